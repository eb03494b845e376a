import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import { sendPush } from '../../../platform/push/push-client.ts'
import { telegramBot } from '../../../platform/telegram/bot-client.ts'
import { topupProvider } from '../../../platform/topup/topup-client.ts'
import { openTelephone } from '../call/gateway/open-telephone.ts'
import { adapterOf } from './check-gateway.ts'
import type { GatewayKind } from './gateway.contract.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** The responses of a malfunctioning provider. */
const FAULTS: Record<string, (response: ServerResponse, elsewhere: string) => void> = {
  'with a page instead of JSON': (response) => response.end('<html>200 OK</html>'),
  'with JSON of another shape': (response) => response.end('{"hello":[1]}'),
  'with nothing inside': (response) => response.end(),
  'with half an answer': (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"id": "12')
    setImmediate(() => response.destroy())
  },
  'with more than anybody reads': (response) => response.end(`{"id":"${'9'.repeat(3_000_000)}"}`),
  'with another address': (response, elsewhere) => response.writeHead(307, { location: elsewhere }).end(),
  'with an error page': (response) => response.writeHead(502).end('<html>Bad Gateway</html>'),
}

let server: Server
let otherServer: Server
let base: string
let elsewhere: string
let fault: ((response: ServerResponse) => void) | undefined
let requestLog: string[] = []
let followed = 0

beforeAll(async () => {
  const open = async (answer: (url: string, response: ServerResponse) => void) => {
    const newServer = createServer((request, response) => {
      request.resume().on('end', () => answer(request.url!, response))
    })
    await new Promise<void>((resolve) => newServer.listen(0, '127.0.0.1', resolve))
    return { made: newServer, url: `http://127.0.0.1:${(newServer.address() as AddressInfo).port}` }
  }
  const broken = await open((url, response) => {
    requestLog.push(url.split('/')[1]!)
    // Without a fault it stays silent: the connection is open, and nothing arrives.
    fault?.(response)
  })
  const trap = await open((_url, response) => {
    followed++
    response.end('{"ok":true,"result":{},"id":"1","status":"success","code":0}')
  })
  ;[server, base, otherServer, elsewhere] = [broken.made, broken.url, trap.made, trap.url]
})
afterAll(() => {
  for (const each of [server, otherServer]) {
    each.closeAllConnections()
    each.close()
  }
})

const gatewayOf = (kind: GatewayKind, provider: string, settings: Record<string, string>): OpenGateway => ({
  ...{ accountId: 1, kind, provider, settings, active: true, checkedAt: null, lastError: null },
  secrets: { password: 'p', apiKey: 'k', token: 't', key: 'k', salt: 's', secret: 's' },
  createdAt: new Date(0),
})
/** Each under its own path, so that one server plays all of them. */
const urls = () =>
  Object.fromEntries(
    ['smsc', 'mobizon', 'whatsapp', 'mango', 'zadarma', 'novofon'].map((name) => [name, `${base}/${name}`]),
  ) as GatewayUrls
const message = () => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: '77015550142',
  text: 'Ждём вас',
  locale: 'ru',
  isOpen: true,
})
function send(kind: GatewayKind, provider: string, settings: Record<string, string>) {
  const gateway = gatewayOf(kind, provider, settings)
  const { adapter, url } = adapterOf(gateway, urls())
  return adapter.send(gateway, url, message())
}
function ring(provider: string, settings: Record<string, string>) {
  const network = { gatewayUrls: urls(), telephoneHosts: ['127.0.0.1'] }
  const telephone = openTelephone(gatewayOf('telephone', provider, settings), network)!
  return telephone.originate({ agent: '101', client: '77015550142' }, 'a-call')
}
function push() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const target = {
    endpoint: `${base}/push`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return sendPush({ services: [base], contact: 'mailto:a@example.kz', secret: 'a secret' }, target, '{}', 't')
}
const bot = () => telegramBot({ token: '123456:a-token-of-the-tests-here', apiUrl: `${base}/telegram` })

/** A request through each way, and the error that leaves its result open. */
const WAYS: Record<string, { ask: () => Promise<unknown>; unsure: object }> = {
  smsc: { ask: () => send('sms', 'smsc', { login: 'l' }), unsure: { reason: 'away', unsure: true } },
  mobizon: { ask: () => send('sms', 'mobizon', {}), unsure: { reason: 'away', unsure: true } },
  whatsapp: {
    ask: () => send('whatsapp', 'cloud', { phoneId: '100200' }),
    unsure: { reason: 'away', unsure: true },
  },
  asterisk: {
    ask: () => ring('asterisk', { url: `${base}/asterisk`, user: 'u' }),
    unsure: { name: expect.not.stringContaining('CallRefused') },
  },
  mango: {
    ask: () => ring('mango', { line: '7727', extension: '1' }),
    unsure: { name: expect.not.stringContaining('CallRefused') },
  },
  zadarma: {
    ask: () => ring('zadarma', { sip: '100' }),
    unsure: { name: expect.not.stringContaining('CallRefused') },
  },
  novofon: {
    ask: () => ring('novofon', { sip: '100' }),
    unsure: { name: expect.not.stringContaining('CallRefused') },
  },
  topup: {
    ask: () => topupProvider({ apiUrl: `${base}/topup`, token: 't' }).pay('a-gift', '+77015550142', 50_000),
    unsure: { name: 'TopupError' },
  },
}

/** The outcome of a promise: success is never expected here. */
const outcomeOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    (value) => ({ succeeded: value }),
    (error) => error,
  )

// An exchange names its channels by our own ids, so they reveal whether it rang, whatever it
// replied.
test.each(Object.keys(WAYS).filter((name) => name !== 'asterisk'))(
  'when %s sends an invalid response, nothing counts as sent, it is asked once and no redirect is followed',
  async (name) => {
    const { ask, unsure } = WAYS[name]!
    for (const [faultName, answer] of Object.entries(FAULTS)) {
      requestLog = []
      followed = 0
      fault = (response) => answer(response, elsewhere)
      expect(await outcomeOf(ask()), faultName).toMatchObject(unsure)
      expect({ asked: requestLog, followed }, faultName).toEqual({ asked: [name], followed: 0 })
    }
  },
)

test('an Asterisk with invalid responses has no such call, and does not count as connected', async () => {
  const network = { gatewayUrls: urls(), telephoneHosts: ['127.0.0.1'] }
  const settings = { url: `${base}/asterisk`, user: 'u' }
  const telephone = openTelephone(gatewayOf('telephone', 'asterisk', settings), network)!
  for (const [faultName, answer] of Object.entries(FAULTS)) {
    followed = 0
    fault = (response) => answer(response, elsewhere)
    expect(await outcomeOf(telephone.check()), faultName).toBeInstanceOf(Error)
    expect(await outcomeOf(telephone.find!('a-call')), faultName).not.toEqual({ succeeded: true })
    expect(followed, faultName).toBe(0)
  }
})

test('a bot or push service with invalid responses counts as unavailable, asked once and without following redirects', async () => {
  for (const [faultName, answer] of Object.entries(FAULTS)) {
    requestLog = []
    followed = 0
    fault = (response) => answer(response, elsewhere)
    expect(await outcomeOf(bot().call('sendMessage', { chat_id: 1 })), faultName).toMatchObject({
      name: 'TelegramError',
    })
    expect({ asked: requestLog, followed }, faultName).toEqual({ asked: ['telegram'], followed: 0 })
  }
  fault = (response) => response.writeHead(307, { location: elsewhere }).end()
  expect(await push()).toBe('away')
  fault = (response) => response.writeHead(502).end()
  expect(await push()).toBe('away')
  expect(followed).toBe(0)
})

// The ten seconds are real: the promise is that nobody waits longer.
test('a provider that is silent for ten seconds holds nobody up longer, and nothing counts as sent', async () => {
  fault = undefined
  requestLog = []
  const unsure = Object.entries(WAYS).map(async ([name, { ask, unsure }]) =>
    expect(await outcomeOf(ask()), name).toMatchObject(unsure),
  )
  await Promise.all([
    ...unsure,
    outcomeOf(bot().call('sendMessage', { chat_id: 1 })).then((error) =>
      expect(error).toMatchObject({ name: 'TelegramError', reason: 'away', unasked: false }),
    ),
    push().then((outcome) => expect(outcome).toBe('away')),
  ])
  expect(requestLog.toSorted()).toEqual([...Object.keys(WAYS), 'push', 'telegram'].toSorted())
})
