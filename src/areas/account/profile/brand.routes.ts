import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { isAdmin } from '../rights.ts'
import { requireSignedIn } from '../sign-in/session.access.ts'
import { readUser } from '../user.queries.ts'
import { brandCalls } from './brand.calls.ts'
import { saveBrand } from './brand.queries.ts'
import { storeMailLogo } from './mail-logo.ts'

/** The look of the business, for those who run the account. */
export async function brandRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(brandCalls, 'POST /user/brand'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
      const isSaved = await app.db.transaction().execute(async (trx) => {
        await recordAudit(trx, member, { kind: 'account_changed', detail: { part: 'brand' } })
        return saveBrand(trx, member.accountId, request.body)
      })
      if (!isSaved) throw new AppError('not_found')
      if (request.body.logo) await storeMailLogo(app.files, request.body.logo)
      return { user: await readUser(app.db, member, app.config.operators) }
    },
  })
}
