/** When a limit will be reached: the likely day, and the 95 % interval around it (`YYYY-MM-DD`; `high` null: perhaps never). */
export type Forecast = { date: string; low: string; high: string | null; perDay: number }

const DAY = 86_400_000
/** Below these a forecast would be a guess. */
const LEAST_DAYS = 14
const LEAST_ANSWERS = 30
const SPAN = 30

/**
 * Extrapolates the mean of the last 30 days, with a 95 % normal interval of that mean.
 * @param perDay answers of each past day of the running year, today's left out, in any order; days without answers are zeros
 * @returns null below 14 days or 30 answers, and where nothing is left or nothing comes
 */
export function forecastLimit(perDay: readonly number[], remaining: number, today: Date): Forecast | null {
  const days = perDay.slice(-SPAN)
  const total = days.reduce((sum, n) => sum + n, 0)
  if (days.length < LEAST_DAYS || total < LEAST_ANSWERS || remaining <= 0) return null
  const mean = total / days.length
  const variance = days.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (days.length - 1)
  const margin = 1.96 * Math.sqrt(variance / days.length)
  const after = (rate: number) =>
    new Date(today.getTime() + (remaining / rate) * DAY).toISOString().slice(0, 10)
  const isBounded = mean - margin > remaining / 3650
  return {
    date: after(mean),
    low: after(mean + margin),
    high: isBounded ? after(mean - margin) : null,
    perDay: Math.round(mean * 10) / 10,
  }
}
