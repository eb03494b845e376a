import type { Api } from '../../../web/api.server.ts'
import { refuse, text } from '../../../web/form/forms.server.ts'
import { changeViews, viewIntent } from '../views/view-form.server.ts'
import { rememberAllOpen } from './all-open.server.ts'

/** Saves the status of an answer or of a flood, deletes an answer, or saves how a question is drawn, which filters are kept and whether all is unfolded. */
export async function changeOnAnalytic(call: Api, id: string, form: FormData) {
  const intent = viewIntent(form)
  if (intent) return changeViews(call, id, form, intent)
  if (form.has('everything')) {
    rememberAllOpen(text(form, 'everything') === '1')
    return null
  }
  if (form.has('chartType')) {
    const query = { id, question: text(form, 'question'), chartType: text(form, 'chartType') }
    await call.change('/survey/analytics/set-chart', query)
    return null
  }
  if (form.has('flood')) {
    const flood = { id, flood: text(form, 'flood'), status: text(form, 'status') }
    try {
      await call.post('/survey/answers/flood', flood)
      return null
    } catch (problem) {
      return refuse(form, problem)
    }
  }
  if (form.has('erase')) {
    try {
      await call.delete('/survey/answers', { id, subId: text(form, 'erase') })
      return null
    } catch (problem) {
      return refuse(form, problem)
    }
  }
  const query = { id, subId: text(form, 'answer'), status: text(form, 'status'), note: text(form, 'note') }
  try {
    await call.change('/survey/answer-status', query)
    return null
  } catch (problem) {
    // Undo has no form left to show the result, so the page shows it.
    if (form.has('undo')) throw problem
    return refuse(form, problem)
  }
}
