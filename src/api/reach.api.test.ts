import { beforeAll, expect, test } from 'vitest'
import type { Ability } from '../areas/account/rights.ts'
import { changesState } from '../calls/access.ts'
import { type Answered, joinTeam, type Person } from '../testing/people.ts'
import { testSurvey } from '../testing/survey.ts'
import { callEntries } from './calls.ts'

// Members who run the account with some of the abilities try every call that hands out access.

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  [{ title: 'Абая' }, { title: 'Сатпаева' }],
)
const URL_OF_HOOK = 'http://127.0.0.1:9/hook'
const EVERYWHERE = { surveys: 'all' as const, branches: 'all' as const }
const ANSWERS = { url: URL_OF_HOOK, events: ['answer.created'] }
const CONTACTS = { ...ANSWERS, contacts: true }
const SMS = { kind: 'sms', provider: 'smsc', settings: { login: 'q', password: 'p' } }
const CHAT = { name: 'max', settings: { token: 'a-bot-token', chat: '1' } }
const CHECKER = { name: 'Алия', contact: '+7 701 555 01 42' }
const WEEKLY = { title: 'Неделя', every: 'week', hour: 8, formats: ['pdf'], locale: 'ru', members: [] }

let webhook: string
let table: string
let share: string
let checker: string
let person: string
let branches: { id: string }[]
/** Looks after the first branch and may export its answers. */
let branchExporter: Person

const savesTable = (data: object) => (who: Person) =>
  who.post('/report/tables', { id: survey.id, data: { title: 'Все', content: 'answers', ...data } })
const invites = (ability: Ability) => (who: Person) =>
  who.post('/users', {
    id: 'new',
    data: {
      email: `p${crypto.randomUUID()}@example.com`,
      rights: { ...EVERYWHERE, abilities: ['see', ability] },
    },
  })
const makesKey =
  (...scopes: string[]) =>
  (who: Person) =>
    who.post('/keys', { name: 'Касса', scopes })

const ofFirstBranch = () => ({
  surveys: [survey.id],
  branches: [branches[0]!.id],
  abilities: ['see' as const, 'export' as const],
})

type Way = [needs: Ability[], name: string, call: (who: Person) => Promise<Answered>]
const EXPORT: Ability[] = ['export']
const CONTACT: Ability[] = ['export', 'reply']

/** Every call that gives somebody access, with what its caller needs beside `see` and `manage`. */
const GIVES: Record<string, Way[]> = {
  'POST /users': [
    [[], 'an invitation to see', invites('see')],
    [EXPORT, 'an invitation to export', invites('export')],
    [['reply'], 'an invitation to reply', invites('reply')],
    [['pay'], 'an invitation to pay', invites('pay')],
  ],
  'POST /keys': [
    [[], 'a key for figures', makesKey('figures:read')],
    [[], 'a key that manages', makesKey('manage')],
    [EXPORT, 'a key for answers', makesKey('figures:read', 'answers:read')],
    [['reply'], 'a key that replies', makesKey('answers:write')],
  ],
  'POST /webhooks': [
    [
      [],
      'a webhook without answers',
      (who) => who.post('/webhooks', { ...ANSWERS, events: ['balance.low'] }),
    ],
    [EXPORT, 'a webhook', (who) => who.post('/webhooks', ANSWERS)],
    [CONTACT, 'a webhook with contacts', (who) => who.post('/webhooks', CONTACTS)],
    [CONTACT, 'its other address', (who) => who.post('/webhooks', { id: webhook, url: `${URL_OF_HOOK}2` })],
    [
      CONTACT,
      'its other address while it is off',
      (who) => who.post('/webhooks', { id: webhook, url: URL_OF_HOOK, active: false }),
    ],
    [CONTACT, 'its new secret', (who) => who.post('/webhooks', { id: webhook, active: false, rotate: true })],
    [[], 'switching it off', (who) => who.post('/webhooks', { id: webhook, active: false })],
  ],
  'POST /webhooks/replay': [
    [
      CONTACT,
      'a replay',
      (who) =>
        who.post('/webhooks/replay', {
          id: webhook,
          from: '2026-01-01T00:00:00Z',
          to: '2026-12-01T00:00:00Z',
        }),
    ],
  ],
  'POST /gateway': [
    [CONTACT, 'a gateway', (who) => who.post('/gateway', { ...SMS, active: true })],
    [CONTACT, 'its new address', (who) => who.post('/gateway', { ...SMS, renewHook: true })],
    [
      CONTACT,
      'another account there',
      (who) => who.post('/gateway', { ...SMS, active: false, settings: { login: 'x' } }),
    ],
    [[], 'switching it off', (who) => who.post('/gateway', { ...SMS, active: false })],
  ],
  'POST /connectors': [
    [EXPORT, 'a chat', (who) => who.post('/connectors', { ...CHAT, active: true })],
    [
      CONTACT,
      'a CRM',
      (who) =>
        who.post('/connectors', {
          name: 'bitrix24',
          settings: {
            url: 'http://127.0.0.1:9/rest/1/abcdef12/',
            makes: 'deal',
            responsible: '1',
            contacts: 'no',
          },
        }),
    ],
    [
      ['reply'],
      'invitations after visits',
      (who) =>
        who.post('/connectors', {
          name: 'visit',
          settings: { survey: survey.id, channel: 'any', delay: '1', source: 'касса' },
        }),
    ],
    [EXPORT, 'a new address of it', (who) => who.post('/connectors', { ...CHAT, renewHook: true })],
    [[], 'switching it off', (who) => who.post('/connectors', { ...CHAT, active: false })],
  ],
  'POST /connectors/again': [
    [EXPORT, 'an event once more', (who) => who.post('/connectors/again', { name: 'max', event: 'none' })],
  ],
  'POST /report/schedule': [
    [
      EXPORT,
      'a schedule',
      (who) =>
        who.post('/report/schedule', { id: survey.id, data: { ...WEEKLY, addresses: ['a@example.com'] } }),
    ],
  ],
  'POST /report/tables': [
    [EXPORT, 'a live table', savesTable({})],
    [CONTACT, 'a live table with contacts', savesTable({ contacts: true, reason: 'обзвон' })],
  ],
  'POST /report/tables/renew': [
    [CONTACT, 'its other address', (who) => who.post('/report/tables/renew', { id: survey.id, table })],
  ],
  'POST /survey/analytics/share-save': [
    [[], 'a share', (who) => who.post('/survey/analytics/share-save', { id: survey.id, data: {} })],
  ],
  'GET /survey/analytics/publish': [
    [
      [],
      'a share',
      (who) => who.change('GET', `/survey/analytics/publish?id=${survey.id}&code=${share}&active=1`),
    ],
  ],
  'GET /survey/analytics/remove': [
    [
      [],
      'a share that was removed',
      async (who) => {
        const path = `/survey/analytics/remove?id=${survey.id}&code=${share}`
        await survey.owner.change('GET', path)
        return who.change('GET', `${path}&restore=1`)
      },
    ],
  ],
  'POST /survey/informer': [
    [[], 'an informer', (who) => who.post('/survey/informer', { id: survey.id, data: { on: true } })],
  ],
  'POST /survey/mystery/checkers': [
    [[], 'a checker', (who) => who.post('/survey/mystery/checkers', { id: survey.id, data: CHECKER })],
  ],
  'POST /survey/mystery/checkers/link': [
    [[], 'a new link', (who) => who.post('/survey/mystery/checkers/link', { id: survey.id, checker })],
  ],
  'POST /survey/staff/link': [
    [[], 'a page of their own', (who) => who.post('/survey/staff/link', { id: survey.id, subject: person })],
  ],
  'POST /tablet/key': [[[], 'a tablet', (who) => who.post('/tablet/key', { id: survey.id, data: {} })]],
  'POST /survey/alert-address': [
    [
      [],
      'an outside address',
      (who) =>
        who.post('/survey/alert-address', {
          id: survey.id,
          data: { add: `p${crypto.randomUUID()}@example.com` },
        }),
    ],
  ],
  // Without a bot of its own the installation answers 409 to those who may.
  'POST /alert/telegram': [[[], 'a group', (who) => who.post('/alert/telegram', { group: true })]],
  // What the inviter lacks is left out: see below.
  'GET /survey/branch/invite': [
    [[], 'an invitation', (who) => who.change('GET', `/survey/branch/invite?id=${branches[0]!.id}`)],
  ],
  'POST /survey/branch': [
    [
      EXPORT,
      'a branch for one who exports',
      async (who) => {
        await survey.owner.post('/users', { id: branchExporter.memberId, data: { rights: ofFirstBranch() } })
        const data = [{ id: branches[1]!.id, manager: branchExporter.memberId }]
        return who.post('/survey/branch', { id: survey.id, data })
      },
    ],
  ],
}

/** Calls that change something and hand out no access to anybody, by why. */
const GIVES_NOTHING: Record<string, string> = {
  'only the owner': `POST /company-sign-in, POST /company-sign-in/domain, POST /company-sign-in/domain/confirm,
    DELETE /company-sign-in/domain, POST /users/owner, POST /users/factor-required, POST /benchmark, DELETE /benchmark`,
  'the caller’s own': `POST /user, DELETE /user, DELETE /user/sessions, DELETE /works, POST /change-email, POST /change-password,
    POST /logout, POST /user/factor/totp, POST /user/factor/totp/confirm, DELETE /user/factor/totp, POST /user/factor/recovery,
    POST /user/passkeys/options, POST /user/passkeys, DELETE /user/passkeys, POST /users/owner/confirm, POST /report/export,
    POST /report/schedule/send, POST /alert/test, DELETE /alert/telegram, POST /alert/phone, POST /alert/phone/confirm,
    DELETE /alert/phone, POST /alert/push, DELETE /alert/push, POST /call/line, POST /message/read, GET /survey/analytics/set-chart, POST /mcp`,
  'the operator gets what the member has, without money and files':
    'POST /support, DELETE /support, POST /support/leave',
  'takes access away': `DELETE /keys, DELETE /webhooks, DELETE /gateway, DELETE /connectors, DELETE /report/schedule, DELETE /report/tables, DELETE /tablet,
    POST /users/factor-reset`,
  'what is there goes on':
    'POST /keys/keep, POST /webhooks/test, POST /gateway/check, POST /connectors/check, POST /alert/deliveries/again',
  'members see by it what their own rights show':
    'POST /alert/rules, POST /case/rules, POST /users/roles, POST /user/first-week, POST /survey/analytics/views, DELETE /survey/analytics/views',
  'the content of surveys': `POST /user/brand, POST /try/keep, POST /user/redirects, POST /survey/receive, POST /survey/question, POST /survey/import,
    GET /survey/rename, GET /survey/to-trash, GET /survey/remove, POST /survey/settings, POST /survey/password, GET /survey/extra-options,
    POST /survey/branch/import, POST /survey/branch/change, POST /survey/code, POST /survey/code/change, POST /survey/code/lead,
    POST /survey/code/adopt, POST /survey/code/adopt/check, POST /survey/code/read, POST /survey/subject, POST /survey/subject/import,
    POST /survey/subject/another, POST /survey/design/bulk, POST /survey/design/upload, POST /survey/design/remove,
    POST /survey/design/image, DELETE /survey/design/image`,
  'answers and cases': `POST /alert/levels/acknowledge, POST /survey/reward/use, POST /survey/paper/entry, POST /survey/paper/undo, DELETE /survey/answers,
    POST /survey/answers/flood, GET /survey/answer-status, POST /case/take, POST /case/status, POST /case/note, POST /case/causes,
    POST /case/templates, POST /message, DELETE /message, POST /call, POST /call/hangup`,
  'guests are written to, and answer': `POST /invitation, POST /invitation/setting, POST /invitation/wave, POST /invitation/wave/start,
    POST /invitation/send, POST /invitation/wave/stop, DELETE /invitation/wave, DELETE /invitation/person, POST /survey/invitee/import`,
  'what the business did is noted': `POST /survey/actions, POST /survey/actions/change, DELETE /survey/actions, POST /survey/goals,
    DELETE /survey/goals`,
  'reviews come in, and are replied to in public': `POST /reviews/reply, POST /reviews/work, POST /reviews/branch,
    POST /survey/reviews/import, POST /reviews/google, POST /reviews/google/finish, POST /reviews/google/refresh,
    POST /reviews/google/locations, POST /reviews/mail, DELETE /reviews/sources`,
  'people are thanked':
    'DELETE /survey/staff/link, POST /survey/staff/thanks, DELETE /survey/staff/thanks, POST /staff-badges',
  'checkers come and go': `POST /survey/mystery/programme, POST /survey/mystery/plan, POST /survey/mystery/visits, POST /survey/mystery/visits/move, POST /survey/mystery/visits/assign,
    DELETE /survey/mystery/visits, POST /survey/mystery/review, POST /survey/mystery/thread, DELETE /survey/mystery/checkers`,
  'money and gifts': `GET /pay/halykbank, GET /pay/invoice, POST /pay/trial, POST /pay/orders/cancel, POST /balance/low-at, POST /order,
    POST /case/gift, POST /case/gift/decide, POST /gift/pools, POST /gift/codes, POST /gift/limits`,
}

const membersCalls = callEntries.filter(([, row]) => ['signedIn', 'tariff'].includes(row.access))
const isChange = ([name, row]: (typeof membersCalls)[number]) =>
  row.changes ? true : changesState(name.split(' ')[0]!, row)

test('every changing call of members is tried below, or gives nobody access', () => {
  const others = Object.values(GIVES_NOTHING).flatMap((calls) => calls.split(/,\s+/))
  const changing = membersCalls.filter(isChange).map(([name]) => name)
  expect([...Object.keys(GIVES), ...others].sort()).toEqual(changing.sort())
})

beforeAll(async () => {
  const { owner, id } = survey
  const { app } = survey.api
  ;(app.config.webhookHosts as string[]).push('127.0.0.1')
  ;(app.config.limits as { invitesPerHour: number }).invitesPerHour = 1000
  webhook = (await owner.post('/webhooks', CONTACTS)).body.id
  table = (await savesTable({ contacts: true, reason: 'обзвон' })(owner)).body.table
  share = (await owner.post('/survey/analytics/share-save', { id, data: {} })).body.code
  await owner.post('/gateway', SMS)
  await owner.post('/connectors', CHAT)
  checker = (await owner.post('/survey/mystery/checkers', { id, data: CHECKER })).body.checker
  await owner.post('/survey/settings', { id, data: { staffPages: true } })
  const { body } = await owner.post('/survey/subject', { id, data: [{ title: 'Алия', kind: 'staff' }] })
  person = body.subjects[0].id
  branches = (await owner.get(`/survey/branch?id=${id}`)).body.branch
  branchExporter = await joinTeam(app, owner, ofFirstBranch())
})

test.each<Ability[][]>([[[]], [['export']], [['reply']], [['pay', 'reply']], [['export', 'reply']]])(
  'who runs the account and may %j gives nothing that reaches further',
  async (extra) => {
    const abilities: Ability[] = ['see', 'manage', ...extra]
    const member = await joinTeam(survey.api.app, survey.owner, { ...EVERYWHERE, abilities })
    const ways = Object.entries(GIVES).flatMap(([call, each]) => each.map((way) => ({ call, way })))
    const outcomes = []
    for (const { call, way } of ways) {
      const [, name, give] = way
      const { status, body } = await give(member)
      const isRefused = status === 403 && body.reason === 'rights'
      if (isRefused) expect(body.detail, `${call}: ${name}`).toMatch(/[а-яё]/i)
      else expect([200, 201, 409], `${call}: ${name}: ${JSON.stringify(body)}`).toContain(status)
      outcomes.push([call, name, isRefused])
    }
    const expected = ways.map(({ call, way: [needs, name] }) => [
      call,
      name,
      !needs.every((ability) => extra.includes(ability)),
    ])
    expect(outcomes).toEqual(expected)
  },
)

test('who may everything, in another survey alone, gives nothing of this one', async () => {
  const { body } = await survey.owner.post('/survey/receive', {
    title: 'Другая',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const member = await joinTeam(survey.api.app, survey.owner, {
    surveys: [body.id],
    branches: 'all',
    abilities: ['see', 'manage', 'reply', 'export', 'pay'],
  })
  for (const [call, ways] of Object.entries(GIVES))
    for (const [, name, give] of ways) {
      const { status } = await give(member)
      expect([403, 404], `${call}: ${name}`).toContain(status)
    }
})

test('a right is given to no more places than the giver has abilities for, and one that is there may stay', async () => {
  const { owner, id } = survey
  const manager = await joinTeam(survey.api.app, owner, { ...EVERYWHERE, abilities: ['see', 'manage'] })
  const other = await joinTeam(survey.api.app, owner, {
    ...EVERYWHERE,
    surveys: [id],
    abilities: ['see', 'export'],
  })
  const change = async (rights: object) =>
    (await manager.post('/users', { id: other.memberId, data: { rights } })).status
  expect(await change({ ...EVERYWHERE, abilities: ['see', 'export'] })).toBe(403)
  expect(await change({ ...EVERYWHERE, surveys: [id], abilities: ['see', 'export'] })).toBe(200)
  const { invitations } = (await invites('export')(owner)).body
  expect((await manager.post('/users', { id: invitations[0].id, data: { resend: true } })).status).toBe(403)
  await manager.change('GET', `/survey/branch/invite?id=${branches[0]!.id}`)
  const { rows } = await survey.api.database.pool.query(
    'select rights from invitation where account_id = $1 and invited_by = $2',
    [owner.accountId, manager.memberId],
  )
  expect(rows.map(({ rights }) => rights.abilities)).toEqual([['see']])
})

test('no reading call reveals a secret that allows writing, and contacts are shown only to members who may see them', async () => {
  const { owner, id, api } = survey
  const secrets = [
    (await owner.post('/gateway', { ...SMS, renewHook: true })).body.gateways[0].hook,
    (await owner.post('/webhooks', { id: webhook, rotate: true })).body.secret,
    (await owner.post('/tablet/key', { id, data: {} })).body.key,
    (await makesKey('manage')(owner)).body.key,
    (await owner.change('GET', `/survey/branch/invite?id=${branches[0]!.id}`)).body.url,
  ].map((secret: string) => secret.slice(-14))
  const ids = `id=${id}&surveyId=${id}&table=${table}&code=${share}`
  // These streams never end; they hold what the board does, and ids.
  const reads = membersCalls.filter((call) => call[0].startsWith('GET') && !isChange(call))
  for (const [name] of reads.filter(([each]) => !/^GET \/survey\/(analytics\/)?live$/.test(each))) {
    const text = (await owner.get(`${name.slice(4)}?${ids}`)).bytes.toString()
    expect(
      secrets.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([])
  }
  const letter = JSON.stringify({
    type: 'answer.created',
    data: { id: '1', contact: { phone: '+77010000001' } },
  })
  await api.database.pool.query(
    `insert into webhook_delivery (account_id, webhook_id, id, event, body) values ($1, $2, 'msg_1', 'answer.created', $3)`,
    [owner.accountId, webhook, letter],
  )
  const exporter = await joinTeam(api.app, owner, { ...EVERYWHERE, abilities: ['see', 'manage', 'export'] })
  const visibleTo = async (who: Person) =>
    [`/webhooks/deliveries?id=${webhook}`, `/report/tables?id=${id}`].map(
      async (path) => (await who.get(path)).body,
    )
  const [deliveries, { tables }] = await Promise.all(await visibleTo(exporter))
  expect(JSON.stringify(deliveries)).not.toContain('+7701')
  expect(tables.find((each: { id: string }) => each.id === table).url).toBe('')
  const [all] = await Promise.all(await visibleTo(owner))
  expect(JSON.stringify(all)).toContain('+77010000001')
})
