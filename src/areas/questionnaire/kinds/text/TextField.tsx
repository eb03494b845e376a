import { lengthLimit } from '../../kinds/text/kind.ts'
import { type Drawn, describedBy } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { QuestionOf } from '../../questionnaire.contract.ts'

/** Questions that are answered in one field of their own. */
export type TypedQuestion = QuestionOf<
  'short_text' | 'long_text' | 'email' | 'phone' | 'number' | 'date' | 'time'
>

/** How the browser helps with what is typed: the right keyboard, the guest's own data. */
const KEYBOARDS = {
  short_text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  // Not type=number: it refuses the decimal comma, and a wheel changes it unseen.
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', className: 'g-input g-when' },
  time: { type: 'time', className: 'g-input g-when' },
} as const

/** One field for a text, an address, a number, a day or a time. */
export function GuestTextField({ question, text, domId, value, mistake }: Drawn<TypedQuestion>) {
  const unit = question.type === 'number' ? text(question.unit) : ''
  const shared = {
    className: 'g-input',
    id: `${domId}-t`,
    name: fieldName(question.type === 'number' ? 'amount' : 'text', question.id),
    defaultValue: typeof value === 'string' || typeof value === 'number' ? value : undefined,
    maxLength: longest(question),
    // A blank placeholder lets `:placeholder-shown` tell an empty field, for conditions without a script.
    placeholder: ' ',
    'aria-describedby': describedBy(domId, question, text),
    'aria-invalid': mistake ? true : undefined,
    required: question.required,
    // The form says off, for taps; what was typed comes back with the page.
    autoComplete: 'on',
  }
  if (question.type === 'long_text') return <textarea {...shared} rows={4} />
  const limits = question.type === 'date' ? { min: question.min, max: question.max } : {}
  const field = <input {...shared} {...KEYBOARDS[question.type]} {...limits} />
  if (!unit) return field
  return (
    <div className="g-unit">
      {field}
      <span>
        <PipedText text={unit} />
      </span>
    </div>
  )
}

function longest(question: TypedQuestion): number | undefined {
  if (question.type === 'short_text' || question.type === 'long_text') return lengthLimit(question)
  if (question.type === 'number') return 20
  return question.type === 'email' || question.type === 'phone' ? 254 : undefined
}
