import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { overwriteGetLocale } from './text/runtime.js'
import { reportFault, visitLocale } from './web/layout/visit.server.ts'
import { ApiProblem } from './web/problem.ts'
import { nonceContext } from './web/server/nonce.ts'

export { runVisit } from './web/layout/visit.server.ts'
// The web server takes these from the build, so that both sides share one context and one store.
export { nonceContext } from './web/server/nonce.ts'

overwriteGetLocale(visitLocale)

/** How long a page may wait for data that it streams. */
export const streamTimeout = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext)
  // A crawler gets the finished page, a person its first lines as soon as they are known.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let sent = false
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          sent = true
          const body = new PassThrough({
            final(callback) {
              clearTimeout(timer)
              callback()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          code = 500
          if (sent && !request.signal.aborted) reportFault(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
    request.signal.addEventListener('abort', () => abort())
  })
}

/** Called for what loaders, actions and rendering throw. What the API or the router refused is no fault of this server. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || error instanceof ApiProblem) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  reportFault(error)
}
