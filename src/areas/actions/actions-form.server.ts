import { redirect } from 'react-router'
import * as m from '../../text/messages.js'
import type { Api } from '../../web/api.server.ts'
import { done, refuse, text } from '../../web/form/forms.server.ts'
import { WAITS } from './actions.contract.ts'
import { changeGoals } from './goal/goal-form.server.ts'

/** Does what a form of the log asks for. */
export async function changeActions(call: Api, id: string, form: FormData) {
  const action = text(form, 'action')
  const intent = text(form, 'intent')
  if (intent === 'goal' || intent === 'goal_remove') return changeGoals(call, id, form)
  try {
    if (intent === 'withdraw') {
      await call.delete('/survey/actions', { id, action })
      return done(form, m.actions_saved())
    }
    const data =
      intent === 'restore'
        ? { restore: true as const }
        : { title: text(form, 'title'), endsOn: text(form, 'endsOn') || null, thanks: thanksOf(form) }
    await call.post('/survey/actions/change', { id, action, data })
    return done(form, m.actions_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** Records an action, and goes on to the log. */
export async function recordFromForm(call: Api, id: string, form: FormData) {
  const waitDays = WAITS.find((days) => String(days) === text(form, 'waitDays'))
  const everywhere = form.has('everywhere')
  try {
    const action = await call.post('/survey/actions', {
      id,
      data: {
        title: text(form, 'title'),
        beginsOn: text(form, 'beginsOn'),
        endsOn: text(form, 'endsOn') || null,
        branches: everywhere ? [] : chosen(form, 'branch'),
        subjects: chosen(form, 'subject'),
        measure: text(form, 'measure'),
        // Without any of the choices seen, all that fit are compared with.
        ...(form.has('candidates') && { compared: chosen(form, 'compared') }),
        ...(waitDays && { waitDays }),
        thanks: thanksOf(form),
      },
    })
    return redirect(`/survey/${id}/actions#action-${action.number}`)
  } catch (problem) {
    return refuse(form, problem)
  }
}

function chosen(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
}

/** What guests read in each language; null where nothing is written. */
function thanksOf(form: FormData): Record<string, string> | null {
  const lines = [...form].flatMap(([name, value]): [string, string][] => {
    const words = typeof value === 'string' ? value.trim() : ''
    return name.startsWith('thanks.') && words ? [[name.slice('thanks.'.length), words]] : []
  })
  return lines.length > 0 ? Object.fromEntries(lines) : null
}
