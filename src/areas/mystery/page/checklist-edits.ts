import type { MysteryChecklist, MysteryPoint } from '../mystery.contract.ts'

/** What becomes of a part of the checklist. */
export type Patch = (before: MysteryChecklist) => Partial<MysteryChecklist>

/** An empty point with an id that is new in any checklist. */
export function newPoint(section: string): MysteryPoint {
  const letters = crypto.getRandomValues(new Uint8Array(8))
  const id = `p${Array.from(letters, (byte) => byte.toString(36)).join('')}`
  return {
    ...{ id, section, kind: 'yes_no', title: '', standard: null, weight: 1 },
    ...{ critical: false, photo: false, guestQuestion: null },
  }
}

/** A point before or behind its neighbour in the same section. */
export function pointMoved(points: readonly MysteryPoint[], id: string, by: 1 | -1): MysteryPoint[] {
  const at = points.findIndex((point) => point.id === id)
  const { section } = points[at]!
  let other = at + by
  while (points[other] && points[other]!.section !== section) other += by
  if (!points[other]) return [...points]
  const moved = [...points]
  ;[moved[at], moved[other]] = [moved[other]!, moved[at]!]
  return moved
}
