import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Frame, type Page, pages } from './pages.ts'

const notFound = 'web/layout/not-found.page.tsx'

/** One route per address of a page; ids are the addresses, so that two may share a module. */
function addresses(page: Page): RouteConfigEntry[] {
  const paths = page.translated ? ['', '/en', '/kk'].map((prefix) => prefix + page.path) : [page.path]
  return paths.map((path) => route(path, page.file ?? notFound, { id: path }))
}

/** A page that is not written yet answers 404 by itself, without the frame that it will have. */
function within(frame: Frame): RouteConfigEntry[] {
  return pages.filter((page) => (page.file ? page.frame : 'bare') === frame).flatMap(addresses)
}

export default [
  ...within('bare'),
  route('*', notFound, { id: 'not-found' }),
  layout('web/layout/site.layout.tsx', { id: 'site' }, within('site')),
  layout('web/layout/cabinet.layout.tsx', within('cabinet')),
] satisfies RouteConfig
