import { serviceWorkerResponse } from '../../web/script-files.server.ts'

/** The service worker of the installed app. */
export function loader(): Response {
  return serviceWorkerResponse('shift', '/')
}
