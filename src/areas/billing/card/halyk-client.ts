import { z } from 'zod'
import type { BankSettings } from '../../../platform/config/service-settings.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { CURRENCY } from '../price/money.ts'

/**
 * Why the bank gave no answer to use: `away` when a repeat may succeed (no connection, no answer in time, 5xx), `refused`
 * when it said no, `nonsense` when it said what nobody understands.
 */
export class BankError extends Error {
  override name = 'BankError'
  readonly reason: 'away' | 'refused' | 'nonsense'

  constructor(reason: BankError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A sum of whole tenge as the bank wants it. */
export type LinkWish = {
  invoiceId: string
  secret: string
  tenge: number
  accountId: string
  description: string
  locale: UiLocale
  postLink: string
  backLink: string
}

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish()

/** What the bank says of a payment; field names are the bank's. */
const Transaction = z.looseObject({
  id: z.string(),
  invoiceID: z.union([z.string(), z.number()]).transform(String),
  amount: z.number(),
  currency: z.string(),
  terminalID: Text,
  terminal: Text,
  statusName: z.string(),
  reasonCode: Text,
  approvalCode: Text,
  cardMask: Text,
  cardType: Text,
})
export type Transaction = z.infer<typeof Transaction>
const Status = z.looseObject({
  resultCode: z.union([z.string(), z.number()]).transform(String),
  transaction: Transaction.nullish().catch(null),
})
export type Status = z.infer<typeof Status>

const Token = z.looseObject({ access_token: z.string().min(1) })
const Invoice = z.looseObject({ invoice_url: z.url({ protocol: /^https?$/ }) })
const LANGUAGES: Record<UiLocale, string> = { ru: 'rus', kk: 'kaz', en: 'eng' }
const SERVICE_SCOPE = 'webapi usermanagement email_send verification statement statistics payment'

export type BankClient = ReturnType<typeof bankClient>

/**
 * Halyk ePay 2.0 over HTTP. Every call is bounded by the settings' time limit, its token included. Only what changes nothing
 * at the bank is repeated by itself, once.
 */
export function bankClient(settings: BankSettings) {
  const { oauthUrl, apiUrl, clientId, clientSecret, terminal, shopId, timeoutMs } = settings

  const token = async (signal: AbortSignal, more: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      terminal,
      ...more,
    })
    const answer = await twice(() => send(oauthUrl, { method: 'POST', body, signal }))
    return read(answer, Token).access_token
  }

  const call = async (
    signal: AbortSignal,
    bearer: string,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<Answer> =>
    send(`${apiUrl}${path}`, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })

  const serviceCall = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const bearer = await token(signal, { scope: SERVICE_SCOPE })
    const ask = () => call(signal, bearer, method, path, payload)
    return method === 'GET' ? twice(ask) : ask()
  }

  return {
    terminal,

    /** The address of the bank's own page for one payment. Never repeated: the bank takes a number once. @throws BankError */
    paymentLink: async (wish: LinkWish): Promise<string> => {
      const signal = AbortSignal.timeout(timeoutMs)
      const { invoiceId, secret, tenge, postLink, backLink } = wish
      const bearer = await token(signal, {
        scope: 'payment',
        invoiceID: invoiceId,
        amount: String(tenge),
        currency: CURRENCY,
        secret_hash: secret,
        postLink,
        failurePostLink: postLink,
      })
      const answer = await call(signal, bearer, 'POST', '/invoice', {
        shop_id: shopId,
        account_id: wish.accountId,
        invoice_id: invoiceId,
        amount: tenge,
        currency: CURRENCY,
        language: LANGUAGES[wish.locale],
        description: wish.description.slice(0, 125),
        expire_period: '1d',
        post_link: postLink,
        failure_post_link: postLink,
        back_link: backLink,
        failure_back_link: backLink,
      })
      return read(answer, Invoice).invoice_url
    },

    /** What the bank knows of a payment. @throws BankError */
    status: async (invoiceId: string): Promise<Status> =>
      read(
        await serviceCall('GET', `/check-status/payment/transaction/${encodeURIComponent(invoiceId)}`),
        Status,
      ),

    /** Takes money that is held. Ask for the status afterwards, also when this fails: it may have come through. */
    charge: async (transactionId: string): Promise<void> => {
      refuse(await serviceCall('POST', `/operation/${encodeURIComponent(transactionId)}/charge`))
    },

    /**
     * Pays back a sum of a payment.
     * @param externalId our own name of this refund
     * @throws BankError `refused` when nothing was paid back; otherwise nobody knows
     */
    refund: async (transactionId: string, tenge: number, externalId: string): Promise<void> => {
      const query = new URLSearchParams({ amount: String(tenge), externalID: externalId })
      refuse(await serviceCall('POST', `/operation/${encodeURIComponent(transactionId)}/refund?${query}`))
    },
  }
}

type Answer = { status: number; body: unknown }

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await response.text()
    if (response.status >= 500) throw new BankError('away', `The bank answered ${response.status}`)
    return { status: response.status, body: jsonOf(text) }
  } catch (error) {
    if (error instanceof BankError) throw error
    throw new BankError('away', `The bank gave no answer: ${(error as Error).message}`, { cause: error })
  }
}

async function twice(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankError && error.reason === 'away') return ask()
    throw error
  }
}

function read<S extends z.ZodType>({ status, body }: Answer, shape: S): z.infer<S> {
  // A status may also come with HTTP 400, with the same body.
  const result = shape.safeParse(body)
  if (result.success) return result.data
  if (status >= 400) throw new BankError('refused', `The bank refused with ${status}: ${codeOf(body)}`)
  throw new BankError('nonsense', `The bank answered ${status} without what was asked for`)
}

function refuse({ status, body }: Answer): void {
  if (status >= 400) throw new BankError('refused', `The bank refused with ${status}: ${codeOf(body)}`)
}

/** Only the bank's code goes on to the log: its message may name a card. */
function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'number' || typeof code === 'string' ? String(code).slice(0, 20) : 'no code'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
