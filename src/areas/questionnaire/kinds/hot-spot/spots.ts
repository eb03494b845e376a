import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { PictureArea } from './shape.contract.ts'

export type HotSpotQuestion = QuestionOf<'hot_spot'>

/** A place on a picture in thousandths of its width and height. */
export type Spot = { x: number; y: number }

const SPOT = /^(\d{1,4}),(\d{1,4})$/
const WHOLE = 1000
/** The picture is counted in so many fields a side. */
export const HEAT_SIDE = 12

export function mostSpots({ max }: HotSpotQuestion): number {
  return max ?? 1
}

/** @returns undefined for what is no place on a picture */
export function readSpot(text: string): Spot | undefined {
  const [, x, y] = SPOT.exec(text) ?? []
  if (x === undefined || Number(x) > WHOLE || Number(y) > WHOLE) return undefined
  return { x: Number(x), y: Number(y) }
}

/** The areas and points of an answer. */
export function spotsIn(value: unknown): { areas: string[]; points: string[] } {
  const { areas, points } = (value ?? {}) as PartsValue
  const listOf = (part: unknown) => (Array.isArray(part) ? part.map(String) : [])
  return { areas: listOf(areas), points: listOf(points) }
}

/** Whether an area has a place on the picture. */
export function isPlaced(area: PictureArea): area is Required<PictureArea> {
  return Boolean(area.width && area.height)
}

/** The field of the picture that a point lies in, from 0, line by line. */
export function heatField({ x, y }: Spot): number {
  const at = (part: number) => Math.min(HEAT_SIDE - 1, Math.floor((part * HEAT_SIDE) / WHOLE))
  return at(y) * HEAT_SIDE + at(x)
}
