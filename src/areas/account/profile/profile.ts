import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * A telephone number as it is kept: E.164 where it can be read so, a number without country code as one of Kazakhstan.
 * @returns undefined when it can't be a number at all; '' stays ''
 */
export function normalizedPhone(text: string): string | undefined {
  if (text === '') return ''
  const number = parsePhoneNumber(text, 'KZ')
  return number?.isPossible() ? number.number : undefined
}

/**
 * A time zone by its name in the tz database; offsets such as `+05:00` are not taken, because PostgreSQL reads their
 * sign the other way round.
 * @returns the name in its usual spelling; undefined when there is no such zone
 */
export function normalizedTimezone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
