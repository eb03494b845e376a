import { scriptResponse } from '../../../web/script-files.server.ts'

/** The script of other people's pages, under an address that never changes. */
export function loader(): Response {
  return scriptResponse('embed')
}
