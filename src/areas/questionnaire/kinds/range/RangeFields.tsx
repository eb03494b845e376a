import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import type { PartsValue } from '../../questionnaire.contract.ts'
import { wrongFields } from '../contact/wrong-fields.ts'
import { RANGE_ENDS, type RangeQuestion } from './kind.ts'

/** Two days or two times of day, from one to the other. */
export function RangeFields({ question, words, domId, value, mistake }: Drawn<RangeQuestion>) {
  const parts = (value ?? {}) as PartsValue
  const textOf = (end: string) => (Object.hasOwn(parts, end) ? String(parts[end]) : undefined)
  const isDays = question.type === 'date_range'
  const limits = isDays ? { min: question.min, max: question.max } : {}
  const wrong = wrongFields(
    RANGE_ENDS.map((end) => ({ type: 'text', value: textOf(end) ?? '', required: true })),
  )
  return RANGE_ENDS.map((end, place) => (
    <label className="g-field" key={end}>
      <span>{end === 'from' ? words.rangeFrom : words.rangeTo}</span>
      <input
        {...limits}
        type={isDays ? 'date' : 'time'}
        className="g-input g-when"
        name={partFieldName('cell', question.id, end)}
        defaultValue={textOf(end)}
        required={question.required}
        aria-describedby={`${domId}-m`}
        aria-invalid={mistake && wrong[place] ? true : undefined}
      />
    </label>
  ))
}
