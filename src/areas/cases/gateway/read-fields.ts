import { AppError } from '../../../platform/errors.ts'

/** How much of a secret's end is shown, to recognize it. */
const END = 4

/** What the value of one field must be. */
type FieldRule = {
  name: string
  secret?: true
  optional?: true
  form?: RegExp
  isValid?: (value: string) => boolean
  choices?: readonly { value: string }[]
}
type FieldValues = Readonly<Record<string, string>>

/**
 * Splits a provider's values into public and sealed ones; an omitted secret stays unchanged.
 * @throws AppError `invalid` for missing, unknown or malformed fields
 */
export function readFields(
  { fields }: { fields: readonly FieldRule[] },
  input: Record<string, string>,
  existing: { secrets: FieldValues } | undefined,
): { settings: Record<string, string>; secrets: Record<string, string> } {
  const faults: Record<string, string> = {}
  const settings: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  for (const name of Object.keys(input))
    if (!fields.some((field) => field.name === name)) faults[name] = 'unknown'
  for (const { name, secret, optional, form, isValid, choices } of fields) {
    const value = input[name] || (secret ? existing?.secrets[name] : undefined) || ''
    if (value === '' && !optional) faults[name] = 'required'
    else if (value !== '' && !((form?.test(value) ?? true) && (isValid?.(value) ?? true)))
      faults[name] = 'invalid'
    else if (value !== '' && choices && !choices.some((choice) => choice.value === value))
      faults[name] = 'invalid'
    else if (value !== '') (secret ? secrets : settings)[name] = value
  }
  if (Object.keys(faults).length > 0) throw new AppError('invalid', { fields: faults })
  return { settings, secrets }
}

/** The last characters of secrets long enough that this reveals nothing. */
export function endsOf(secrets: FieldValues): Record<string, { end: string }> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      { end: value.length >= 12 ? value.slice(-END) : '' },
    ]),
  )
}
