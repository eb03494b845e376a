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
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as a form. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
}

/**
 * Sends a request to a provider whose address the installation sets, and reads its JSON. Errors
 * never contain the request: it may hold a password.
 * @returns the HTTP status and the response, of any shape
 * @throws GatewayError `away` without a response, or when it is late or not JSON
 */
export async function askProvider(
  url: string,
  { method = 'POST', headers = {}, form, json }: Asked,
): Promise<{ status: number; body: Record<string, unknown> }> {
  let status = 0
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    status = response.status
    const text = await response.text()
    if (text.length > LONGEST_ANSWER) throw new RangeError('too long')
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
