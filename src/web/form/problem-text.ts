import * as m from '../../text/messages.js'
import { ApiProblem } from '../problem.ts'

/**
 * What to say of a form that the API refused, in one sentence.
 * @throws what is no refusal, and a lost sign-in: the page above deals with these
 */
export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
  if (problem.offline || (problem.status >= 500 && !problem.detail)) return m.web_problem_unavailable()
  const [first] = Object.values(problem.fields)
  return first ?? (problem.detail || problem.title)
}
