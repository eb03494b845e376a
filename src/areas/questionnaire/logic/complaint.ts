import type { Condition, Rule } from '../condition.contract.ts'
import { scaleOf } from '../metric.ts'
import type { Question, SurveyDocument } from '../questionnaire.contract.ts'
import { holds, type Situation } from './condition.ts'
import { visiblePath } from './path.ts'

/** The highest value of a scale that still is a complaint: NPS 6, else round(0.4 × scale): 1 of 3, 2 of 5, 3 of 7, 4 of 10. */
export function complaintCeiling(question: Question): number | null {
  const scale = scaleOf(question)
  if (!scale) return null
  return question.type === 'nps' ? 6 : Math.round(0.4 * scale.to)
}

/** The rule of a survey that sets none: any NPS, CSAT, CES or rating at or under its ceiling. */
export function defaultComplaintRule(survey: SurveyDocument): Condition {
  const any = survey.questions.flatMap((question): Rule[] => {
    const value = complaintCeiling(question)
    return value === null ? [] : [{ question: question.id, op: 'less_or_equal', value }]
  })
  return { any }
}

/** Whether these answers are a complaint by the survey's rule; answers to hidden questions don't count. */
export function isComplaint(survey: SurveyDocument, situation: Situation): boolean {
  return isVisibleComplaint(survey, visiblePath(survey, situation).situation)
}

/** The same of the situation that a visible path ends in. */
export function isVisibleComplaint(survey: SurveyDocument, visible: Situation): boolean {
  return holds(survey.config.complaintRule ?? knownDefaultRule(survey), visible)
}

const defaultRules = new WeakMap<SurveyDocument, Condition>()

function knownDefaultRule(survey: SurveyDocument): Condition {
  const cached = defaultRules.get(survey)
  if (cached) return cached
  const rule = defaultComplaintRule(survey)
  defaultRules.set(survey, rule)
  return rule
}
