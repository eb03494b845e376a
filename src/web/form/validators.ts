import { isEmail } from '../../areas/account/email.ts'
import * as m from '../../text/messages.js'

/** Looks at one value of a form; answers the message, or null when it is fine. */
export type Validator = (value: string, values: Record<string, string>) => string | null

export const required: Validator = (value) => (value.trim() === '' ? m.web_field_required() : null)

export const email: Validator = (value) =>
  value.trim() === '' || isEmail(value.trim()) ? null : m.web_field_email()

/** An empty value is no matter of length: `required` speaks of it. */
export const minLength =
  (n: number): Validator =>
  (value) =>
    value === '' || [...value].length >= n ? null : m.web_field_min({ n })

export const equalTo =
  (other: string): Validator =>
  (value, values) =>
    value === (values[other] ?? '') ? null : m.web_field_equal()

export type Rules = Record<string, Validator[]>

/** The first message of every field that has one, in the fields' order. */
export function check(values: Record<string, string>, rules: Rules): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, validators] of Object.entries(rules))
    for (const validate of validators) {
      const message = validate(values[name] ?? '', values)
      if (message === null) continue
      errors[name] = message
      break
    }
  return errors
}
