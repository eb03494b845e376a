import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../testing/people.ts'
import { type HttpVisitor, newVisitor } from '../testing/visitor.ts'
import { callEntries } from './calls.ts'

// Two branches, a subject in each, and answers in both and outside of them. A member limited to «Абая» must learn nothing about
// «Достык», whatever they request.

const SECRET = 'тайна Достыка'
const NOWHERE = 'слова ниоткуда'
const HERE = 'слова с Абая'
const SCHEDULE = {
  title: 'Неделя',
  every: 'week',
  hour: 8,
  formats: ['pdf'],
  locale: 'ru',
  members: ['none'],
  addresses: [],
}

let api: TestApi
let origin: string
let owner: Person
let manager: HttpVisitor
let viewer: HttpVisitor
let surveyId: string
let otherSurvey: string
let mine: { id: string; code: string }
let theirs: { id: string; code: string }
const answerIds: Record<string, string> = {}
const rewards: Record<string, string> = {}
const actionIds: Record<string, string> = {}
/** At «Абая», at «Достык», of the whole survey. */
const goalIds: string[] = []
const reviewIds = {
  mine: 'review-mine'.padEnd(22, '0'),
  theirs: 'review-theirs'.padEnd(22, '0'),
  nowhere: 'review-nowhere'.padEnd(22, '0'),
}
const visitIds = {
  mine: 'mine'.padEnd(22, '0'),
  theirs: 'theirs'.padEnd(22, '0'),
  waiting: 'waiting'.padEnd(22, '0'),
}

const DRAFT = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'shot', type: 'file_upload', title: 'Фото' },
    { id: 'first', type: 'yes_no', title: 'Вы у нас впервые?' },
  ],
  widgets: [{ id: 'gift', type: 'reward', after: 'end', title: 'Кофе в подарок' }],
}

beforeAll(async () => {
  api = await testApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await registerPerson(api.app)
  surveyId = (await owner.post('/survey/receive', { title: 'Кофейни', ...DRAFT })).body.id
  otherSurvey = (await owner.post('/survey/receive', { title: 'Пекарни', ...DRAFT })).body.id
  const { body } = await owner.post('/survey/branch', {
    id: surveyId,
    data: [{ title: 'Абая' }, { title: 'Достык' }],
  })
  ;[mine, theirs] = body.branch
  for (const [id, branch] of [
    ['s-mine', mine],
    ['s-theirs', theirs],
  ] as const)
    await api.database.pool.query(
      `with subject as (insert into subject (account_id, survey_id, id, title) values ($1, $2, $3, $3))
       insert into subject_branch (account_id, survey_id, subject_id, branch_id) values ($1, $2, $3, $4)`,
      [owner.accountId, surveyId, id, branch.id],
    )
  // The team's, but about a branch that the limited manager may not know of.
  const view = { title: theirs.code, search: `subId=${theirs.code}`, shared: true }
  await owner.post('/survey/analytics/views', viewOf(surveyId, view))
  for (const [name, title, branches] of [
    ['mine', 'Повар на Абая', [mine.code]],
    ['theirs', `Повар, ${theirs.code}`, [theirs.code]],
    ['everywhere', SECRET, []],
  ] as const)
    actionIds[name] = (await owner.post('/survey/actions', actionOf(surveyId, title, branches))).body.id
  for (const [target, code] of [[60, mine.code], [70, theirs.code], [80]] as const)
    goalIds.push((await owner.post('/survey/goals', goalOf(surveyId, target, code))).body.id)
  await addVisits()
  for (const [id, branch, words] of [
    [reviewIds.mine, mine.id, HERE],
    [reviewIds.theirs, theirs.id, SECRET],
    [reviewIds.nowhere, '', NOWHERE],
  ])
    await api.database.pool.query(
      `insert into public_review (account_id, id, survey_id, branch_id, site, external_id, stars, author, words, posted_at, created_at)
       values ($1, $2, $3, $4, '2gis', $2, 5, 'Инна', $5, now(), now())`,
      [owner.accountId, id, surveyId, branch, words],
    )
  await answer('here', mine.code, 10, HERE, 's-mine')
  await answer('there', theirs.code, 0, SECRET, 's-theirs')
  await answer('nowhere', undefined, 0, NOWHERE)
  for (const name of ['here', 'there', 'nowhere']) await addPhoto(answerIds[name]!)

  const { url } = (await owner.change('GET', `/survey/branch/invite?id=${mine.id}`)).body
  manager = await join(url.split('/').at(-1))
  // The link gives no right to export; what a manager may export is asked below as well.
  await api.database.pool.query(
    `update member set rights = jsonb_set(rights, '{abilities}', '["see", "reply", "export"]') where account_id = $1 and not owner`,
    [owner.accountId],
  )
  const email = `${randomUUID()}@example.com`
  const rights = { surveys: [surveyId], branches: 'all', abilities: ['see'] }
  await owner.post('/users', { id: 'new', data: { email, rights } })
  const { rows } = await api.database.pool.query('select text from outbox_mail where to_address = $1', [
    email,
  ])
  viewer = await join(/\/invite\/([\w-]+)/.exec(rows[0].text)![1]!)
})
afterAll(() => api?.close())

async function answer(name: string, subId: string | undefined, nps: number, why: string, subjectId?: string) {
  answerIds[name] = randomUUID()
  const { status, body } = await asGuest(api.app, 'POST', '/survey/answer', {
    id: answerIds[name],
    surveyId,
    ...(subId && { subId }),
    ...(subjectId && { subjectId }),
    locale: 'ru',
    version: 1,
    answers: { nps, why, first: true },
  })
  expect(status).toBe(201)
  rewards[name] = body.reward.code
}

/** Accepted mystery visits to both branches, and one to «Абая» that waits for its review. */
async function addVisits() {
  const data = { template: 'cafe' }
  await owner.post('/survey/mystery/programme', { id: surveyId, revision: 0, data })
  const checker = { name: SECRET, contact: '+7 701 555 01 42' }
  const invited = await owner.post('/survey/mystery/checkers', { id: surveyId, data: checker })
  for (const [name, branch, status] of [
    ['mine', mine, 'accepted'],
    ['theirs', theirs, 'accepted'],
    ['waiting', mine, 'sent'],
  ] as const)
    await api.database.pool.query(
      `insert into mystery_visit (account_id, survey_id, id, branch_id, checker_id, on_day, from_minute, to_minute, status, fee,
         checklist, answers, score)
       select account_id, survey_id, $2, $3, $4, current_date, 0, 60, $5, 0, checklist,
         jsonb_build_object('hello', jsonb_build_object('value', true, 'note', $6::text)), 1
       from mystery_programme where survey_id = $1`,
      [surveyId, visitIds[name], branch.id, invited.body.checker, status, name === 'theirs' ? SECRET : 'да'],
    )
}

/** A photo of an answer; its id is that of the answer. */
async function addPhoto(id: string) {
  const { pool } = api.database
  await pool.query(
    `insert into answer_file (account_id, survey_id, id, answer_id, question_id, type, size) values ($1, $2, $3, $3, 'shot', 'image/webp', 4)`,
    [owner.accountId, surveyId, id],
  )
  await pool.query('update answer set answers = answers || $2::jsonb where id = $1', [
    id,
    JSON.stringify({ shot: [id] }),
  ])
  await api.app.files.put(['answer', String(owner.accountId), surveyId, id], Buffer.from('фото'))
}

async function join(token: string): Promise<HttpVisitor> {
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  const { status } = await visitor.post('/v1/invite', {
    token,
    password: 'Слово-пароль 7',
    username: `${randomUUID()}@example.com`,
    firstName: 'Данияр',
  })
  expect(status).toBe(200)
  return visitor
}

const actionOf = (id: string, title: string, branches: readonly string[]) => ({
  id,
  data: { title, branches, beginsOn: '2026-06-01', measure: 'metric:nps' },
})
const handPlaced = (id: string) => ({ id, day: '2027-01-11', window: { from: 720, to: 900 } })

const goalOf = (id: string, target: number, code?: string) => {
  const dueOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  return { id, data: { metric: 'nps', target, dueOn, ...(code && { place: 'branch', placeId: code }) } }
}
const titlesOf = (text: string) => JSON.parse(text).actions.map(({ title }: { title: string }) => title)

const typedForm = (place: object) => ({
  id: surveyId,
  data: {
    answer: randomUUID(),
    version: 1,
    locale: 'ru',
    filledOn: new Date().toISOString().slice(0, 10),
    answers: { nps: 9 },
    ...place,
  },
})
const invite = (place: object) => ({
  id: surveyId,
  data: { email: 'guest@example.com', source: 'касса', ...place },
})

/** A call with the response for the limited manager: the status, or a check of the body. */
type Probe = { query?: () => string; body?: () => unknown; expects: number | ((text: string) => void) }

const photoOf = (name: string) => `${inSurvey()}&subId=${answerIds[name]}&file=${answerIds[name]}`
const inSurvey = () => `id=${surveyId}`
const conditionOf = (code: string) =>
  encodeURIComponent(JSON.stringify([{ dimension: 'branch', op: 'any', values: [code] }]))
const codeOf = (name: string) => rewards[name]!
/** Nothing of the other branch, of answers from nowhere, or of the other survey may stand in an answer. */
const onlyMine = (text: string) => {
  for (const hidden of [
    SECRET,
    NOWHERE,
    'Достык',
    theirs.id,
    theirs.code,
    's-theirs',
    'Пекарни',
    otherSurvey,
  ])
    expect(text).not.toContain(hidden)
  return text
}
const with1Answer = (text: string) => {
  onlyMine(text)
  expect(JSON.parse(text).total.answers).toBe(1)
}
const asBefore = 'about the caller alone' as const
const ofAdmins = 'of those who run the account' as const

const viewOf = (id: string, data: object) => ({ id, data })

/** What every call of members gives one who is limited to a branch. A call without a decision fails the test below. */
const decisions: Record<string, Probe[] | typeof asBefore | typeof ofAdmins> = {
  'GET /user': [
    { expects: onlyMine },
    { expects: (text) => expect(JSON.parse(text).user.reviews).toBeNull() },
  ],
  'POST /user': [{ body: () => ({ company: 'Чужая' }), expects: 403 }],
  'POST /try/keep': [{ body: () => ({ key: 'A'.repeat(22) }), expects: 403 }],
  'POST /user/brand': [{ body: () => ({ company: 'Чужая', colour: null, logo: null }), expects: 403 }],
  'DELETE /user': asBefore,
  'GET /user/export': asBefore,
  'GET /user/sessions': asBefore,
  'GET /user/redirects': asBefore,
  'POST /user/redirects': [{ body: () => ({ hosts: ['shop.kz'] }), expects: 403 }],
  'DELETE /user/sessions': asBefore,
  // One's own consent; the visit has no more than the member.
  'GET /support': asBefore,
  'POST /support': asBefore,
  'DELETE /support': asBefore,
  'POST /support/leave': asBefore,
  'GET /works': asBefore,
  'DELETE /works': asBefore,
  'GET /works/file': asBefore,
  'POST /change-email': asBefore,
  'POST /change-password': asBefore,
  'POST /logout': asBefore,
  'GET /operator/outbox': [{ expects: 404 }],
  'POST /operator/outbox/press': [{ body: () => ({ item: '1.1', words: 'Взять' }), expects: 404 }],
  'GET /operator/leads': [{ expects: 404 }],
  'GET /operator/orders': [{ expects: 404 }],
  'GET /operator/orders/file': [{ query: () => 'number=1', expects: 404 }],
  'POST /operator/orders': [{ body: () => ({ number: 1, status: 'new', note: '' }), expects: 404 }],
  'POST /operator/leads': [{ body: () => ({ id: 'none', status: 'new', note: '' }), expects: 404 }],
  'GET /operator/payments': [{ expects: 404 }],
  'POST /operator/payments/paid': [{ expects: 404 }],
  'POST /operator/payments/cancel': [{ expects: 404 }],
  'POST /operator/payments/check': [{ expects: 404 }],
  'GET /operator/payments/refund': [{ expects: 404 }],
  'POST /operator/payments/refund': [{ expects: 404 }],
  'POST /operator/payments/refund/resolve': [{ expects: 404 }],
  'GET /operator/accounts': [{ expects: 404 }],
  'POST /operator/accounts/suspend': [{ expects: 404 }],
  'POST /operator/accounts/resume': [{ expects: 404 }],
  'POST /operator/accounts/close': [{ expects: 404 }],
  'POST /operator/accounts/reopen': [{ expects: 404 }],
  'GET /operator/surveys': [{ query: () => 'accountId=1', expects: 404 }],
  'POST /operator/surveys/restore': [{ expects: 404 }],
  'GET /operator/templates': [{ expects: 404 }],
  'POST /operator/templates': [{ expects: 404 }],
  'POST /operator/templates/withdraw': [{ expects: 404 }],
  'POST /operator/templates/restore': [{ expects: 404 }],
  'GET /operator/health': [{ expects: 404 }],
  'GET /operator/deliveries': [{ expects: 404 }],
  'GET /operator/slow-calls': [{ expects: 404 }],
  'GET /operator/settings': [{ expects: 404 }],
  'GET /operator/month': [{ expects: 404 }],
  'GET /operator/accounts/file': [{ expects: 404 }],
  'POST /operator/support': [{ body: () => ({ code: 'x' }), expects: 404 }],
  'GET /operator/jobs': [{ expects: 404 }],
  'GET /operator/jobs/failed': [{ query: () => 'name=mail', expects: 404 }],
  'POST /operator/jobs/retry': [{ expects: 404 }],
  'POST /operator/jobs/drop': [{ expects: 404 }],
  'GET /operator/announcement': [{ expects: 404 }],
  'POST /operator/announcement': [{ expects: 404 }],
  'DELETE /operator/announcement': [{ expects: 404 }],
  'GET /operator/payments/paper': [{ query: () => 'orderId=x', expects: 404 }],
  'GET /operator/trial': [{ expects: 404 }],
  'POST /operator/trial': [{ body: () => ({ trial: null }), expects: 404 }],
  'GET /operator/rate': [{ expects: 404 }],
  'POST /operator/rate': [{ expects: 404 }],
  'GET /operator/prices': [{ expects: 404 }],
  'POST /operator/prices': [{ expects: 404 }],
  'GET /operator/seller': [{ expects: 404 }],
  'POST /operator/seller': [{ expects: 404 }],
  'GET /operator/statement': [{ expects: 404 }],
  'POST /operator/statement': [{ expects: 404 }],
  'POST /operator/statement/assign': [{ expects: 404 }],
  'POST /operator/statement/ignore': [{ expects: 404 }],
  'POST /operator/ledger/correct': [{ expects: 404 }],
  'POST /operator/ledger/credit': [{ expects: 404 }],
  'POST /operator/contract': [{ expects: 404 }],
  'GET /operator/billing-audit': [{ expects: 404 }],
  // Members without the right to payments see nothing of the account's money.
  'GET /balance': [{ expects: 403 }],
  'POST /balance/low-at': [{ body: () => ({ lowAt: 1 }), expects: 403 }],
  'GET /balance/ledger': [{ expects: 403 }, { query: () => 'format=csv', expects: 403 }],
  'GET /balance/prices': [{ expects: 403 }],
  'GET /pay/quote': [{ query: () => 'tariff=5', expects: 403 }],
  'GET /pay/orders': [{ expects: 403 }],
  'GET /pay/trial': [{ expects: 403 }],
  'POST /pay/trial': [{ expects: 403 }],
  'POST /pay/orders/cancel': [{ body: () => ({ orderId: 'x' }), expects: 403 }],
  'GET /pay/halykbank': [{ query: () => 'subType=tariff&subId=2', expects: 403 }],
  'GET /pay/halykbank/check': [{ query: () => 'orderId=x', expects: 403 }],
  'GET /pay/invoice': [
    {
      query: () =>
        'invoiceBin=791028302728&invoiceCompany=a&invoiceAddress=b&invoiceContact=c&tariffType=tariff&tariffValue=2',
      expects: 403,
    },
  ],
  'GET /pay/invoice/file': [{ query: () => 'orderId=x', expects: 403 }],
  'GET /pay/invoice/act': [{ query: () => 'orderId=x', expects: 403 }],
  'GET /users': ofAdmins,
  'POST /users': ofAdmins,
  'GET /users/roles': asBefore,
  'POST /users/roles': [{ body: () => ({ roles: [] }), expects: 403 }],
  // What the whole account has done is not a member’s of one branch to know.
  'GET /user/first-week': [
    { expects: (text) => expect(JSON.parse(text)).toEqual({ isShown: false, steps: [] }) },
  ],
  'POST /user/first-week': [
    { body: () => ({ closed: true }), expects: (text) => expect(JSON.parse(text).isShown).toBe(false) },
  ],
  'GET /benchmark': [
    { expects: (text) => expect(JSON.parse(text)).toEqual({ membership: null, month: null, figures: [] }) },
  ],
  'POST /benchmark': [{ body: () => ({ trade: 'restaurants', city: 'almaty', size: '1' }), expects: 403 }],
  'DELETE /benchmark': [{ expects: 403 }],
  'GET /audit': ofAdmins,
  'GET /audit/file': ofAdmins,
  'GET /company-sign-in': ofAdmins,
  'POST /company-sign-in': [
    { body: () => ({ password: 'x', issuer: 'https://x.kz', clientId: 'x' }), expects: 403 },
  ],
  'POST /company-sign-in/domain': [{ body: () => ({ domain: 'x.kz', mailbox: 'admin' }), expects: 403 }],
  'POST /company-sign-in/domain/confirm': [{ body: () => ({ domain: 'x.kz', code: 'x' }), expects: 403 }],
  'DELETE /company-sign-in/domain': [{ query: () => 'domain=x.kz', expects: 403 }],
  'POST /users/factor-required': [{ body: () => ({ required: true, password: 'x' }), expects: 403 }],
  'POST /users/factor-reset': [{ body: () => ({ id: 'x', password: 'x' }), expects: 403 }],
  'POST /users/owner': [{ body: () => ({ id: 'x', password: 'x' }), expects: 403 }],
  'POST /users/owner/confirm': [{ body: () => ({ token: 'x' }), expects: 403 }],
  'GET /user/factor': asBefore,
  'POST /user/factor/totp': asBefore,
  'POST /user/factor/totp/confirm': asBefore,
  'DELETE /user/factor/totp': asBefore,
  'POST /user/factor/recovery': asBefore,
  'POST /user/passkeys/options': asBefore,
  'POST /user/passkeys': asBefore,
  'DELETE /user/passkeys': asBefore,
  'GET /keys': ofAdmins,
  'POST /keys': [{ body: () => ({ name: 'x', scopes: ['figures:read'] }), expects: 403 }],
  'DELETE /keys': ofAdmins,
  'GET /gateway': [{ expects: 403 }],
  'POST /gateway': [{ body: () => ({ kind: 'sms', provider: 'smsc' }), expects: 403 }],
  'DELETE /gateway': [{ query: () => 'kind=sms', expects: 403 }],
  'POST /gateway/check': [{ body: () => ({ kind: 'sms' }), expects: 403 }],
  'GET /connectors': [{ expects: 403 }],
  'POST /connectors': [{ body: () => ({ name: 'slack' }), expects: 403 }],
  'DELETE /connectors': [{ query: () => 'name=slack', expects: 403 }],
  'POST /connectors/check': [{ body: () => ({ name: 'slack' }), expects: 403 }],
  'GET /connectors/events': [{ query: () => 'name=slack', expects: 403 }],
  'POST /connectors/again': [{ body: () => ({ name: 'slack', event: 'none' }), expects: 403 }],
  'GET /webhooks': [{ expects: 403 }],
  'POST /webhooks': [
    { body: () => ({ url: 'https://example.com/hook', events: ['answer.created'] }), expects: 403 },
  ],
  'DELETE /webhooks': [{ query: () => 'id=none', expects: 403 }],
  'POST /webhooks/test': [{ body: () => ({ id: 'none' }), expects: 403 }],
  'GET /webhooks/deliveries': [{ query: () => 'id=none', expects: 403 }],
  'POST /webhooks/replay': [{ body: () => ({ id: 'none', delivery: 'none' }), expects: 403 }],
  'POST /keys/keep': [{ body: () => ({ id: 'none' }), expects: 403 }],
  'POST /mcp': [{ body: () => ({}), expects: 400 }],
  'GET /survey/branch/invite': ofAdmins,

  'GET /survey/receive': [
    { query: inSurvey, expects: 200 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
    {
      expects: (text) => {
        onlyMine(text)
        const [card, ...more] = JSON.parse(text).surveys
        expect(more).toEqual([])
        expect(card).toMatchObject({
          id: surveyId,
          answers: 1,
          answersToday: 1,
          branches: 1,
          complaintsOpen: 0,
        })
      },
    },
    { query: () => 'id=trash', expects: onlyMine },
  ],
  'POST /survey/receive': [{ body: () => ({ title: 'Своя', ...DRAFT }), expects: 403 }],
  'GET /survey/question': [
    { query: inSurvey, expects: 200 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/question': [
    { body: () => ({ id: surveyId, revision: 1, ...DRAFT }), expects: 403 },
    { body: () => ({ title: 'Своя', ...DRAFT }), expects: 403 },
  ],
  'POST /survey/import': [{ body: () => ({ text: '{}' }), expects: 403 }],
  'GET /survey/export': [
    { query: inSurvey, expects: 200 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/rename': [{ query: () => `${inSurvey()}&title=x`, expects: 403 }],
  'GET /survey/to-trash': [{ query: inSurvey, expects: 403 }],
  'GET /survey/remove': [{ query: inSurvey, expects: 403 }],
  'GET /survey/versions': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/version': [
    { query: () => `${inSurvey()}&version=1`, expects: 403 },
    { query: () => `id=${otherSurvey}&version=1`, expects: 404 },
  ],
  'GET /survey/quota': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/reward': [
    {
      query: () => `${inSurvey()}&code=${codeOf('here')}`,
      expects: (text) => expect(onlyMine(text)).toContain('Абая'),
    },
    { query: () => `${inSurvey()}&code=${codeOf('there')}`, expects: 404 },
    { query: () => `${inSurvey()}&code=${codeOf('nowhere')}`, expects: 404 },
    { query: () => `id=${otherSurvey}&code=${codeOf('there')}`, expects: 404 },
  ],
  'GET /survey/reward/list': [
    {
      query: inSurvey,
      expects: (text) =>
        expect(JSON.parse(onlyMine(text))).toMatchObject({ given: 1, rewards: [{ own: true }] }),
    },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/reward/use': [
    { body: () => ({ id: surveyId, code: codeOf('here'), used: true }), expects: onlyMine },
    { body: () => ({ id: surveyId, code: codeOf('there'), used: true }), expects: 404 },
    { body: () => ({ id: surveyId, code: codeOf('nowhere'), used: true }), expects: 404 },
    { body: () => ({ id: otherSurvey, code: codeOf('here'), used: true }), expects: 404 },
  ],
  'GET /survey/password': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(text)).toEqual({ changedAt: null }) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/password': [
    { body: () => ({ id: surveyId, password: '4821' }), expects: 403 },
    { body: () => ({ id: otherSurvey, password: '4821' }), expects: 404 },
  ],
  'GET /survey/alert-address': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/alert-address': [
    { body: () => ({ id: surveyId, data: { add: 'a@example.com' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { add: 'a@example.com' } }), expects: 404 },
  ],
  'GET /survey/retention': [
    { query: () => `${inSurvey()}&months=6`, expects: 403 },
    { query: () => `id=${otherSurvey}&months=6`, expects: 404 },
  ],
  'GET /survey/analytics/publish': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/analytics/share-export': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/analytics/share-save': [
    { body: () => ({ id: surveyId, data: {} }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: {} }), expects: 404 },
  ],
  'GET /survey/analytics/remove': [
    { query: () => `${inSurvey()}&code=${'A'.repeat(22)}`, expects: 403 },
    { query: () => `id=${otherSurvey}&code=${'A'.repeat(22)}`, expects: 404 },
  ],
  'GET /survey/informer': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/informer': [
    { body: () => ({ id: surveyId, data: { on: true } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { on: true } }), expects: 404 },
  ],
  'GET /survey/extra-options': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${surveyId}&option=progress:false`, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/settings': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/settings': [
    { body: () => ({ id: surveyId, data: { progress: false } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { progress: false } }), expects: 404 },
  ],
  'GET /survey/branch': [
    { query: inSurvey, expects: onlyMine },
    ...['', '&search=Достык', '&sort=-answers', '&active=1'].map((more) => ({
      query: () => `${inSurvey()}&limit=50${encodeURI(more)}`,
      expects: (text: string) => {
        onlyMine(text)
        const { total, count, groups } = JSON.parse(text)
        expect([total, count.active, groups.length]).toEqual([more.includes('search') ? 0 : 1, 1, 1])
      },
    })),
    { query: () => `id=${otherSurvey}&limit=50`, expects: 404 },
  ],
  'GET /survey/branchall': [
    {
      expects: (text) => {
        onlyMine(text)
        expect(JSON.parse(text).branch).toHaveLength(1)
      },
    },
  ],
  'POST /survey/branch/change': [
    { body: () => ({ id: surveyId, ids: [mine.id], data: { active: false } }), expects: 403 },
    { body: () => ({ id: surveyId, ids: [theirs.id], data: { active: false } }), expects: 403 },
    { body: () => ({ id: otherSurvey, ids: [mine.id], data: { active: false } }), expects: 404 },
  ],
  'GET /tablet': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(text).tablets).toEqual([]) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/paper': [
    { query: () => `${inSurvey()}&locale=ru&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}&locale=ru`, expects: 404 },
  ],
  'GET /survey/paper/entry': [{ query: () => `id=${otherSurvey}`, expects: 404 }],
  'POST /survey/paper/entry': [
    { body: () => typedForm({}), expects: 400 },
    { body: () => typedForm({ subId: theirs.code }), expects: 400 },
    { body: () => ({ ...typedForm({}), id: otherSurvey }), expects: 404 },
  ],
  'POST /survey/paper/undo': [
    { body: () => ({ id: surveyId }), expects: (text) => expect(JSON.parse(text).removed).toBeNull() },
    { body: () => ({ id: otherSurvey }), expects: 404 },
  ],
  'POST /tablet/key': [
    { body: () => ({ id: surveyId, data: { subId: mine.code } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: {} }), expects: 404 },
  ],
  'DELETE /tablet': [{ query: () => `${inSurvey()}&tablet=x`, expects: 403 }],
  // Letters go out in the name of the whole survey.
  'GET /invitation': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /invitation': [
    { body: () => ({ id: surveyId, data: { title: 'Март', source: 'касса' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { title: 'Март', source: 'касса' } }), expects: 404 },
  ],
  'POST /invitation/setting': [
    {
      body: () => ({
        id: surveyId,
        data: { capDays: 0, keepDays: 7, quietFrom: 0, quietTo: 0, perMinute: 1 },
      }),
      expects: 403,
    },
  ],
  'GET /invitation/wave': [
    { query: () => `${inSurvey()}&wave=x`, expects: 403 },
    { query: () => `id=${otherSurvey}&wave=x`, expects: 404 },
  ],
  'POST /invitation/wave': [
    {
      body: () => ({
        id: surveyId,
        wave: 'x',
        data: { title: 'Март', source: 'касса', texts: {}, reminders: 0, remindDays: 3 },
      }),
      expects: 403,
    },
  ],
  'POST /invitation/wave/start': [
    { body: () => ({ id: surveyId, wave: 'x' }), expects: 403 },
    { body: () => ({ id: otherSurvey, wave: 'x' }), expects: 404 },
  ],
  'POST /invitation/wave/stop': [{ body: () => ({ id: surveyId, wave: 'x' }), expects: 403 }],
  'DELETE /invitation/wave': [{ query: () => `${inSurvey()}&wave=x`, expects: 403 }],
  'DELETE /invitation/person': [{ query: () => `${inSurvey()}&email=a@example.com`, expects: 403 }],
  'POST /invitation/send': [
    { body: () => invite({}), expects: 400 },
    { body: () => invite({ branch: theirs.id }), expects: 400 },
    { body: () => ({ ...invite({}), id: otherSurvey }), expects: 404 },
  ],
  'POST /survey/invitee/import': [
    { body: () => ({ id: 'x', data: { rows: [['a@example.com']] } }), expects: 404 },
  ],
  'GET /survey/invitee/export': [{ query: () => 'id=x', expects: 404 }],
  'POST /survey/branch/import': [
    { body: () => ({ id: surveyId, data: { rows: [{ title: 'Новый' }] } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { rows: [{ title: 'Новый' }] } }), expects: 404 },
  ],
  'GET /survey/branch/export': [
    { query: () => `${inSurvey()}&format=csv`, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/subject/import': [
    { body: () => ({ id: surveyId, data: { rows: [{ title: 'Новый' }] } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { rows: [{ title: 'Новый' }] } }), expects: 404 },
  ],
  'GET /survey/subject/export': [
    { query: () => `${inSurvey()}&format=csv`, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/branch': [{ body: () => ({ id: surveyId, data: [{ title: 'Новый' }] }), expects: 403 }],
  'GET /survey/subject': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(onlyMine(text)).total).toBe(1) },
    { query: () => `${inSurvey()}&search=theirs`, expects: (text) => expect(JSON.parse(text).total).toBe(0) },
    { query: () => `${inSurvey()}&branchId=${theirs.id}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/subject-all': [
    {
      query: inSurvey,
      expects: (text) => expect(JSON.parse(onlyMine(text)).count).toEqual({ active: 1, retired: 0 }),
    },
    { query: () => `${inSurvey()}&branchId=${theirs.id}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/subject/branch': [
    { query: () => `id=${mine.id}`, expects: onlyMine },
    { query: () => `id=${theirs.id}`, expects: 404 },
  ],
  'POST /survey/subject': [
    { body: () => ({ id: surveyId, data: [{ title: 'Новый' }] }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: [{ title: 'Новый' }] }), expects: 404 },
  ],
  'GET /survey/subject/another': [{ query: () => `${inSurvey()}&userId=${owner.memberId}`, expects: 403 }],
  'POST /survey/subject/another': [
    { body: () => ({ id: surveyId, userId: owner.memberId, data: [{ title: 'Новый' }] }), expects: 403 },
  ],
  'GET /survey/code': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/code': [{ body: () => ({ id: surveyId, placement: 'Зал' }), expects: 403 }],
  'POST /survey/code/change': [
    { body: () => ({ id: surveyId, codes: ['x'], set: { asleep: true } }), expects: 403 },
  ],
  'POST /survey/code/lead': [
    { body: () => ({ id: surveyId, codes: ['x'], to: null }), expects: 403 },
    { body: () => ({ id: otherSurvey, codes: ['x'], to: surveyId }), expects: 404 },
  ],
  'GET /survey/code/history': [
    { query: () => `${inSurvey()}&code=x`, expects: 404 },
    { query: () => `id=${otherSurvey}&code=x`, expects: 404 },
  ],
  'GET /survey/code/silent': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/code/adopt': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/code/adopt': [{ body: () => ({ id: surveyId, address: 'https://cafe.kz/' }), expects: 403 }],
  'POST /survey/code/adopt/check': [{ body: () => ({ id: surveyId, adoption: 'x' }), expects: 403 }],
  // Takes files alone; who may send them is held in code.api.test.ts.
  'POST /survey/code/read': [{ body: () => ({ id: surveyId }), expects: 415 }],
  'GET /survey/design/init': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
  ],
  'GET /survey/design/render': [
    { query: () => `${inSurvey()}&design=table-tent&format=svg&subId=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&design=a5-poster&format=svg&subId=${theirs.code}`, expects: 404 },
  ],
  'GET /order': [{ expects: onlyMine }],
  'POST /order': [
    {
      body: () => ({
        id: randomUUID(),
        surveyId,
        print: { design: 'a5-poster', size: 'a5' },
        quantity: 1,
        paper: 'matt',
        address: 'Алматы, Абая 54',
        contact: 'Данияр',
        phone: '+77011234567',
      }),
      expects: 403,
    },
  ],
  'GET /survey/design/check': [
    { query: () => `${inSurvey()}&design=a5-poster`, expects: onlyMine },
    { query: () => `${inSurvey()}&design=a5-poster&subId=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&design=a5-poster&subjectId=s-theirs`, expects: 404 },
  ],
  'GET /survey/design/sample': asBefore,
  'POST /survey/design/bulk': [
    { body: () => ({ id: surveyId, design: 'a5-poster', branches: [theirs.code] }), expects: 400 },
    { body: () => ({ id: otherSurvey, design: 'a5-poster' }), expects: 404 },
  ],
  'GET /survey/design/template': [{ query: () => 'id=none', expects: 404 }],
  'POST /survey/design/upload': [
    {
      body: () => ({ surveyId, base: 'a5-poster', title: 'Чужой', format: 'a5' }),
      expects: 403,
    },
  ],
  'POST /survey/design/remove': [{ body: () => ({ id: surveyId, template: 'none' }), expects: 403 }],
  'GET /survey/design/image': ofAdmins,
  'POST /survey/design/image': ofAdmins,
  'DELETE /survey/design/image': ofAdmins,
  'POST /report/export': [
    { body: () => ({ id: surveyId, data: { format: 'csv', filter: { subId: theirs.code } } }), expects: 404 },
    { body: () => ({ id: otherSurvey, data: { format: 'csv' } }), expects: 404 },
  ],
  'GET /report/export': [{ query: () => 'jobId=none', expects: 404 }],
  'GET /report/export/columns': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /report/export/log': [{ query: inSurvey, expects: 403 }],
  'GET /report/cases': [
    { query: () => `surveyId=${surveyId}&format=csv`, expects: onlyMine },
    { query: () => `surveyId=${otherSurvey}&format=csv`, expects: 404 },
  ],
  'GET /report/question': [
    { query: () => `${inSurvey()}&question=nps&format=csv&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}&question=nps&format=csv`, expects: 404 },
  ],
  'GET /report/cross': [
    { query: () => `${inSurvey()}&a=@branch&b=nps&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}&a=@branch&b=nps`, expects: 404 },
  ],
  'GET /report/schedule': [{ query: inSurvey, expects: 403 }],
  'POST /report/schedule': [
    { body: () => ({ id: surveyId, data: SCHEDULE }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: SCHEDULE }), expects: 404 },
  ],
  'DELETE /report/schedule': [{ query: () => `${inSurvey()}&schedule=none`, expects: 403 }],
  'POST /report/schedule/send': [{ body: () => ({ id: surveyId, schedule: 'none' }), expects: 403 }],
  'GET /report/tables': [{ query: inSurvey, expects: 403 }],
  'POST /report/tables': [
    { body: () => ({ id: surveyId, data: { title: 'Всё', content: 'answers' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { title: 'Всё', content: 'answers' } }), expects: 404 },
  ],
  'POST /report/tables/renew': [{ body: () => ({ id: surveyId, table: 'none' }), expects: 403 }],
  'DELETE /report/tables': [{ query: () => `${inSurvey()}&table=none`, expects: 403 }],
  'GET /survey/download': [
    {
      query: () => `${inSurvey()}&format=csv`,
      expects: (text) => expect(onlyMine(text)).toContain(HERE),
    },
    { query: () => `${inSurvey()}&format=json&subId=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&format=svg&subId=${mine.code}`, expects: 200 },
    { query: () => `${inSurvey()}&format=svg&subId=${theirs.code}`, expects: 404 },
  ],
  'GET /survey/answers': [
    {
      query: inSurvey,
      expects: (text) => {
        onlyMine(text)
        expect(JSON.parse(text).answers.map(({ id }: { id: string }) => id)).toEqual([answerIds.here])
      },
    },
    { query: () => `${inSurvey()}&complaints=1`, expects: onlyMine },
    { query: () => `${inSurvey()}&suspicious=1`, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=none`, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=${mine.code}`, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&subjectId=s-theirs`, expects: 404 },
    { query: () => `${inSurvey()}&subjectId=s-mine`, expects: 200 },
    { query: () => `${inSurvey()}&class=detractor`, expects: onlyMine },
    {
      query: () => `${inSurvey()}&question=nps&counted=1&count=1`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).total).toEqual({ n: 1, isPart: false }),
    },
  ],
  'DELETE /survey/answers': [{ query: () => `${inSurvey()}&subId=${answerIds.here}`, expects: 403 }],
  'GET /survey/answer/file': [
    { query: () => photoOf('here'), expects: 200 },
    { query: () => photoOf('there'), expects: 404 },
    { query: () => photoOf('nowhere'), expects: 404 },
  ],
  'POST /survey/answers/flood': [
    {
      body: () => ({ id: surveyId, flood: answerIds.there, status: 'spam' }),
      expects: (text) => expect(JSON.parse(text)).toEqual({ changed: 0, left: 0 }),
    },
  ],
  'GET /case/rules': [{ query: () => `surveyId=${surveyId}`, expects: 403 }],
  'POST /case/rules': [{ body: () => ({ surveyId, rules: [] }), expects: 403 }],
  'GET /alert/rules': [{ query: () => `surveyId=${surveyId}`, expects: 403 }],
  'POST /alert/rules': [{ body: () => ({ surveyId, rules: [] }), expects: 403 }],
  'GET /alert/levels': [
    { query: () => `surveyId=${surveyId}`, expects: onlyMine },
    { query: () => `surveyId=${otherSurvey}`, expects: 404 },
  ],
  'POST /alert/levels/acknowledge': [
    { body: () => ({ surveyId, id: answerIds.here }), expects: 404 },
    { body: () => ({ surveyId: otherSurvey, id: answerIds.here }), expects: 404 },
  ],
  'GET /alert/ways': [{ query: () => `surveyId=${surveyId}`, expects: 403 }],
  'POST /alert/test': [
    { body: () => ({ surveyId }), expects: 204 },
    { body: () => ({ surveyId: otherSurvey }), expects: 404 },
  ],
  'GET /alert/deliveries': [{ query: () => `surveyId=${surveyId}`, expects: 403 }],
  'POST /alert/deliveries/again': [
    {
      body: () => ({ surveyId, answerId: answerIds.here, kind: 'new', recipient: 'somebody' }),
      expects: 403,
    },
  ],
  'GET /alert/phone': asBefore,
  'POST /alert/phone': asBefore,
  'POST /alert/phone/confirm': asBefore,
  'DELETE /alert/phone': asBefore,
  'GET /alert/telegram': asBefore,
  'POST /alert/telegram': [{ body: () => ({ group: true }), expects: 403 }],
  'GET /alert/push': asBefore,
  'POST /alert/push': asBefore,
  'DELETE /alert/push': asBefore,
  'DELETE /alert/telegram': [{ query: () => 'chatId=1', expects: 403 }],
  'GET /case': [
    {
      query: () => `surveyId=${surveyId}`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).total).toBe(0),
    },
    { query: () => `surveyId=${surveyId}&subId=${theirs.code}`, expects: 404 },
    { query: () => 'state=all', expects: onlyMine },
  ],
  'GET /case/open': [{ expects: (text) => expect(JSON.parse(onlyMine(text)).open).toBe(0) }],
  'GET /case/urgent': [{ expects: (text) => expect(JSON.parse(onlyMine(text)).urgent).toBeNull() }],
  'GET /case/one': [
    { query: () => `id=${surveyId}.${answerIds.here}`, expects: 200 },
    { query: () => `id=${surveyId}.${answerIds.there}`, expects: 404 },
    { query: () => `id=${surveyId}.${answerIds.nowhere}`, expects: 404 },
  ],
  ...Object.fromEntries(
    ['POST /case/take', 'POST /case/note', 'POST /case/status'].map((call) => [
      call,
      ['there', 'nowhere', 'here'].map((name) => ({
        body: () => ({
          id: `${surveyId}.${answerIds[name]}`,
          ...(call === 'POST /case/note' && { text: 'заметка' }),
          ...(call === 'POST /case/status' && { status: 'in_work' }),
        }),
        expects: name === 'here' ? 200 : 404,
      })),
    ]),
  ),
  'GET /case/gift': [
    { query: () => `id=${surveyId}.${answerIds.here}`, expects: 200 },
    { query: () => `id=${surveyId}.${answerIds.there}`, expects: 404 },
  ],
  ...Object.fromEntries(
    ['POST /case/gift', 'POST /case/gift/decide'].map((call) => [
      call,
      ['there', 'nowhere'].map((name) => ({
        body: () => ({
          id: `${surveyId}.${answerIds[name]}`,
          giftId: '00000000-0000-4000-8000-000000000000',
          ...(call === 'POST /case/gift' ? { kind: 'code', title: 'Десерт' } : { confirm: true }),
        }),
        expects: 404,
      })),
    ]),
  ),
  'GET /gift/pools': [{ expects: 403 }],
  'POST /gift/pools': [{ body: () => ({ title: 'Запас', lowAt: 1 }), expects: 403 }],
  'POST /gift/codes': [
    { body: () => ({ poolId: 'x', text: 'A-123', value: 0, validUntil: null }), expects: 403 },
  ],
  'POST /gift/limits': [
    {
      body: () => ({ guestCount: 1, guestSum: 0, memberCount: 1, memberSum: 0, confirmAbove: null }),
      expects: 403,
    },
  ],
  'GET /case/recovery': [
    {
      query: () => `surveyId=${surveyId}`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).all.cases).toBe(0),
    },
  ],
  'GET /case/causes': asBefore,
  'POST /case/causes': [{ body: () => ({ causes: [] }), expects: 403 }],
  'GET /case/templates': asBefore,
  'POST /case/templates': [{ body: () => ({ templates: [] }), expects: 403 }],
  'GET /message': [
    { query: () => `surveyId=${surveyId}&chatId=${answerIds.here}`, expects: 200 },
    { query: () => `surveyId=${surveyId}&chatId=${answerIds.there}`, expects: 404 },
    { query: () => `surveyId=${surveyId}`, expects: (text) => onlyMine(text) },
  ],
  'GET /message/template': [{ query: () => `surveyId=${surveyId}`, expects: 200 }],
  'POST /message': ['here', 'there', 'nowhere'].map((name) => ({
    body: () => ({ surveyId, chatId: answerIds[name], msgText: 'Спасибо' }),
    expects: name === 'here' ? 200 : 404,
  })),
  'DELETE /message': [
    {
      query: () => `surveyId=${surveyId}&chatId=${answerIds.there}&id=${answerIds.there}`,
      expects: 404,
    },
  ],
  'POST /message/read': ['here', 'there'].map((name) => ({
    body: () => ({ surveyId, chatId: answerIds[name] }),
    expects: name === 'here' ? 204 : 404,
  })),
  'GET /call': [
    {
      query: () => `surveyId=${surveyId}`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).total).toBe(0),
    },
  ],
  'POST /call': [
    { body: () => ({ surveyId, answerId: answerIds.there, receivingId: '+77010000000' }), expects: 404 },
    { body: () => ({ surveyId, answerId: answerIds.here, receivingId: '+77010000000' }), expects: 400 },
  ],
  'POST /call/hangup': [{ body: () => ({ surveyId, id: randomUUID() }), expects: 404 }],
  'GET /call/line': [
    { query: () => `surveyId=${surveyId}&answerId=${answerIds.here}`, expects: 200 },
    { query: () => `surveyId=${surveyId}&answerId=${answerIds.there}`, expects: 404 },
    { query: () => `surveyId=${otherSurvey}`, expects: 404 },
  ],
  'POST /call/line': [
    { body: () => ({ surveyId, number: '101' }), expects: 200 },
    { body: () => ({ surveyId: otherSurvey, number: '101' }), expects: 404 },
  ],
  'GET /call/recording': [{ query: () => `surveyId=${surveyId}&id=${randomUUID()}`, expects: 404 }],
  'GET /survey/answer-status': [
    { query: () => `${inSurvey()}&subId=${answerIds.here}&status=in_work`, expects: 200 },
    { query: () => `${inSurvey()}&subId=${answerIds.there}&status=spam`, expects: 404 },
    { query: () => `${inSurvey()}&subId=${answerIds.nowhere}&status=spam`, expects: 404 },
  ],
  ...Object.fromEntries(
    ['GET /survey/analytics', 'GET /survey/analytics-old'].map((call) => [
      call,
      [
        { query: inSurvey, expects: with1Answer },
        { query: () => `${inSurvey()}&subId=${mine.code}`, expects: with1Answer },
        { query: () => `${inSurvey()}&subId=none`, expects: with1Answer },
        { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
        { query: () => `${inSurvey()}&subjectId=s-theirs`, expects: 404 },
        // Filters that are counted from the answers themselves.
        { query: () => `${inSurvey()}&locale=ru`, expects: with1Answer },
        {
          query: () => `${inSurvey()}&find=${encodeURIComponent('слова')}`,
          expects: (text: string) => expect(JSON.parse(text).total.answers).toBe(1),
        },
        {
          query: () => `${inSurvey()}&startDate=2020-01-01&locale=ru`,
          expects: with1Answer,
        },
      ],
    ]),
  ),
  'GET /survey/analytics/subjects': [
    {
      query: () => `${inSurvey()}&ids=s-mine,s-theirs,never-was`,
      expects: (text) =>
        expect(JSON.parse(onlyMine(text)).subjects).toMatchObject([{ id: 's-mine', n: 1, value: null }]),
    },
    { query: () => `id=${otherSurvey}&ids=s-mine`, expects: 404 },
  ],
  'GET /survey/analytics/branches': [
    {
      query: () => `${inSurvey()}&codes=${mine.code},${theirs.code}`,
      expects: (text) => {
        onlyMine(text)
        expect(JSON.parse(text).branches).toMatchObject([{ code: mine.code, n: 1 }])
      },
    },
    { query: () => `id=${otherSurvey}&codes=${mine.code}`, expects: 404 },
  ],
  'GET /survey/analytics/cross': [
    {
      query: () => `${inSurvey()}&a=first&b=nps`,
      expects: (text) =>
        expect(JSON.parse(text)).toMatchObject({
          n: 1,
          counts: [],
        }),
    },
    { query: () => `${inSurvey()}&a=first&b=nps&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}&a=first&b=nps`, expects: 404 },
  ],
  'GET /survey/analytics/suspicious': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(text)).toMatchObject({ read: 1 }) },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/branch/reviews': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `${inSurvey()}&branch=${theirs.id}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /reviews': [
    {
      query: () => `surveyId=${surveyId}`,
      expects: (text) => expect(JSON.parse(onlyMine(text))).toMatchObject({ total: 1, counts: { open: 1 } }),
    },
    { query: () => '', expects: (text) => expect(JSON.parse(onlyMine(text)).total).toBe(1) },
    { query: () => `surveyId=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/reviews/summary': [
    {
      query: inSurvey,
      expects: (text) => expect(JSON.parse(onlyMine(text)).sites).toMatchObject([{ total: 1 }]),
    },
    { query: () => `${inSurvey()}&branch=${theirs.id}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /reviews/reply': [
    { body: () => ({ surveyId, id: reviewIds.theirs, text: 'Спасибо', by: 'hand' }), expects: 404 },
    { body: () => ({ surveyId, id: reviewIds.nowhere, text: 'Спасибо', by: 'hand' }), expects: 404 },
  ],
  'POST /reviews/work': [
    { body: () => ({ surveyId, id: reviewIds.theirs, step: 'take' }), expects: 404 },
    { body: () => ({ surveyId: otherSurvey, id: reviewIds.mine, step: 'take' }), expects: 404 },
  ],
  'POST /reviews/branch': [
    { body: () => ({ surveyId, id: reviewIds.mine, branch: mine.id }), expects: 403 },
    { body: () => ({ surveyId: otherSurvey, id: reviewIds.mine, branch: mine.id }), expects: 404 },
  ],
  'POST /survey/reviews/import': [
    { body: () => ({ id: surveyId, data: { rows: [['Автор'], ['Инна']] } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { rows: [['Автор'], ['Инна']] } }), expects: 404 },
  ],
  'GET /survey/reviews/export': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /reviews/sources': [{ query: () => '', expects: 403 }],
  'POST /reviews/google': [{ body: () => ({}), expects: 403 }],
  'POST /reviews/google/finish': [{ body: () => ({ code: 'a', state: 'b' }), expects: 403 }],
  'POST /reviews/google/refresh': [{ body: () => ({}), expects: 403 }],
  'POST /reviews/google/locations': [{ body: () => ({ locations: [] }), expects: 403 }],
  'POST /reviews/mail': [{ body: () => ({ surveyId }), expects: 403 }],
  'DELETE /reviews/sources': [{ query: () => 'kind=google', expects: 403 }],
  'GET /survey/staff': [
    {
      query: () => `${inSurvey()}&subject=s-mine`,
      expects: (text) =>
        expect(JSON.parse(onlyMine(text)).view).toMatchObject({ name: 's-mine', isFew: true }),
    },
    { query: () => `${inSurvey()}&subject=s-theirs`, expects: 404 },
    { query: () => `id=${otherSurvey}&subject=s-mine`, expects: 404 },
  ],
  'POST /survey/staff/link': [
    { body: () => ({ id: surveyId, subject: 's-mine' }), expects: 403 },
    { body: () => ({ id: otherSurvey, subject: 's-mine' }), expects: 404 },
  ],
  'DELETE /survey/staff/link': [
    { query: () => `${inSurvey()}&subject=s-mine`, expects: 403 },
    { query: () => `id=${otherSurvey}&subject=s-mine`, expects: 404 },
  ],
  'POST /survey/staff/thanks': [
    { body: () => ({ id: surveyId, subject: 's-theirs', words: 'Спасибо' }), expects: 404 },
    { body: () => ({ id: otherSurvey, subject: 's-mine', words: 'Спасибо' }), expects: 404 },
  ],
  'DELETE /survey/staff/thanks': [
    { query: () => `${inSurvey()}&subject=s-theirs&thanks=${'0'.repeat(22)}`, expects: 404 },
  ],
  'GET /survey/staff/sheet': [
    { query: () => `${inSurvey()}&subject=s-mine`, expects: 409 },
    { query: () => `${inSurvey()}&subject=s-theirs`, expects: 404 },
    { query: () => `id=${otherSurvey}&subject=s-mine`, expects: 404 },
  ],
  'GET /staff-badges': [
    { query: () => '', expects: (text) => expect(JSON.parse(text)).toEqual({ badges: [] }) },
  ],
  'POST /staff-badges': [{ body: () => ({ badges: [] }), expects: 403 }],
  // One action happened at «Достык», one everywhere, one at «Абая».
  'GET /survey/actions': [
    { query: inSurvey, expects: (text) => expect(titlesOf(onlyMine(text))).toEqual(['Повар на Абая']) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/goals': [
    {
      query: inSurvey,
      expects: (text) =>
        expect(JSON.parse(onlyMine(text)).goals).toMatchObject([{ target: 60, place: { id: mine.code } }]),
    },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/goals': [
    { body: () => goalOf(surveyId, 60, mine.code), expects: 403 },
    { body: () => goalOf(otherSurvey, 60), expects: 404 },
  ],
  'DELETE /survey/goals': [
    { query: () => `${inSurvey()}&goal=${goalIds[0]}`, expects: 403 },
    { query: () => `id=${otherSurvey}&goal=${goalIds[0]}`, expects: 404 },
  ],
  'GET /survey/actions/page': [
    { query: inSurvey, expects: (text) => expect(titlesOf(onlyMine(text))).toEqual(['Повар на Абая']) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/actions/one': [
    { query: () => `${inSurvey()}&action=${actionIds.theirs}`, expects: 404 },
    { query: () => `${inSurvey()}&action=${actionIds.everywhere}`, expects: 404 },
    {
      query: () => `${inSurvey()}&action=${actionIds.mine}`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).title).toBe('Повар на Абая'),
    },
    { query: () => `id=${otherSurvey}&action=${actionIds.mine}`, expects: 404 },
  ],
  'GET /survey/actions/plan': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/actions': [
    { body: () => actionOf(surveyId, 'Повар', [mine.code]), expects: 403 },
    { body: () => actionOf(otherSurvey, 'Повар', []), expects: 404 },
  ],
  'POST /survey/actions/change': [
    { body: () => ({ id: surveyId, action: actionIds.mine, data: { title: 'Моё' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, action: actionIds.mine, data: { title: 'Моё' } }), expects: 404 },
  ],
  'DELETE /survey/actions': [
    { query: () => `${inSurvey()}&action=${actionIds.mine}`, expects: 403 },
    { query: () => `id=${otherSurvey}&action=${actionIds.mine}`, expects: 404 },
  ],
  'GET /survey/mystery/page': [
    {
      query: inSurvey,
      expects: (text) => {
        const { visits, checkers, programme } = JSON.parse(onlyMine(text))
        expect(visits).toMatchObject([{ id: visitIds.mine, checker: null }])
        expect([checkers, programme]).toEqual([[], null])
      },
    },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/mystery': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(onlyMine(text)).visits).toHaveLength(1) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/mystery/visits/one': [
    { query: () => `${inSurvey()}&visit=${visitIds.mine}`, expects: onlyMine },
    { query: () => `${inSurvey()}&visit=${visitIds.theirs}`, expects: 404 },
    { query: () => `${inSurvey()}&visit=${visitIds.waiting}`, expects: 404 },
    { query: () => `id=${otherSurvey}&visit=${visitIds.mine}`, expects: 404 },
  ],
  'GET /survey/mystery/photo': [
    { query: () => `${inSurvey()}&visit=${visitIds.theirs}&photo=${randomUUID()}`, expects: 404 },
    { query: () => `id=${otherSurvey}&visit=${visitIds.mine}&photo=${randomUUID()}`, expects: 404 },
  ],
  'GET /survey/mystery/file': [
    { query: () => `${inSurvey()}&format=csv`, expects: onlyMine },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/mystery/plan': [
    { query: inSurvey, expects: 403 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/mystery/plan': [
    { body: () => ({ id: surveyId, seed: 'a', weeks: 1, count: 0 }), expects: 403 },
    { body: () => ({ id: otherSurvey, seed: 'a', weeks: 1, count: 0 }), expects: 404 },
  ],
  'POST /survey/mystery/programme': [
    { body: () => ({ id: surveyId, revision: 1, data: { template: 'bank' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, revision: 0, data: { template: 'bank' } }), expects: 404 },
  ],
  'POST /survey/mystery/visits': [
    { body: () => ({ ...handPlaced(surveyId), branch: mine.code }), expects: 403 },
    { body: () => ({ ...handPlaced(otherSurvey), branch: mine.code }), expects: 404 },
  ],
  'POST /survey/mystery/visits/move': [
    { body: () => ({ ...handPlaced(surveyId), visit: visitIds.mine }), expects: 403 },
    { body: () => ({ ...handPlaced(otherSurvey), visit: visitIds.mine }), expects: 404 },
  ],
  'POST /survey/mystery/visits/assign': [
    { body: () => ({ id: surveyId, visit: visitIds.mine, checker: null }), expects: 403 },
    { body: () => ({ id: otherSurvey, visit: visitIds.mine, checker: null }), expects: 404 },
  ],
  'DELETE /survey/mystery/visits': [
    { query: () => `${inSurvey()}&visit=${visitIds.mine}`, expects: 403 },
    { query: () => `id=${otherSurvey}&visit=${visitIds.mine}`, expects: 404 },
  ],
  'POST /survey/mystery/review': [
    { body: () => ({ id: surveyId, visit: visitIds.waiting, verdict: 'accept' }), expects: 403 },
    { body: () => ({ id: otherSurvey, visit: visitIds.waiting, verdict: 'accept' }), expects: 404 },
  ],
  'POST /survey/mystery/thread': [
    { body: () => ({ id: surveyId, visit: visitIds.mine, text: 'Исправили' }), expects: onlyMine },
    { body: () => ({ id: surveyId, visit: visitIds.theirs, text: 'Исправили' }), expects: 404 },
    { body: () => ({ id: surveyId, visit: visitIds.waiting, text: 'Исправили' }), expects: 404 },
    { body: () => ({ id: otherSurvey, visit: visitIds.mine, text: 'Исправили' }), expects: 404 },
  ],
  'POST /survey/mystery/checkers': [
    { body: () => ({ id: surveyId, data: { name: 'Свой', contact: 'a@example.com' } }), expects: 403 },
    { body: () => ({ id: otherSurvey, data: { name: 'Свой', contact: 'a@example.com' } }), expects: 404 },
  ],
  'POST /survey/mystery/checkers/link': [
    { body: () => ({ id: surveyId, checker: visitIds.mine }), expects: 403 },
    { body: () => ({ id: otherSurvey, checker: visitIds.mine }), expects: 404 },
  ],
  'DELETE /survey/mystery/checkers': [
    { query: () => `${inSurvey()}&checker=${visitIds.mine}`, expects: 403 },
    { query: () => `id=${otherSurvey}&checker=${visitIds.mine}`, expects: 404 },
  ],
  'GET /survey/analytics/views': [
    { query: inSurvey, expects: (text) => expect(JSON.parse(onlyMine(text))).toEqual({ views: [] }) },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'POST /survey/analytics/views': [
    { body: () => viewOf(surveyId, { title: 'Моё', search: `subId=${theirs.code}` }), expects: 404 },
    { body: () => viewOf(surveyId, { title: 'Моё', search: '', shared: true }), expects: 403 },
    { body: () => viewOf(otherSurvey, { title: 'Моё', search: '' }), expects: 404 },
  ],
  'DELETE /survey/analytics/views': [
    { query: () => `${inSurvey()}&view=${'A'.repeat(22)}`, expects: 404 },
    { query: () => `id=${otherSurvey}&view=${'A'.repeat(22)}`, expects: 404 },
  ],
  'GET /survey/analytics/compare': [
    { query: () => `${inSurvey()}&subId2=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&subId=${theirs.code}&subId2=${mine.code}`, expects: 404 },
    { query: () => `${inSurvey()}&subjectId2=s-theirs`, expects: 404 },
    {
      // Of all that the manager may know of, nothing is left beside the own branch.
      query: () => `${inSurvey()}&subId2=${mine.code}`,
      expects: (text) => {
        const { sides } = JSON.parse(onlyMine(text))
        expect(sides.map(({ answers }: { answers: number }) => answers)).toEqual([0, 1])
      },
    },
    { query: () => `id=${otherSurvey}&subId2=${mine.code}`, expects: 404 },
  ],
  'GET /survey/analytics/mentions': [
    { query: () => `${inSurvey()}&word=${encodeURIComponent('слова')}`, expects: onlyMine },
    { query: () => `${inSurvey()}&word=x&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}&word=x`, expects: 404 },
  ],
  'GET /survey/analytics/page': [
    {
      query: () => `${inSurvey()}&subId2=${theirs.code}`,
      expects: (text) => {
        const { analytics, branches, branchCount, comparison } = JSON.parse(onlyMine(text))
        expect(branches.map(({ code }: { code: string }) => code)).toEqual([mine.code])
        expect({ answers: analytics.total.answers, branchCount, comparison }).toEqual({
          answers: 1,
          branchCount: 1,
          comparison: null,
        })
      },
    },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `${inSurvey()}&subjectId=s-theirs`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/analytics/values': [
    {
      query: inSurvey,
      expects: (text) => {
        const { dimensions } = JSON.parse(onlyMine(text))
        const [branch] = dimensions.filter(({ dimension }: { dimension: string }) => dimension === 'branch')
        expect(branch.values.map(({ value }: { value: string }) => value)).toEqual([mine.code])
      },
    },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/analytics/segments': [
    {
      query: () => `${inSurvey()}&groupA=${conditionOf(mine.code)}`,
      expects: (text) => expect(JSON.parse(onlyMine(text)).answers).toEqual([1, 0]),
    },
    { query: () => `${inSurvey()}&groupA=${conditionOf(theirs.code)}`, expects: 404 },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/analytics/placements': [
    { query: inSurvey, expects: onlyMine },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
    { query: () => `id=${otherSurvey}`, expects: 404 },
  ],
  'GET /survey/analytics/board': [
    {
      query: inSurvey,
      expects: (text) => {
        with1Answer(text)
        expect(JSON.parse(text)).toMatchObject({ today: 1, waiting: 0, latest: { words: HERE } })
      },
    },
    { query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 },
  ],
  'GET /survey/analytics/live': [{ query: () => `${inSurvey()}&subId=${theirs.code}`, expects: 404 }],
  // What its events say is covered by news.api.test.ts; here only that bad parameters get no stream.
  'GET /survey/live': [{ query: () => 'age=-1', expects: 400 }],
  'GET /survey/analytics/set-chart': [
    { query: () => `${inSurvey()}&question=nps&chartType=pie`, expects: 403 },
  ],
}

const probes = Object.entries(decisions).flatMap(([call, decision]) => {
  const [method = '', path = ''] = call.split(' ')
  if (decision === asBefore) return []
  const own: Probe[] = decision === ofAdmins ? [{ query: () => 'id=x', expects: 403 }] : decision
  return own.map((probe) => ({ ...probe, call, method, path }))
})

test('somebody has decided for every call of members what one with limits gets', () => {
  // What strangers may ask, members may.
  const ofMembers = callEntries
    .filter(([, row]) => !['public', 'visitor'].includes(row.access))
    .map(([call]) => call)
  expect(Object.keys(decisions).toSorted()).toEqual(ofMembers.toSorted())
})

describe('a manager who is limited to one branch', () => {
  test.each(probes.map((probe, at) => ({ ...probe, at })))(
    'gets of $call ($at) what is theirs and nothing more',
    async ({ method, path, expects, ...probe }) => {
      const query = probe.query?.()
      const reply = await manager.call(
        method,
        `/v1${path}${query ? `?${query}` : ''}`,
        probe.body?.() ?? (method === 'POST' ? { id: 'new', data: { removed: true } } : undefined),
      )
      if (typeof expects === 'number') return expect(reply.status, reply.text).toBe(expects)
      expect(reply.status, reply.text).toBe(200)
      expects(reply.text)
    },
  )

  test('gets the same answer about a branch out of reach as about one that never existed', async () => {
    for (const path of ['answers', 'analytics', 'analytics/board', 'download', 'design/init']) {
      const ask = async (subId: string) => {
        const { status, body } = await manager.get(
          `/v1/survey/${path}?id=${surveyId}&subId=${subId}&format=svg`,
        )
        return { status, body: { ...body, requestId: '' } }
      }
      expect(await ask(theirs.code)).toEqual(await ask('never-was'))
    }
  })

  test('sees only the own branch on the wall board, not even that an answer came elsewhere', async () => {
    const headers = { cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(`${origin}/v1/survey/analytics/live?id=${surveyId}`, { headers })
    const boards: { today: number; waiting: number; latest: { words: string } }[] = []
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => {
      for (;;) {
        const { value = '', done } = await reader.read()
        if (done) throw new Error('the stream ended')
        for (const line of value.split('\n'))
          if (line.startsWith('data: ')) {
            boards.push(JSON.parse(line.slice(6)))
            return boards.at(-1)!
          }
      }
    }
    expect((await next()).today).toBe(1)
    await answer('there-again', theirs.code, 0, SECRET)
    await answer('here-again', mine.code, 9, 'снова с Абая')
    expect(await next()).toMatchObject({ today: 2, waiting: 0, latest: { words: 'снова с Абая' } })
    expect(boards).toHaveLength(2)
    await reader.cancel()
  })
})

describe('a member who only sees one survey', () => {
  test.each([
    ['answers of all its branches', 'answers', 200],
    ['its numbers', 'analytics', 200],
    ['its questions', 'question', 200],
  ])('gets %s', async (_, path, status) => {
    expect((await viewer.get(`/v1/survey/${path}?id=${surveyId}`)).status).toBe(status)
    expect((await viewer.get(`/v1/survey/${path}?id=${otherSurvey}`)).status).toBe(404)
  })

  test('changes nothing', async () => {
    const question = { id: surveyId, revision: 1, ...DRAFT }
    const status = `id=${surveyId}&subId=${answerIds.here}&status=spam`
    const refusals = [
      await viewer.post('/v1/survey/question', question),
      await viewer.post('/v1/survey/receive', question),
      await viewer.get(`/v1/survey/answer-status?${status}`),
      await viewer.call('DELETE', `/v1/survey/answers?id=${surveyId}&subId=${answerIds.here}`),
      await viewer.get(`/v1/survey/to-trash?id=${surveyId}`),
    ]
    expect(refusals.map(({ status, body }) => [status, body.reason])).toEqual(
      refusals.map(() => [403, 'rights']),
    )
  })
})
