import * as m from '../../../../text/messages.js'
import { ApiProblem } from '../../../../web/problem.ts'

/** What stands beside the fields of a form; `problem` is about all of it. */
export type FormFaults = Record<string, string | undefined>

/** What the API said of a form, or that nothing can be said now. */
export function formFaultsOf(error: unknown): FormFaults {
  if (!(error instanceof ApiProblem)) throw error
  if (error.offline || error.status >= 500) return { problem: m.web_problem_unavailable() }
  if (error.status === 429) return { problem: m.web_problem_too_many() }
  if (Object.keys(error.fields).length > 0) return error.fields
  return { problem: error.status === 404 ? m.branch_code_gone() : error.detail || error.title }
}
