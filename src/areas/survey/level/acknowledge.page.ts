import { type ActionFunctionArgs, redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ownPath } from '../../../web/redirect.ts'
import { levelsChanged } from './levels-query.ts'

/** Opened by hand, there is nothing to see. */
export function loader() {
  return redirect('/cabinet')
}

/** The button «Понятно» of `LevelStrip`: acknowledges an alert, and goes back to the page that it stands on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const key = { surveyId: text(form, 'surveyId'), id: text(form, 'id') }
  try {
    await api(request).post('/alert/levels/acknowledge', key)
  } catch (problem) {
    // One that is gone meanwhile is gone from the page too.
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem
  }
  return redirect(ownPath(text(form, 'from')))
}

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    return await serverAction()
  } finally {
    levelsChanged()
  }
}
