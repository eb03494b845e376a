import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/**
 * Makes the links of a table or a list one stop of the Tab key: arrows lead from one to the next, Home and End to the ends of a row.
 * Without script each link is a stop of its own.
 */
export function useOneTabStop<Box extends HTMLElement>(): {
  ref: RefObject<Box | null>
  onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<Box>(null)
  // After every drawing: links come and go with the numbers.
  useEffect(() => {
    const links = linksOf(ref.current)
    const current = links.find((link) => link === document.activeElement) ?? links.find(isStop) ?? links[0]
    for (const link of links) link.tabIndex = link === current ? 0 : -1
  })
  return {
    ref,
    onKeyDown: (event) => {
      const from = (event.target as HTMLElement).closest('a')
      if (!from || !KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const to = linkTo(linksOf(ref.current), from, event.key)
      if (!to) return
      from.tabIndex = -1
      to.tabIndex = 0
      to.focus()
    },
  }
}

function linksOf(box: HTMLElement | null): HTMLAnchorElement[] {
  return [...(box?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
}

function isStop(link: HTMLAnchorElement): boolean {
  return link.getAttribute('tabindex') === '0'
}

/** Where a key leads: along the row, or to the row above or below, there to the cell nearest to the one below or above. */
function linkTo(
  links: HTMLAnchorElement[],
  from: HTMLAnchorElement,
  key: string,
): HTMLAnchorElement | undefined {
  const row = from.closest('tr')
  const own = row ? links.filter((link) => link.closest('tr') === row) : links
  const at = own.indexOf(from)
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  if (key === 'ArrowLeft' || (!row && key === 'ArrowUp')) return own[at - 1]
  if (key === 'ArrowRight' || !row) return own[at + 1]
  const isUp = key === 'ArrowUp'
  const [first, last] = [links.indexOf(own[0]!), links.indexOf(own.at(-1)!)]
  const nextRow = (isUp ? links[first - 1] : links[last + 1])?.closest('tr')
  const column = from.closest('td')?.cellIndex ?? 0
  const distance = (link: HTMLAnchorElement) => Math.abs((link.closest('td')?.cellIndex ?? 0) - column)
  return links
    .filter((link) => nextRow && link.closest('tr') === nextRow)
    .sort((one, other) => distance(one) - distance(other))[0]
}
