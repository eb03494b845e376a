/**
 * STAND-IN of a provider that tops telephones up, for tests and trials: no money moves. It speaks the plain REST protocol of topup-client.ts, pays
 * once for an idempotency key, and refuses the same key with another body, as such providers do.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PassedOn } from '../gateways/provider.ts'

export type Payment = {
  id: string
  key: string
  account: string
  amount: string
  status: 'success' | 'processing'
}

export type TopupStandIn = {
  url: string
  token: string
  /** What was paid, once for each key. */
  payments: Payment[]
  /** How many requests came. */
  asked: () => number
  /** How the next requests go: as they should; paid but the answer is lost; taken but not done yet; never. */
  behave: (how: 'well' | 'lost' | 'slowly' | 'declining' | 'rubbish') => void
  close: () => Promise<void>
}

/** No operator serves this number. */
export const UNKNOWN_NUMBER = '+77000000000'

const TOKEN = 'stand-in-token-of-the-tests'
/** The settings by which the service finds the stand-in. */
export function topupSettings(url: string): NodeJS.ProcessEnv {
  return { TOPUP_URL: url, TOPUP_TOKEN: TOKEN }
}

export async function openTopup({ port = 0 }: { port?: number } = {}): Promise<TopupStandIn> {
  const token = TOKEN
  const passedOn: PassedOn[] = []
  const payments: Payment[] = []
  let how: Parameters<TopupStandIn['behave']>[0] = 'well'
  let requests = 0
  const server = createServer(async (request, response) => {
    if (request.url === '/passed-on') return response.end(JSON.stringify(passedOn))
    requests++
    if (request.url === '/balance') {
      const isKnown = request.headers.authorization === `Bearer ${token}`
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      if (how === 'rubbish') return response.end('<html>502</html>')
      return response.end(JSON.stringify(isKnown ? { balance: '150000.00' } : { code: 'unauthorized' }))
    }
    const body = JSON.parse(await bodyOf(request)) as { account: string; amount: string; external_id: string }
    const key = String(request.headers['idempotency-key'] ?? '')
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    }
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, { code: 'unauthorized' })
    if (request.method !== 'POST' || request.url !== '/payments') return send(404, { code: 'not_found' })
    if (!key || key !== body.external_id || !/^\d+\.\d\d$/.test(body.amount))
      return send(400, { code: 'bad_request' })
    const existing = payments.find((payment) => payment.key === key)
    if (existing && (existing.account !== body.account || existing.amount !== body.amount))
      return send(409, { code: 'key_reused' })
    if (how === 'rubbish') return response.end('<html>502</html>')
    if (!existing && `+${body.account}` === UNKNOWN_NUMBER) return send(422, { code: 'unknown_account' })
    if (!existing && how === 'declining') return send(200, { id: 'none', status: 'declined' })
    const payment = existing ?? {
      id: `T${payments.length + 1}`,
      key,
      account: body.account,
      amount: body.amount,
      status: 'success' as const,
    }
    if (!existing) {
      payments.push(payment)
      const { account: to, amount } = body
      const copy = { id: payment.id, channel: 'topup' as const, provider: 'REST', to: `+${to}` }
      passedOn.push({ ...copy, text: `${amount} KZT`, at: new Date().toISOString() })
    }
    if (how === 'lost') return request.socket.destroy()
    payment.status = how === 'slowly' ? 'processing' : 'success'
    send(payment.status === 'success' ? 201 : 202, { id: payment.id, status: payment.status })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    payments,
    asked: () => requests,
    behave: (next) => {
      how = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text || '{}'
}
