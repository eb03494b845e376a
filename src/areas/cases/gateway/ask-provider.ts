/** Why a provider request failed; a key of the interface's texts (gateway-words.ts). */
export type GatewayFault =
  | 'telegram_gone'
  | 'auth'
  | 'money'
  | 'number'
  | 'sender'
  | 'refused'
  | 'busy'
  | 'away'
  | 'window'
  | 'unset'

/**
 * A provider refused, or its result is uncertain. `retry`: a later attempt makes sense. `unsure`:
 * the request may have been carried out without a response; look it up before repeating it.
 */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly reason: GatewayFault
  readonly retry: boolean
  readonly unsure: boolean

  constructor(
    reason: GatewayFault,
    { retry = false, unsure = false }: { retry?: boolean; unsure?: boolean } = {},
  ) {
    super(reason)
    this.reason = reason
    this.retry = retry
    this.unsure = unsure
  }
}

const PATIENCE_MS = 10_000
/** No provider sends a longer response. */
const LONGEST_ANSWER = 1_000_000

export type Asked = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** Sent as a form. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** The service answers with a text, or with nothing. */
  plain?: true
}

/** How a request leaves: `safeFetch` for addresses that accounts choose. */
type Fetch = (
  url: string,
  init: RequestInit & { headers: Record<string, string>; body?: string },
) => Promise<Response>

/**
 * Sends a request to a provider, and reads its JSON. Errors never contain the request: it may hold a
 * password.
 * @param send how it is sent; by default to an address that the installation sets
 * @returns the HTTP status and the response, of any shape
 * @throws GatewayError `away` without a response, or when it is late or not JSON
 */
export async function askProvider(
  url: string,
  { method = 'POST', headers = {}, form, json, plain }: Asked,
  send: Fetch = (address, init) => fetch(address, init),
): Promise<{ status: number; body: Record<string, unknown> }> {
  let status = 0
  try {
    const response = await send(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    status = response.status
    const text = await response.text()
    if (text.length > LONGEST_ANSWER) throw new RangeError('too long')
    if (plain || status === 204) return { status, body: { text } }
    const body: unknown = JSON.parse(text)
    if (body === null || typeof body !== 'object') throw new TypeError('no object')
    return { status, body: body as Record<string, unknown> }
  } catch (error) {
    // Connection refused: nothing can have been done. Otherwise something may have been.
    const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
    const isUnreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
      code,
    )
    throw new GatewayError('away', { retry: true, unsure: !isUnreached })
  }
}
