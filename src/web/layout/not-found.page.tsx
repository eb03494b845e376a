import { data, type MetaFunction } from 'react-router'
import { NotFound } from './NotFound.tsx'

/** Returned, not thrown: a thrown answer would leave the page without its title. */
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export const meta: MetaFunction = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export default NotFound
