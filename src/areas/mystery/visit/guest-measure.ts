import type { HourCells } from '../../columns/hour-cells.ts'
import { type ScoredQuestion, scoredQuestions } from '../../columns/scored-questions.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../../questionnaire/slots.ts'
import type { ShareCount } from '../../statistics/share.ts'
import { weekNumber } from '../plan/weeks.ts'

const DAY_MS = 86_400_000
/** Of a question about recommending: 9 and 10. */
const PROMOTERS = 9

export type GuestMeasure = { kind: 'satisfied' | 'promoters'; measure: ScoredQuestion }

/** The share of guests that stands beside the visits: satisfied ones; where the survey asks no satisfaction, promoters. */
export function mainGuestMeasure(document: SurveyDocument, locale: string): GuestMeasure | null {
  const csat = scoredQuestions(document, locale).find(({ id }) => id === 'metric:csat')
  if (csat) return { kind: 'satisfied', measure: csat }
  const question = mainQuestion(document, 'nps')
  const scale = question && scaleOf(question)
  if (!question || !scale) return null
  const worths = Array.from({ length: scale.to - scale.from + 1 }, (_, at): [number, number] => {
    const step = scale.from + at
    return [step, step >= PROMOTERS ? 100 : 0]
  })
  const manner = mannerOf(keysOf(question))
  return {
    kind: 'promoters',
    measure: { id: 'metric:nps', title: 'NPS', unit: 'share', question, manner, worths },
  }
}

/** Questions of guests with a share of satisfied ones, which a point of a checklist can stand beside. */
export function guestQuestionsOf(document: SurveyDocument, locale: string): ScoredQuestion[] {
  return scoredQuestions(document, locale).filter(({ unit }) => unit === 'share')
}

/** Weeks of branches: `branch week`. */
export type BranchWeeks = ReadonlySet<string>
export const branchWeek = (branchId: string, day: string) => `${branchId} ${weekNumber(day)}`

/** Adds up guests by branch, in the given weeks alone; a branch that has none of them counts in all weeks. */
export function guestsByBranch(cells: HourCells, weeks: BranchWeeks): Map<string, ShareCount> {
  const limited = new Set([...weeks].map((name) => name.split(' ')[0]!))
  const counts = new Map<string, ShareCount>()
  for (const { day, place, n, sum } of cells) {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    if (limited.has(place) && !weeks.has(branchWeek(place, date))) continue
    const { hits, n: before } = counts.get(place) ?? { hits: 0, n: 0 }
    counts.set(place, { hits: hits + Math.round(sum / 100), n: before + n })
  }
  return counts
}
