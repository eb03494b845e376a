import { templateById } from './library/templates.ts'

/** One template whole, for the catalogues: their pages carry only the list. */
export function loader({ url }: { url: URL }): Response {
  const found = templateById(url.searchParams.get('id') ?? '')
  if (!found) return Response.json({ code: 'not_found' }, { status: 404 })
  const { id, title, document } = found
  return Response.json({ id, title, document }, { headers: { 'cache-control': 'public, max-age=3600' } })
}
