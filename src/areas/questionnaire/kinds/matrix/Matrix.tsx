import { rowScale } from '../../compound-questions.ts'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { Option, PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import { Icon } from '../scale/Icon.tsx'
import { secondPart } from './matrix-parts.ts'

type Props = Drawn<QuestionOf<'matrix'>>

/**
 * Rows with the same columns, one row under another, each a group of its own: a table of five columns fits no phone, and a
 * screen reader hears each row's name before its answers.
 */
export function Matrix(props: Props) {
  const { question, text, domId } = props
  const { mode, rows, random, labels } = question
  const { from, to } = rowScale(question)
  const low = text(labels?.low)
  const high = text(labels?.high)
  return (
    <>
      {mode === 'rating' && (low || high) && (
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
            {mode === 'rating' ? (
              <Steps {...props} row={row} />
            ) : mode === 'dual' ? (
              <>
                <Scale {...props} part={row} head={text(labels?.first)} columns={question.columns} />
                <Scale
                  {...props}
                  part={secondPart(row)}
                  head={text(labels?.second)}
                  columns={question.secondColumns ?? []}
                />
              </>
            ) : (
              <Cells {...props} part={row} columns={question.columns} />
            )}
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** One of the two scales of a row, under its own head. */
function Scale({ head, ...props }: Props & { part: string; head: string; columns: readonly Option[] }) {
  return (
    <fieldset className="g-scale">
      <legend>
        <PipedText text={head} />
      </legend>
      <Cells {...props} />
    </fieldset>
  )
}

function Cells(props: Props & { part: string; columns: readonly Option[] }) {
  const { question, text, part, columns } = props
  const isSeveral = question.mode === 'multiple'
  return (
    <div className="g-chips">
      {columns.map(({ id, label }) => (
        <label key={id}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={partFieldName(isSeveral ? 'cells' : 'cell', question.id, part)}
            value={id}
            defaultChecked={isChosen(props.value, part, id)}
            required={!isSeveral && question.required}
          />
          <span>
            <PipedText text={text(label)} />
          </span>
        </label>
      ))}
    </div>
  )
}

function Steps({ question, words, value, row }: Props & { row: string }) {
  const { from, to } = rowScale(question)
  const steps = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const perRow = steps.length > 6 ? Math.ceil(steps.length / 2) : steps.length
  const isStars = question.shape === 'star'
  return (
    <div className={`${isStars ? 'g-stars' : 'g-keys'} g-of${perRow}`}>
      {steps.map((step) => (
        <label key={step}>
          <input
            type="radio"
            name={partFieldName('mark', question.id, row)}
            value={step}
            defaultChecked={isChosen(value, row, String(step))}
            required={question.required}
            aria-label={isStars ? words.score(step, to) : undefined}
          />
          <span>{isStars ? <Icon shape="star" /> : step}</span>
        </label>
      ))}
    </div>
  )
}

function isChosen(value: Props['value'], part: string, cell: string): boolean {
  const parts = (value ?? {}) as PartsValue
  return Object.hasOwn(parts, part) && [parts[part]].flat().map(String).includes(cell)
}
