import { addressFields } from '../../compound-questions.ts'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import { wrongFields } from '../contact/wrong-fields.ts'

const HELP = {
  country: 'country-name',
  city: 'address-level2',
  street: 'street-address',
  postcode: 'postal-code',
} as const

/** The guest's address, or those parts of it that are asked. */
export function AddressFields({ question, words, domId, value, mistake }: Drawn<QuestionOf<'address'>>) {
  const parts = (value ?? {}) as PartsValue
  const textOf = (field: string) => (Object.hasOwn(parts, field) ? String(parts[field]) : undefined)
  const fields = addressFields(question)
  const { required } = question
  const wrong = wrongFields(fields.map((field) => ({ type: 'text', value: textOf(field) ?? '', required })))
  return fields.map((field, place) => (
    <label className="g-field" key={field}>
      <span>{words[field]}</span>
      <input
        type="text"
        autoComplete={HELP[field]}
        className="g-input"
        name={partFieldName('cell', question.id, field)}
        defaultValue={textOf(field)}
        maxLength={254}
        placeholder=" "
        required={required}
        aria-describedby={`${domId}-m`}
        aria-invalid={mistake && wrong[place] ? true : undefined}
      />
    </label>
  ))
}
