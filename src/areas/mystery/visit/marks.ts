import type { PointAnswers } from '../checker/checker.contract.ts'
import type { MysteryChecklist, VisitMark } from '../mystery.contract.ts'

const SECONDS_PER_POINT = 8
/** Shorter notes are the same by chance: «чисто», «всё хорошо». */
const LEAST_COPIED = 20
const FAR_METRES = 150

type Visit = {
  checklist: MysteryChecklist
  answers: PointAnswers
  startedAt: Date
  finishedAt: Date
  /** Metres from the branch; null without a place, or where the branch has none. */
  distance: number | null
  hasPlace: boolean
  /** Whether it began and ended within its day and window. */
  isInTime: boolean
  /** Notes of earlier visits of the same checker. */
  earlierNotes: readonly string[]
}

/** Signs that a visit was invented. They are shown to the reviewer, and decide nothing by themselves. */
export function marksOf(visit: Visit): VisitMark[] {
  const seconds = (visit.finishedAt.getTime() - visit.startedAt.getTime()) / 1000
  const isCopied = () => {
    const earlier = new Set(visit.earlierNotes.map(plain))
    return notesOf(visit.answers).some((note) => note.length >= LEAST_COPIED && earlier.has(plain(note)))
  }
  const marks: [VisitMark, boolean][] = [
    ['fast', seconds < SECONDS_PER_POINT * visit.checklist.points.length],
    ['copied', isCopied()],
    ['far', visit.distance !== null && visit.distance > FAR_METRES],
    ['nowhere', !visit.hasPlace],
    ['late', !visit.isInTime],
  ]
  return marks.filter(([, applies]) => applies).map(([mark]) => mark)
}

/** Everything that a checker wrote in a visit: notes, and the values of text points. */
export function notesOf(answers: PointAnswers): string[] {
  return Object.values(answers).flatMap(({ value, note }) =>
    [note, typeof value === 'string' ? value : ''].filter((text) => text !== ''),
  )
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
