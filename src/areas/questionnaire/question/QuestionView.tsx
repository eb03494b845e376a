import type { LocalText } from '../condition.contract.ts'
import { fieldOf, groupOf } from '../kinds/views.tsx'
import type { AnswerValue, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { localText } from '../words/local-text.ts'
import { questionDomId } from './dom-id.ts'
import { type Drawn, describedBy } from './drawn.ts'
import type { GuestSubject } from './guest-steps.ts'
import { PipedText } from './PipedText.tsx'
import type { GuestWords } from './words.ts'

export type QuestionViewProps = {
  question: Question
  survey: SurveyDocument
  locale: string
  words: GuestWords
  value?: AnswerValue
  /** The choices of a subject question. */
  subjects?: readonly GuestSubject[]
  mistake?: string
  /** Says “optional” beside the title: for optional questions among required ones, and for those that ask who the guest is. */
  marked?: boolean
}

/**
 * The one renderer of a question: the guest's page, the editor's preview and the templates show it.
 * Plain markup with uncontrolled fields, complete without a script; styled by `guestCss` inside `.g-page`.
 */
export function QuestionView({
  question,
  survey,
  locale,
  words,
  value,
  subjects = [],
  mistake,
  marked,
}: QuestionViewProps) {
  const text = (texts: LocalText | undefined) => localText(texts, locale, survey.config.defaultLocale)
  const domId = questionDomId(survey.questions.indexOf(question))
  const drawn = { text, words, locale, value, mistake, domId }
  const Field = fieldOf(question)
  if (Field) {
    return (
      <div className={frameClass(mistake)} id={domId} tabIndex={-1}>
        <Title {...drawn} question={question} marked={marked} labelFor={`${domId}-t`} />
        <Field {...drawn} question={question} />
        <Message {...drawn} />
      </div>
    )
  }
  const Group = groupOf(question)
  return (
    <fieldset
      className={frameClass(mistake)}
      id={domId}
      tabIndex={-1}
      data-must={question.required || undefined}
      aria-labelledby={`${domId}-l`}
      aria-describedby={describedBy(domId, question, text)}
    >
      <legend>
        <Title {...drawn} question={question} marked={marked} />
      </legend>
      <Group {...drawn} question={question} subjects={subjects} />
      <Message {...drawn} />
    </fieldset>
  )
}

function Title({
  question,
  text,
  words,
  domId,
  marked,
  labelFor,
}: Drawn & { marked?: boolean; labelFor?: string }) {
  const note = text(question.description)
  const title = <PipedText text={text(question.title)} />
  return (
    <>
      <h2 className="g-title" id={`${domId}-l`}>
        {labelFor ? <label htmlFor={labelFor}>{title}</label> : title}
        {marked && !question.required && !question.requiredIf && <small> {words.optional}</small>}
      </h2>
      {note && (
        <p className="g-note" id={`${domId}-n`}>
          <PipedText text={note} />
        </p>
      )}
    </>
  )
}

/** Always in the page, so that a script has a place to put the message. */
function Message({ domId, mistake }: Pick<Drawn, 'domId' | 'mistake'>) {
  return (
    <p className="g-mistake" id={`${domId}-m`}>
      {mistake}
    </p>
  )
}

function frameClass(mistake: string | undefined): string {
  return mistake ? 'g-q g-wrong' : 'g-q'
}
