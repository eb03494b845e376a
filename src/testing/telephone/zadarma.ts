/** STAND-IN of Zadarma's API, which Novofon has too. It checks and makes signatures as their documentation describes them. */
import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tone } from './tone.ts'

export type ZadarmaStandIn = {
  url: string
  key: string
  secret: string
  callbacks: { from: string; to: string; sip: string | null }[]
  /** The result of `/v1/statistics/`. */
  stats: object[]
  /** A notice as a form, with its signature. @param fields whose values are signed, in this order */
  notice: (
    body: Record<string, string>,
    fields: string[],
  ) => { body: Record<string, string>; signature: string }
  close: () => Promise<void>
}

export async function openZadarma(): Promise<ZadarmaStandIn> {
  const [key, secret] = ['key-of-the-stand-in', 'secret-of-the-stand-in']
  const callbacks: ZadarmaStandIn['callbacks'] = []
  const stats: object[] = []
  const signed = (text: string) =>
    Buffer.from(createHmac('sha1', secret).update(text).digest('hex')).toString('base64')

  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url!.split('?')
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (path === '/record.wav') {
      response.writeHead(200, { 'content-type': 'audio/wav' })
      return void response.end(tone())
    }
    const params = new URLSearchParams(query)
    const isSorted = [...params.keys()].every((name, at, names) => at === 0 || names[at - 1]! <= name)
    const sign = signed(`${path}${query}${createHash('md5').update(query).digest('hex')}`)
    if (!isSorted || request.headers.authorization !== `${key}:${sign}`)
      return send(401, { status: 'error', message: 'Not authorized' })
    if (path === '/v1/request/callback/') {
      callbacks.push({ from: params.get('from')!, to: params.get('to')!, sip: params.get('sip') })
      return send(200, {
        status: 'success',
        from: params.get('from'),
        to: params.get('to'),
        time: 1_435_573_082,
      })
    }
    if (path === '/v1/info/balance/') return send(200, { status: 'success', balance: 10.34, currency: 'USD' })
    if (path === '/v1/info/timezone/') return send(200, { status: 'success', timezone: 'UTC+5' })
    if (path === '/v1/statistics/') return send(200, { status: 'success', stats })
    if (path === '/v1/pbx/record/request/') {
      const { port } = server.address() as AddressInfo
      return send(200, { status: 'success', link: `http://127.0.0.1:${port}/record.wav` })
    }
    send(404, { status: 'error', message: 'Method not found' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret,
    callbacks,
    stats,
    notice: (body, fields) => ({
      body,
      signature: signed(fields.map((field) => body[field] ?? '').join('')),
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
