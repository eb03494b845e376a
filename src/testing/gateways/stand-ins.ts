/**
 * STAND-INS of the services that messages go through, for tests and trials: each speaks its provider's protocol over HTTP below a path of its
 * own and passes nothing on. What goes wrong with providers can be switched on.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mobizon } from './mobizon.ts'
import type { Box, Call, PassedOn, Provider } from './provider.ts'
import { smsc } from './smsc.ts'
import { whatsapp } from './whatsapp.ts'

/** By the first part of the address; `standInUrls` makes the settings of them. */
const PROVIDERS = { smsc, mobizon, whatsapp } satisfies Record<string, Provider>
export type ProviderName = keyof typeof PROVIDERS

/**
 * How a provider fails: `down` answers 503 in HTML without an effect, `rubbish` 200 in HTML with one, `lost` breaks the connection after the
 * effect, `late` answers after a second.
 */
export type Fault = 'down' | 'rubbish' | 'lost' | 'late'
const LATE_MS = 1000
const MOST_KEPT = 500

export type StandIns = {
  url: string
  /** What all were asked to pass on, oldest first. */
  passedOn: PassedOn[]
  /** How a provider fails for its next calls, for those whose path has these words; undefined: no more. */
  fail: (name: ProviderName, fault: Fault | undefined, words?: string) => void
  /** What a provider answers in its own words, see each. */
  refuse: (name: ProviderName, refusal: unknown) => void
  close: () => Promise<void>
}

/** The settings by which the service finds the stand-ins. */
export function standInUrls(url: string): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.keys(PROVIDERS).map((name) => [`${name.toUpperCase()}_URL`, `${url}/${name}`]),
  )
}

export async function openStandIns({ port = 0 }: { port?: number } = {}): Promise<StandIns> {
  const passedOn: PassedOn[] = []
  const boxes = new Map<string, Box & { fault?: Fault | undefined; words: string }>()
  for (const name of Object.keys(PROVIDERS)) {
    const own: PassedOn[] = []
    const pass: Box['pass'] = (item) => {
      const whole = { ...item, at: new Date().toISOString() }
      own.push(whole)
      passedOn.push(whole)
      if (passedOn.length > MOST_KEPT) passedOn.shift()
    }
    boxes.set(name, { passedOn: own, pass, refusal: undefined, words: '' })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://stand-in')
    const [, name = '', ...rest] = url.pathname.split('/')
    const send = (status: number, body: unknown) => {
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
      response.end(isText ? body : JSON.stringify(body))
    }
    // The operator's outbox asks for all of it.
    if (name === 'passed-on') return send(200, passedOn)
    const [provider, box] = [PROVIDERS[name as ProviderName], boxes.get(name)]
    if (!provider || !box) return send(404, 'Not Found')
    const path = `/${rest.join('/')}`
    const call = await readCall(request, path, url.searchParams)
    const fault = path.includes(box.words) ? box.fault : undefined
    if (fault === 'down') return send(503, '<html>Service Unavailable</html>')
    const { status = 200, body } = provider.answer(call, box)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'rubbish') return send(200, '<html>OK</html>')
    if (fault === 'late') return void setTimeout(() => send(status, body), LATE_MS)
    send(status, body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passedOn,
    fail: (name, fault, words = '') => void Object.assign(boxes.get(name)!, { fault, words }),
    refuse: (name, refusal) => void Object.assign(boxes.get(name)!, { refusal }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readCall(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Call> {
  let body = ''
  for await (const part of request) body += part
  const isJson = /json/.test(request.headers['content-type'] ?? '')
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(query),
    header: (name) => String(request.headers[name] ?? ''),
    form: isJson ? {} : Object.fromEntries(new URLSearchParams(body)),
    json: isJson ? JSON.parse(body) : {},
  }
}
