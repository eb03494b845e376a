import { randomInt } from 'node:crypto'
import type { Rights } from '../areas/account/account.contract.ts'
import type { App } from '../platform/app.ts'
import { newId } from '../platform/ids.ts'
import { queuedTexts } from './outbox.ts'

/** A signed-in member, and the calls that member makes through the API's real door. */
export type Person = {
  accountId: number
  memberId: string
  email: string
  get: (path: string) => Promise<Answered>
  /** @param key of a form that creates something once */
  post: (path: string, body: unknown, key?: string) => Promise<Answered>
  /** A changing GET or DELETE, with the token that it needs. */
  change: (method: 'GET' | 'DELETE', path: string, body?: unknown) => Promise<Answered>
  /** The member's Cookie header, for connections that a test opens itself. */
  cookie: () => string
}
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by its assertions
export type Answered = { status: number; body: any; bytes: Buffer; headers: Record<string, unknown> }

/** What everybody here signs in with. */
export const PASSWORD = 'a password of a test 7'
/** An id may begin with a hyphen, and then a command would take the address for one of its options. */
const someAddress = () => `p${newId()}@example.com`

/**
 * Registers a new person through the API and fills in the profile.
 * @param tariff 1–6; given by the operator's hand, since paying is not what most tests are about
 */
export async function registerPerson(app: App, { tariff = 6, email = someAddress() } = {}): Promise<Person> {
  const browser = await openBrowser(app)
  const { body } = await browser.send('POST', '/register', { username: email, password: PASSWORD })
  const { id, qalayid } = body.user
  await app.db
    .updateTable('account')
    .set({ tariff, tariff_from: new Date() })
    .where('id', '=', qalayid)
    .execute()
  await browser.send('POST', '/user', { firstName: 'Айгерим' })
  return personOf(browser, { accountId: qalayid, memberId: id, email })
}

/** A new member of somebody's account, who came by the invitation in the mail. */
export async function joinTeam(app: App, owner: Person, rights: Rights): Promise<Person> {
  const email = someAddress()
  await owner.post('/users', { id: 'new', data: { email, rights } })
  const [text = ''] = await queuedTexts(app, email)
  const token = /\/invite\/([\w-]+)/.exec(text)?.[1]
  const browser = await openBrowser(app)
  const { body } = await browser.send('POST', '/invite', { token, password: PASSWORD, firstName: 'Данияр' })
  return personOf(browser, { accountId: owner.accountId, memberId: body.user.id, email })
}

/** A member whose browser already holds these cookies. */
export async function returningPerson(
  app: App,
  cookie: string,
  who: Pick<Person, 'accountId' | 'memberId' | 'email'>,
): Promise<Person> {
  const saved = cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string])
  return personOf(await openBrowser(app, new Map(saved)), who)
}

type Browser = {
  send: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, key?: string) => Promise<Answered>
  cookies: ReadonlyMap<string, string>
}

/** Keeps cookies as a browser does, and has been handed the token that changes need. */
async function openBrowser(app: App, cookies = new Map<string, string>()): Promise<Browser> {
  const send: Browser['send'] = async (method, url, payload, key) => {
    const reply = await app.inject({
      method,
      url: `/v1${url}`,
      cookies: Object.fromEntries(cookies),
      headers: {
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      remoteAddress: `10.0.${randomInt(256)}.${randomInt(256)}`,
      ...(payload !== undefined && { payload: payload as object }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return {
      status: reply.statusCode,
      body: readBody(reply.body),
      bytes: reply.rawPayload,
      headers: reply.headers,
    }
  }
  await send('GET', '/user')
  return { send, cookies }
}

function personOf({ send, cookies }: Browser, who: Pick<Person, 'accountId' | 'memberId' | 'email'>): Person {
  return {
    ...who,
    get: (path) => send('GET', path),
    post: (path, data, key) => send('POST', path, data, key),
    change: (method, path, data) => send(method, path, data),
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

/** A guest's call: no session, no token. */
export async function asGuest(
  app: App,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  device = 'phone',
): Promise<Answered> {
  const headers = { 'user-agent': device }
  const reply = await app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) })
  return {
    status: reply.statusCode,
    body: readBody(reply.body),
    bytes: reply.rawPayload,
    headers: reply.headers,
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
