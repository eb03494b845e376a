import type { PartsValue, Question, QuestionOf } from '../../questionnaire.contract.ts'
import type { EntryQuestion } from './shape.contract.ts'

export type RepeatQuestion = QuestionOf<'repeat'>

const MOST_ENTRIES = 5

/** What stands for an entry's place in the texts of the group, as `{{number}}`. */
export const ENTRY_NUMBER = 'number'

/** Entries that a guest can make at most. */
export function mostEntries({ max, min = 1 }: RepeatQuestion): number {
  return max ?? Math.max(MOST_ENTRIES, min)
}

/** The part of an answer that one entry gives to one question. @param number of the entry, from 1 */
export function entryPart(number: number, questionId: string): string {
  return `${number}.${questionId}`
}

/** The way back from a part. */
export function readEntryPart(part: string): { number: number; questionId: string } {
  const dot = part.indexOf('.')
  return { number: Number(part.slice(0, dot)), questionId: part.slice(dot + 1) }
}

/** Every part that an answer may have, with its question. */
export function entryParts(
  question: RepeatQuestion,
): { part: string; number: number; inner: EntryQuestion }[] {
  return Array.from({ length: mostEntries(question) }, (_, place) =>
    question.questions.map((inner) => ({
      part: entryPart(place + 1, inner.id),
      number: place + 1,
      inner,
    })),
  ).flat()
}

/** How many entries an answer has. */
export function countEntries(value: PartsValue): number {
  return Object.keys(value).reduce((most, part) => Math.max(most, readEntryPart(part).number), 0)
}

/** The answer with its entries numbered without gaps: those left empty by the guest are none. */
export function withoutGaps(value: PartsValue): PartsValue {
  const parts = Object.keys(value).map((part) => ({ part, ...readEntryPart(part) }))
  const numbers = [...new Set(parts.map(({ number }) => number))].sort((a, b) => a - b)
  // Without a prototype: a question may be called __proto__.
  const renumbered: PartsValue = Object.create(null)
  for (const { part, number, questionId } of parts)
    renumbered[entryPart(numbers.indexOf(number) + 1, questionId)] = value[part]!
  return renumbered
}

/** The same answers by entry, in their order. */
export function entriesOf(value: PartsValue): Map<number, [questionId: string, value: PartsValue[string]][]> {
  const entries = new Map<number, [string, PartsValue[string]][]>()
  for (const [part, each] of Object.entries(value)) {
    const { number, questionId } = readEntryPart(part)
    entries.set(number, [...(entries.get(number) ?? []), [questionId, each]])
  }
  return new Map([...entries].sort(([a], [b]) => a - b))
}

/** The texts of guests in an answer: what they typed in the questions for words. */
export function textsInEntries(question: Question, value: unknown): string[] {
  if (question.type !== 'repeat' || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, text]) =>
    isWords(question, part) && typeof text === 'string' ? [text] : [],
  )
}

/** Whether a part is answered in own words. */
export function isWords({ questions }: RepeatQuestion, part: string): boolean {
  const { questionId } = readEntryPart(part)
  return questions.some(({ id, type }) => id === questionId && /_text$/.test(type))
}
