import type { Drawn } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import type { ContactValue, QuestionOf } from '../../questionnaire.contract.ts'
import { wrongFields } from './wrong-fields.ts'

const CONTACTS = {
  name: { type: 'text', autoComplete: 'name', inputMode: undefined },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
} as const

/** The guest's name, phone and e-mail, or those of them that are asked. */
export function ContactFields({ question, words, domId, value, mistake }: Drawn<QuestionOf<'contact_info'>>) {
  const contact = (value ?? {}) as ContactValue
  const fields = question.fields ?? ['name', 'phone', 'email']
  const wrong = wrongFields(fields.map((field) => ({ ...CONTACTS[field], value: contact[field] ?? '' })))
  return fields.map((field, place) => (
    <label className="g-field" key={field}>
      <span>{words[field]}</span>
      <input
        {...CONTACTS[field]}
        className="g-input"
        name={fieldName(field, question.id)}
        defaultValue={contact[field]}
        maxLength={254}
        placeholder=" "
        aria-describedby={`${domId}-m`}
        aria-invalid={mistake && wrong[place] ? true : undefined}
      />
    </label>
  ))
}
