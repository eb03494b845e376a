import { weekHourIn } from '../../platform/local-hour.ts'

/** Whether nothing may go out now: from one hour to another by the account's clock, over midnight too. */
export function isQuiet(
  { quietFrom, quietTo }: { quietFrom: number; quietTo: number },
  timezone: string,
  now: Date,
): boolean {
  const { hour } = weekHourIn(timezone, now)
  if (quietFrom <= quietTo) return hour >= quietFrom && hour < quietTo
  return hour >= quietFrom || hour < quietTo
}
