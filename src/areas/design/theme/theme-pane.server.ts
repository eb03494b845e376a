import { api } from '../../../web/api.server.ts'

/** The draft whose look is edited, and what guests see now. */
export async function loadTheme(request: Request, id: string) {
  const [draft, { survey }, { branch }] = await Promise.all([
    api(request).get('/survey/question', { id }),
    api(request).get('/survey/receive', { id }),
    api(request).get('/survey/branch', { id }),
  ])
  return { draft, published: survey.published, hasBranches: branch.some(({ active }) => active) }
}
