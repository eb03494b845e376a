import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { WALL } from './wall-posters.ts'

/** The address in the code of a poster on the landing page: leads to where its questionnaire can be tried. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const hung = WALL[Number(params.at) - 1]
  const search = hung ? `?template=${hung.template}` : ''
  return redirect(localePath('/type-survey', getLocale()) + search)
}
