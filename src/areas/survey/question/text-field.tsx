import type { ContactValue, QuestionOf } from '../survey.contract.ts'
import { lengthLimit } from '../validate.ts'
import { type Drawn, describedBy } from './drawn.ts'
import { fieldName } from './field-name.ts'

/** One or several lines of free text. */
export function TextField({
  question,
  text,
  domId,
  value,
  mistake,
}: Drawn<QuestionOf<'short_text' | 'long_text'>>) {
  const shared = {
    className: 'g-input',
    id: `${domId}-t`,
    name: fieldName('text', question.id),
    defaultValue: typeof value === 'string' ? value : undefined,
    maxLength: lengthLimit(question),
    // A blank placeholder lets `:placeholder-shown` tell an empty field, for conditions without a script.
    placeholder: ' ',
    'aria-describedby': describedBy(domId, question, text),
    'aria-invalid': mistake ? true : undefined,
    required: question.required,
  }
  return question.type === 'long_text' ? <textarea {...shared} rows={4} /> : <input {...shared} type="text" />
}

const CONTACTS = {
  name: { type: 'text', autoComplete: 'name', inputMode: undefined },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
} as const

/** The guest's name, phone and e-mail, or those of them that are asked. */
export function ContactFields({ question, words, domId, value, mistake }: Drawn<QuestionOf<'contact_info'>>) {
  const given = (value ?? {}) as ContactValue
  return (question.fields ?? ['name', 'phone', 'email']).map((field) => (
    <label className="g-field" key={field}>
      <span>{words[field]}</span>
      <input
        {...CONTACTS[field]}
        className="g-input"
        name={fieldName(field, question.id)}
        defaultValue={given[field]}
        maxLength={254}
        placeholder=" "
        aria-describedby={`${domId}-m`}
        aria-invalid={mistake ? true : undefined}
      />
    </label>
  ))
}
