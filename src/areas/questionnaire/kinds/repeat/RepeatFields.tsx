import type { ReactNode } from 'react'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import { piecesOf } from '../../question/piped.ts'
import type { PartsValue } from '../../questionnaire.contract.ts'
import { lengthLimit } from '../text/kind.ts'
import { countEntries, ENTRY_NUMBER, entryPart, mostEntries, type RepeatQuestion } from './entries.ts'
import type { EntryQuestion } from './shape.contract.ts'

type Entry = Drawn<RepeatQuestion> & { number: number; parts: PartsValue; count: number }

/**
 * The entries one inside the other, each but the needed ones folded under “add another”: a fold opens without a script, and what is
 * never opened stays empty and is no entry.
 */
export function RepeatFields(props: Drawn<RepeatQuestion>) {
  const parts = (props.value ?? {}) as PartsValue
  return (
    <div className="g-repeat">
      <Entries {...props} parts={parts} count={countEntries(parts)} number={1} />
    </div>
  )
}

function Entries(props: Entry) {
  const { question, number, count, text, words } = props
  const next = number < mostEntries(question) && <Entries {...props} number={number + 1} />
  const isFolded = number >= (question.min ?? 1)
  return (
    <>
      <OneEntry {...props} />
      {next &&
        (isFolded ? (
          <details className="g-more" open={number < count || undefined}>
            <summary>
              <PipedText text={text(question.addLabel) || words.entryAdd} />
            </summary>
            {next}
          </details>
        ) : (
          next
        ))}
    </>
  )
}

function OneEntry(props: Entry) {
  const { question, number, text, words, domId } = props
  const id = `${domId}-e${number}`
  const title = text(question.entryTitle)
  return (
    <fieldset className="g-entry" aria-labelledby={id}>
      <legend id={id}>{title ? <EntryText {...props} of={title} /> : words.entry(number)}</legend>
      {question.questions.map((inner, place) => (
        <EntryField key={inner.id} {...props} inner={inner} id={`${id}-${place}`} />
      ))}
      {(question.min ?? 1) < mostEntries(question) && (
        <button className="g-drop" type="button" aria-describedby={id}>
          {words.entryRemove}
        </button>
      )}
    </fieldset>
  )
}

type Field = Entry & { inner: EntryQuestion; id: string }

function EntryField(props: Field) {
  const { inner, id, text, words, question } = props
  const isMixed = question.questions.some(({ required }) => required)
  const note = text(inner.description)
  const title = (
    <>
      <EntryText {...props} of={text(inner.title)} />
      {isMixed && !inner.required && <small> {words.optional}</small>}
    </>
  )
  const below = note && (
    <p className="g-note">
      <EntryText {...props} of={note} />
    </p>
  )
  const picks = picksOf(props)
  if (!picks)
    return (
      <div className="g-field">
        <label htmlFor={id}>{title}</label>
        {below}
        <TypedEntry {...props} />
      </div>
    )
  return (
    <fieldset className="g-field" aria-labelledby={id}>
      <legend id={id}>{title}</legend>
      {below}
      {picks}
    </fieldset>
  )
}

/** What is picked among; undefined for what is typed. */
function picksOf(props: Field): ReactNode {
  const { inner, text, question, number, parts } = props
  const part = entryPart(number, inner.id)
  const chosen = Object.hasOwn(parts, part) ? [parts[part]].flat().map(String) : []
  if (inner.type !== 'rating' && inner.type !== 'single_choice' && inner.type !== 'multiple_choice')
    return undefined
  const isRated = inner.type === 'rating'
  const isSeveral = inner.type === 'multiple_choice'
  const items: { id: string; label: string; exclusive?: boolean }[] = isRated
    ? Array.from({ length: inner.scale }, (_, step) => ({ id: `${step + 1}`, label: `${step + 1}` }))
    : inner.options.map((option) => ({ ...option, label: text(option.label) }))
  const kind = isRated ? 'entry_number' : isSeveral ? 'entry_list' : 'entry'
  const perRow = items.length > 6 ? Math.ceil(items.length / 2) : items.length
  const [low, high] = isRated ? [text(inner.labels?.low), text(inner.labels?.high)] : []
  return (
    <>
      {isRated && (low || high) && (
        <p className="g-ends">
          <span>{low && <PipedText text={`1 — ${low}`} />}</span>
          <span>{high && <PipedText text={`${items.length} — ${high}`} />}</span>
        </p>
      )}
      <div className={isRated ? `g-keys g-of${perRow}` : 'g-chips'}>
        {items.map(({ id, label, exclusive }) => (
          <label key={id}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={partFieldName(kind, question.id, part)}
              value={id}
              defaultChecked={chosen.includes(id)}
              data-exclusive={exclusive || undefined}
            />
            <span>
              <EntryText {...props} of={label} />
            </span>
          </label>
        ))}
      </div>
    </>
  )
}

function TypedEntry({ inner, id, question, number, parts, text }: Field) {
  const part = entryPart(number, inner.id)
  const isNumber = inner.type === 'number'
  const shared = {
    className: inner.type === 'date' || inner.type === 'time' ? 'g-input g-when' : 'g-input',
    id,
    name: partFieldName(isNumber ? 'entry_number' : 'entry', question.id, part),
    defaultValue: Object.hasOwn(parts, part) ? String(parts[part]) : undefined,
    autoComplete: 'off',
  }
  if (inner.type === 'long_text') return <textarea {...shared} maxLength={lengthLimit(inner)} rows={3} />
  if (inner.type === 'short_text') return <input {...shared} maxLength={lengthLimit(inner)} />
  if (inner.type === 'date') return <input {...shared} type="date" min={inner.min} max={inner.max} />
  if (inner.type === 'time') return <input {...shared} type="time" />
  const unit = isNumber ? text(inner.unit) : ''
  // Not type=number: it refuses the decimal comma, and a wheel changes it unseen.
  const field = <input {...shared} inputMode="decimal" maxLength={20} />
  return unit ? (
    <div className="g-unit">
      {field}
      <span>{unit}</span>
    </div>
  ) : (
    field
  )
}

/** A text of an entry: its places stand for the entry's own answers before those of the whole questionnaire. */
function EntryText({ of, question, number }: Pick<Entry, 'question' | 'number'> & { of: string }) {
  if (!of.includes('{{')) return of
  return piecesOf(of).map((piece, place) => {
    if (typeof piece === 'string') return piece
    const inner = question.questions.find(({ id }) => id === piece.from)
    if (!inner && piece.from === ENTRY_NUMBER) return String(number)
    const from = inner
      ? partFieldName(fieldKindOf(inner), question.id, entryPart(number, inner.id))
      : piece.from
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same answer may stand in a text twice
      <span key={place} data-pipe={from} data-without={piece.fallback}>
        {piece.fallback}
      </span>
    )
  })
}

function fieldKindOf({ type }: EntryQuestion) {
  if (type === 'number' || type === 'rating') return 'entry_number'
  return type === 'multiple_choice' ? 'entry_list' : 'entry'
}
