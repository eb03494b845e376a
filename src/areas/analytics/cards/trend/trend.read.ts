import { addDays } from '../../../counters/calendar.ts'
import { addTallies, type Tally } from '../../../counters/tally.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { chartPieces, firstOfMonth, type Period, type TrendStep } from '../../filter/period.ts'
import type { Tallies } from '../../read/tallies.ts'
import type { TrendPoint } from './trend.contract.ts'
import { trendPoint } from './trend.ts'

/** The trend, cut by day, week or month. */
export async function readTrend(
  tallies: Tallies,
  document: SurveyDocument,
  period: Period,
  step: TrendStep,
): Promise<TrendPoint[]> {
  const pieces = await readPieces(tallies, period, step)
  return pieces.map(({ piece, tally }) => trendPoint(document, piece, tally))
}

/** Sums of each piece of a period. Whole months are read as such, so ten years are as cheap as a quarter. */
async function readPieces(
  tallies: Tallies,
  period: Period,
  step: TrendStep,
): Promise<{ piece: Period; tally: Tally }[]> {
  const sums = await tallies.by(step === 'month' ? 'month' : 'day', period)
  return chartPieces(period, step, latestToday()).map((piece) => ({
    piece,
    tally: step === 'month' ? (sums.get(firstOfMonth(piece.from)) ?? addTallies([])) : within(sums, piece),
  }))
}

/** Tomorrow in UTC: somewhere it has begun. */
function latestToday(): string {
  return addDays(new Date().toISOString().slice(0, 10), 1)
}

function within(sums: ReadonlyMap<string, Tally>, { from, to }: Period): Tally {
  return addTallies([...sums].filter(([day]) => day >= from && day <= to).map(([, tally]) => tally))
}
