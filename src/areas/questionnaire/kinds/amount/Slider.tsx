import { type Drawn, describedBy } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { amountRange } from './amount.ts'

/**
 * A number on a line. The field holds the answer and is all there is without a script: a slider alone would always have an
 * answer, the guest's or not. With one, the slider moves the field and the field the slider (fields-together.ts).
 */
export function Slider({ question, text, domId, value, mistake }: Drawn<QuestionOf<'slider'>>) {
  const { min, max, step } = amountRange(question)
  const unit = text(question.unit)
  const low = text(question.labels?.low)
  const high = text(question.labels?.high)
  const amount = typeof value === 'number' ? value : undefined
  return (
    <>
      <div className="g-slider">
        <input
          className="g-range"
          type="range"
          min={min}
          max={max}
          step={step}
          defaultValue={amount ?? min}
          data-unset={amount === undefined || undefined}
          aria-labelledby={`${domId}-l`}
          autoComplete="off"
        />
        <div className="g-unit">
          <input
            className="g-input"
            id={`${domId}-t`}
            name={fieldName('amount', question.id)}
            defaultValue={amount ?? (typeof value === 'string' ? value : undefined)}
            type="text"
            inputMode="decimal"
            maxLength={20}
            placeholder=" "
            autoComplete="off"
            aria-describedby={describedBy(domId, question, text)}
            aria-invalid={mistake ? true : undefined}
            required={question.required}
          />
          {unit && (
            <span>
              <PipedText text={unit} />
            </span>
          )}
        </div>
      </div>
      <p className="g-ends">
        <span>
          <PipedText text={low ? `${min} — ${low}` : `${min}`} />
        </span>
        <span>
          <PipedText text={high ? `${max} — ${high}` : `${max}`} />
        </span>
      </p>
    </>
  )
}
