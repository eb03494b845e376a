import { NO_SUBJECT, SUBJECT_FIELD } from './field-name.ts'
import type { GuestSubject } from './guest-steps.ts'
import type { GuestWords } from './words.ts'

type Props = { subjects: readonly GuestSubject[]; words: GuestWords; subjectId?: string }

/** Longer words would break inside a narrow card. */
const LONGEST_WORD = 11

/** Whom the answer is about: a card each, and the way out for those who don't remember. */
export function SubjectChoice({ subjects, words, subjectId }: Props) {
  const isStaff = subjects.every(({ kind }) => kind === 'staff')
  const isLong = subjects.some(({ title, position }) =>
    `${title} ${position}`.split(/[\s-]/).some(({ length }) => length > LONGEST_WORD),
  )
  return (
    <fieldset className="g-q" id="q-subject" tabIndex={-1} aria-labelledby="q-subject-l">
      <legend>
        <h2 className="g-title" id="q-subject-l">
          {isStaff ? words.subjectStaff : words.subjectOther}
        </h2>
      </legend>
      <div className={isLong ? 'g-people g-two' : 'g-people'}>
        {subjects.map(({ id, title, position }) => (
          <label key={id}>
            <input
              type="radio"
              name={SUBJECT_FIELD}
              value={id}
              defaultChecked={id === subjectId}
              autoComplete="off"
            />
            <span>
              <i aria-hidden="true">{[...title][0]}</i>
              <b>{title}</b>
              {position && <small>{position}</small>}
            </span>
          </label>
        ))}
      </div>
      <div className="g-chips g-none">
        <label>
          <input type="radio" name={SUBJECT_FIELD} value={NO_SUBJECT} autoComplete="off" />
          <span>{words.subjectNone}</span>
        </label>
      </div>
    </fieldset>
  )
}
