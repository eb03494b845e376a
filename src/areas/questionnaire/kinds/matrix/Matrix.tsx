import { rowScale } from '../../compound-questions.ts'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'

/**
 * Rows with the same columns, one row under another, each a group of its own: a table of five columns fits no phone, and a
 * screen reader hears each row's name before its answers.
 */
export function Matrix({ question, text, value, domId }: Drawn<QuestionOf<'matrix'>>) {
  const { mode = 'single', rows, random } = question
  const parts = (value ?? {}) as PartsValue
  const { from, to } = rowScale(question)
  const isRated = mode === 'rating'
  const columns = isRated
    ? Array.from({ length: to - from + 1 }, (_, step) => ({
        id: String(from + step),
        label: String(from + step),
      }))
    : question.columns.map(({ id, label }) => ({ id, label: text(label) }))
  const low = text(question.labels?.low)
  const high = text(question.labels?.high)
  const kind = isRated ? 'mark' : mode === 'multiple' ? 'cells' : 'cell'
  const perRow = columns.length > 6 ? Math.ceil(columns.length / 2) : columns.length
  return (
    <>
      {isRated && (low || high) && (
        <p className="g-ends">
          <span>{low && <PipedText text={`${from} — ${low}`} />}</span>
          <span>{high && <PipedText text={`${to} — ${high}`} />}</span>
        </p>
      )}
      <div className="g-matrix" data-random={random}>
        {rows.map(({ id: row, label, anchored }, place) => (
          <fieldset
            key={row}
            data-seed={row}
            data-anchored={random && anchored}
            aria-labelledby={`${domId}-r${place}`}
          >
            <legend id={`${domId}-r${place}`}>
              <PipedText text={text(label)} />
            </legend>
            <div className={isRated ? `g-keys g-of${perRow}` : 'g-chips'}>
              {columns.map(({ id, label: name }) => (
                <label key={id}>
                  <input
                    type={mode === 'multiple' ? 'checkbox' : 'radio'}
                    name={partFieldName(kind, question.id, row)}
                    value={id}
                    defaultChecked={Object.hasOwn(parts, row) && [parts[row]].flat().map(String).includes(id)}
                    required={mode !== 'multiple' && question.required}
                  />
                  <span>
                    <PipedText text={name} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
