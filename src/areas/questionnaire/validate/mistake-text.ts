import { patternExample } from '../kinds/text/pattern.ts'
import { withoutPipes } from '../question/piped.ts'
import type { Theme } from '../theme.contract.ts'
import { guestSayer } from '../words/guest/guest-text.ts'
import { MISTAKE_MESSAGES } from '../words/guest/mistake-messages.ts'
import { localText } from '../words/local-text.ts'
import type { Mistake } from './mistake.ts'

/**
 * Why an answer is refused, in the guest's words.
 * @param defaultLocale the language of the questionnaire, for an owner's words that are not in the guest's language
 * @param theme holds the messages that the owner says otherwise
 */
export function mistakeText(
  { code, limit: bound = 0, message, entry }: Mistake,
  locale: string,
  defaultLocale = locale,
  theme?: Theme,
): string {
  const own = localText(message, locale, defaultLocale)
  if (own) return own
  const say = guestSayer(MISTAKE_MESSAGES, locale, theme)
  if (entry) {
    const mistake = mistakeText(entry.mistake, locale, defaultLocale, theme)
    const title = withoutPipes(localText(entry.title, locale, defaultLocale))
    return title ? say('mistakeEntry', { title, mistake }) : mistake
  }
  const limit = Number(bound)
  switch (code) {
    case 'required':
      return say('mistakeRequired')
    case 'consent':
      return say('mistakeConsent')
    case 'invalid':
    case 'entry':
      return say('mistakeInvalid')
    case 'too_long':
      return say('mistakeTooLong', { limit })
    case 'too_short':
      return say('mistakeTooShort', { limit })
    case 'pattern':
      return say('mistakePattern', { example: patternExample(String(bound)) })
    case 'too_few':
      return say('mistakeTooFew', { limit })
    case 'too_many':
      return say('mistakeTooMany', { limit })
    case 'email':
      return say('mistakeEmail')
    case 'phone':
      return say('mistakePhone')
    case 'rows':
      return say('mistakeRows')
    case 'ranks':
      return say('mistakeRanks')
    case 'sum':
      return say('mistakeSum', { limit: amountText(limit, locale) })
    case 'number':
      return say('mistakeNumber')
    case 'too_small':
      return say('mistakeTooSmall', { limit: amountText(limit, locale) })
    case 'too_big':
      return say('mistakeTooBig', { limit: amountText(limit, locale) })
    case 'step':
      return limit === 1
        ? say('mistakeWhole')
        : say('mistakeStep', { limit: amountText(limit, locale) })
    case 'date':
      return say('mistakeDate')
    case 'too_early':
      return say('mistakeTooEarly', { limit: dayText(bound, locale) })
    case 'too_late':
      return say('mistakeTooLate', { limit: dayText(bound, locale) })
    case 'time':
      return say('mistakeTime')
    case 'range':
      return say('mistakeRange')
    case 'range_order':
      return say('mistakeRangeOrder')
    case 'too_many_files':
      return say('mistakeTooManyFiles', { limit })
    case 'entries':
      return say('mistakeEntries', { limit })
    case 'rule':
      return say('mistakeRule')
    case 'unknown_question':
      return say('mistakeUnknownQuestion')
  }
}

function amountText(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(amount)
}

/** A day as people write it in that language, in digits. */
function dayText(day: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
