import { useState } from 'react'
import { mistakeText } from '../mistake-text.ts'
import { guestSteps } from '../question/guest-steps.ts'
import { readForm } from '../question/read-form.ts'
import type { AnswerValues, SurveyDocument } from '../survey.contract.ts'
import { checkAnswers } from '../validate.ts'
import { Phone } from './phone.tsx'
import { type Place, placeAfter, placeBefore } from './walk.ts'

type Walk = { place: Place; answers: AnswerValues; mistakes: Record<string, string>; tries: number }
const START: Walk = { place: { step: 0 }, answers: {}, mistakes: {}, tries: 0 }

/** A phone on which the questionnaire can be gone through, with its logic and its checks; nothing is sent. */
export function WalkPhone({
  survey,
  locale,
  device,
  onLocale,
}: {
  survey: SurveyDocument
  locale: string
  device?: 'phone' | 'tablet'
  onLocale: (locale: string) => void
}) {
  const [{ place, answers, mistakes, tries }, setWalk] = useState(START)
  const step = 'step' in place ? place.step : -1

  const answer = (form: HTMLFormElement) => {
    const asked = guestSteps(survey, false)[step]?.questions ?? []
    const given: AnswerValues = { ...answers }
    for (const { id } of asked) delete given[id]
    Object.assign(given, readForm([...new FormData(form)]).answers)
    const checked = checkAnswers(survey, { answers: given })
    const wrong = checked.ok ? [] : asked.filter(({ id }) => checked.mistakes[id])
    setWalk({
      place: wrong.length > 0 ? place : placeAfter(survey, given, step),
      answers: given,
      mistakes: Object.fromEntries(
        wrong.map(({ id }) => [id, checked.ok ? '' : mistakeText(checked.mistakes[id]!, locale)]),
      ),
      tries: tries + 1,
    })
  }
  const clicked = ({ target, detail }: { target: Element; detail: number }) => {
    const language = target.closest<HTMLButtonElement>('button[name=lang]')?.value
    if (language) onLocale(language)
    // Where one tap is the whole answer the page goes on by itself; a keyboard's choice may be one of many on its way.
    const field = detail > 0 && target.closest<HTMLInputElement>('[data-advances] input[type=radio]')
    if (field) setTimeout(() => field.form?.requestSubmit(), 250)
    if (target.closest('.g-back')) {
      setWalk({ place: placeBefore(survey, answers, step), answers, mistakes: {}, tries: tries + 1 })
    }
  }
  return (
    <Phone
      key={tries}
      device={device}
      survey={survey}
      locale={locale}
      mayChooseLanguage
      values={answers}
      mistakes={mistakes}
      onSubmit={answer}
      onClick={({ target, detail }) => clicked({ target: target as Element, detail })}
      {...('step' in place ? { onlyStep: step } : { ending: place })}
    />
  )
}
