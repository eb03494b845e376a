import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../../../testing/account.ts'
import { asGuest } from '../../../testing/people.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

const here = testAccount()

async function published(questions: Question[]): Promise<string> {
  const document: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions,
    widgets: [],
  }
  const { body } = await here.owner.post('/survey/receive', { title: 'Кофейня', ...document })
  return body.id
}

async function addSubject(surveyId: string, id: string, kind = 'staff', branchId: string | null = null) {
  await here.api.database.pool.query(
    `with subject as (insert into subject (account_id, survey_id, id, title, kind) values ($1, $2, $3, $3, $4))
     insert into subject_branch (account_id, survey_id, subject_id, branch_id)
     select $1, $2, $3, $5::text where $5::text is not null`,
    [here.owner.accountId, surveyId, id, kind, branchId],
  )
  await tell(surveyId)
}

/** Makes the API read what the test wrote directly to the database. */
async function tell(surveyId: string): Promise<void> {
  await here.api.database.pool.query(`select pg_notify('survey', $1)`, [surveyId])
  await here.api.app.listener.catchUp()
}

async function answer(surveyId: string, answers: object, more: object = {}) {
  const id = randomUUID()
  const reply = await asGuest(here.api.app, 'POST', '/survey/answer', {
    id,
    surveyId,
    locale: 'ru',
    version: 1,
    answers,
    ...more,
  })
  const { rows } = await here.api.database.pool.query(
    'select answers, subject_id from answer where id = $1',
    [id],
  )
  return { id, status: reply.status, body: reply.body, stored: rows[0] }
}

describe('a question about a subject', () => {
  const WHO: Question = {
    id: 'who',
    type: 'subject',
    title: 'Кто вас обслуживал?',
    required: true,
    kinds: ['staff'],
  }
  let surveyId: string
  beforeAll(async () => {
    surveyId = await published([{ id: 'nps', type: 'nps', title: 'Посоветуете?' }, WHO])
    await addSubject(surveyId, 'aigul')
    await addSubject(surveyId, 'hall', 'premise')
  })

  test('sets the answer’s subject, and analytics counts by it', async () => {
    const { status, stored } = await answer(surveyId, { nps: 9, who: 'aigul' })
    expect(status).toBe(201)
    expect(stored).toEqual({ answers: { nps: 9, who: 'aigul' }, subject_id: 'aigul' })
    const { body } = await here.owner.get(`/survey/analytics?id=${surveyId}`)
    const whoQuestion = body.questions.find(({ id }: { id: string }) => id === 'who')
    expect(whoQuestion).toMatchObject({ n: 1, distribution: [{ value: 'aigul' }] })
    expect(body.subjects[0]).toMatchObject({ id: 'aigul', n: 1 })
  })

  test.each(['hall', 'nobody', 'somebody else’s'])(
    'refuses subjects of another kind or place: %s',
    async (subjectId) => {
      const { status, body } = await answer(surveyId, { nps: 9, who: subjectId })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ who: 'Ответьте на этот вопрос' })
    },
  )

  test('about someone who has left since does not make a repeated submission another answer', async () => {
    await addSubject(surveyId, 'leaving')
    const id = randomUUID()
    expect(await answer(surveyId, { nps: 9, who: 'leaving' }, { id })).toMatchObject({ status: 201 })
    await here.api.database.pool.query(`update subject set active = false where id = 'leaving'`)
    await tell(surveyId)
    const again = { nps: 9, who: 'leaving' }
    expect(await answer(surveyId, again, { id })).toMatchObject({ status: 200 })
  })

  test('is not asked when the printed code sets the subject, and jumps to it skip it', async () => {
    const jumping = await published([
      {
        id: 'nps',
        type: 'nps',
        title: 'Посоветуете?',
        jumps: [{ when: { all: [{ question: 'nps', op: 'greater', value: 8 }] }, to: 'who' }],
      },
      { id: 'why', type: 'short_text', title: 'Почему?', required: true },
      WHO,
      { id: 'name', type: 'short_text', title: 'Имя', required: true },
    ])
    await addSubject(jumping, 'aigul')
    await here.api.database.pool.query(
      `with key as (insert into code_key (code, account_id) values ('TESTSUBJ23', $1))
       insert into code (code, account_id, survey_id, subject_id) values ('TESTSUBJ23', $1, $2, 'aigul')`,
      [here.owner.accountId, jumping],
    )
    const { status, stored } = await answer(jumping, { nps: 9, name: 'Дана' }, { code: 'TESTSUBJ23' })
    expect(status).toBe(201)
    expect(stored).toEqual({ answers: { nps: 9, name: 'Дана' }, subject_id: 'aigul' })
  })

  test('that the guest did not see does not set the answer’s subject', async () => {
    const hiddenSurvey = await published([
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { ...WHO, required: false, visibleIf: { all: [{ question: 'nps', op: 'less', value: 5 }] } },
    ])
    await addSubject(hiddenSurvey, 'aigul')
    const { stored } = await answer(hiddenSurvey, { nps: 9, who: 'aigul' }, { subjectId: 'aigul' })
    expect(stored).toEqual({ answers: { nps: 9 }, subject_id: null })
  })
})

describe('a question about the place', () => {
  let surveyId: string
  beforeAll(async () => {
    surveyId = await published([{ id: 'where', type: 'location', title: 'Где вы?' }])
  })

  test('stores the location to about ten metres', async () => {
    const { stored } = await answer(surveyId, { where: { lat: 43.2380123, lon: 76.9451987, accuracy: 12.4 } })
    expect(stored.answers).toEqual({ where: { lat: 43.238, lon: 76.9452, accuracy: 13 } })
  })

  test('accepts text instead', async () => {
    const { stored } = await answer(surveyId, { where: 'У фонтана' })
    expect(stored.answers).toEqual({ where: 'У фонтана' })
  })

  test.each([
    { lat: 91, lon: 0, accuracy: 1 },
    { lat: 43, lon: 76 },
    { lat: '43', lon: 76, accuracy: 1 },
    { lat: 43, lon: 76, accuracy: 1, street: 'Абая' },
    'a'.repeat(501),
    ['43', '76'],
  ])('refuses an invalid place: %j', async (place) => {
    expect((await answer(surveyId, { where: place })).status).toBe(400)
  })
})
