/**
 * A bank that speaks the protocol of Halyk ePay 2.0 over HTTP, for trials and tests. No money moves. What goes wrong at banks
 * can be switched on: `faults`.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SCENARIOS, scenarioOf } from './cards.ts'
import { paymentPage } from './page.ts'
import { type Payment, refusalOf } from './payment.ts'
import { STAND_IN } from './settings.ts'

type Call = 'token' | 'invoice' | 'status' | 'charge' | 'refund'
export type Faults = {
  notice?: 'lost' | 'doubled' | 'forged'
  /** What the status says instead of the truth. */
  tells?: { amount?: number; currency?: string; invoiceID?: string; terminalID?: string }
  /** How calls fail: 500 without effect, no answer and no effect, or the effect with an answer after 40 seconds. */
  calls?: Partial<Record<Call, 'error' | 'hang' | 'late'>>
  /** So many questions for the status are answered “in progress”. */
  busy?: number
}

export type StandIn = {
  url: string
  faults: Faults
  /** What was sent to the service, with its answer. */
  notices: { body: Record<string, unknown>; status: number }[]
  /** How often each call was made. */
  counts: Record<string, number>
  payment: (invoiceId: string) => Payment | undefined
  /** Pays on the page of a link, as a person does. @returns where the bank then leads */
  pay: (link: string, scenario?: string) => Promise<string | null>
  /** Returns a part of a payment behind our back, as a clerk of the bank may. */
  payBack: (invoiceId: string, amount: number) => void
  close: () => Promise<void>
}

const LATE_MS = 40_000

/** @param options.file where payments outlive a restart; nowhere unless given */
export async function openStandIn({
  port = 0,
  file,
}: {
  port?: number
  file?: string
} = {}): Promise<StandIn> {
  const payments = new Map<string, Payment>(
    file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [],
  )
  const tokens = new Map<string, URLSearchParams>()
  const timers = new Set<NodeJS.Timeout>()
  const bank: Pick<StandIn, 'faults' | 'notices' | 'counts'> = { faults: {}, notices: [], counts: {} }
  const keep = () => file && writeFileSync(file, JSON.stringify([...payments]))
  const byLink = (id: string) => [...payments.values()].find((payment) => payment.id === id)
  const byTransaction = (id: string) => [...payments.values()].find(({ transaction }) => transaction === id)

  const answer = (response: ServerResponse, call: Call, status: number, body: unknown) => {
    const send = () =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (bank.faults.calls?.[call] !== 'late') return send()
    timers.add(setTimeout(send, LATE_MS).unref())
  }
  /** @returns whether the call goes no further */
  const fails = (response: ServerResponse, call: Call): boolean => {
    bank.counts[call] = (bank.counts[call] ?? 0) + 1
    const fault = bank.faults.calls?.[call]
    if (fault === 'error') response.writeHead(500).end('Internal Server Error')
    return fault === 'error' || fault === 'hang'
  }
  const bearer = (request: IncomingMessage) =>
    tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))

  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    if (fails(response, 'token')) return
    const wish = new URLSearchParams(await bodyOf(request))
    const isKnown =
      wish.get('client_id') === STAND_IN.clientId && wish.get('client_secret') === STAND_IN.clientSecret
    if (!isKnown) return answer(response, 'token', 401, { code: 1, message: 'unknown client' })
    const token = randomUUID()
    tokens.set(token, wish)
    answer(response, 'token', 200, {
      access_token: token,
      expires_in: '7200',
      refresh_token: '',
      scope: wish.get('scope'),
      token_type: 'Bearer',
    })
  }

  const takeInvoice = async (request: IncomingMessage, response: ServerResponse) => {
    if (fails(response, 'invoice')) return
    const token = bearer(request)
    const wish = JSON.parse(await bodyOf(request))
    const refusal = refusalOf(token, wish, payments)
    if (refusal) return answer(response, 'invoice', refusal, { code: 100, message: 'refused' })
    const payment: Payment = {
      id: randomUUID(),
      invoiceId: wish.invoice_id,
      amount: wish.amount,
      description: wish.description,
      language: wish.language,
      postLink: wish.post_link,
      backLink: wish.back_link,
      secret: token!.get('secret_hash') ?? '',
      expires: Date.now() + 86_400_000,
      status: 'ACTIVE',
      transaction: randomUUID(),
      reasonCode: '',
      refunded: 0,
    }
    payments.set(payment.invoiceId, payment)
    keep()
    const url = `http://${request.headers.host}/redirect/invoice-link/${payment.id}`
    answer(response, 'invoice', 200, {
      id: payment.id,
      invoice_id: payment.invoiceId,
      status: 'ACTIVE',
      invoice_url: url,
    })
  }

  const tellStatus = (request: IncomingMessage, response: ServerResponse, invoiceId: string) => {
    if (fails(response, 'status')) return
    if (!bearer(request)) return answer(response, 'status', 401, { code: 1 })
    const payment = payments.get(invoiceId)
    if (bank.faults.busy) {
      bank.faults.busy -= 1
      return answer(response, 'status', 200, { resultCode: '107', resultMessage: 'IN PROGRESS' })
    }
    if (!payment || payment.status === 'ACTIVE')
      return answer(response, 'status', 200, { resultCode: '102', resultMessage: 'NOT FOUND' })
    answer(response, 'status', 200, {
      resultCode: '100',
      resultMessage: 'SUCCESS',
      transaction: {
        id: payment.transaction,
        invoiceID: payment.invoiceId,
        amount: payment.amount,
        payoutAmount: payment.amount - payment.refunded,
        currency: 'KZT',
        terminal: '98120001',
        terminalID: STAND_IN.terminal,
        cardMask: payment.card?.mask,
        cardType: payment.card?.type,
        reasonCode: payment.reasonCode,
        approvalCode: '170243',
        secure: true,
        statusName: payment.status,
        ...bank.faults.tells,
      },
    })
  }

  const operate = (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    what: string,
    amount: number,
  ) => {
    const call = what === 'refund' ? 'refund' : 'charge'
    if (fails(response, call)) return
    if (!bearer(request)) return answer(response, call, 401, { code: 1 })
    const payment = byTransaction(id)
    const refuse = (code: number) => answer(response, call, 400, { code, message: '' })
    if (!payment) return refuse(100)
    if (what === 'refund') {
      const sum = amount || payment.amount - payment.refunded
      if (payment.status !== 'CHARGE' || sum < 10 || sum > payment.amount - payment.refunded)
        return refuse(102)
      payment.refunded += sum
      if (payment.refunded === payment.amount) payment.status = 'REFUND'
    } else {
      if (payment.status !== 'AUTH') return refuse(101)
      payment.status = what === 'charge' ? 'CHARGE' : ('REJECT' as const)
    }
    keep()
    answer(response, call, 200, {})
  }

  const notify = async (payment: Payment) => {
    if (bank.faults.notice === 'lost') return
    const isGood = payment.status === 'CHARGE' || payment.status === 'AUTH'
    const body = {
      id: payment.transaction,
      invoiceId: payment.invoiceId,
      amount: payment.amount,
      currency: 'KZT',
      terminal: STAND_IN.terminal,
      code: isGood ? 'ok' : 'error',
      reason: isGood ? 'success' : 'declined',
      reasonCode: Number(payment.reasonCode),
      cardMask: payment.card?.mask,
      secret_hash: bank.faults.notice === 'forged' ? 'forged' : payment.secret,
    }
    for (let times = bank.faults.notice === 'doubled' ? 2 : 1; times > 0; times--) {
      const reply = await fetch(payment.postLink, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined)
      bank.notices.push({ body, status: reply?.status ?? 0 })
    }
  }

  const showPage = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const payment = byLink(id)
    if (!payment) return response.writeHead(404).end()
    const isPayable = !['CHARGE', 'AUTH', 'REFUND'].includes(payment.status)
    const isExpired = payment.expires < Date.now()
    if (request.method === 'POST' && isPayable && !isExpired) {
      const wish = new URLSearchParams(await bodyOf(request))
      const chosen =
        SCENARIOS.find((scenario) => scenario.id === wish.get('scenario')) ??
        scenarioOf(wish.get('number') ?? '', wish.get('cvc') ?? '')
      payment.status = chosen.becomes
      payment.reasonCode = chosen.reasonCode
      payment.card = { mask: `${chosen.number.slice(0, 6)}...${chosen.number.slice(-4)}`, type: chosen.type }
      keep()
      if (chosen.becomes !== 'NEW') {
        await notify(payment)
        return response.writeHead(303, { location: payment.backLink }).end()
      }
    }
    const isOpen = request.method === 'POST' && payment.status === 'NEW'
    const state = !isPayable ? 'paid' : isExpired ? 'expired' : isOpen ? 'open' : 'pay'
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .end(paymentPage({ ...payment, state }))
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank')
    const [, first, second, third, fourth] = pathname.split('/')
    if (pathname === '/oauth2/token') return giveToken(request, response)
    if (pathname === '/invoice' && request.method === 'POST') return takeInvoice(request, response)
    if (first === 'redirect' && second === 'invoice-link') return showPage(request, response, third ?? '')
    if (first === 'check-status') return tellStatus(request, response, fourth ?? '')
    if (first === 'operation')
      return operate(request, response, second ?? '', third ?? '', Number(searchParams.get('amount') ?? 0))
    if (pathname === '/stand-in/faults' && request.method === 'POST') {
      bank.faults = JSON.parse(await bodyOf(request))
      return response.writeHead(204).end()
    }
    return pathname === '/health' ? response.writeHead(200).end() : response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.headersSent || response.writeHead(400).end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return Object.assign(bank, {
    url,
    payment: (invoiceId: string) => payments.get(invoiceId),
    pay: async (link: string, scenario = 'ok') => {
      const response = await fetch(link, {
        method: 'POST',
        body: new URLSearchParams({ scenario }),
        redirect: 'manual',
      })
      await response.body?.cancel()
      return response.headers.get('location')
    },
    payBack: (invoiceId: string, amount: number) => {
      const payment = payments.get(invoiceId)!
      payment.refunded += amount
      payment.status = 'REFUND'
      keep()
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
