import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * A phone number in its stored form: E.164 where possible; a number without country code is taken
 * as one of Kazakhstan.
 * @returns undefined when it cannot be a number; '' stays ''
 */
export function normalizedPhone(text: string): string | undefined {
  if (text === '') return ''
  const number = parsePhoneNumber(text, 'KZ')
  return number?.isPossible() ? number.number : undefined
}

/**
 * A time zone by its name in the tz database. Offsets such as `+05:00` are refused, because
 * PostgreSQL reads their sign the other way round.
 * @returns the canonical name; undefined when there is no such zone
 */
export function normalizedTimezone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
