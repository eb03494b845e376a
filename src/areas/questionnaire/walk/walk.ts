import { thanksOf, visiblePath } from '../logic/path.ts'
import { lastDay, rewardOf, type ShownReward } from '../logic/reward.ts'
import { guestSteps, statementsOpening } from '../question/guest-steps.ts'
import type { AnswerValues, SurveyDocument, WidgetOf } from '../questionnaire.contract.ts'

/** Where a guest is: at a step, or past the last one, at the thank-you screen that the answers lead to. */
export type WalkPlace = { step: number } | { thanks: string | undefined; reward?: ShownReward | undefined }

/** The next step on which these answers leave something to see, or the end. The first step is shown in any case. */
export function placeAfter(survey: SurveyDocument, answers: AnswerValues, step: number): WalkPlace {
  const visible = new Set(visiblePath(survey, { answers }).questions)
  const steps = guestSteps(survey, false)
  const next = steps.findIndex(
    ({ questions }, at) => at > step && questions.some((each) => visible.has(each)),
  )
  if (next >= 0) return { step: next }
  const { situation } = visiblePath(survey, { answers })
  return { thanks: thanksOf(survey, situation)?.id, reward: sampleOf(rewardOf(survey, situation)) }
}

/** The step before, on which these answers leave something to see; the same one at the start. */
export function placeBefore(survey: SurveyDocument, answers: AnswerValues, step: number): WalkPlace {
  const visible = new Set(visiblePath(survey, { answers }).questions)
  const steps = guestSteps(survey, false)
  const before = steps.findLastIndex(
    ({ questions }, at) => at < step && questions.some((each) => visible.has(each)),
  )
  return { step: Math.max(before, 0) }
}

/** Id of the first question that these answers leave to be seen at a place; undefined past the last one. */
export function firstSeen(
  survey: SurveyDocument,
  answers: AnswerValues,
  place: WalkPlace,
): string | undefined {
  if (!('step' in place)) return undefined
  const visible = new Set(visiblePath(survey, { answers }).questions)
  return guestSteps(survey, false)[place.step]?.questions.find((each) => visible.has(each))?.id
}

/** The screen on which an item of the outline is seen. */
export function walkPlaceOf(survey: SurveyDocument, key: string): WalkPlace & { domId?: string } {
  const steps = guestSteps(survey, false)
  const stepWith = (id: string) =>
    Math.max(
      steps.findIndex(({ questions }) => questions.some((q) => q.id === id)),
      0,
    )
  const widgetAt = survey.widgets.findIndex(({ id }) => key === `w:${id}`)
  const widget = survey.widgets[widgetAt]
  if (widget?.type === 'thanks') return { thanks: widget.id }
  if (widget?.type === 'reward') {
    const thanks = survey.widgets.find(({ type }) => type === 'thanks')?.id
    return { thanks, reward: sampleOf(widget), domId: 'g-reward' }
  }
  if (widget) {
    const opened = steps.findIndex((step) =>
      statementsOpening(survey, step).some(([{ id }]) => id === widget.id),
    )
    if (opened >= 0) return { step: opened, domId: `w${widgetAt}` }
    const last = survey.questions.at(-1)?.id ?? ''
    return { step: stepWith(widget.after === 'end' ? last : widget.after), domId: `w${widgetAt}` }
  }
  const at = survey.questions.findIndex(({ id }) => key === `q:${id}`)
  if (at < 0) return { step: 0 }
  const { id } = survey.questions[at]!
  const step = stepWith(id)
  // The first question of a screen is seen from the screen's top.
  return steps[step]?.questions[0]?.id === id ? { step } : { step, domId: `q${at}` }
}

/** A reward as its guest would see it today, with a code such as guests get. */
function sampleOf(widget: WidgetOf<'reward'> | undefined): ShownReward | undefined {
  if (!widget) return undefined
  const { title, text, code = '7K3M-9QXA' } = widget
  return {
    title,
    text,
    code: code.trim() || '…',
    validUntil: lastDay(widget, new Date().toISOString().slice(0, 10)),
  }
}
