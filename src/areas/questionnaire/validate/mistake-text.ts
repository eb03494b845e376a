import * as m from '../../../text/messages.js'
import { patternExample } from '../kinds/text/pattern.ts'
import { withoutPipes } from '../question/piped.ts'
import { interfaceLocale } from '../words/interface-locale.ts'
import { localText } from '../words/local-text.ts'
import type { Mistake } from './mistake.ts'

/**
 * Why an answer is refused, in the guest's words. A language that the interface lacks gets English.
 * @param defaultLocale the language of the questionnaire, for an owner's words that are not in the guest's language
 */
export function mistakeText(
  { code, limit: bound = 0, message, entry }: Mistake,
  locale: string,
  defaultLocale = locale,
): string {
  const own = localText(message, locale, defaultLocale)
  if (own) return own
  const language = { locale: interfaceLocale(locale) }
  if (entry) {
    const mistake = mistakeText(entry.mistake, locale, defaultLocale)
    const title = withoutPipes(localText(entry.title, locale, defaultLocale))
    return title ? m.kind_repeat_mistake({ title, mistake }, language) : mistake
  }
  const limit = Number(bound)
  switch (code) {
    case 'required':
      return m.questionnaire_mistake_required({}, language)
    case 'consent':
      return m.questionnaire_mistake_consent({}, language)
    case 'invalid':
    case 'entry':
      return m.questionnaire_mistake_invalid({}, language)
    case 'too_long':
      return m.questionnaire_mistake_too_long({ limit }, language)
    case 'too_short':
      return m.questionnaire_mistake_too_short({ limit }, language)
    case 'pattern':
      return m.questionnaire_mistake_pattern({ example: patternExample(String(bound)) }, language)
    case 'too_few':
      return m.questionnaire_mistake_too_few({ limit }, language)
    case 'too_many':
      return m.questionnaire_mistake_too_many({ limit }, language)
    case 'email':
      return m.questionnaire_mistake_email({}, language)
    case 'phone':
      return m.questionnaire_mistake_phone({}, language)
    case 'rows':
      return m.questionnaire_mistake_rows({}, language)
    case 'ranks':
      return m.questionnaire_mistake_ranks({}, language)
    case 'sum':
      return m.questionnaire_mistake_sum({ limit: amountText(limit, locale) }, language)
    case 'number':
      return m.questionnaire_mistake_number({}, language)
    case 'too_small':
      return m.questionnaire_mistake_too_small({ limit: amountText(limit, locale) }, language)
    case 'too_big':
      return m.questionnaire_mistake_too_big({ limit: amountText(limit, locale) }, language)
    case 'step':
      return limit === 1
        ? m.questionnaire_mistake_whole({}, language)
        : m.questionnaire_mistake_step({ limit: amountText(limit, locale) }, language)
    case 'date':
      return m.questionnaire_mistake_date({}, language)
    case 'too_early':
      return m.questionnaire_mistake_too_early({ limit: dayText(bound, locale) }, language)
    case 'too_late':
      return m.questionnaire_mistake_too_late({ limit: dayText(bound, locale) }, language)
    case 'time':
      return m.questionnaire_mistake_time({}, language)
    case 'range':
      return m.questionnaire_mistake_range({}, language)
    case 'range_order':
      return m.questionnaire_mistake_range_order({}, language)
    case 'too_many_files':
      return m.questionnaire_mistake_too_many_files({ limit }, language)
    case 'entries':
      return m.kind_repeat_too_few({ limit }, language)
    case 'rule':
      return m.questionnaire_mistake_rule({}, language)
    case 'unknown_question':
      return m.questionnaire_mistake_unknown_question({}, language)
  }
}

function amountText(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(amount)
}

/** A day as people write it in that language, in digits. */
function dayText(day: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
