import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { listBranches } from '../branch.queries.ts'
import { reviewCalls } from './review.calls.ts'
import { readReviewClicks } from './review-clicks.queries.ts'

const DAY_MS = 86_400_000

/** Presses on links to sites of reviews. */
export async function reviewRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(reviewCalls, 'GET /survey/branch/reviews'),
    handler: async (request) => {
      const { id, branch, days } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      if (branch !== undefined) {
        const [own] = await listBranches(app.db, survey, [branch])
        if (!own || !seesBranch(survey, branch)) throw new AppError('not_found')
      }
      const since = dayIn(survey.member.timezone, new Date(databaseNow().getTime() - (days - 1) * DAY_MS))
      const rows = await readReviewClicks(app.db, survey, since, branch)
      return { days, clicks: rows.map(({ branchId, ...row }) => ({ branch: branchId, ...row })) }
    },
  })
}
