import { addDays, daysIn } from '../../../counters/calendar.ts'
import { addTallies, metricHistogram, type Tally } from '../../../counters/tally.ts'
import { leadingMetric } from '../../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { changeDay, changeMargin, changePoints } from '../../../statistics/change-points.ts'
import { type MeanSums, mean, togetherOf } from '../../../statistics/mean.ts'
import { metricMoments } from '../../../statistics/metric.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { chartPieces, firstOfMonth, type Period, type TrendStep } from '../../filter/period.ts'
import type { Tallies } from '../../read/tallies.read.ts'
import type { LevelChange, TrendPoint } from './trend.contract.ts'
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

/**
 * Where the leading metric moved to another level. Looked for in pieces that depend on the length of the period alone, so that a
 * chart by weeks and one by months tell the same; its day is then looked for among the days around.
 */
export async function readChanges(
  tallies: Tallies,
  document: SurveyDocument,
  period: Period,
): Promise<LevelChange[]> {
  const metric = leadingMetric(document)
  if (!metric) return []
  const momentsOf = (tally: Tally) => metricMoments(metric, metricHistogram(document, metric, tally)!)
  const read = await readPieces(tallies, period, searchStep(period))
  const pieces = read.map(({ piece, tally }) => ({ piece, moments: momentsOf(tally) }))
  const found = changePoints(pieces.map(({ moments }) => moments))
  const cuts = [0, ...found.map(({ at }) => at), pieces.length]
  const days = await Promise.all(
    found.map(async ({ at }, i) => {
      const [old, young] = [pieces.slice(cuts[i], at), pieces.slice(at, cuts[i + 2])]
      const from = old.at(-NEAR)?.piece.from ?? old[0]!.piece.from
      const to = young[NEAR - 1]?.piece.to ?? young.at(-1)!.piece.to
      const near = await readPieces(tallies, { from, to }, 'day')
      const level = (of: typeof pieces) => mean(togetherOf(of.map(({ moments }) => moments)))!
      return addDays(
        from,
        changeDay(
          near.map(({ tally }) => momentsOf(tally)),
          level(old),
          level(young),
        ),
      )
    }),
  )
  const starts = [period.from, ...days]
  const levels = await Promise.all(
    starts.map(async (from, i) => {
      const stretch = { from, to: days[i] ? addDays(days[i], -1) : period.to }
      return { stretch, moments: momentsOf(await tallies.sum(stretch)) }
    }),
  )
  return found.flatMap(({ spread }, i) => {
    const [old, young] = [levels[i]!, levels[i + 1]!]
    if (Math.min(old.moments.n, young.moments.n) < HIDDEN_BELOW) return []
    return [levelChange(spread, old, young)]
  })
}

/** Pieces to either side of a change among whose days its own is looked for. */
const NEAR = 2

type Level = { stretch: Period; moments: MeanSums }

function levelChange(spread: number, old: Level, young: Level): LevelChange {
  const [before, after] = [mean(old.moments) ?? 0, mean(young.moments) ?? 0]
  const { from: day } = young.stretch
  const days = ({ stretch, moments }: Level) =>
    Math.min(
      daysIn(stretch) - 1,
      Math.ceil((changeMargin(spread, before, after) * daysIn(stretch)) / Math.max(1, moments.n)),
    )
  return { day, from: addDays(day, -days(old)), to: addDays(day, days(young)), before, after }
}

/** Days within two months, weeks within half a year, else months: as many pieces as tell, and no more to read than the chart has. */
function searchStep(period: Period): TrendStep {
  const days = daysIn(period)
  if (days <= 62) return 'day'
  return days <= 184 ? 'week' : 'month'
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
