import { useRootData } from '../use-root.ts'
import { TOKEN_FIELD } from './form-token.ts'

/**
 * The hidden anti-forgery token; put it into every form that posts to the web server and read it with `readForm`. What
 * stands here is for browsers without scripts: `guardForms` sends the token that is good at that moment.
 */
export function TokenField() {
  return <input type="hidden" name={TOKEN_FIELD} value={useRootData()?.xsrf ?? ''} />
}
