import { givesRewards } from '../questionnaire/logic/reward.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SurveySettings } from './settings.ts'

/**
 * The questionnaire with those rewards alone that the settings let be given.
 * @param settings those in effect
 */
export function withAllowedRewards(
  document: SurveyDocument,
  { reward, anonymous }: Pick<SurveySettings, 'reward' | 'anonymous'>,
): SurveyDocument {
  if (!givesRewards(document) || (reward && !anonymous)) return document
  const widgets = document.widgets.filter(
    (widget) => widget.type !== 'reward' || (reward && widget.code !== undefined),
  )
  return { ...document, widgets }
}
