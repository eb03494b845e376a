import type { ReactNode } from 'react'
import type { LocalText } from '../condition.contract.ts'
import { AddressFields } from '../kinds/address/AddressFields.tsx'
import { Slider } from '../kinds/amount/Slider.tsx'
import { ChoiceList } from '../kinds/choice/ChoiceList.tsx'
import { ConstantSum } from '../kinds/constant-sum/ConstantSum.tsx'
import { Matrix } from '../kinds/matrix/Matrix.tsx'
import { MediaFields } from '../kinds/media/MediaFields.tsx'
import { Ranking } from '../kinds/ranking/Ranking.tsx'
import { Scale } from '../kinds/scale/Scale.tsx'
import { SubjectAnswer } from '../kinds/subject/SubjectChoice.tsx'
import { ContactFields, GuestTextField, isTyped } from '../kinds/text/TextField.tsx'
import { scaleOf } from '../metric.ts'
import type { AnswerValue, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { localText } from '../words/local-text.ts'
import { questionDomId } from './dom-id.ts'
import { type Drawn, describedBy } from './drawn.ts'
import { fieldName } from './field-name.ts'
import type { GuestSubject } from './guest-steps.ts'
import { PipedText } from './PipedText.tsx'
import type { GuestWords } from './words.ts'

export type QuestionViewProps = {
  question: Question
  survey: SurveyDocument
  locale: string
  words: GuestWords
  value?: AnswerValue
  /** Whom a question about a subject lets choose. */
  subjects?: readonly GuestSubject[]
  mistake?: string
  /** Says “optional” beside the title: for optional questions among required ones. */
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
  const text = (given: LocalText | undefined) => localText(given, locale, survey.config.defaultLocale)
  const domId = questionDomId(survey.questions.indexOf(question))
  const drawn = { text, words, value, mistake, domId }
  if (isTyped(question) || question.type === 'slider') {
    return (
      <div className={frameClass(mistake)} id={domId} tabIndex={-1}>
        <Title {...drawn} question={question} marked={marked} labelFor={`${domId}-t`} />
        {question.type === 'slider' ? (
          <Slider {...drawn} question={question} />
        ) : (
          <GuestTextField {...drawn} question={question} />
        )}
        <Message {...drawn} />
      </div>
    )
  }
  return (
    <fieldset
      className={frameClass(mistake)}
      id={domId}
      tabIndex={-1}
      aria-labelledby={`${domId}-l`}
      aria-describedby={describedBy(domId, question, text)}
    >
      <legend>
        <Title {...drawn} question={question} marked={marked} />
      </legend>
      <Body {...drawn} question={question} subjects={subjects} />
      <Message {...drawn} />
    </fieldset>
  )
}

function Body({ question, subjects, ...drawn }: Drawn & { subjects: readonly GuestSubject[] }): ReactNode {
  const { domId, text, words, value } = drawn
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces':
    case 'rating':
      return <Scale {...drawn} question={question} range={scaleOf(question)!} />
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
    case 'picture_choice':
      return <ChoiceList {...drawn} question={question} />
    case 'matrix':
      return <Matrix {...drawn} question={question} />
    case 'ranking':
      return <Ranking {...drawn} question={question} />
    case 'constant_sum':
      return <ConstantSum {...drawn} question={question} />
    case 'yes_no': {
      const answers = [
        { id: 'true', label: text(question.labels?.yes) || words.yes, checked: value === true },
        { id: 'false', label: text(question.labels?.no) || words.no, checked: value === false },
      ]
      return (
        <div className="g-chips g-pair">
          {answers.map(({ id, label, checked }) => (
            <label key={id}>
              <input
                type="radio"
                name={fieldName('flag', question.id)}
                value={id}
                defaultChecked={checked}
                required={question.required}
                autoComplete="off"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )
    }
    case 'consent':
      return (
        <div className="g-rows">
          <label>
            <input
              type="checkbox"
              name={fieldName('flag', question.id)}
              value="true"
              defaultChecked={value === true}
              required={question.required}
              aria-describedby={`${domId}-m`}
              autoComplete="off"
            />
            <span>{text(question.text) || words.consent}</span>
          </label>
        </div>
      )
    case 'contact_info':
      return <ContactFields {...drawn} question={question} />
    case 'subject':
      return <SubjectAnswer {...drawn} question={question} subjects={subjects} />
    case 'file_upload':
    case 'voice':
    case 'signature':
    case 'location':
      return <MediaFields {...drawn} question={question} />
    case 'address':
      return <AddressFields {...drawn} question={question} />
    default:
      return null
  }
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
        {marked && !question.required && <small> {words.optional}</small>}
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
