import { serviceWorkerResponse } from '../../web/script-files.server.ts'

/** The guest's service worker; it also opens `/q/…`. */
export function loader(): Response {
  return serviceWorkerResponse('worker', '/')
}
