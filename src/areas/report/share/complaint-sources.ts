import { defaultComplaintRule } from '../../questionnaire/logic/complaint.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** What decides whether an answer is a complaint: these questions, and perhaps the subject. */
export type ComplaintSources = { questions: string[]; people: boolean }

/**
 * What the complaints of a survey can come from.
 * @param versions all that guests were ever asked: an answer is judged by the rule of its own version, and stays what it was
 */
export function complaintSources(versions: Iterable<SurveyDocument>): ComplaintSources {
  const all = [...versions].map(sourcesIn)
  return {
    questions: [...new Set(all.flatMap(({ questions }) => questions))],
    people: all.some(({ people }) => people),
  }
}

function sourcesIn(survey: SurveyDocument): ComplaintSources {
  const { complaintRule, variables = [] } = survey.config
  const rules = rulesOf(complaintRule ?? defaultComplaintRule(survey))
  const steps = variables.flatMap((variable) => variable.steps)
  // Values are made of each other: a rule that looks at one is taken to look at all.
  const isComputed = rules.some((rule) => 'variable' in rule)
  const looked = [...rules, ...(isComputed ? steps.flatMap(({ when }) => rulesOf(when)) : [])]
  const computedFrom = isComputed ? steps.flatMap(({ by }) => questionsTaken(by, survey)) : []
  return {
    questions: [...looked.flatMap((rule) => ('question' in rule ? [rule.question] : [])), ...computedFrom],
    people: looked.some((rule) => 'fact' in rule && rule.fact === 'subject'),
  }
}

type Operand = NonNullable<SurveyDocument['config']['variables']>[number]['steps'][number]['by']

/** The questions whose answers a step of a computed value takes. */
function questionsTaken(by: Operand, { questions }: SurveyDocument): string[] {
  if (typeof by !== 'object') return []
  if ('question' in by) return [by.question]
  if ('points' in by) return by.points.length > 0 ? by.points : questions.map(({ id }) => id)
  return []
}
