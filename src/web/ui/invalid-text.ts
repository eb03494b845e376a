import * as m from '../../text/messages.js'

/** The native validation rules of a field that have a message of their own. */
type Checked = {
  type: string
  minLength?: number
  validationMessage?: string
  min?: string
  max?: string
  validity: Pick<
    ValidityState,
    'valueMissing' | 'customError' | 'typeMismatch' | 'rangeUnderflow' | 'rangeOverflow' | 'tooShort'
  >
}

/** What is wrong with a field's value, in the language of the page: the browser's own words are in the language of the browser. */
export function invalidText(field: object): string {
  const { type, validity, min, max, minLength, validationMessage } = field as Checked
  if (validity.valueMissing) return m.web_field_required()
  // Our own finding, in our own words.
  if (validity.customError && validationMessage) return validationMessage
  if (validity.typeMismatch && type === 'email') return m.web_field_email()
  // A day is no number to be named as the attribute has it.
  if (validity.rangeUnderflow && type === 'number') return m.web_field_least({ n: min! })
  if (validity.rangeOverflow && type === 'number') return m.web_field_most({ n: max! })
  if (validity.tooShort) return m.web_field_min({ n: minLength! })
  return m.web_field_wrong()
}
