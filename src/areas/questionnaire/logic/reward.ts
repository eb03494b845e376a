import type { LocalText } from '../condition.contract.ts'
import type { SurveyDocument, WidgetOf } from '../questionnaire.contract.ts'
import { holds, type Situation } from './condition.ts'

/** A reward as its guest sees it. */
export type ShownReward = {
  title?: LocalText | undefined
  text?: LocalText | undefined
  code: string
  /** The last day on which it can be used, 'YYYY-MM-DD'; null: without end. */
  validUntil: string | null
}

/**
 * The reward that these answers earn: the first whose condition holds; undefined when there is none.
 * @param situation that of the visible path
 */
export function rewardOf(survey: SurveyDocument, situation: Situation): WidgetOf<'reward'> | undefined {
  return survey.widgets.find(
    (widget): widget is WidgetOf<'reward'> => widget.type === 'reward' && holds(widget.visibleIf, situation),
  )
}

/**
 * The last day of a reward that is given on a day; null where it has no end.
 * @param day 'YYYY-MM-DD'
 */
export function lastDay({ days }: WidgetOf<'reward'>, day: string): string | null {
  if (!days) return null
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The questionnaire without its rewards: what guests may know before they answered. */
export function withoutRewards(document: SurveyDocument): SurveyDocument {
  if (!givesRewards(document)) return document
  return { ...document, widgets: document.widgets.filter(({ type }) => type !== 'reward') }
}

export function givesRewards({ widgets }: Pick<SurveyDocument, 'widgets'>): boolean {
  return widgets.some(({ type }) => type === 'reward')
}
