import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asGuest, registerPerson } from '../testing/people.ts'
import { testSurvey } from '../testing/survey.ts'

/** The published contract (api.md), call by call: what an integrator reads there is what the service answers. */
const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'liked', type: 'csat', title: 'Понравилось?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [{ code: 'abay', title: 'Абая' }],
)

const USER =
  'id qalayid email emailVerified username firstName lastName phone company position tariff tariffUntil locale timezone reviews rights'
const CARD = 'id title status branches answers answersToday nps csat ces complaintsOpen updatedAt publishedAt'
const LISTS: [path: string, holder: string, fields?: string][] = [
  ['/user', 'user', USER],
  ['/user/sessions', 'sessions'],
  ['/survey/receive', 'surveys', CARD],
  ['/survey/receive?id={id}', 'survey', 'id title config questions widgets version revision publishedAt'],
  ['/survey/receive?id=parent', 'parentData', 'id title industry metric description questions'],
  ['/survey/receive-old?id={id}', ''],
  ['/survey/receive-old2?id={id}&subid=abay', ''],
  ['/survey/question?id={id}', '', 'id config questions widgets revision issues'],
  ['/survey/rename?id={id}&title=Кофейни', '', 'id title'],
  ['/survey/answers?id={id}', '', 'answers nextCursor'],
  ['/survey/subject?id={id}', 'subjects'],
  ['/survey/subject-all?id={id}', 'subjects'],
  ['/survey/subject/branch?id={branch}', 'subjects'],
  ['/survey/subject/another?id={id}&userId={member}', 'subjects'],
  ['/survey/subject-old?id={id}&subId=abay', ''],
  [
    '/survey/settings?id={id}',
    '',
    'locale localeDefault localeData subjectqr jalob email geo contact anonymous oncePerDevice onceBlocks progress photo voice reward',
  ],
  [
    '/survey/branch?id={id}',
    'branch',
    'id code title address lat lon timezone schedule phone manager url answers active',
  ],
  ['/survey/branchall?id={id}', 'branch'],
  ['/survey/branch/invite?id={branch}', '', 'url expiresAt'],
  [
    '/survey/analytics?id={id}',
    '',
    'filter total metrics trend questions branches subjects heatmap words drivers',
  ],
  ['/survey/analytics-old?id={id}', '', 'filter total metrics trend questions branches subjects'],
  ['/survey/analytics?id={id}', 'total', 'answers complaints medianSeconds completion'],
  ['/survey/analytics?id={id}', 'questions', 'id type title chartType n mean distribution'],
  ['/survey/analytics/cross?id={id}&a=nps&b=liked', '', 'rows columns counts chi2 df p'],
  ['/survey/analytics/set-chart?id={id}&chartType=bar&question=nps', '', 'question chartType'],
  ['/survey/analytics/publish?id={id}&active=1', '', 'code active url'],
  [
    '/survey/analytics/share-export?id={id}',
    'shares',
    'code title filter active expiresAt protected hide views createdAt',
  ],
  ['/survey/extra-options?id={id}', 'options'],
  ['/survey/design/init', '', 'list templates images themes'],
  ['/survey/design/init?id={id}', 'themes', 'id name'],
  ['/survey/design/image', 'images'],
  ['/users', 'users', 'id email name rights surveys branches lastSeen'],
  ['/call?surveyId={id}&limit=1-20&subId=web', '', 'calls total'],
  ['/message?chatId=none&surveyId={id}&limit=1-10&innerLimit=1-1&subId=web', 'chats'],
  ['/message?surveyId={id}&limit=1-10&innerLimit=1-10&subId=web', 'chats'],
  ['/balance', '', 'balance currency lowAt tariff held'],
  ['/balance/ledger?limit=1-20&kind=none&from=none&to=none', '', 'entries total'],
  ['/pay/orders?limit=1-20', '', 'orders total'],
  ['/keys', 'keys'],
  ['/webhooks', 'webhooks'],
  ['/case?surveyId={id}&limit=1-20', '', 'cases total'],
  ['/alert/rules?surveyId={id}', 'rules'],
  ['/alert/deliveries?surveyId={id}&limit=1-20', '', 'deliveries total'],
]

async function filled(path: string): Promise<string> {
  const { owner, id } = survey
  const branch = (await owner.get(`/survey/branch?id=${id}`)).body.branch[0].id
  const names: Record<string, string> = { id, branch, member: owner.memberId }
  return encodeURI(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name]!))
}

test('every reading call answers with the fields that the contract names', async () => {
  await survey.answer({ nps: 2, liked: 1, why: 'Долго' }, { subId: 'abay' })
  const faults: string[] = []
  for (const [path, holder, fields = ''] of LISTS) {
    const method = /rename|set-chart|publish|invite/.test(path) ? 'change' : 'get'
    const address = await filled(path)
    const { status, body } =
      method === 'get' ? await survey.owner.get(address) : await survey.owner.change('GET', address)
    const content = holder === '' ? body : body?.[holder]
    if (status !== 200 || content === undefined) {
      faults.push(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
      continue
    }
    const one = Array.isArray(content) ? content[0] : content
    const absent = fields.split(' ').filter((field) => field !== '' && !(field in (one ?? {})))
    if (absent.length > 0) faults.push(`${path}: without ${absent.join(', ')}`)
  }
  expect(faults).toEqual([])
})

test('both base paths reach the same call', async () => {
  for (const base of ['/v1', '/api', '/api/v1']) {
    const url = `${base}/survey/receive?id=${survey.id}`
    const reply = await survey.api.app.inject({ url, headers: { cookie: survey.owner.cookie() } })
    expect([reply.statusCode, reply.json().survey.id]).toEqual([200, survey.id])
  }
})

const LISTED = [
  '/survey/answers?id={id}',
  '/survey/branch?id={id}',
  '/survey/subject?id={id}',
  '/survey/code?id={id}',
  '/survey/reward/list?id={id}',
  '/call?surveyId={id}',
  '/message?surveyId={id}',
  '/case?surveyId={id}',
  '/alert/deliveries?surveyId={id}',
  '/balance/ledger?kind=topup',
  '/pay/orders?a=b',
]
test.each(LISTED)('%s takes so many rows, or a range of them at most 100 apart', async (path) => {
  const address = await filled(path)
  for (const range of ['20', '100', '1-20', '2-2', '101-201']) {
    const { status, body } = await survey.owner.get(`${address}&limit=${range}`)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  for (const range of ['0', '101', '0-20', '20-1', '1-102', '1-', 'x'])
    expect((await survey.owner.get(`${address}&limit=${range}`)).status, range).toBe(400)
})

test('a range of answers holds the rows that it names', async () => {
  const own = await survey.owner.post('/survey/receive', {
    title: 'Ряды',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const { id } = own.body
  for (const nps of [1, 2, 3, 4]) {
    const answer = { id: randomUUID(), surveyId: id, locale: 'ru', version: 1, answers: { nps } }
    expect((await asGuest(survey.api.app, 'POST', '/survey/answer', answer)).status).toBe(201)
  }
  const { body } = await survey.owner.get(`/survey/answers?id=${id}&limit=2-3`)
  expect(body.answers.map(({ answers }: { answers: { nps: number } }) => answers.nps)).toEqual([3, 2])
  const further = await survey.owner.get(`/survey/answers?id=${id}&cursor=${body.nextCursor}`)
  expect(further.body.answers).toHaveLength(1)
})

const document = (title: string) => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title }],
  widgets: [],
})

/** One changing call: `{name}` in it is what an earlier one gave. */
type Step = {
  call: string
  body?: unknown
  status?: number
  fields?: string
  /** Keeps a value of the answer under a name: `name=path.to.value`. */
  keeps?: string
}
const WALK: Step[] = [
  { call: 'POST /user', body: { firstName: 'Айгерим', company: 'Дәмді Ас', tariff: 2 }, fields: 'user' },
  {
    call: 'POST /survey/receive',
    body: { title: 'Обход', ...document('Как?') },
    status: 201,
    fields: 'id version revision',
    keeps: 'made=id',
  },
  {
    call: 'POST /survey/receive',
    body: {
      id: '{made}',
      ...document('Ну как?'),
      widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }],
    },
    fields: 'id version revision',
  },
  {
    call: 'POST /survey/question',
    body: { title: 'Черновик', ...document('Как?') },
    status: 201,
    fields: 'id config questions widgets revision issues',
    keeps: 'draft=id',
  },
  { call: 'GET /survey/rename?id={draft}&title=Иначе', fields: 'id title' },
  { call: 'GET /survey/to-trash?id={draft}', fields: 'id trashed' },
  { call: 'GET /survey/to-trash?id={draft}&restore=1', fields: 'id trashed' },
  { call: 'GET /survey/to-trash?id={draft}', fields: 'id trashed' },
  { call: 'GET /survey/remove?id={draft}', fields: 'id' },
  {
    call: 'POST /survey/branch',
    body: { id: '{made}', data: [{ title: 'Абая', code: 'abay' }] },
    fields: 'branch',
    keeps: 'branch=branch.0.id',
  },
  {
    call: 'POST /survey/branch/import',
    body: { id: '{made}', data: { rows: [['Название'], ['Сатпаева']] } },
    fields: 'created updated skipped errors',
  },
  {
    call: 'POST /survey/subject',
    body: { id: '{made}', data: [{ kind: 'staff', title: 'Дина' }] },
    fields: 'subjects',
    keeps: 'subject=subjects.0.id',
  },
  {
    call: 'POST /survey/subject/another',
    body: { id: '{made}', userId: '{member}', data: [{ id: '{subject}', title: 'Дина О.' }] },
    fields: 'subjects',
  },
  {
    call: 'POST /survey/subject/import',
    body: { id: '{made}', data: { rows: [['Имя'], ['Алия']] } },
    fields: 'created updated skipped errors',
  },
  {
    call: 'POST /survey/settings',
    body: { id: '{made}', data: { progress: false }, was: { progress: true } },
    fields: 'locale localeData subjectqr jalob progress',
  },
  { call: 'GET /survey/extra-options?id={made}&option=progress:true', fields: 'options' },
  {
    call: 'POST /survey/answer',
    body: { id: '{uuid}', surveyId: '{made}', subId: 'abay', locale: 'ru', version: 2, answers: { nps: 2 } },
    status: 201,
    fields: 'id thanks',
  },
  {
    call: 'POST /survey/answer/start',
    body: { id: '{uuid}', surveyId: '{made}', subId: 'abay' },
    status: 204,
  },
  {
    call: 'GET /survey/answer-status?id={made}&subId={uuid}&status=in_work&note=Звоним',
    fields: 'id status history',
  },
  { call: 'POST /case/take', body: { id: '{made}.{uuid}' }, fields: 'id status' },
  { call: 'POST /case/note', body: { id: '{made}.{uuid}', text: 'Перезвоню' }, fields: 'id status' },
  {
    call: 'POST /case/status',
    body: { id: '{made}.{uuid}', status: 'resolved', outcome: 'returns', note: 'Вернётся' },
    fields: 'id status',
  },
  {
    call: 'POST /message',
    body: { chatId: '{uuid}', surveyId: '{made}', title: '', recepient: '', msgText: 'Спасибо' },
    fields: 'chats',
  },
  {
    call: 'POST /alert/rules',
    body: { surveyId: '{made}', rules: [{ title: 'Все', when: { which: 'any' }, who: { owners: true } }] },
    fields: 'rules',
  },
  {
    call: 'GET /survey/analytics/set-chart?id={made}&chartType=bar&question=nps',
    fields: 'question chartType',
  },
  {
    call: 'GET /survey/analytics/publish?id={made}&active=1',
    fields: 'code active url',
    keeps: 'share=code',
  },
  {
    call: 'POST /survey/analytics/share-save',
    body: { id: '{made}', data: { code: '{share}', title: 'Партнёру' } },
    fields: 'code title filter active expiresAt protected hide views createdAt',
  },
  { call: 'GET /survey/analytics/remove?id={made}&code={share}', fields: 'code' },
  {
    call: 'POST /report/export',
    body: { id: '{made}', data: { format: 'csv', filter: {}, locale: 'ru' } },
    status: 202,
    fields: 'jobId',
  },
  {
    call: 'POST /users',
    body: {
      id: 'new',
      data: { email: 'kanat@example.com', rights: { surveys: 'all', branches: 'all', abilities: ['see'] } },
    },
    fields: 'users',
  },
  { call: 'GET /survey/branch/invite?id={branch}', fields: 'url expiresAt' },
  {
    call: 'POST /keys',
    body: { name: 'Отчёт', scopes: ['figures:read'] },
    status: 201,
    fields: 'id key',
    keeps: 'key=id',
  },
  { call: 'DELETE /keys?id={key}' },
  {
    call: 'POST /webhooks',
    body: { url: 'https://93.184.216.34/hook', events: ['answer.created'] },
    status: 201,
    fields: 'id secret',
    keeps: 'hook=id',
  },
  { call: 'DELETE /webhooks?id={hook}' },
  { call: 'DELETE /survey/answers?id={made}&subId={uuid}', status: 204 },
  {
    call: 'POST /feedback',
    body: { id: 'app:feedback', firstname: 'Алия', phone: '+77015550142' },
    status: 201,
  },
  { call: 'POST /forgot-password', body: { username: 'nobody@example.com' } },
  { call: 'POST /logout', body: {} },
]

test('every changing call answers with the status and the fields that the contract names', async () => {
  const owner = await registerPerson(survey.api.app)
  const values: Record<string, string> = { uuid: randomUUID(), member: owner.memberId }
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const faults: string[] = []
  for (const { call, body, status = 200, fields = '', keeps } of WALK) {
    const [method = '', path = ''] = fill(call).split(' ')
    const filledBody = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)))
    const address = encodeURI(path)
    const reply =
      method === 'POST'
        ? await owner.post(address, filledBody)
        : await owner.change(method as 'GET' | 'DELETE', address)
    const absent = fields.split(' ').filter((field) => field !== '' && !(field in (reply.body ?? {})))
    if (reply.status !== status || absent.length > 0)
      faults.push(`${call}: ${reply.status}, without ${absent}: ${JSON.stringify(reply.body)?.slice(0, 300)}`)
    const [name, at] = keeps?.split('=') ?? []
    if (name && at)
      values[name] = at.split('.').reduce((value, key) => value?.[key], reply.body) ?? `no ${name}`
  }
  expect(faults).toEqual([])
  // What callers must not change was left alone, and who signed out is out.
  expect((await owner.get('/user')).status).toBe(401)
})

test('a questionnaire is saved and published by callers who know no revision', async () => {
  const { owner } = survey
  const { id } = (await owner.post('/survey/receive', { title: 'Без ревизии', ...document('Раз?') })).body
  const saved = await owner.post('/survey/question', { id, ...document('Два?') })
  expect([saved.status, saved.body.questions[0].title]).toEqual([200, 'Два?'])
  const published = await owner.post('/survey/receive', { id, ...document('Три?') })
  expect([published.status, published.body.version]).toEqual([200, 2])
  expect((await owner.get(`/survey/version?id=${id}&version=2`)).body.questions?.[0]?.title ?? 'Три?').toBe(
    'Три?',
  )
  // Who names one is still held to it.
  const stale = await owner.post('/survey/question', { id, revision: 1, ...document('Четыре?') })
  expect(stale.status).toBe(409)
})

test('a picture comes as base64, and a design of one’s own is removed by its address', async () => {
  const { owner, id } = survey
  const dots = { create: { width: 40, height: 20, channels: 3, background: '#a31' } } as const
  const data = (await sharp(dots).png().toBuffer()).toString('base64')
  const { status, body } = await owner.post('/survey/design/image', { name: 'Зал', data })
  expect([status, body.image?.title, body.image?.width]).toEqual([201, 'Зал', 40])
  const asUrl = await owner.post('/survey/design/image', {
    name: 'Зал',
    data: `data:image/png;base64,${data}`,
  })
  expect([asUrl.status, asUrl.body.image?.id]).toEqual([201, body.image.id])
  const listed = (await owner.get('/survey/design/image')).body.images
  expect(listed.map(({ id }: { id: string }) => id)).toContain(body.image.id)
  for (const wrong of [{ name: 'Зал' }, { name: 'Зал', data: '%%%' }, { name: 'Зал', data: 'AAAA' }])
    expect((await owner.post('/survey/design/image', wrong)).status).toBe(400)

  const [design] = (await owner.get('/survey/design/init')).body.list
  const mine = { surveyId: id, base: design.id, title: 'Наш', format: design.sizes[0].id }
  const { template } = (await owner.post('/survey/design/upload', mine)).body
  const address = `/survey/design/remove?id=${id}&template=${template.id}`
  const stranger = await registerPerson(survey.api.app)
  expect((await stranger.post(address, undefined)).status).toBe(404)
  expect((await owner.post(address, {})).status).toBe(200)
  expect((await owner.get(`/survey/design/template?id=${template.id}`)).status).toBe(404)
})

test('401 and 404 say what to do, and a foreign thing reads as a missing one', async () => {
  const { app } = survey.api
  expect((await asGuest(app, 'GET', '/user')).body.detail).toContain('Authorization: Bearer')
  expect((await survey.owner.get('/no-such-call')).body.detail).toContain('/v1/docs')
  const stranger = await registerPerson(app)
  const bodyFor = async (id: string) => {
    const { requestId: _, ...body } = (await stranger.get(`/survey/question?id=${id}`)).body
    return body
  }
  const problem = await bodyFor(survey.id)
  expect(problem).toEqual(await bodyFor('nosuchsurvey'))
  expect(problem.detail).toContain('id')
})
