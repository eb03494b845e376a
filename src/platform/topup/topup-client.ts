export type TopupSettings = {
  /** The provider's address, without a slash at its end. */
  apiUrl: string
  /** Of the installation's own contract; undefined where only accounts have some. */
  token?: string
}

/**
 * What became of a payment: `done` and `declined` are for good, `pending` is asked for again. `unknown_number` is one that no operator
 * serves.
 */
export type TopupOutcome =
  | { is: 'done'; providerId: string }
  | { is: 'pending' }
  | { is: 'declined'; reason: 'unknown_number' | 'declined' }

/** The provider gave no answer that could be relied on: it may have paid, so the same key is asked for again. */
export class TopupError extends Error {
  override name = 'TopupError'
}

export type TopupProvider = {
  /**
   * Puts money on a telephone, once for a key.
   * @param phone E.164
   * @param tiyn a whole number of tenge
   * @throws TopupError
   */
  pay: (key: string, phone: string, tiyn: number) => Promise<TopupOutcome>
  /**
   * What the contract has left, in tenge as the provider writes it; it costs nothing. undefined: the token opens nothing.
   * @throws TopupError
   */
  balance: () => Promise<string | undefined>
}

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 10_000

/**
 * A provider that tops telephones up: `POST /payments` with an `Idempotency-Key`, `{account, amount, currency, external_id}`. It answers
 * `{id, status}` with `success`, `processing` or `declined`, and 422 `{code}` for what it never pays; `GET /balance` answers `{balance}`. The
 * token never leaves this client.
 */
export function topupProvider({ apiUrl, token }: { apiUrl: string; token: string }): TopupProvider {
  return {
    pay: async (key, phone, tiyn) => {
      const { status, body } = await ask(`${apiUrl}/payments`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          account: phone.replace(/\D/g, ''),
          amount: (tiyn / 100).toFixed(2),
          currency: 'KZT',
          external_id: key,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (status === 422)
        return { is: 'declined', reason: body.code === 'unknown_account' ? 'unknown_number' : 'declined' }
      if (status > 202) throw new TopupError(`The provider answered ${status}.`)
      if (body.status === 'success' && typeof body.id === 'string')
        return { is: 'done', providerId: body.id.slice(0, 100) }
      if (body.status === 'declined') return { is: 'declined', reason: 'declined' }
      if (body.status === 'processing') return { is: 'pending' }
      throw new TopupError('The provider answered something else.')
    },
    balance: async () => {
      const { status, body } = await ask(`${apiUrl}/balance`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (status === 401 || status === 403) return undefined
      if (status !== 200 || typeof body.balance !== 'string')
        throw new TopupError(`The provider answered ${status}.`)
      return body.balance.slice(0, 40)
    },
  }
}

type Body = { id?: unknown; status?: unknown; code?: unknown; balance?: unknown }

async function ask(url: string, init: RequestInit): Promise<{ status: number; body: Body }> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    if (text.length > LONGEST_ANSWER) throw new TopupError('The answer is too long.')
    const body: unknown = JSON.parse(text)
    return { status: response.status, body: (typeof body === 'object' && body) || {} }
  } catch (cause) {
    if (cause instanceof TopupError) throw cause
    throw new TopupError('The provider gave no answer.', { cause })
  }
}
