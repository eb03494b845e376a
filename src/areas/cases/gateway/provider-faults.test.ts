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

/** How a provider answers that has lost its mind. */
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
let other: Server
let base: string
let elsewhere: string
let fault: ((response: ServerResponse) => void) | undefined
let asked: string[] = []
let followed = 0

beforeAll(async () => {
  const open = async (answer: (url: string, response: ServerResponse) => void) => {
    const made = createServer((request, response) => {
      request.resume().on('end', () => answer(request.url!, response))
    })
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
    return { made, url: `http://127.0.0.1:${(made.address() as AddressInfo).port}` }
  }
  const broken = await open((url, response) => {
    asked.push(url.split('/')[1]!)
    // Without a fault it stays silent: the connection is open, and nothing comes.
    fault?.(response)
  })
  const trap = await open((_url, response) => {
    followed++
    response.end('{"ok":true,"result":{},"id":"1","status":"success","code":0}')
  })
  ;[server, base, other, elsewhere] = [broken.made, broken.url, trap.made, trap.url]
})
afterAll(() => {
  for (const each of [server, other]) {
    each.closeAllConnections()
    each.close()
  }
})

const gatewayOf = (kind: GatewayKind, provider: string, settings: Record<string, string>): OpenGateway => ({
  ...{ accountId: 1, kind, provider, settings, active: true, checkedAt: null, lastError: null },
  secrets: { password: 'p', apiKey: 'k', token: 't', key: 'k', salt: 's', secret: 's' },
  createdAt: new Date(0),
})
/** Each below a path of its own, so that one server is all of them. */
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

/** What each way asks of its provider, and the words of an error that leaves open whether it was done. */
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

/** What a promise came to: a success is none of what these tests hope for. */
const outcomeOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    (value) => ({ succeeded: value }),
    (error) => error,
  )

// An exchange names its channels by our own ids: whatever it answers to a request to ring, they tell.
test.each(Object.keys(WAYS).filter((name) => name !== 'asterisk'))(
  'whatever %s answers that is no answer, nothing counts as sent, and it is asked once and followed nowhere',
  async (name) => {
    const { ask, unsure } = WAYS[name]!
    for (const [how, answer] of Object.entries(FAULTS)) {
      asked = []
      followed = 0
      fault = (response) => answer(response, elsewhere)
      expect(await outcomeOf(ask()), how).toMatchObject(unsure)
      expect({ asked, followed }, how).toEqual({ asked: [name], followed: 0 })
    }
  },
)

test('an Asterisk that answers with rubbish has no such call, and does not count as connected', async () => {
  const network = { gatewayUrls: urls(), telephoneHosts: ['127.0.0.1'] }
  const settings = { url: `${base}/asterisk`, user: 'u' }
  const telephone = openTelephone(gatewayOf('telephone', 'asterisk', settings), network)!
  for (const [how, answer] of Object.entries(FAULTS)) {
    followed = 0
    fault = (response) => answer(response, elsewhere)
    expect(await outcomeOf(telephone.check()), how).toBeInstanceOf(Error)
    expect(await outcomeOf(telephone.find!('a-call')), how).not.toEqual({ succeeded: true })
    expect(followed, how).toBe(0)
  }
})

test('the bot and push services that answer with rubbish are known to be away, once asked and followed nowhere', async () => {
  for (const [how, answer] of Object.entries(FAULTS)) {
    asked = []
    followed = 0
    fault = (response) => answer(response, elsewhere)
    expect(await outcomeOf(bot().call('sendMessage', { chat_id: 1 })), how).toMatchObject({
      name: 'TelegramError',
    })
    expect({ asked, followed }, how).toEqual({ asked: ['telegram'], followed: 0 })
  }
  fault = (response) => response.writeHead(307, { location: elsewhere }).end()
  expect(await push()).toBe('away')
  fault = (response) => response.writeHead(502).end()
  expect(await push()).toBe('away')
  expect(followed).toBe(0)
})

// The ten seconds are real: it is the promise that nobody waits longer.
test('a provider that says nothing for ten seconds holds nobody longer, and nothing counts as sent', async () => {
  fault = undefined
  asked = []
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
  expect(asked.toSorted()).toEqual([...Object.keys(WAYS), 'push', 'telegram'].toSorted())
})
