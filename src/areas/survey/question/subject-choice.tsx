import { choosable } from '../subject-question.ts'
import type { QuestionOf } from '../survey.contract.ts'
import { pictureAddress } from '../uploaded-picture.ts'
import type { Drawn } from './drawn.ts'
import { fieldName, NO_SUBJECT, SUBJECT_FIELD } from './field-name.ts'
import type { GuestSubject } from './guest-steps.ts'
import type { GuestWords } from './words.ts'

type Props = { subjects: readonly GuestSubject[]; words: GuestWords; subjectId?: string }

/** Longer words would break inside a narrow card. */
const LONGEST_WORD = 11

/** The step that asks whom the answer is about, where the questionnaire itself does not. */
export function SubjectChoice({ subjects, words, subjectId }: Props) {
  const isStaff = subjects.every(({ kind }) => kind === 'staff')
  return (
    <fieldset className="g-q" id="q-subject" tabIndex={-1} aria-labelledby="q-subject-l">
      <legend>
        <h2 className="g-title" id="q-subject-l">
          {isStaff ? words.subjectStaff : words.subjectOther}
        </h2>
      </legend>
      <SubjectCards subjects={subjects} words={words} subjectId={subjectId} name={SUBJECT_FIELD} />
    </fieldset>
  )
}

/** The same as a question of the questionnaire. */
export function SubjectAnswer({
  question,
  words,
  value,
  subjects,
}: Drawn<QuestionOf<'subject'>> & { subjects: readonly GuestSubject[] }) {
  return (
    <SubjectCards
      subjects={choosable(question, subjects)}
      words={words}
      subjectId={typeof value === 'string' ? value : undefined}
      name={fieldName('subject', question.id)}
      required={question.required}
    />
  )
}

/** A card each, and the way out for those who don't remember, unless an answer must be given. */
function SubjectCards({
  subjects,
  words,
  subjectId,
  name,
  required,
}: Props & { name: string; required?: boolean }) {
  const isLong = subjects.some(({ title, position }) =>
    `${title} ${position}`.split(/[\s-]/).some(({ length }) => length > LONGEST_WORD),
  )
  return (
    <>
      <div className={isLong ? 'g-people g-two' : 'g-people'}>
        {subjects.map(({ id, title, position, photo }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={id === subjectId}
              required={required}
              autoComplete="off"
            />
            <span>
              {photo ? (
                <img src={pictureAddress(photo)} alt="" width={56} height={56} loading="lazy" />
              ) : (
                <i aria-hidden="true">{[...title][0]}</i>
              )}
              <b>{title}</b>
              {position && <small>{position}</small>}
            </span>
          </label>
        ))}
      </div>
      {!required && (
        <div className="g-chips g-none">
          <label>
            <input type="radio" name={name} value={NO_SUBJECT} autoComplete="off" />
            <span>{words.subjectNone}</span>
          </label>
        </div>
      )}
    </>
  )
}
