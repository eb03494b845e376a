import { lazy } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as m from '../../text/messages.js'
import { ApiProblem } from '../problem.ts'
import { Fault } from './Fault.tsx'

/** Fetched when a server has answered so: then there is a network to fetch it by, unlike for the faults below. */
const Refusal = lazy(() => import('./Refusal.tsx'))
const Expired = lazy(() => import('../form/Expired.tsx'))

/** What a visitor sees instead of a page that failed: in their language, with a way to try again. */
export function RouteError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500
  // No Suspense around it: the server waits for it, so that the page is whole without scripts.
  if (status === 404)
    return (
      <>
        <title>Page not found</title>
        <Refusal status={404} />
      </>
    )
  if (isRouteErrorResponse(error) && error.data?.reason === 'expired') return <Expired form={error.data} />
  if (status >= 400 && status < 500) return <Refusal status={status} />
  const away = status === 503 || (isRouteErrorResponse(error) && error.data?.offline === true) || isOffline()
  const code = requestIdOf(error)
  return away ? (
    <Fault title={m.web_unavailable_title()} text={m.web_unavailable_text()} code={code} />
  ) : (
    <Fault title={m.web_error_title()} text={m.web_error_text()} code={code} />
  )
}

/** The id of the failed request in the server's log; undefined when no response arrived. */
function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof ApiProblem || isRouteErrorResponse(error) ? error.data?.requestId : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Node has a navigator as well, which knows nothing of networks. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
