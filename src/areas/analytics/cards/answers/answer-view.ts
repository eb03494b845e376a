import type { Status } from '../../../answers/answers.contract.ts'
import type { Suspicion } from '../../../answers/suspicious/suspicious.ts'
import { readSpot, spotsIn } from '../../../questionnaire/kinds/hot-spot/spots.ts'
import { entriesOf } from '../../../questionnaire/kinds/repeat/entries.ts'
import { complaintCeiling } from '../../../questionnaire/logic/complaint.ts'
import { hiddenName, variableName } from '../../../questionnaire/logic/hidden.ts'
import { topBoxes } from '../../../questionnaire/metric.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { PartsValue, Question } from '../../../questionnaire/questionnaire.contract.ts'
import { npsClass } from '../../../statistics/nps.ts'
import type { QuestionResult } from '../question/question.contract.ts'

/** Statuses in the order in which an answer goes through them. */
export const STATUS_ORDER = ['new', 'in_work', 'waiting', 'resolved', 'spam'] as const satisfies Status[]

/** An answer as JSON brings it: moments are strings. */
export type AnswerItem = {
  id: string
  receivedAt: string
  branch: string | null
  subject: string | null
  placement: string | null
  seconds: number | null
  complaint: boolean
  suspicions: Suspicion[]
  status: Status
  locked: boolean
  answers: Record<string, unknown>
  /** Ids of the questions that the guest was asked and left out. */
  skipped: string[]
  /** Names of the subjects that its values name, by id. */
  subjects: Record<string, string>
  contact: Record<string, string> | null
  geo: { lat: number; lon: number; accuracy: number } | null
  emailConfirmed: boolean | null
  reward: { code: string; own: boolean; usedAt: string | null } | null
  history: { status: Status; note: string; member: string | null; changedAt: string }[]
}

/** What a list shows of one answer before it is opened. */
export type AnswerHead = {
  score: number | null
  kind: 'good' | 'middle' | 'bad' | null
  /** The guest's own words; '' when they wrote none. */
  words: string
  /** The question that they answer, where it is one alone: its words need not be said again. */
  wordsOf: string | null
  /** Name, branch, subject, place: what is known, in that order. */
  meta: string[]
}

/** @param metric the survey's leading metric, whose question gives the score */
export function answerHead(
  answer: AnswerItem,
  questions: QuestionResult[],
  metric: Metric | null,
): AnswerHead {
  const scored = questions.find(({ type }) => type === metric)
  const value = scored && valueIn(answer, scored.id)
  const score = typeof value === 'number' ? value : null
  const words = questions
    .filter(({ type }) => type === 'long_text' || type === 'short_text')
    .map(({ id }) => ({ id, text: valueIn(answer, id) }))
    .filter(({ text }) => typeof text === 'string' && text.trim() !== '')
  const name = answer.contact?.name?.trim()
  const meta = [name, answer.branch, answer.subject, answer.placement].filter((part): part is string =>
    Boolean(part),
  )
  return {
    score,
    kind: score === null || !scored ? null : kindOf(scored, score),
    words: words.map(({ text }) => text).join('\n'),
    wordsOf: words.length === 1 ? words[0]!.id : null,
    meta,
  }
}

/** One answered question in words: its title and what was answered. */
export type AnsweredValue = {
  id: string
  title: string
  text: string
  /** Ids of files instead of words, and what they are. */
  files?: { kind: 'photo' | 'voice' | 'signature' | 'file'; ids: string[] }
  place?: { lat: number; lon: number; accuracy: number }
}

const FILE_KINDS = { file_upload: 'photo', voice: 'voice', signature: 'signature' } as const

/**
 * All that a guest answered, in the questionnaire's order, then what the link filled in and what was computed; but for contacts, which stand by
 * themselves, and for the consent to them, without which there would be none. Questions of older versions that are gone now are left out.
 */
export function answeredValues(
  answer: AnswerItem,
  questions: QuestionResult[],
  words: { yes: string; no: string; of: (value: number, scale: number) => string },
): AnsweredValue[] {
  const hidden = Object.entries(answer.answers).flatMap(([key, value]) => {
    const name = hiddenName(key) ?? variableName(key)
    return name === undefined ? [] : [{ id: key, title: name, text: String(value) }]
  })
  const answered = questions.flatMap((question): AnsweredValue[] => {
    if (question.type === 'contact_info' || question.type === 'consent') return []
    const value = valueIn(answer, question.id)
    const head = { id: question.id, title: question.title, text: '' }
    const kind =
      Object.hasOwn(FILE_KINDS, question.type) && FILE_KINDS[question.type as keyof typeof FILE_KINDS]
    if (kind && Array.isArray(value))
      return [{ ...head, files: { kind: question.takesFiles ? 'file' : kind, ids: value.map(String) } }]
    if (question.type === 'location' && typeof value === 'object' && value)
      return [{ ...head, place: value as AnsweredValue['place'] }]
    const text =
      question.type === 'subject' && typeof value === 'string' && Object.hasOwn(answer.subjects, value)
        ? answer.subjects[value]!
        : valueText(value, question, words)
    return text === '' ? [] : [{ ...head, text }]
  })
  return [...answered, ...hidden]
}

function valueText(
  value: unknown,
  question: QuestionResult,
  words: { yes: string; no: string; of: (value: number, scale: number) => string },
): string {
  if (value === undefined || value === null) return ''
  const last = question.distribution.at(-1)?.value
  if (typeof value === 'number') return typeof last === 'number' ? words.of(value, last) : String(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const row = (id: string, of: unknown) =>
    question.distribution.find((each) => each.value === JSON.stringify([id, of]))
  if (question.type === 'ranking' && Array.isArray(value))
    return value.map((id, place) => `${place + 1}. ${row(String(id), 1)?.row ?? id}`).join(', ')
  if (Array.isArray(value)) return value.map((each) => valueText(each, question, words)).join(', ')
  if (typeof value === 'string')
    return question.distribution.find((each) => each.value === value)?.label ?? value
  if (question.type === 'date_range' || question.type === 'time_range') {
    const { from, to } = value as Record<string, unknown>
    return `${from} – ${to}`
  }
  if (question.type === 'hot_spot') return spotsText(value, question)
  if (question.type === 'repeat') return entriesText(value as PartsValue, question)
  if (question.type === 'matrix' || question.type === 'constant_sum')
    return partsText(Object.entries(value), question)
  if (typeof value === 'object' && 'other' in value)
    return String(value.other) || (question.distribution.find((each) => each.value === 'other')?.label ?? '')
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

/** The names of the areas; of points beside every area where they are, in per cent from the left and from the top. */
function spotsText(value: object, { distribution }: QuestionResult): string {
  const { areas, points } = spotsIn(value)
  if (areas.length > 0)
    return areas.map((id) => distribution.find((each) => each.value === id)?.label ?? id).join(', ')
  const percent = (part: number) => `${Math.round(part / 10)} %`
  return points
    .flatMap((point) => readSpot(point) ?? [])
    .map(({ x, y }) => `${percent(x)} × ${percent(y)}`)
    .join('; ')
}

/** “1. Aigul, 7, girl; 2. Dana, 5, girl”: what was said in each entry. */
function entriesText(value: PartsValue, { distribution }: QuestionResult): string {
  const labelOf = (id: string, each: unknown) =>
    distribution.find((one) => one.value === JSON.stringify([id, each]))?.label ?? String(each)
  return [...entriesOf(value)]
    .map(([number, answers]) => {
      const words = answers.flatMap(([id, each]) => [each].flat().map((one) => labelOf(id, one)))
      return `${number}. ${words.filter(Boolean).join(', ')}`
    })
    .join('; ')
}

/** “Coffee: 60, tea: 40”, “Soup: good”: what was said of each row or option. */
function partsText(parts: [id: string, value: unknown][], { type, distribution }: QuestionResult): string {
  const named = (id: string) => distribution.find(({ value }) => value === id)?.label ?? id
  const cell = (id: string, value: unknown) =>
    distribution.find((each) => each.value === JSON.stringify([id, value]))
  return parts
    .map(([id, value]) => {
      if (type === 'constant_sum') return `${named(id)}: ${value}`
      const cells = [value].flat().map((each) => cell(id, each))
      return `${cells[0]?.row ?? id}: ${cells.map((cell, at) => cell?.label ?? [value].flat()[at]).join(', ')}`
    })
    .join('; ')
}

/** Ids may be any string, so values are looked up among the answer's own keys alone. */
function valueIn(answer: AnswerItem, id: string): unknown {
  return Object.hasOwn(answer.answers, id) ? answer.answers[id] : undefined
}

function kindOf(question: QuestionResult, score: number): 'good' | 'middle' | 'bad' {
  if (question.type === 'nps')
    return ({ promoter: 'good', passive: 'middle', detractor: 'bad' } as const)[npsClass(score)]
  const scale = question.distribution.length
  if (score > scale - topBoxes(scale)) return 'good'
  const ceiling = complaintCeiling({ type: question.type, scale } as Question)
  return ceiling !== null && score <= ceiling ? 'bad' : 'middle'
}
