import { useRootData } from './use-root.ts'

/** The hidden anti-forgery token; put it into every form that posts to the web server and read it with `readForm`. */
export function TokenField() {
  return <input type="hidden" name="_xsrf" value={useRootData()?.xsrf ?? ''} />
}
