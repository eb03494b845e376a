import { useRef, useState } from 'react'
import { holds } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import { questionDomId, widgetDomId } from '../question/dom-id.ts'
import { guestSteps } from '../question/guest-steps.ts'
import { readGuestForm } from '../question/read-form.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire.contract.ts'
import { mistakeText } from '../validate/mistake-text.ts'
import { checkAnswers } from '../validate/validate.ts'
import { Phone } from './Phone.tsx'
import { firstSeen, placeAfter, placeBefore, type WalkPlace, walkPlaceOf } from './walk.ts'

type Walk = {
  place: WalkPlace
  /** The first question seen there. Screens move while the questionnaire is edited; it tells where they went. */
  first?: string | undefined
  /** What is answered, the present step's form included. */
  answers: AnswerValues
  mistakes: Record<string, string>
  /** Counts the pages shown, so that each begins anew. */
  tries: number
}
const START: Walk = { place: { step: 0 }, answers: {}, mistakes: {}, tries: 0 }

/** A phone on which the questionnaire can be gone through, with its logic and its checks; nothing is sent. */
export function WalkPhone({
  survey,
  locale,
  device,
  business,
  logo,
  onLocale,
  onAnswers,
}: {
  survey: SurveyDocument
  locale: string
  /** Who asks, where the questionnaire does not say it. */
  business?: string
  logo?: string | undefined
  device?: 'phone' | 'tablet'
  onLocale: (locale: string) => void
  /** Hears everything that is answered, at each change. */
  onAnswers?: (answers: AnswerValues) => void
}) {
  const [{ place: current, first, answers, mistakes, tries }, setWalk] = useState(START)
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place: WalkPlace = 'step' in current && first ? walkPlaceOf(survey, `q:${first}`) : current
  const step = 'step' in place ? place.step : -1

  const visible = guestSteps(survey, false)[step]?.questions ?? []
  const hidden = hiddenParts(survey, answers)

  const withForm = (form: HTMLFormElement): AnswerValues => {
    const merged: AnswerValues = { ...answers }
    for (const { id } of visible) delete merged[id]
    return Object.assign(merged, readGuestForm([...new FormData(form)]).answers)
  }
  const goOn = (form: HTMLFormElement) => {
    const submitted = withForm(form)
    const checked = checkAnswers(survey, { answers: submitted })
    const wrong = checked.ok ? [] : visible.filter(({ id }) => checked.mistakes[id])
    const next = wrong.length > 0 ? place : placeAfter(survey, submitted, step)
    setWalk({
      place: next,
      first: firstSeen(survey, submitted, next),
      answers: submitted,
      mistakes: Object.fromEntries(
        wrong.map(({ id }) => [
          id,
          checked.ok
            ? ''
            : mistakeText(checked.mistakes[id]!, locale, survey.config.defaultLocale, survey.config.theme),
        ]),
      ),
      tries: tries + 1,
    })
  }
  const clicked = ({ target, detail }: { target: Element; detail: number }) => {
    const language = target.closest<HTMLButtonElement>('button[name=lang]')?.value
    if (language) onLocale(language)
    // Where one tap is the whole answer the page goes on by itself; a keyboard's choice may be one of many on its way.
    const label = detail > 0 && target.closest('[data-advances] label:has(input[type=radio])')
    if (label) {
      // The label may be drawn anew meanwhile, when what was edited is put on the phone; the form stays.
      const form = label.closest('form')
      clearTimeout(advancing.current)
      advancing.current = setTimeout(() => form?.requestSubmit(), 250)
    }
    if (target.closest('.g-back')) {
      const before = placeBefore(survey, answers, step)
      setWalk({
        place: before,
        first: firstSeen(survey, answers, before),
        answers,
        mistakes: {},
        tries: tries + 1,
      })
    }
  }
  return (
    <Phone
      key={tries}
      device={device}
      survey={survey}
      locale={locale}
      business={business}
      logo={logo}
      mayChooseLanguage
      values={answers}
      mistakes={mistakes}
      hidden={hidden}
      onAnswer={(form) => {
        const typed = withForm(form)
        setWalk((walk) => ({ ...walk, answers: typed }))
        onAnswers?.(typed)
      }}
      onSubmit={goOn}
      onClick={({ target, detail }) => clicked({ target: target as Element, detail })}
      {...('step' in place ? { onlyStep: step } : { ending: place })}
    />
  )
}

/** Selectors of the questions and statements that these answers don't lead to. */
function hiddenParts(survey: SurveyDocument, answers: AnswerValues): string[] {
  const path = visiblePath(survey, { answers })
  const visible = new Set(path.questions)
  const questions = survey.questions.flatMap((question, place) =>
    visible.has(question) ? [] : `.g-item:has(>#${questionDomId(place)})`,
  )
  const statements = survey.widgets.flatMap(({ visibleIf }, place) =>
    holds(visibleIf, path.situation) ? [] : `#${widgetDomId(place)}`,
  )
  return [...questions, ...statements]
}
