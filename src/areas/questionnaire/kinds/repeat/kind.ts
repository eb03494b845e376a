import * as m from '../../../../text/messages.js'
import type { Budget } from '../../logic/condition.ts'
import type { AnswerValue, PartsValue } from '../../questionnaire.contract.ts'
import { eachKey, keyText, type SlotKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { interfaceLocale } from '../../words/interface-locale.ts'
import { checkAmount, number } from '../amount/kind.ts'
import { checkBasic } from '../basic-checks.ts'
import { multipleChoice, singleChoice } from '../choice/kind.ts'
import { checkDate, checkTime, date, time } from '../date-time/kind.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'
import { rating } from '../scale/kind.ts'
import { checkForm, longText, shortText } from '../text/kind.ts'
import {
  countEntries,
  entryPart,
  entryParts,
  mostEntries,
  type RepeatQuestion,
  readEntryPart,
} from './entries.ts'
import type { EntryQuestion } from './shape.contract.ts'

/** Entries without a gap, at least as many as inner for, each with all that is required of it. */
export function checkRepeat(
  question: RepeatQuestion,
  value: AnswerValue,
  budget?: Budget,
): Mistake | undefined {
  const parts = asParts(value, new Set(entryParts(question).map(({ part }) => part)))
  if (!parts) return { code: 'invalid' }
  const count = countEntries(parts)
  for (let entry = 1; entry <= count; entry++) {
    if (question.questions.every(({ id }) => parts[entryPart(entry, id)] === undefined))
      return { code: 'invalid' }
    for (const inner of question.questions) {
      const mistake = checkEntry(inner, parts[entryPart(entry, inner.id)], budget)
      if (mistake) return mistakeIn(question, inner, mistake)
    }
  }
  return count < (question.min ?? 1) ? tooFew(question) : undefined
}

function checkEntry(inner: EntryQuestion, value: PartsValue[string] | undefined, budget?: Budget) {
  if (value === undefined) return inner.required ? ({ code: 'required' } as const) : undefined
  if (typeof value !== 'number' && value.length === 0) return { code: 'invalid' } as const
  if (inner.type === 'number') return checkAmount(inner, value)
  if (inner.type === 'date') return checkDate(inner, value)
  if (inner.type === 'time') return checkTime(value)
  if (inner.type === 'short_text' || inner.type === 'long_text') return checkForm(inner, value, budget)
  return checkBasic(inner, value)
}

/** `limit` is what the page finds the words of a mistake by, so it names the question too. */
function mistakeIn({ id }: RepeatQuestion, inner: EntryQuestion, mistake: Mistake): Mistake {
  const { code, limit = '' } = mistake
  return {
    // What is only missing may still come: it is not said while the guest fills the entry in.
    code: code === 'required' || code === 'too_few' ? code : 'entry',
    limit: `${id} ${inner.id} ${code} ${limit}`,
    entry: { title: inner.title, mistake },
  }
}

function tooFew({ id, min = 1 }: RepeatQuestion): Mistake {
  return { code: 'too_few', limit: `${id} ${min}`, entry: { mistake: { code: 'entries', limit: min } } }
}

const KINDS = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  rating,
  number,
  short_text: shortText,
  long_text: longText,
  date,
  time,
}

function kindOf({ type }: EntryQuestion): Kind {
  return KINDS[type] as Kind
}

/** How many guests made so many entries. */
function countKey(entries: number): SlotKey {
  return JSON.stringify(['', entries])
}

/** Who gave a value in any entry; an answer counts once, however many of its entries have the value. */
function valueKey({ id }: EntryQuestion, key: SlotKey): string {
  return JSON.stringify([id, typeof key === 'string' ? keyText(key) : key])
}

function entryKeysIn(question: RepeatQuestion, value: AnswerValue): string[] {
  const byId = new Map(question.questions.map((inner) => [inner.id, inner]))
  return Object.entries(value as PartsValue).flatMap(([part, each]) => {
    const inner = byId.get(readEntryPart(part).questionId)
    return inner ? (kindOf(inner).keysIn?.(inner, each) ?? []).map((key) => valueKey(inner, key)) : []
  })
}

const counts = (question: RepeatQuestion) =>
  Array.from({ length: mostEntries(question) }, (_, place) => place + 1)

export const repeat: Kind<RepeatQuestion> = {
  seconds: 20,
  fieldCount: (question) =>
    mostEntries(question) *
    question.questions.reduce((sum, inner) => sum + (kindOf(inner).fieldCount?.(inner) ?? 1), 0),
  mistakes: (question) => [
    tooFew(question),
    ...question.questions.flatMap((inner) =>
      [
        ...(inner.required ? [{ code: 'required' } as const] : []),
        ...(kindOf(inner).mistakes?.(inner) ?? []),
      ].map((mistake) => mistakeIn(question, inner, mistake)),
    ),
  ],
  keys: (question) => {
    const values = question.questions.flatMap((inner) =>
      (kindOf(inner).keys?.(inner) ?? []).map((key) => valueKey(inner, key)),
    )
    return [...counts(question).map(countKey), ...values, ...values.map(eachKey)]
  },
  keysIn: (question, value) => [
    countKey(countEntries(value as PartsValue)),
    ...new Set(entryKeysIn(question, value)),
  ],
  sharesIn: (question, value) => {
    const times = Map.groupBy(entryKeysIn(question, value), (key) => key)
    return [...times].map(([key, { length }]) => [eachKey(key), length])
  },
  values: (question, reader) => {
    const to = { locale: interfaceLocale(reader.locale) }
    const byEntries = counts(question).map((entries): [SlotKey, number] => [countKey(entries), entries])
    return [
      ...byEntries.map(([key, entries]) => ({
        value: String(key),
        label: String(entries),
        row: m.kind_repeat_entries({}, to),
        key,
      })),
      ...question.questions.flatMap((inner) => {
        const title = reader.read(inner.title)
        const values = (kindOf(inner).values?.(inner, reader) ?? []).map(({ label, key }) => ({
          value: valueKey(inner, key),
          label,
          row: title,
          key: valueKey(inner, key),
        }))
        const inEntries = values.map(({ label, key }) => ({
          value: eachKey(key),
          label,
          row: m.kind_repeat_each({ title }, to),
          key: eachKey(key),
          base: byEntries,
        }))
        return [...values, ...inEntries]
      }),
    ]
  },
}
