import { patternExample } from '../kinds/text/pattern.ts'
import { withoutPipes } from '../question/piped.ts'
import type { Theme } from '../theme.contract.ts'
import { guestSayer } from '../words/guest/guest-text.ts'
import { MISTAKE_MESSAGES } from '../words/guest/mistake-messages.ts'
import { localText } from '../words/local-text.ts'
import type { Mistake } from './mistake.ts'

type MistakeTextId = keyof typeof MISTAKE_MESSAGES

/**
 * Why an answer is refused, in the guest's words.
 * @param defaultLocale the language of the questionnaire, for an owner's words that are not in the guest's language
 * @param theme holds the messages that the owner says otherwise
 */
export function mistakeText(mistake: Mistake, locale: string, defaultLocale = locale, theme?: Theme): string {
  const own = localText(mistake.message, locale, defaultLocale)
  if (own) return own
  const say = guestSayer(MISTAKE_MESSAGES, locale, theme)
  const { entry } = mistake
  if (!entry) return say(mistakeTextId(mistake), valuesOf(mistake, locale))
  const words = mistakeText(entry.mistake, locale, defaultLocale, theme)
  const title = withoutPipes(localText(entry.title, locale, defaultLocale))
  return title ? say('mistakeEntry', { title, mistake: words }) : words
}

/** The guest's text of a mistake. */
export function mistakeTextId({ code, limit, entry }: Mistake): MistakeTextId {
  if (entry) return 'mistakeEntry'
  return code === 'step' && Number(limit) === 1 ? 'mistakeWhole' : TEXT_OF[code]
}

const TEXT_OF: Readonly<Record<Mistake['code'], MistakeTextId>> = {
  required: 'mistakeRequired',
  consent: 'mistakeConsent',
  invalid: 'mistakeInvalid',
  entry: 'mistakeInvalid',
  too_long: 'mistakeTooLong',
  too_short: 'mistakeTooShort',
  pattern: 'mistakePattern',
  too_few: 'mistakeTooFew',
  too_many: 'mistakeTooMany',
  email: 'mistakeEmail',
  phone: 'mistakePhone',
  number: 'mistakeNumber',
  rows: 'mistakeRows',
  ranks: 'mistakeRanks',
  sum: 'mistakeSum',
  too_small: 'mistakeTooSmall',
  too_big: 'mistakeTooBig',
  step: 'mistakeStep',
  rule: 'mistakeRule',
  date: 'mistakeDate',
  too_early: 'mistakeTooEarly',
  too_late: 'mistakeTooLate',
  time: 'mistakeTime',
  range: 'mistakeRange',
  range_order: 'mistakeRangeOrder',
  too_many_files: 'mistakeTooManyFiles',
  entries: 'mistakeEntries',
  unknown_question: 'mistakeUnknownQuestion',
}

function valuesOf({ code, limit = 0 }: Mistake, locale: string): Record<string, string | number> {
  switch (code) {
    case 'pattern':
      return { example: patternExample(String(limit)) }
    case 'too_early':
    case 'too_late':
      return { limit: dayText(limit, locale) }
    case 'sum':
    case 'too_small':
    case 'too_big':
    case 'step':
      return { limit: amountText(Number(limit), locale) }
    default:
      return { limit: Number(limit) }
  }
}

function amountText(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(amount)
}

/** A day as people write it in that language, in digits. */
function dayText(day: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
