import type { Condition, LocalText } from '../../questionnaire/condition.contract.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import type { SurveyDocument, Widget, WidgetOf } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue } from './check-issue.ts'
import { reviewLinksIn } from './review-links.ts'
import { type ScoreReader, scoreReader } from './score-reader.ts'

/**
 * Review sites forbid to invite the happy alone. A link to a known one that depends on a score is a fault, unless those who see another screen
 * for their score find the same link there. Beside a reward it gets a remark: a gift for a review buys it.
 */
export function checkReviews(survey: SurveyDocument): CheckIssue[] {
  const { questions, widgets, config } = survey
  const score = scoreReader(survey)
  const gated = [
    ...gatedEndings(survey, score),
    ...(config.quotas ?? []).flatMap(({ when, ending }) => (score.reads(when) ? [ending] : [])),
    ...widgets.flatMap((widget) => (isGatedInside(survey, widget, score) ? [widget.id] : [])),
  ]
  const linked = widgets.filter((widget) => linksOf(widget).length > 0)
  const hasReward = widgets.some(({ type }) => type === 'reward')
  return [
    ...linked.flatMap(({ id }): CheckIssue[] =>
      gated.includes(id) ? [{ code: 'reviews_by_score', widgetId: id }] : [],
    ),
    ...questions.flatMap((question): CheckIssue[] => {
      const links = [question.title, question.description].flatMap(linksInText)
      return links.length > 0 && score.shows(question)
        ? [{ code: 'reviews_by_score', questionId: question.id }]
        : []
    }),
    ...(hasReward ? linked.map(({ id }): CheckIssue => ({ code: 'reviews_with_reward', widgetId: id })) : []),
  ]
}

/** Endings whose links are missing from an ending that others see for their score. */
function gatedEndings({ widgets, config }: SurveyDocument, score: ScoreReader): string[] {
  const ofQuotas = new Set(config.quotas?.map(({ ending }) => ending))
  const endings = widgets.filter(
    (widget): widget is WidgetOf<'thanks'> => widget.type === 'thanks' && !ofQuotas.has(widget.id),
  )
  // The first whose condition holds is shown, so a condition on a score decides about all that come after it as well.
  const first = endings.findIndex(({ visibleIf }) => score.reads(visibleIf))
  if (first < 0) return []
  const dependent = endings.slice(first)
  return dependent.flatMap((ending) => {
    const others = dependent.filter((each) => each !== ending)
    const alike = others.filter((each) => besideScore(each, score) === besideScore(ending, score))
    const compared = alike.length > 0 ? alike : others
    const isEverywhere = (link: string) => compared.every((each) => linksOf(each).includes(link))
    return linksOf(ending).every(isEverywhere) && compared.length > 0 ? [] : [ending.id]
  })
}

/** What a condition asks for besides a score: guests who differ in nothing else are to see the same links. */
function besideScore({ visibleIf }: Widget, score: ScoreReader): string {
  const rules = rulesOf(visibleIf).filter((rule) => !score.reads({ all: [rule] } as Condition))
  return JSON.stringify(rules.map((rule) => JSON.stringify(rule)).sort())
}

function isGatedInside({ questions }: SurveyDocument, widget: Widget, score: ScoreReader): boolean {
  if (widget.type === 'thanks') return false
  const question = questions.find(({ id }) => id === widget.after)
  return score.reads(widget.visibleIf) || (question !== undefined && score.shows(question))
}

function linksOf(widget: Widget): string[] {
  const addresses =
    widget.type === 'thanks'
      ? [widget.link?.url, widget.redirect, ...(widget.reviews ?? [])].filter((url) => url !== undefined)
      : []
  return [...addresses.flatMap(reviewLinksIn), ...[widget.title, widget.text].flatMap(linksInText)]
}

function linksInText(text: LocalText | undefined): string[] {
  const texts = typeof text === 'string' ? [text] : Object.values(text ?? {})
  return texts.flatMap((each) => (each ? reviewLinksIn(each) : []))
}
