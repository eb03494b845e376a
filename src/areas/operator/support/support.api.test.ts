import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callEntries, calls } from '../../../api/calls.ts'
import { SUPPORT_CALLS } from '../../../api/support-calls.ts'
import { changesState } from '../../../calls/access.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'

const OPERATOR = 'operator@support.example'
const SURVEY = {
  title: 'Кофейня',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'words', type: 'long_text', title: 'Почему?', required: false },
    { id: 'mail', type: 'email', title: 'Почта', required: false },
  ],
  widgets: [],
}
const WORDS = 'Остыл кофе, звоните +7 701 123 45 67 или asel@mail.example'

let api: TestApi
let operator: Person
let owner: Person
let surveyId: string
let answerId: string

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: OPERATOR })
  operator = await registerPerson(api.app, { email: OPERATOR })
  await api.database.pool.query('update member set email_verified_at = now() where id = $1', [
    operator.memberId,
  ])
  owner = await registerPerson(api.app)
  surveyId = (await owner.post('/survey/receive', SURVEY)).body.id
  answerId = await giveAnswer(api.app, surveyId, { nps: 3, words: WORDS, mail: 'asel@mail.example' })
})
afterAll(() => api.close())

const enter = async () => {
  const { body } = await owner.post('/support', {})
  return operator.post('/operator/support', { code: body.code.toLowerCase() })
}
const leave = () => operator.post('/support/leave', {})
const whoIs = async (person: Person) => (await person.get('/user')).body.user

describe('an operator in a member’s account', () => {
  test('comes in by the member’s code alone, and once', async () => {
    expect((await operator.post('/operator/support', { code: '7K2M-0000-0000-0000' })).status).toBe(400)
    expect((await owner.post('/operator/support', { code: '7K2M-0000-0000-0000' })).status).toBe(404)
    const { code } = (await owner.post('/support', {})).body
    expect(JSON.stringify((await owner.get('/support')).body)).not.toContain(code)
    expect((await operator.post('/operator/support', { code })).body).toEqual({ accountId: owner.accountId })
    const inside = await whoIs(operator)
    expect(inside).toMatchObject({ qalayid: owner.accountId, owner: false, operator: false })
    expect(inside.support).toMatchObject({ operator: OPERATOR, inside: true })
    expect((await whoIs(owner)).support).toMatchObject({ operator: OPERATOR, inside: false })

    expect((await leave()).status).toBe(200)
    expect(await whoIs(operator)).toMatchObject({
      qalayid: operator.accountId,
      operator: true,
      support: null,
    })
    expect((await whoIs(owner)).support).toBeNull()
    expect((await operator.post('/operator/support', { code })).status).toBe(400)
  })

  test('finds no member who gave a code and has left since', async () => {
    const rights = { surveys: 'all' as const, branches: 'all' as const, abilities: ['see' as const] }
    const member = await joinTeam(api.app, owner, rights)
    const { code } = (await member.post('/support', {})).body
    expect((await owner.post('/users', { id: member.memberId, data: { removed: true } })).status).toBe(200)
    expect((await operator.post('/operator/support', { code })).status).toBe(400)
  })

  test('sees answers without what leads to a guest', async () => {
    const mine = (await owner.get(`/survey/answers?id=${surveyId}`)).body
    expect(JSON.stringify(mine)).toContain('asel@mail.example')
    await enter()
    const { body } = await operator.get(`/survey/answers?id=${surveyId}`)
    const [answer] = body.answers
    expect(answer.answers).toMatchObject({ nps: 3 })
    expect(answer.answers.words).toContain('Остыл кофе')
    const analytics = await operator.get(`/survey/analytics/page?id=${surveyId}`)
    expect(analytics.status).toBe(200)
    for (const content of [body, analytics.body]) {
      expect(JSON.stringify(content)).not.toContain('asel@')
      expect(JSON.stringify(content)).not.toMatch(/701 ?123/)
    }
    await leave()
  })

  test('mends a survey, and touches neither passwords nor keys, members, money, files nor the installation', async () => {
    await enter()
    expect((await operator.get('/survey/receive')).status).toBe(200)
    expect((await operator.change('GET', `/survey/rename?id=${surveyId}&title=Cafe`)).status).toBe(200)
    for (const path of [
      '/keys',
      '/users',
      '/user/sessions',
      '/user/export',
      '/balance',
      `/case?surveyId=${surveyId}`,
      `/survey/download?id=${surveyId}`,
      `/survey/download?id=${surveyId}&format=csv`,
      `/survey/download?id=${surveyId}&format=svg&table=excel`,
      `/survey/download?id=${surveyId}&format=svg&format=csv`,
      '/audit',
    ])
      expect((await operator.get(path)).status, path).toBe(403)
    // The code alone, which shows where the survey hangs.
    const image = await operator.get(`/survey/download?id=${surveyId}&format=svg`)
    expect(String(image.headers['content-type'])).toContain('image/svg')
    for (const [path, body] of [
      ['/change-password', { password: 'x', newPassword: 'another password 7' }],
      ['/keys', {}],
      ['/users', {}],
      ['/user', { firstName: 'Other' }],
      ['/support', {}],
      ['/logout', {}],
    ] as const)
      expect((await operator.post(path, body)).body.reason, path).toBe('support')
    expect((await operator.change('GET', '/pay/invoice')).status).toBe(403)
    expect((await operator.get('/operator/accounts')).status).toBe(403)
    await leave()
    expect((await operator.get('/operator/accounts')).status).toBe(200)
  })

  test('meets no fault and no contact of a guest, whatever is read', async () => {
    const branch = (await owner.post('/survey/branch', { id: surveyId, data: [{ title: 'Абая' }] })).body
      .branch[0]
    const whole = {
      id: surveyId,
      surveyId,
      answerId,
      version: '1',
      word: 'кофе',
      by: 'branch',
      period: 'all',
    }
    const part = { subId: branch.code, branchId: branch.id, code: branch.code, find: 'кофе' }
    await enter()
    const wrong: string[] = []
    const openCalls = new Set<string>()
    for (const query of [whole, { ...whole, ...part }])
      for (const [call, row] of callEntries) {
        const [method, path = ''] = call.split(' ')
        if (method !== 'GET' || changesState(method, row, query) || /live/.test(path)) continue
        const { status, bytes } = await operator.get(`${path}?${new URLSearchParams(query)}`)
        if (status === 200) openCalls.add(call)
        const isOpen = SUPPORT_CALLS.has(call) || ['public', 'visitor'].includes(row.access)
        if (status >= 500 || (!isOpen && status !== 403)) wrong.push(`${call} answers ${status}`)
        if (/asel|701.{0,3}123/.test(bytes.toString('utf8'))) wrong.push(`${call} tells a contact`)
      }
    await leave()
    expect(wrong).toEqual([])
    // Else nothing was looked at.
    expect([...openCalls]).toEqual(
      expect.arrayContaining(['GET /survey/answers', 'GET /survey/analytics/page']),
    )
    expect(openCalls.size).toBeGreaterThan(20)
  })

  test('is out as soon as the member says so, or the hour is over', async () => {
    await enter()
    expect((await owner.change('DELETE', '/support')).status).toBe(200)
    expect(await whoIs(operator)).toMatchObject({ qalayid: operator.accountId, operator: true })
    expect((await owner.change('DELETE', '/support')).status).toBe(404)

    await enter()
    await api.database.pool.query(`update support_access set until = now() - interval '1 second'`)
    expect((await whoIs(operator)).qalayid).toBe(operator.accountId)
    const { code } = (await owner.post('/support', {})).body
    await api.database.pool.query(`update support_access set until = now() - interval '1 second'`)
    expect((await operator.post('/operator/support', { code })).status).toBe(400)
  })

  test('is logged in the account and in the log of the operators', async () => {
    await enter()
    await operator.change('GET', `/survey/rename?id=${surveyId}&title=Cafe2`)
    await leave()
    const { entries } = (await owner.get('/audit?limit=1-3')).body
    expect(entries.map(({ kind, who }: { kind: string; who: string }) => [kind, who])).toEqual([
      ['support_ended', OPERATOR],
      ['support_entered', OPERATOR],
      ['support_allowed', 'Айгерим'],
    ])
    const { actions } = (await operator.get(`/operator/billing-audit?accountId=${owner.accountId}`)).body
    expect(actions.slice(0, 2)).toMatchObject([
      { operator: OPERATOR, action: 'support_end', details: { by: 'operator' } },
      { operator: OPERATOR, action: 'support_enter' },
    ])
  })

  test('never gets the rights of another operator', async () => {
    expect((await operator.post('/support', {})).status).toBe(409)
  })
})

test('every call that is open to support exists', () => {
  for (const call of SUPPORT_CALLS) expect(calls, call).toHaveProperty([call])
})
