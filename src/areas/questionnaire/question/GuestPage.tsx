import type { ReactNode } from 'react'
import type { LocalText } from '../condition.contract.ts'
import { commentOffers } from '../kinds/media/media.ts'
import { SubjectChoice } from '../kinds/subject/SubjectChoice.tsx'
import { asksSubject } from '../kinds/subject/subject-question.ts'
import { PERSONAL_TYPES } from '../personal-questions.ts'
import { pictureAddress } from '../pictures/uploaded-picture.ts'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { secondsToAnswer } from '../seconds-to-answer.ts'
import { localText } from '../words/local-text.ts'
import { unquoted } from '../words/unquoted.ts'
import { Cover, Statements } from './blocks/Statements.tsx'
import { stepDomId } from './dom-id.ts'
import { Ending, type EndingProps } from './Ending.tsx'
import { GivenScore, scoreBefore } from './GivenScore.tsx'
import {
  advances,
  type GuestStep,
  type GuestSubject,
  guestSteps,
  isLead,
  statementsAfter,
  statementsOpening,
} from './guest-steps.ts'
import { GuestLanguageSwitch } from './LanguageSwitch.tsx'
import { PipedText } from './PipedText.tsx'
import { progressOf } from './progress.ts'
import { QuestionView } from './QuestionView.tsx'
import { guestWords } from './words.ts'

export type GuestPageProps = {
  survey: SurveyDocument
  locale: string
  /** Who asks, where and at which table; the survey's own theme names the business over this. */
  business?: string
  branch?: string
  placement?: string
  /** The subject of the answer, where the code has set it. */
  about?: string
  /** Address of a logo that is no picture of an account, instead of the theme's. */
  logo?: string | undefined
  /** Set when the guest is asked for the subject. */
  subjects?: readonly GuestSubject[]
  subjectId?: string
  /** What was answered before, and the messages beside the questions, by question id. */
  values?: AnswerValues
  mistakes?: Readonly<Record<string, string>>
  /** Shows the switch of languages, where the survey has several. */
  mayChooseLanguage?: boolean
  /** Nothing by which the guest can be found is asked or kept, which the page says. */
  isAnonymous?: boolean
  /** Shows how far the guest has come, when the page goes step by step. */
  showsProgress?: boolean
  /** Said above the questions; by default that some want a second look. */
  status?: string
  /** What stands instead of the questions: a thank-you screen, another ending, or anything else. */
  ending?: EndingProps['ending']
  endingNote?: EndingProps['endingNote']
  reviews?: EndingProps['reviews']
  deeds?: EndingProps['deeds']
  content?: ReactNode
  /** Shows one step alone, as the script leaves it: the editor's preview. */
  onlyStep?: number
  /** The thank-you screens lie ready in a `template`, so that a script can show one without the network. */
  withEndings?: boolean
  /** Name of the product that asked, under the thank-you screen. */
  product?: string
  /** Hidden fields of the form and whatever else the page needs inside it. */
  children?: ReactNode
}

/** A longer name takes the row for itself on a phone, and the languages go below. */
const LONGEST_NAME = 18
const LONGEST_BESIDE_LOGO = 8

/**
 * What a guest sees, from header to thanks: a plain form with every step, complete without a script.
 * Renders inside an element with the class `g-page` and the styles of `guestCss`.
 */
export function GuestPage(props: GuestPageProps) {
  const { survey, locale, mayChooseLanguage, branch, placement, about, ending } = props
  const { theme } = survey.config
  const words = guestWords(locale, theme)
  const text = (texts: LocalText | undefined) => localText(texts, locale, survey.config.defaultLocale)
  const business = unquoted(text(theme?.business) || props.business || '')
  const where = [branch, placement, about].filter(Boolean).join(' · ')
  const logo = props.logo ?? (theme?.logo && pictureAddress(theme.logo))
  const longest = logo ? LONGEST_BESIDE_LOGO : LONGEST_NAME
  return (
    <div className="g-sheet">
      <header className={business.length > longest ? 'g-head g-long' : 'g-head'}>
        {(logo || business) && (
          <span className={logo ? 'g-logo g-sign' : 'g-logo'} aria-hidden="true">
            {logo ? (
              <img src={logo} alt="" />
            ) : (
              [...business.replace(/[«»"“”„']/g, '').trim()][0]?.toUpperCase()
            )}
          </span>
        )}
        <div>
          <h1 className="g-name">
            <PipedText text={business} />
          </h1>
          {where && <p className="g-place">{where}</p>}
        </div>
        {mayChooseLanguage && survey.config.locales.length > 1 && (
          <GuestLanguageSwitch locales={survey.config.locales} locale={locale} label={words.language} />
        )}
      </header>
      <main className="g-main">
        {props.content ??
          (ending ? <Ending {...props} ending={ending} /> : <Questions {...props} text={text} />)}
      </main>
      {props.withEndings && (
        <template id="g-endings">
          {[undefined, ...thanksIds(survey)].map((id) => (
            <Ending {...props} key={id ?? ''} ending={{ thanks: id }} />
          ))}
        </template>
      )}
    </div>
  )
}

type WithText = GuestPageProps & { text: (text: LocalText | undefined) => string }

function Questions(props: WithText) {
  const { survey, locale, text, mistakes = {}, onlyStep, subjects = [], showsProgress = true } = props
  const words = guestWords(locale, survey.config.theme)
  const steps = guestSteps(survey, subjects.length > 0 && !asksSubject(survey))
  const visibleSteps = steps.filter((_, place) => onlyStep === undefined || place === onlyStep)
  const isNameless = !survey.questions.some(
    ({ type, required, visibleIf }) =>
      ['contact_info', 'phone', 'email', 'signature'].includes(type) && required && !visibleIf,
  )
  const asWalked = (plain: string, walked: string) => (onlyStep === undefined ? plain : `${plain} ${walked}`)
  const progress = progressOf(
    survey,
    steps.map(({ questions }) => questions),
    onlyStep ?? 0,
    { answers: props.values ?? {} },
  )
  return (
    <>
      {showsProgress && (
        <div className="g-bar" aria-hidden="true">
          {Array.from({ length: progress.steps }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks differ by their place alone
            <i key={place} className={place < progress.step ? 'g-done' : undefined} />
          ))}
        </div>
      )}
      <div className="g-meta">
        <button className="g-back" type="button" hidden={!onlyStep}>
          {words.back}
        </button>
        {showsProgress && (
          <span className="g-count" aria-live="polite">
            {words.step(progress.step, progress.steps)}
          </span>
        )}
        <span className="g-takes" hidden={Boolean(onlyStep)}>
          {words.takes(secondsToAnswer(survey))}
        </span>
      </div>
      <p className="g-status" role="status">
        {props.status ?? (Object.keys(mistakes).length > 0 && words.check)}
      </p>
      <form
        className={asWalked('g-form', 'g-js')}
        id="g-form"
        method="post"
        encType={hasUploads(survey) ? 'multipart/form-data' : undefined}
        noValidate
        // A browser that brings back the taps of an earlier visit would show what nobody tapped today.
        autoComplete="off"
      >
        {props.children}
        {visibleSteps.map((step, place) => (
          <section
            className={asWalked('g-step', 'g-now')}
            key={step.id}
            id={step.asksSubject ? 's-subject' : stepDomId(step.place)}
            data-advances={advances(step)}
          >
            {place === 0 && !onlyStep && <Cover {...props} />}
            {text(step.title) && (
              <p className="g-part">
                <PipedText text={text(step.title)} />
              </p>
            )}
            {place === 0 && !onlyStep && <Statements {...props} of={statementsAfter(survey)(undefined)} />}
            <Statements {...props} of={statementsOpening(survey, step)} />
            <GivenScore score={scoreBefore(steps, step)} values={props.values} words={words} />
            {advances(step) && (
              <p className="g-hint">{step.id === steps.at(-1)!.id ? words.sendsAtOnce : words.advances}</p>
            )}
            {step.asksSubject ? (
              <div className="g-item g-lead">
                <SubjectChoice subjects={subjects} words={words} subjectId={props.subjectId} />
              </div>
            ) : (
              <StepQuestions {...props} step={step} />
            )}
          </section>
        ))}
        <div className="g-end">
          <button className="g-btn" type="submit">
            <PipedText
              text={onlyStep !== undefined && progress.step < progress.steps ? words.next : words.send}
            />
          </button>
          {isNameless && (
            <p className="g-foot">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3" />
              </svg>
              {props.isAnonymous ? words.anonymousWhole : words.anonymous}
            </p>
          )}
        </div>
      </form>
    </>
  )
}

function StepQuestions({ step, ...props }: WithText & { step: GuestStep }) {
  const { survey, locale, values, mistakes, subjects } = props
  const words = guestWords(locale, survey.config.theme)
  const statements = statementsAfter(survey)
  const isMixed = step.questions.some(({ required }) => required)
  const offers = commentOffers(step.questions)
  const item = (question: Question, place: number) => (
    <div className={itemClass(step, place)} key={question.id}>
      <QuestionView
        question={question}
        survey={survey}
        locale={locale}
        words={words}
        value={values?.[question.id]}
        subjects={subjects}
        mistake={mistakes?.[question.id]}
        marked={isMixed || PERSONAL_TYPES.includes(question.type)}
      />
      <Statements {...props} of={statements(question)} />
    </div>
  )
  return step.questions.map((question, place) => {
    if (!offers.includes(question)) return item(question, place)
    return question === offers[0] ? (
      <div className="g-offers" key={question.id}>
        {offers.map((offer, at) => item(offer, place + at))}
      </div>
    ) : null
  })
}

/** A comment stands close below what it is on. */
function itemClass(step: GuestStep, place: number): string {
  const question = step.questions[place]!
  if (place > 0 && 'commentOf' in question && question.commentOf) return 'g-item g-comment'
  return isLead(step, place) ? 'g-item g-lead' : 'g-item'
}

function hasUploads({ questions }: SurveyDocument): boolean {
  return questions.some(({ type }) => type === 'file_upload')
}

function thanksIds({ widgets }: SurveyDocument): string[] {
  return widgets.flatMap(({ id, type }) => (type === 'thanks' ? [id] : []))
}
