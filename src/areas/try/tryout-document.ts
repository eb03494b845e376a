import { isMedia } from '../questionnaire/kinds/media/media.ts'
import { leaveOut } from '../questionnaire/logic/leave-out.ts'
import { mainQuestion } from '../questionnaire/metric.ts'
import { PERSONAL_TYPES } from '../questionnaire/personal-questions.ts'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { type Trade, tradeOf } from './trades.ts'
import type { TryoutAnswer, TryoutChoice } from './try.contract.ts'

const LONGEST_COMMENT = 140

/** The template as the visitor's own questionnaire: with the place's name, its colour and the drawing of its trade. */
export function ownDocument(template: SurveyDocument, { trade, name, colour }: TryoutChoice): SurveyDocument {
  const { config, widgets } = template
  const { picture } = tradeOf(trade)
  const theme = { ...config.theme, brand: colour, picture, ...(name && { business: name }) }
  return {
    ...template,
    config: { ...config, theme },
    widgets: widgets.map((widget) => (widget.type === 'cover' ? { ...widget, picture } : widget)),
  }
}

/** The same as it is tried: without photos and contacts, which a tryout has no place for. */
export function triedDocument(template: SurveyDocument, choice: TryoutChoice): SurveyDocument {
  return leaveOut(ownDocument(template, choice), hasNoPlace)
}

function hasNoPlace(question: Question): boolean {
  return isMedia(question) || question.type === 'consent' || PERSONAL_TYPES.includes(question.type)
}

/** What the visitor is shown of an answer; undefined without a score. */
export function shownAnswer(survey: SurveyDocument, answers: AnswerValues): TryoutAnswer | undefined {
  const score = answers[mainQuestion(survey, 'nps')?.id ?? '']
  if (typeof score !== 'number') return undefined
  const words = survey.questions.filter(({ type }) => type === 'long_text').map(({ id }) => answers[id])
  const comment = words.find((text) => typeof text === 'string') ?? ''
  return { score, comment: [...comment].slice(0, LONGEST_COMMENT).join('') }
}

/** A first choice of a trade. */
export function firstChoice(trade: Trade): TryoutChoice {
  return { trade, name: '', colour: tradeOf(trade).colour }
}
