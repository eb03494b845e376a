import { countedAs, kindOf } from './kinds/kinds.ts'
import { partSetKeys } from './part-sets.ts'
import type { Question, SurveyDocument } from './questionnaire.contract.ts'
import { isPartSetKey, type SlotKey } from './slot-key.ts'

/**
 * The counters keep sums as vectors; a survey's slots name their places. Places are only ever appended, so sums
 * made under an older version keep their meaning when questions come and go. A question that is asked in another way (on another scale,
 * in words instead of marks) gets places of its own, and those of before are named by how it was asked then (`mannerOf`).
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
export function slotsOf({ questions }: SurveyDocument, before: Slots = []): string[] {
  const slots = before.map((name) => ({ name, ...readSlot(name) }))
  const byQuestion = Map.groupBy(slots, ({ questionId, manner }) =>
    manner === undefined ? questionId : undefined,
  )
  const changed = new Map<string, { was: string; is: string }>()
  for (const question of questions) {
    const own = byQuestion.get(question.id)?.flatMap(({ key }) => key ?? [])
    const [was, is] = [own && mannerOf(own), mannerOf(keysOf(question))]
    if (was !== undefined && was !== is) changed.set(question.id, { was, is })
  }
  const names = slots.map(({ name, questionId, key, manner }) => {
    const change = changed.get(questionId ?? '')
    if (questionId === undefined || !change) return name
    if (manner === undefined) return slotName(questionId, key, change.was)
    return manner === change.is ? slotName(questionId, key) : name
  })
  const current = Map.groupBy(names.map(readSlot), (slot) =>
    slot?.manner === undefined ? slot?.questionId : undefined,
  )
  const partSets = questions.flatMap((question) => {
    const counted = current.get(question.id)?.flatMap((slot) => slot?.key ?? []) ?? []
    return partSetKeys(keysOf(question), counted).map((key) => slotName(question.id, key))
  })
  return [...new Set([...names, ...FIXED, ...questions.flatMap(slotNames), ...partSets])]
}

/**
 * How a question is asked, as the keys tell that its answers are counted by: answers of one manner can be added up.
 * @example '1–5' of a scale, 'options' of a choice however many there are, 'words' where nothing but the answers is counted
 */
export function mannerOf(keys: readonly SlotKey[]): string {
  const [first] = keys
  if (typeof first === 'number') return `${first}–${keys.findLast((key) => typeof key === 'number')}`
  if (typeof first === 'boolean') return 'flag'
  if (first === undefined) return 'words'
  if (first.startsWith('[')) return 'cells'
  return first.startsWith('class ') ? keys.join() : 'options'
}

/** The class of an answering time: from `from` to below `to` seconds, or without an end. */
export function secondsClass(seconds: number): { from: number; to: number | undefined } {
  return {
    from: SECOND_BOUNDS.findLast((bound) => bound <= seconds) ?? 0,
    to: SECOND_BOUNDS.find((bound) => seconds < bound),
  }
}

/** The slot of an answering time. */
export function secondsSlot(seconds: number): string {
  return `seconds ${SECOND_BOUNDS.find((bound) => seconds < bound) ?? 'more'}`
}

/**
 * The slot of one value of a question (a step of a scale, `optionKey(id)`, 'other', true or false), or of all who answered it.
 * JSON keeps any id apart from any value: ids are free strings and may hold every separator.
 */
function slotName(questionId: string, key?: SlotKey, manner?: string): string {
  if (manner !== undefined) return JSON.stringify([questionId, key ?? null, manner])
  return JSON.stringify(key === undefined ? [questionId] : [questionId, key])
}

/** What a slot counts, and how the question was asked if not as now; undefined for one that is about no question. */
export function readSlot(
  name: string,
): { questionId: string; key: SlotKey | undefined; manner: string | undefined } | undefined {
  if (!name.startsWith('[')) return undefined
  const [questionId, key, manner] = JSON.parse(name) as [string, SlotKey | null | undefined, string?]
  return { questionId, key: key ?? undefined, manner }
}

/**
 * The parts of a question (options, cells of a table, places of a ranking) that were offered once and are no more.
 * @param counted all that answers to the question are counted by
 */
export function removedParts(question: Question, counted: readonly SlotKey[]): SlotKey[] {
  const currentKeys = new Set<SlotKey>(keysOf(question))
  return counted.filter((key) => !currentKeys.has(key) && !isPartSetKey(key))
}

function slotNames(question: Question): string[] {
  return [slotName(question.id), ...keysOf(question).map((key) => slotName(question.id, key))]
}

/** What the answers to a question are counted by. */
export function keysOf(question: Question): SlotKey[] {
  const counted = countedAs(question)
  return kindOf(counted).keys?.(counted) ?? []
}
