import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'

/** What the pages of schedules and live tables begin with. */
export async function openWholeExport(request: Request, id: string) {
  const { user } = currentVisit()
  const call = api(request)
  const [{ survey }, { branch }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
  ])
  return {
    survey: { id, title: survey.title },
    branches: branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title })),
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}
