/**
 * STAND-INS of the systems that accounts connect, for tests: each speaks its system's protocol over HTTP below a path of its own. What goes
 * wrong with such systems can be switched on.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAmocrm } from './amocrm.ts'
import { openBitrix24 } from './bitrix24.ts'
import { openChats } from './chats.ts'
import { openGoogle } from './google.ts'
import type { System, SystemCall } from './system.ts'

/** `down` answers 503 without an effect, `lost` breaks the connection after the effect. */
export type SystemFault = 'down' | 'lost'

export type ConnectorStandIns = Awaited<ReturnType<typeof openConnectorStandIns>>

export async function openConnectorStandIns() {
  const systems = { bitrix24: openBitrix24(), amocrm: openAmocrm(), google: openGoogle(), chats: openChats() }
  const faults = new Map<string, { fault: SystemFault; words: string }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://stand-in')
    const [, name = '', ...rest] = url.pathname.split('/')
    const system = (systems as Record<string, System>)[name]
    const call = await readCall(request, `/${rest.join('/')}`, url.searchParams)
    const { fault, words = '' } = faults.get(name) ?? {}
    const isFaulty = call.path.includes(words)
    if (!system) return void response.writeHead(404).end('Not Found')
    if (fault === 'down' && isFaulty) return void response.writeHead(503).end('<html>Unavailable</html>')
    const { status = 200, body } = system.answer(call)
    if (fault === 'lost' && isFaulty) return void request.socket.destroy()
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...systems,
    url,
    /** The settings by which the service finds them. */
    env: {
      WEBHOOK_HOSTS: '127.0.0.1',
      GOOGLE_TOKEN_URL: `${url}/google`,
      GOOGLE_SHEETS_URL: `${url}/google`,
      MAX_URL: `${url}/chats/max`,
    },
    /** How a system fails for calls whose path has these words; undefined: no more. */
    fail: (name: keyof typeof systems, fault: SystemFault | undefined, words = '') => {
      if (fault) faults.set(name, { fault, words })
      else faults.delete(name)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readCall(request: IncomingMessage, path: string, query: URLSearchParams): Promise<SystemCall> {
  let body = ''
  for await (const part of request) body += part
  const isJson = /json/.test(request.headers['content-type'] ?? '')
  return {
    method: request.method ?? 'GET',
    path,
    query,
    header: (name) => String(request.headers[name] ?? ''),
    form: isJson ? {} : Object.fromEntries(new URLSearchParams(body)),
    json: isJson ? JSON.parse(body) : {},
  }
}
