import { type AmountClass, amountClasses, isAmount } from './amount.ts'
import { isChoice } from './choice.ts'
import { scaleOf } from './metric.ts'
import { rowScale } from './parts.ts'
import type { Question, SurveyDocument } from './survey.contract.ts'

/**
 * The counters keep sums as vectors; a survey's slots name their places. The list is only ever appended to, so sums
 * made under an older version keep their meaning when questions come and go.
 */
export type Slots = readonly string[]

/** Upper bounds of the classes of answering time, in seconds; the last class is open. */
export const SECOND_BOUNDS = [5, 8, 12, 16, 20, 25, 30, 40, 50, 60, 90, 120, 180, 300, 600] as const

const FIXED: Slots = [
  'answers',
  'complaints',
  'starts',
  ...[...SECOND_BOUNDS, 'more'].map((bound) => `seconds ${bound}`),
]

/** Slots of a survey's new version: the old ones, then those that the version adds. */
export function slotsOf(survey: SurveyDocument, before: Slots = []): string[] {
  const names = new Set([...before, ...FIXED])
  for (const question of survey.questions) for (const name of slotNames(question)) names.add(name)
  return [...names]
}

/** The counter key of an option; marked, so that an option with the id “other” is not the free choice. */
export function optionKey(optionId: string): string {
  return `option ${optionId}`
}

/** The counter key of a row's column, of a row's step, or of an option's place. */
export function cellKey(part: string, value: string | number): string {
  return JSON.stringify([part, value])
}

/** The counter key of a class of amounts. */
export function classKey({ from, to }: AmountClass): string {
  return `class ${from} ${to}`
}

/** The slot of an answering time. */
export function secondsSlot(seconds: number): string {
  return `seconds ${SECOND_BOUNDS.find((bound) => seconds < bound) ?? 'more'}`
}

/** The slot that counts who answered a question at all. */
// JSON keeps any id apart from any value: ids are free strings and may hold every separator.
function answeredSlot(questionId: string): string {
  return JSON.stringify([questionId])
}

/** The slot of one value of a question: a step of a scale, `optionKey(id)`, 'other', true or false. */
function valueSlot(questionId: string, key: string | number | boolean): string {
  return JSON.stringify([questionId, key])
}

/** What a slot counts; undefined for one that is about no question. */
export function readSlot(
  name: string,
): { questionId: string; key: string | number | boolean | undefined } | undefined {
  if (!name.startsWith('[')) return undefined
  const [questionId, key] = JSON.parse(name) as [string, (string | number | boolean)?]
  return { questionId, key }
}

function slotNames(question: Question): string[] {
  const keys: (string | number | boolean)[] = []
  const scale = scaleOf(question)
  if (scale) for (let step = scale.from; step <= scale.to; step++) keys.push(step)
  if (question.type === 'yes_no' || question.type === 'consent') keys.push(true, false)
  if (isAmount(question)) keys.push(...amountClasses(question).map(classKey))
  if (question.type === 'matrix') {
    const { from, to } = rowScale(question)
    const steps = Array.from({ length: to - from + 1 }, (_, step) => from + step)
    const columns = question.mode === 'rating' ? steps : question.columns.map(({ id }) => id)
    for (const { id } of question.rows) keys.push(...columns.map((column) => cellKey(id, column)))
  }
  if (question.type === 'ranking') {
    for (const { id } of question.options)
      keys.push(...question.options.map((_, place) => cellKey(id, place + 1)))
  }
  if (question.type === 'constant_sum') keys.push(...question.options.map(({ id }) => optionKey(id)))
  if (isChoice(question)) {
    for (const option of question.options) keys.push(optionKey(option.id))
    if (question.other) keys.push('other')
  }
  return [answeredSlot(question.id), ...keys.map((key) => valueSlot(question.id, key))]
}
