import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { isAdmin } from '../../account/rights.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { firstWeekCalls } from './first-week.calls.ts'
import { FIRST_STEPS, type FirstWeek } from './first-week.contract.ts'
import { closeFirstWeek, readFirstWeek } from './first-week.queries.ts'

/** The list of first steps that a new account ticks off by doing them. */
export async function firstWeekRoutes(app: App): Promise<void> {
  const read = async (member: SignedIn): Promise<FirstWeek> => {
    // The steps are of the whole account: only those who run it may see and do them.
    if (!isAdmin(member.rights)) return { isShown: false, steps: [] }
    const facts = await readFirstWeek(app.db, member)
    return { isShown: facts.isShown, steps: FIRST_STEPS.map((id) => ({ id, done: facts[id] })) }
  }

  app.route({
    ...routeOf(firstWeekCalls, 'GET /user/first-week'),
    handler: async (request) => read(await requireSignedIn(request)),
  })

  app.route({
    ...routeOf(firstWeekCalls, 'POST /user/first-week'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      await closeFirstWeek(app.db, member, request.body.closed)
      return read(member)
    },
  })
}
