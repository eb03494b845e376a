import { openAt } from '../../branch/schedule/opening.ts'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** Why an answer may not be a guest's own opinion. Shown but never acted upon: such answers count like all others. */
export type Suspicion =
  | { kind: 'fast'; seconds: number; usual: number }
  | { kind: 'straight'; seconds: number; usual: number }
  | { kind: 'closed' }
  | { kind: 'repeat' }
  | { kind: 'burst'; answers: number; minutes: number }
  | { kind: 'flood'; id: string; answers: number }

/** How long answers to one version take: the number of measurements, and their median in seconds. */
export type AnswerPace = { n: number; median: number }

/** The fewest measurements for a meaningful median. */
const LEAST_MEASURED = 20
/** The fewest scores of one scale, or rows of a matrix, whose equality is suspicious. */
const LEAST_MARKS = 5
const LEAST_ROWS = 3
/** Guests answer on their way home: an hour after closing is still normal. */
const ON_THE_WAY = 3_600_000

/**
 * The suspicions about an answer. `fast`: under a third of the version's median, once 20 answers
 * were measured. `straight`: five or more scores on scales of one length all equal, or a matrix of
 * three or more rows with one column throughout, and under half the median. Equal scores alone are
 * not suspicious: five fives at normal speed are fine. `closed`: given at a branch that had been
 * closed for over an hour, by its own clock. `repeat`: the device had answered before, if the
 * survey checks for that.
 * @param pace of the answered version; undefined when nothing was measured
 * @param place the branch with its opening hours (null: unknown) and its time zone; null without a
 * branch
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
  const suspicions: Suspicion[] = []
  if (seconds !== null && pace && pace.n >= LEAST_MEASURED) {
    const measured = { seconds, usual: Math.round(pace.median) }
    if (seconds < pace.median / 3) suspicions.push({ kind: 'fast', ...measured })
    if (seconds < pace.median / 2 && isStraight(answers, survey))
      suspicions.push({ kind: 'straight', ...measured })
  }
  if (place) {
    const isClosed = (instant: Date) => openAt(place.schedule, instant, place.timezone) === false
    if (isClosed(receivedAt) && isClosed(new Date(receivedAt.getTime() - ON_THE_WAY)))
      suspicions.push({ kind: 'closed' })
  }
  if (repeat) suspicions.push({ kind: 'repeat' })
  return suspicions
}

function isStraight(answers: Record<string, unknown>, { questions }: SurveyDocument): boolean {
  const values = new Map(Object.entries(answers))
  const scales = new Map<string, unknown[]>()
  for (const question of questions) {
    const value = values.get(question.id)
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
