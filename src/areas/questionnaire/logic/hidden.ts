import type { AnswerValues, SurveyDocument } from '../questionnaire.contract.ts'

/** Longer values of a link are no order number and no name of a campaign, and are cut. */
const LONGEST_HIDDEN = 200

/** The key under which a hidden field is stored among a guest's answers. */
export function hiddenKey(name: string): string {
  return `hidden:${name}`
}

/** The name of a hidden field by its key among the answers; undefined for a question's id. */
export function hiddenName(key: string): string | undefined {
  return key.startsWith('hidden:') ? key.slice('hidden:'.length) : undefined
}

/** The key under which a computed value is stored among a guest's answers, and its name in texts. */
export function variableKey(name: string): string {
  return `variable:${name}`
}

/** The name of a computed value by its key; undefined for any other. */
export function variableName(key: string): string | undefined {
  return key.startsWith('variable:') ? key.slice('variable:'.length) : undefined
}

/** Those of the given values that the survey has fields for. Made without a prototype, since a name may be any string. */
export function hiddenOf(
  { config }: SurveyDocument,
  parameters: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const name of config.hidden ?? []) {
    const value = parameters && Object.hasOwn(parameters, name) ? parameters[name]?.trim() : undefined
    if (value) values[name] = value.slice(0, LONGEST_HIDDEN)
  }
  return values
}

/** The answers with the hidden fields beside them, as they are stored. */
export function withHidden(answers: AnswerValues, hidden: Readonly<Record<string, string>>): AnswerValues {
  if (Object.keys(hidden).length === 0) return answers
  const all: AnswerValues = Object.assign(Object.create(null), answers)
  for (const [name, value] of Object.entries(hidden)) all[hiddenKey(name)] = value
  return all
}
