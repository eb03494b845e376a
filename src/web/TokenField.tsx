import { xsrfToken } from './api.client.ts'
import { useRootData } from './use-root.ts'

/**
 * The hidden anti-forgery token; put it into every form that posts to the web server and read it with `readForm`. Who came
 * by a link from a page that is the same for everybody got theirs on the way, as a cookie alone.
 */
export function TokenField() {
  const given = useRootData()?.xsrf
  const token = given || (typeof document === 'undefined' ? '' : xsrfToken())
  return <input type="hidden" name="_xsrf" value={token} />
}
