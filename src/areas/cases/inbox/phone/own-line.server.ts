import { api } from '../../../../web/api.server.ts'
import { currentVisit } from '../../../../web/layout/visit.server.ts'
import { isAble } from '../../../account/rights.ts'

/** The caller's line with the running call, for pages beside the case; null for members who do not call. */
export async function ownLine(request: Request, surveyId: string) {
  const { user } = currentVisit()
  if (!user || !isAble(user.rights, 'reply')) return null
  return api(request).get('/call/line', { surveyId })
}
