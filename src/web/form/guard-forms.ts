import { noteTyping, type Refusal, sendTrusted, xsrfToken } from '../browser-session.ts'
import { sendUntilAnswered } from '../connection.ts'
import { noteRelease } from '../release.ts'
import { EXPIRED_HEADER, SIGNED_OUT_HEADER, TOKEN_FIELD } from './form-token.ts'

/**
 * Gives every form the token that is good now instead of the one that its page was drawn with: a page can be older than the
 * sign-in, and a cached page has no token at all. Called once, before the page comes alive.
 */
export function guardForms(): void {
  // Forms that the browser sends by itself.
  document.addEventListener('formdata', ({ formData }) => {
    if (formData.has(TOKEN_FIELD)) formData.set(TOKEN_FIELD, xsrfToken())
  })
  document.addEventListener('input', noteTyping)
  guardPageData()
}

/** React Router sends forms and reads pages by the global `fetch`, and lets nobody else stand in between. */
function guardPageData(): void {
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const path = input instanceof URL && input.origin === location.origin ? input.pathname : ''
    const signal = init?.signal
    // Where the next page is; asked for ahead as well, and then without a signal: nobody waits for that.
    if (path === '/__manifest' && signal)
      return sendUntilAnswered(() => plain(input, init), { changes: false, signal })
    if (!path.endsWith('.data')) return plain(input, init)
    const changes = (init?.method ?? 'GET') !== 'GET'
    const send = () => sendTrusted(() => plain(input, withToken(init)), refusalOf, { changes })
    const response = await sendUntilAnswered(send, { changes, signal })
    noteRelease(response)
    return response
  }
}

function withToken(init: RequestInit | undefined): RequestInit | undefined {
  const body = init?.body
  if ((body instanceof FormData || body instanceof URLSearchParams) && body.has(TOKEN_FIELD))
    body.set(TOKEN_FIELD, xsrfToken())
  return init
}

function refusalOf({ headers }: Response): Refusal {
  if (headers.has(SIGNED_OUT_HEADER)) return 'signedOut'
  return headers.has(EXPIRED_HEADER) ? 'expired' : null
}
