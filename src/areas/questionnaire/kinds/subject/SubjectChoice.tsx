import { pictureAddress } from '../../pictures/uploaded-picture.ts'
import type { Drawn } from '../../question/drawn.ts'
import { fieldName, NO_SUBJECT, SUBJECT_FIELD } from '../../question/field-name.ts'
import type { GuestSubject } from '../../question/guest-steps.ts'
import type { GuestWords } from '../../question/words.ts'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { hasSubjectSearch } from '../choice/long-list.ts'
import { choosable } from './subject-question.ts'

type Props = { subjects: readonly GuestSubject[]; words: GuestWords; subjectId?: string }

/** Longer words would break inside a narrow card. */
const LONGEST_WORD = 11

/** The step that asks for the subject of the answer, where the questionnaire itself does not. */
export function SubjectChoice({ subjects, words, subjectId }: Props) {
  const staff = subjects.filter(({ kind }) => kind === 'staff').length
  return (
    <fieldset className="g-q" id="q-subject" tabIndex={-1} aria-labelledby="q-subject-l">
      <legend>
        <h2 className="g-title" id="q-subject-l">
          {staff === 0
            ? words.subjectOther
            : staff === subjects.length
              ? words.subjectStaff
              : words.subjectMixed}
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
  subjects = [],
}: Drawn<QuestionOf<'subject'>> & { subjects?: readonly GuestSubject[] }) {
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

/** A card each, by kinds where there are several, and the way out for those who don't know, unless an answer must be given. */
function SubjectCards({
  subjects,
  words,
  subjectId,
  name,
  required,
}: Props & { name: string; required?: boolean }) {
  const isSearched = hasSubjectSearch(subjects)
  const kinds = Map.groupBy(subjects, ({ kind }) => kind)
  const isMixed = kinds.size > 1
  const card = { chosen: subjectId, name, required, isPictured: subjects.some(({ photo }) => photo) }
  return (
    <>
      {isSearched && (
        <input
          className="g-input g-find"
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          autoComplete="off"
        />
      )}
      <div className={isSearched ? 'g-many' : undefined}>
        {[...kinds].map(([kind, some]) =>
          isMixed ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the question's own would be read twice
            <div className="g-kind" role="group" aria-label={words.subjectKinds[kind]} key={kind}>
              <p className="g-part" aria-hidden="true">
                {words.subjectKinds[kind]}
              </p>
              <Cards {...card} subjects={some} />
            </div>
          ) : (
            <Cards {...card} subjects={some} key={kind} />
          ),
        )}
      </div>
      {isSearched && (
        <p className="g-empty g-note" role="status" hidden>
          {words.searchNone}
        </p>
      )}
      {!required && (
        <div className="g-chips g-none">
          <label>
            <input type="radio" name={name} value={NO_SUBJECT} autoComplete="off" />
            <span>
              {subjects.every(({ kind }) => kind === 'staff') ? words.subjectNone : words.subjectAnother}
            </span>
          </label>
        </div>
      )}
    </>
  )
}

function Cards({
  subjects,
  chosen,
  name,
  required,
  isPictured,
}: {
  subjects: readonly GuestSubject[]
  chosen: string | undefined
  name: string
  required: boolean | undefined
  /** Some have a photo: the circles are large then. */
  isPictured: boolean
}) {
  const isLong = subjects.some(({ title, position }) =>
    `${title} ${position}`.split(/[\s-]/).some(({ length }) => length > LONGEST_WORD),
  )
  const side = isPictured ? 88 : 56
  return (
    <div className={['g-people', isLong && 'g-two', isPictured && 'g-photos'].filter(Boolean).join(' ')}>
      {subjects.map(({ id, title, position, photo }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === chosen}
            required={required}
            autoComplete="off"
          />
          <span>
            {photo ? (
              <img src={pictureAddress(photo)} alt="" width={side} height={side} loading="lazy" />
            ) : (
              <i aria-hidden="true">{[...title][0]}</i>
            )}
            <b>{title}</b>
            {position && <small>{position}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
