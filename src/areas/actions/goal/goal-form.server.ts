import * as m from '../../../text/messages.js'
import type { Api } from '../../../web/api.server.ts'
import { done, refuse, text } from '../../../web/form/forms.server.ts'
import { placeOfKey } from '../../analytics/read/goal-words.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { GOAL_PLACES } from './goal.contract.ts'

/** Sets or removes a goal as a form says. */
export async function changeGoals(call: Api, id: string, form: FormData) {
  try {
    if (text(form, 'intent') === 'goal_remove') {
      await call.delete('/survey/goals', { id, goal: text(form, 'goal') })
      return done(form, m.actions_goal_removed())
    }
    const metric = METRICS.find((each) => each === text(form, 'metric'))
    const target = Number(text(form, 'target').trim().replace(',', '.').replace(/[−–]/, '-') || Number.NaN)
    if (!metric || Number.isNaN(target)) return refuse(form, { 'data.target': m.actions_goal_target_wrong() })
    const { kind, id: placeId } = placeOfKey(text(form, 'place'))
    await call.post('/survey/goals', {
      id,
      data: {
        metric,
        place: GOAL_PLACES.find((each) => each === kind) ?? 'survey',
        placeId,
        target: metric === 'csat' ? target / 100 : target,
        dueOn: text(form, 'dueOn'),
      },
    })
    return done(form, m.actions_goal_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}
