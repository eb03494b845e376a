import { redirect } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'

/** The address in the code of a poster that nobody has made their own yet. */
export function loader(): Response {
  return redirect(localePath('/try', getLocale()))
}
