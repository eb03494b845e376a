import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../words/interface-locale.ts'
import { patternExample } from './pattern.ts'
import type { Mistake } from './validate.ts'

/** Why an answer is refused, in the guest's words. A language that the interface lacks gets English. */
export function mistakeText({ code, limit: bound = 0 }: Mistake, locale: string): string {
  const language = { locale: interfaceLocale(locale) }
  const limit = Number(bound)
  switch (code) {
    case 'required':
      return m.survey_mistake_required({}, language)
    case 'invalid':
      return m.survey_mistake_invalid({}, language)
    case 'too_long':
      return m.survey_mistake_too_long({ limit }, language)
    case 'too_short':
      return m.survey_mistake_too_short({ limit }, language)
    case 'pattern':
      return m.survey_mistake_pattern({ example: patternExample(String(bound)) }, language)
    case 'too_few':
      return m.survey_mistake_too_few({ limit }, language)
    case 'too_many':
      return m.survey_mistake_too_many({ limit }, language)
    case 'email':
      return m.survey_mistake_email({}, language)
    case 'phone':
      return m.survey_mistake_phone({}, language)
    case 'rows':
      return m.survey_mistake_rows({}, language)
    case 'ranks':
      return m.survey_mistake_ranks({}, language)
    case 'sum':
      return m.survey_mistake_sum({ limit: amountText(limit, locale) }, language)
    case 'number':
      return m.survey_mistake_number({}, language)
    case 'too_small':
      return m.survey_mistake_too_small({ limit: amountText(limit, locale) }, language)
    case 'too_big':
      return m.survey_mistake_too_big({ limit: amountText(limit, locale) }, language)
    case 'step':
      return limit === 1
        ? m.survey_mistake_whole({}, language)
        : m.survey_mistake_step({ limit: amountText(limit, locale) }, language)
    case 'date':
      return m.survey_mistake_date({}, language)
    case 'too_early':
      return m.survey_mistake_too_early({ limit: dayText(bound, locale) }, language)
    case 'too_late':
      return m.survey_mistake_too_late({ limit: dayText(bound, locale) }, language)
    case 'time':
      return m.survey_mistake_time({}, language)
    case 'too_many_files':
      return m.survey_mistake_too_many_files({ limit }, language)
    case 'unknown_question':
      return m.survey_mistake_unknown_question({}, language)
  }
}

function amountText(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(amount)
}

/** A day as people write it in that language, in digits. */
function dayText(day: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
