import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import type { Feedback } from '../feedback.contract.ts'

/**
 * Sends a form from a page that anybody may keep: such a page brings no anti-forgery token, so one is fetched first.
 * @throws ApiProblem
 */
export async function sendRequest(feedback: Feedback): Promise<void> {
  if (!/(?:^|;\s*)XSRF-TOKEN=/.test(document.cookie)) await fetchToken()
  try {
    await browserApi.post('/feedback', feedback)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 403) throw problem
    // The token was of a session that has ended.
    await fetchToken()
    await browserApi.post('/feedback', feedback)
  }
}

/** Every answer of the account's door sets the cookie, also to strangers. */
async function fetchToken(): Promise<void> {
  try {
    await fetch('/v1/user', { credentials: 'same-origin' })
  } catch {
    throw new ApiProblem({ status: 0, offline: true })
  }
}
