import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../web/api.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { releaseTemplateIds } from './library.ts'

/** One template whole, for the catalogues: their pages carry only the list. */
export async function loader({ request, url }: LoaderFunctionArgs): Promise<Response> {
  try {
    const { template } = await api(request).get('/survey/template', { id: url.searchParams.get('id') ?? '' })
    const { id, title, document } = template
    // Those of the release change with it; the others may be withdrawn at any moment.
    const cached = releaseTemplateIds().has(id) ? 'public, max-age=3600' : 'no-store'
    return Response.json({ id, title, document }, { headers: { 'cache-control': cached } })
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status >= 500) throw problem
    return Response.json({ code: 'not_found' }, { status: 404 })
  }
}
