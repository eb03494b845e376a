import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { isAdmin } from '../../account/rights.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { requireAdmin } from '../team.access.ts'
import { roleCalls } from './role.calls.ts'
import type { TeamRole } from './role.contract.ts'
import { listRoles, saveRoles } from './role.queries.ts'

/** Roles that an account names, and who has them. */
export async function roleRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(roleCalls, 'GET /users/roles'),
    handler: async (request) => readRoles(await requireSignedIn(request)),
  })

  app.route({
    ...routeOf(roleCalls, 'POST /users/roles'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      await saveRoles(app.db, member, request.body)
      return readRoles(member)
    },
  })

  async function readRoles(member: SignedIn): Promise<{ roles: TeamRole[] }> {
    const roles = await listRoles(app.db, member)
    return { roles: isAdmin(member.rights) ? roles : roles.map((role) => ({ ...role, members: [] })) }
  }
}
