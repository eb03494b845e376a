/** A day's scans of a code; days are numbered from any beginning, one after the other. */
export type ScanDay = { day: number; scans: number }

/** What a silence means: how probable it would be by chance, and how many scans a day were usual before it. */
export type Inactivity = { probability: number; usual: number; days: number }

/** Weeks of history that a silence is judged by. */
export const HISTORY_WEEKS = 8
/** Fewer scans than these say nothing about a code's habits. */
const LEAST_SCANS = 20
/** Shorter histories have seen too few weekends. */
const LEAST_DAYS = 14
/** One code in a thousand may be suspected wrongly: with 2,000 tables a false notice a day at most, and mostly none. */
const IMPROBABLE = 0.001
/** More bunching than this makes every silence probable; tables are not that moody. */
const MOST_DISPERSION = 2

/**
 * Judges the silence of a code since its last scan by its own history of up to eight weeks.
 *
 * Scans of a weekday are taken as negative-binomial with that weekday's own mean λ and one dispersion φ for the code, estimated by
 * moments: φ = Σ((x − λ)²·n/(n − 1) − λ) / Σλ², n the weeks seen, not below 0 (Anscombe 1949; Breslow 1984). A day passes without
 * a scan with probability (1 + φλ)^(−1/φ), or e^(−λ) where φ = 0 (Poisson); the days of the silence multiply.
 * A weekday without any scans, such as a day off, therefore proves nothing.
 * @param history scans by day since it hangs where it hangs; days without a row had none, and it counts from the first scan on
 * @param yesterday the last whole day
 * @returns undefined where nothing can be said, or nothing is wrong
 */
export function judgeInactivity(history: readonly ScanDay[], yesterday: number): Inactivity | undefined {
  const scanned = history.filter(({ scans }) => scans > 0).map(({ day }) => day)
  const last = Math.max(...scanned)
  const from = Math.max(Math.min(...scanned), last - 7 * HISTORY_WEEKS + 1)
  const seen = history.filter(({ day }) => day >= from && day <= last)
  const total = seen.reduce((sum, { scans }) => sum + scans, 0)
  const length = last - from + 1
  const days = yesterday - last
  if (!(days >= 1) || total < LEAST_SCANS || length < LEAST_DAYS) return undefined
  const scansOn = new Map(seen.map(({ day, scans }) => [day, scans]))
  const means = Array.from({ length: 7 }, (_, weekday) => {
    const its = daysBetween(from, last).filter((day) => weekdayOf(day) === weekday)
    const sum = its.reduce((sum, day) => sum + (scansOn.get(day) ?? 0), 0)
    return { mean: sum / its.length, weeks: its.length }
  })
  const of = (day: number) => means[weekdayOf(day)]!
  let excess = 0
  let squares = 0
  for (const day of daysBetween(from, last)) {
    const { mean, weeks } = of(day)
    if (weeks < 2) continue
    excess += (((scansOn.get(day) ?? 0) - mean) ** 2 * weeks) / (weeks - 1) - mean
    squares += mean ** 2
  }
  const dispersion = Math.min(MOST_DISPERSION, Math.max(0, squares > 0 ? excess / squares : 0))
  const logSilent = (mean: number) => (dispersion > 0 ? -Math.log1p(dispersion * mean) / dispersion : -mean)
  const probability = Math.exp(
    daysBetween(last + 1, yesterday).reduce((sum, day) => sum + logSilent(of(day).mean), 0),
  )
  return probability < IMPROBABLE ? { probability, usual: total / length, days } : undefined
}

function weekdayOf(day: number): number {
  return ((day % 7) + 7) % 7
}

function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
