import * as m from '../../../text/messages.js'
import type { Api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, refuse, text } from '../../../web/form/forms.server.ts'
import { understood } from './view-search.ts'

/** What a form of the menu of views asks for. */
const VIEW_INTENTS = [
  'view-add',
  'view-rename',
  'view-update',
  'view-share',
  'view-unshare',
  'view-default',
  'view-no-default',
  'view-remove',
  'view-restore',
] as const
type Intent = (typeof VIEW_INTENTS)[number]

export function viewIntent(form: FormData): Intent | undefined {
  return VIEW_INTENTS.find((intent) => intent === text(form, 'intent'))
}

/** Does what the menu of views was asked for; `values.view` of the answer says with which. */
export async function changeViews(call: Api, id: string, form: FormData, intent: Intent) {
  const view = text(form, 'view')
  const title = text(form, 'title')
  // A view keeps what its maker was shown.
  const search = understood(text(form, 'search'))
  const changes = {
    'view-add': { title, search, shared: form.has('shared') },
    'view-rename': { view, title },
    'view-update': { view, search },
    'view-share': { view, shared: true },
    'view-unshare': { view, shared: false },
    'view-default': { view, isDefault: true },
    'view-no-default': { view, isDefault: false },
    'view-restore': { view, restore: true as const },
  }
  try {
    if (intent === 'view-remove') {
      await call.delete('/survey/analytics/views', { id, view })
      return applied(form, m.analytics_view_removed({ title }))
    }
    const saved = await call.post('/survey/analytics/views', { id, data: changes[intent] })
    return applied(form, m.analytics_view_saved({ title: saved.title }), saved.id)
  } catch (problem) {
    return refuse(form, problem)
  }
}

function applied(form: FormData, words: string, view = text(form, 'view')) {
  const answer = done(form, words)
  const values: FormAnswer['values'] = { view }
  return { ...answer, data: { ...answer.data, values } }
}
