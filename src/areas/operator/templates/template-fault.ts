import { leadingMetric } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { checkSurvey } from '../../survey/check/check.ts'
import { stopsPublishing } from '../../survey/check/check-issue.ts'
import { looksAtPlaces } from './as-template.ts'

/** Of a questionnaire as JSON. */
export const LARGEST_TEMPLATE_BYTES = 262_144

export type TemplateFault =
  | { kind: 'places' | 'large' | 'scoreless' }
  /** A fault of the check list; `itemOf` names the question or screen in a language, by its id where it has no title. */
  | { kind: 'faulty'; code: string; itemOf: (locale: string) => string }

/**
 * Why other accounts couldn't use a questionnaire as a template. Templates of the release (`content/templates`) and those that operators
 * publish obey the same rules.
 * @returns undefined when they can
 */
export function templateFault(document: SurveyDocument): TemplateFault | undefined {
  const { questions, widgets, config } = document
  if (looksAtPlaces(document)) return { kind: 'places' }
  if (Buffer.byteLength(JSON.stringify(document)) > LARGEST_TEMPLATE_BYTES) return { kind: 'large' }
  const issue = checkSurvey(document).find(stopsPublishing)
  if (issue) {
    const id = issue.questionId ?? issue.widgetId ?? ''
    const item = [...questions, ...widgets].find((each) => each.id === id)
    return {
      kind: 'faulty',
      code: issue.code,
      itemOf: (locale) => localText(item?.title, locale, config.defaultLocale) || id,
    }
  }
  return leadingMetric(document) ? undefined : { kind: 'scoreless' }
}
