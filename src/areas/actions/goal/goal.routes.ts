import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { idempotencyKey } from '../../../platform/idempotency.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { goalCalls } from './goal.calls.ts'
import { readGoals } from './goal.read.ts'
import { removeGoal, setGoal } from './goal.write.ts'

/** Goals for scores, and how far they are. */
export async function goalRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(goalCalls, 'GET /survey/goals'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { goals: await readGoals(app.db, survey) }
    },
  })

  app.route({
    ...routeOf(goalCalls, 'POST /survey/goals'),
    handler: async (request) => {
      const { id, goal, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const goalId = await setGoal(app.db, survey, data, {
        goalId: goal,
        key: idempotencyKey(request),
      })
      const saved = (await readGoals(app.db, survey)).find((each) => each.id === goalId)
      if (!saved) throw new AppError('not_found')
      return saved
    },
  })

  app.route({
    ...routeOf(goalCalls, 'DELETE /survey/goals'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      await removeGoal(app.db, survey, request.query.goal)
      return { goals: await readGoals(app.db, survey) }
    },
  })
}
