import type { Tally } from '../../../counters/tally.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { SlotKey } from '../../../questionnaire/slot-key.ts'

/** How a question's parts changed over the versions that asked it in the same manner. */
export type QuestionHistory = {
  /** The question as each version had it, the newest first. */
  revisions: readonly Question[]
  /** Each set of parts with the key that counts its guests; null for the set that was asked first, which has none. */
  partSets: readonly { key: string | null; parts: ReadonlySet<SlotKey> }[]
}

/** How many of those who answered a question were shown a part of it: the base of its share. */
export function guestsShown(
  tally: Tally,
  questionId: string,
  part: SlotKey,
  history: QuestionHistory | undefined,
): number {
  const n = tally.answered(questionId)
  if (!history?.partSets.some(({ key }) => key !== null)) return n
  const guests = history.partSets.map(({ key }) => (key === null ? 0 : tally.count(questionId, key)))
  const first = n - guests.reduce((sum, each) => sum + each, 0)
  return history.partSets.reduce(
    (sum, { key, parts }, at) => sum + (parts.has(part) ? (key === null ? first : guests[at]!) : 0),
    0,
  )
}
