import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'

/** Nobody begins what is said to last longer, in seconds: such a time is not printed. */
const LONGEST_TOLD = 600

/**
 * «займёт меньше минуты», «займёт 2 минуты»: what may be printed about a questionnaire that takes so long (`secondsToAnswer`).
 * @returns null above ten minutes
 */
export function takesWords(seconds: number, locale: UiLocale): string | null {
  if (seconds > LONGEST_TOLD) return null
  if (isUnderMinute(seconds)) return m.questionnaire_takes_less({}, { locale })
  return m.questionnaire_takes_minutes({ minutes: Math.ceil(seconds / 60) }, { locale })
}

/** «меньше минуты», «2 минуты»: the same time in a sentence of one's own, however long it is. */
export function timeWords(seconds: number, locale: UiLocale): string {
  if (isUnderMinute(seconds)) return m.questionnaire_time_less({}, { locale })
  return m.questionnaire_time_minutes({ minutes: Math.ceil(seconds / 60) }, { locale })
}

/** Whether a questionnaire that takes so many seconds may be said to take less than a minute. */
export function isUnderMinute(seconds: number): boolean {
  return seconds < 60
}
