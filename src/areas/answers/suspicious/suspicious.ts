import { openAt } from '../../branch/schedule/opening.ts'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** Why an answer may not be a guest's own opinion. It is said and never acted upon: such answers count like all others. */
export type Suspicion =
  | { kind: 'fast'; seconds: number; usual: number }
  | { kind: 'straight'; seconds: number; usual: number }
  | { kind: 'closed' }
  | { kind: 'repeat' }
  | { kind: 'burst'; answers: number; minutes: number }
  | { kind: 'flood'; id: string; answers: number }

/** How long answers to one version take: how many were measured, and their median in seconds. */
export type AnswerPace = { n: number; median: number }

/** From how many measured answers on a median says how long it usually takes. */
const LEAST_MEASURED = 20
/** Marks of one scale, or rows of a matrix, from which on it is odd that all are the same. */
const LEAST_MARKS = 5
const LEAST_ROWS = 3
/** Guests answer on their way home: an hour after closing nothing is odd yet. */
const ON_THE_WAY = 3_600_000

/**
 * What is odd about an answer.
 * `fast`: under a third of the median of its version, once 20 answers were measured.
 * `straight`: five or more marks on scales of one length all the same, or a matrix of three or more rows with one column
 * throughout, and under half the median. Contentment alone is not odd: five fives take their time.
 * `closed`: came to a branch that was closed then and an hour before, by its own clock.
 * `repeat`: the device had answered before, where the survey looks for that.
 * @param pace of the version that was answered; undefined when nothing was measured
 * @param place the branch with its opening hours (null: nobody said) and its time zone; null without a branch
 */
export function suspicionsOf(
  answer: {
    answers: Record<string, unknown>
    seconds: number | null
    receivedAt: Date
    repeat?: boolean | null
  },
  survey: SurveyDocument,
  pace: AnswerPace | undefined,
  place: { schedule: Schedule | null; timezone: string } | null,
): Suspicion[] {
  const { answers, seconds, receivedAt, repeat } = answer
  const found: Suspicion[] = []
  if (seconds !== null && pace && pace.n >= LEAST_MEASURED) {
    const measured = { seconds, usual: Math.round(pace.median) }
    if (seconds < pace.median / 3) found.push({ kind: 'fast', ...measured })
    if (seconds < pace.median / 2 && isStraight(answers, survey))
      found.push({ kind: 'straight', ...measured })
  }
  if (place) {
    const isClosed = (instant: Date) => openAt(place.schedule, instant, place.timezone) === false
    if (isClosed(receivedAt) && isClosed(new Date(receivedAt.getTime() - ON_THE_WAY)))
      found.push({ kind: 'closed' })
  }
  if (repeat) found.push({ kind: 'repeat' })
  return found
}

function isStraight(answers: Record<string, unknown>, { questions }: SurveyDocument): boolean {
  const given = new Map(Object.entries(answers))
  const scales = new Map<string, unknown[]>()
  for (const question of questions) {
    const value = given.get(question.id)
    if (question.type === 'matrix' && typeof value === 'object' && value !== null) {
      const rows = Object.values(value)
      if (rows.length >= LEAST_ROWS && areSame(rows)) return true
    }
    const scale = scaleOf(question)
    if (!scale || typeof value !== 'number') continue
    const key = `${scale.from}–${scale.to}`
    scales.set(key, [...(scales.get(key) ?? []), value])
  }
  return [...scales.values()].some((marks) => marks.length >= LEAST_MARKS && areSame(marks))
}

function areSame(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1
}
