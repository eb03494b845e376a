import { readSpot, type Spot } from './spots.ts'

/** So near a point, in pixels, a tap takes it away. */
const NEAR = 20

type Parts = { svg: SVGSVGElement; field: HTMLInputElement; ticks: HTMLInputElement[] }

function partsOf(spot: Element): Parts {
  return {
    svg: spot.querySelector('svg')!,
    field: spot.querySelector('input')!,
    ticks: [...spot.parentElement!.querySelectorAll<HTMLInputElement>('.g-chips input')],
  }
}

/** A tap on a picture: leaves a point, or takes away the one that is there. The areas below its points are ticked. */
export function tapSpot(spot: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const { svg, field, ticks } = partsOf(spot)
  const box = svg.getBoundingClientRect()
  const part = (offset: number, whole: number) => Math.round(Math.min(1, Math.max(0, offset / whole)) * 1000)
  const tapped = { x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) }
  const before = pointsOf(field)
  const far = before.filter(
    ({ x, y }) => Math.hypot((x - tapped.x) * box.width, (y - tapped.y) * box.height) > NEAR * 1000,
  )
  const points = far.length < before.length ? far : [...far, tapped].slice(-Number(spot.dataset.most))
  field.value = points.map(({ x, y }) => `${x},${y}`).join(' ')
  for (const area of svg.querySelectorAll('rect')) {
    const tick = ticks.find(({ value }) => value === area.dataset.area)
    const holds = (spots: Spot[]) => spots.some((each) => isWithin(area, each))
    if (tick && holds(points)) tick.checked = true
    else if (tick && holds(before)) tick.checked = false
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Draws the points, and the areas that are ticked. */
export function drawSpots(spot: Element): void {
  const { svg, field, ticks } = partsOf(spot)
  svg.querySelector('path')!.setAttribute(
    'd',
    pointsOf(field)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
  )
  for (const area of svg.querySelectorAll('rect'))
    area.toggleAttribute(
      'data-on',
      ticks.some(({ value, checked }) => checked && value === area.dataset.area),
    )
}

function pointsOf({ value }: HTMLInputElement): Spot[] {
  return value.split(' ').flatMap((point) => readSpot(point) ?? [])
}

function isWithin(area: Element, { x, y }: Spot): boolean {
  const at = (name: string) => Number(area.getAttribute(name))
  const inside = (value: number, from: number, size: number) => value >= from && value <= from + size
  return inside(x, at('x'), at('width')) && inside(y, at('y'), at('height'))
}
