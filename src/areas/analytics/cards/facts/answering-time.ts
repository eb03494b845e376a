import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { secondsClass } from '../../../questionnaire/slots.ts'

/** From here on the bounds of classes are shown in minutes. */
const MINUTE = 60

/**
 * What is known of a median answering time, which is counted in classes: «от 25 до 30 секунд», «от 1 до 1,5 минуты».
 * @param seconds a median as the API gives it, somewhere in its class
 */
export function answeringTime(seconds: number): string {
  const { from, to } = secondsClass(seconds)
  if (to === undefined) return m.analytics_seconds_open()
  if (from === 0) return m.analytics_seconds_less({ n: to })
  if (from < MINUTE) return m.analytics_seconds_between({ from, to })
  const end = to / MINUTE
  return m.analytics_minutes_between({ from: minutes(from / MINUTE), to: minutes(end), end })
}

function minutes(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 1)
}
