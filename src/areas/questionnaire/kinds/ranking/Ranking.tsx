import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { PartsValue, QuestionOf } from '../../questionnaire.contract.ts'

/**
 * Options to put in order: each has its place to choose. With a script a tap on a row gives it the next free place
 * (fields-together.ts); nothing has to be dragged.
 */
export function Ranking({ question, text, words, value, domId }: Drawn<QuestionOf<'ranking'>>) {
  const { options, random, required } = question
  const places = Array.isArray(value) ? undefined : ((value ?? {}) as PartsValue)
  const placeOf = (id: string) => {
    if (Array.isArray(value)) return value.indexOf(id) + 1 || ''
    return places && Object.hasOwn(places, id) ? String(places[id]) : ''
  }
  return (
    <>
      <p className="g-note g-tap" aria-hidden="true">
        {words.rankHint}
      </p>
      <span id={`${domId}-p`} hidden>
        {words.place}
      </span>
      <div className="g-ranks" data-random={random}>
        {options.map(({ id, label }, at) => (
          <label className="g-rank" key={id} data-seed={id}>
            <span id={`${domId}-r${at}`}>
              <PipedText text={text(label)} />
            </span>
            <select
              name={partFieldName('rank', question.id, id)}
              defaultValue={placeOf(id)}
              required={required}
              // An earlier answer in the label is filled in by the script, also for who can't see it.
              {...(text(label).includes('{{')
                ? { 'aria-labelledby': `${domId}-r${at} ${domId}-p` }
                : { 'aria-label': `${text(label)}: ${words.place}` })}
              aria-describedby={`${domId}-m`}
              autoComplete="off"
            >
              <option value="">—</option>
              {options.map((option, place) => (
                <option key={option.id}>{place + 1}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  )
}
