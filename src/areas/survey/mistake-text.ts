import * as m from '../../text/messages.js'
import { interfaceLocale } from './interface-locale.ts'
import type { Mistake } from './validate.ts'

/** Why an answer is refused, in the guest's words. A language that the interface lacks gets English. */
export function mistakeText({ code, limit = 0 }: Mistake, locale: string): string {
  const language = { locale: interfaceLocale(locale) }
  switch (code) {
    case 'required':
      return m.survey_mistake_required({}, language)
    case 'invalid':
      return m.survey_mistake_invalid({}, language)
    case 'too_long':
      return m.survey_mistake_too_long({ limit }, language)
    case 'too_few':
      return m.survey_mistake_too_few({ limit }, language)
    case 'too_many':
      return m.survey_mistake_too_many({ limit }, language)
    case 'email':
      return m.survey_mistake_email({}, language)
    case 'phone':
      return m.survey_mistake_phone({}, language)
    case 'unknown_question':
      return m.survey_mistake_unknown_question({}, language)
  }
}
