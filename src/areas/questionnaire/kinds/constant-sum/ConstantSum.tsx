import { totalOf } from '../../compound-questions.ts'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'

/** A sum to share out among options; with a script the rest is counted while typing. */
export function ConstantSum({
  question,
  text,
  words,
  value,
  mistake,
  domId,
}: Drawn<QuestionOf<'constant_sum'>>) {
  const { options, random, required } = question
  const shares = (value ?? {}) as PartsValue
  const total = totalOf(question)
  const unit = text(question.unit)
  return (
    <>
      <div className="g-sum" data-random={random}>
        {options.map(({ id, label }) => (
          <label className="g-share" key={id} data-seed={id}>
            <span>
              <PipedText text={text(label)} />
            </span>
            <input
              className="g-input"
              name={partFieldName('share', question.id, id)}
              defaultValue={Object.hasOwn(shares, id) ? String(shares[id]) : undefined}
              inputMode="numeric"
              maxLength={9}
              placeholder=" "
              autoComplete="off"
              required={required}
              aria-describedby={`${domId}-m`}
              aria-invalid={mistake ? true : undefined}
            />
          </label>
        ))}
      </div>
      <p className="g-total">
        <span>
          <PipedText text={words.total(unit ? `${total} ${unit}` : total)} />
        </span>
        <output className="g-left" data-total={total} data-words={words.left('{n}')} />
      </p>
    </>
  )
}
