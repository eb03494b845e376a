import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { UserAnswer } from './account.contract.ts'
import { SaveBrand } from './brand.contract.ts'
import { saveBrand } from './brand.queries.ts'
import { isAdmin } from './rights.ts'
import { requireSignedIn } from './session.access.ts'
import { readUser } from './user.queries.ts'

/** How the business looks, for who runs the account. */
export async function brandRoutes(app: App): Promise<void> {
  app.post('/user/brand', {
    schema: { body: SaveBrand, response: { 200: UserAnswer } },
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
      const isSaved = await app.db
        .transaction()
        .execute((trx) => saveBrand(trx, member.accountId, request.body))
      if (!isSaved) throw new AppError('not_found')
      return { user: await readUser(app.db, member, app.config.operators) }
    },
  })
}
