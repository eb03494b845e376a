import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

const survey: SurveyDocument = {
  config: { locales: ['ru', 'en'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?', required: true },
    {
      id: 'wrong',
      type: 'multiple_choice',
      title: 'Что испортило визит?',
      options: [
        { id: 'wait', label: 'Долго ждал' },
        { id: 'cold', label: 'Холодная еда' },
      ],
      visibleIf: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
    },
    { id: 'contact', type: 'contact_info', title: 'Контакты' },
  ],
  widgets: [
    {
      id: 'sorry',
      type: 'thanks',
      after: 'end',
      title: 'Нам жаль',
      visibleIf: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
    },
    { id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо' },
  ],
}

let api: TestApi
let owner: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...survey })
  surveyId = body.id
})
afterAll(() => api.close())

function submission(answers: object, more: object = {}) {
  return { id: randomUUID(), surveyId, locale: 'ru', version: 1, answers, ...more }
}
const submit = (body: object) => asGuest(api.app, 'POST', '/survey/answer', body)

async function tallies(id = surveyId) {
  const { rows } = await api.database.pool.query(
    `select grain, branch_id, tally[1] as answers, tally[2] as complaints from counter where survey_id = $1 and grain in ('d', 'm') order by 1, 2`,
    [id],
  )
  return rows
}

describe('a guest', () => {
  test('sees the ending that fits the score, once the answer is stored', async () => {
    const happy = await submit(submission({ nps: 10 }))
    expect(happy).toMatchObject({ status: 201, body: { thanks: 'thanks' } })
    const badAnswer = await submit(submission({ nps: 2, wrong: ['cold', 'wait'] }))
    expect(badAnswer).toMatchObject({ status: 201, body: { thanks: 'sorry' } })
    const { rows } = await api.database.pool.query('select answers, complaint from answer where id = $1', [
      badAnswer.body.id,
    ])
    expect(rows).toEqual([{ answers: { nps: 2, wrong: ['wait', 'cold'] }, complaint: true }])
  })

  test('who sends twice has answered once, and gets the same reply', async () => {
    const sentOnce = submission({ nps: 9 })
    const before = await tallies()
    const replies = await Promise.all([submit(sentOnce), submit(sentOnce), submit(sentOnce)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const after = await tallies()
    expect(after[0].answers - before[0].answers).toBe(1)
  })

  test('can repeat an answer with the questions in another order and with a different clock', async () => {
    const sentOnce = submission({ nps: 3, wrong: ['cold'] }, { startedAt: '2026-11-20T10:00:00Z' })
    expect(await submit(sentOnce)).toMatchObject({ status: 201 })
    const again = { ...sentOnce, answers: { wrong: ['cold'], nps: 3 }, startedAt: '2026-11-20T10:00:05Z' }
    expect(await submit(again)).toMatchObject({ status: 200, body: { id: sentOnce.id } })
  })

  test('is accepted even with a phone whose clock shows an impossible year', async () => {
    const odd = submission(
      { nps: 8 },
      { startedAt: '0000-01-01T00:00:00Z', finishedAt: '9999-12-31T23:59:59Z' },
    )
    expect(await submit(odd)).toMatchObject({ status: 201 })
    const { rows } = await api.database.pool.query(
      'select started_at, finished_at, received_at, seconds from answer where id = $1',
      [odd.id],
    )
    const { started_at: started, finished_at: finished, received_at: received, seconds } = rows[0]
    expect([started, finished, seconds]).toEqual([received, received, null])
  })

  test('counts on the day of arrival, whatever date an API client writes into the answer', async () => {
    const days = [21, 20].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
    const oldSubmission = submission({ nps: 8 }, { startedAt: days[0], finishedAt: days[0] })
    const before = new Date()
    expect(await submit(oldSubmission)).toMatchObject({ status: 201 })
    const from = (start: string, end: string) =>
      owner.get(`/survey/answers?id=${surveyId}&startDate=${start.slice(0, 10)}&endDate=${end.slice(0, 10)}`)
    expect((await from(days[0]!, days[1]!)).body.answers).toEqual([])
    const [newest] = (await owner.get(`/survey/answers?id=${surveyId}`)).body.answers
    expect(newest.id).toBe(oldSubmission.id)
    expect(Date.parse(newest.receivedAt)).toBeGreaterThanOrEqual(before.getTime() - 1000)
    const { paths } = (await owner.get('/openapi.json')).body
    expect(paths['/v1/survey/answer'].post.description).toContain('Counts to the day on which it arrives')
  })

  test('is stored letter for letter: quotes, backslashes, separators and emoji', async () => {
    const name = `"Кафе" \\ {1,2} NULL \u001e \u001f 👩‍🍳 'x'; --`
    const sentAnswer = submission({ nps: 9, contact: { name } })
    expect(await submit(sentAnswer)).toMatchObject({ status: 201 })
    const { rows } = await api.database.pool.query('select answers, contact from answer where id = $1', [
      sentAnswer.id,
    ])
    expect(rows).toEqual([{ answers: sentAnswer.answers, contact: { name } }])
  })

  test('cannot change an answer by sending another under its id', async () => {
    const first = submission({ nps: 9 })
    await submit(first)
    const second = await submit({ ...first, answers: { nps: 0 } })
    expect(second.status).toBe(409)
    const { rows } = await api.database.pool.query('select answers from answer where id = $1', [first.id])
    expect(rows[0].answers).toEqual({ nps: 9 })
  })

  test('sees what is wrong next to each question, and nothing is stored', async () => {
    const bad = submission({ nps: 11 })
    const reply = await submit(bad)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields)).toEqual(['nps'])
    const { rows } = await api.database.pool.query('select 1 from answer where id = $1', [bad.id])
    expect(rows).toEqual([])
  })

  test('sees it in the language of the answer', async () => {
    const reply = await submit(submission({}, { locale: 'en' }))
    expect(reply.body.fields.nps).toMatch(/^[A-Za-z ]+$/)
  })

  test('who changed the score has not answered the question that is now hidden', async () => {
    const { body } = await submit(submission({ nps: 9, wrong: ['wait'] }))
    const { rows } = await api.database.pool.query('select answers from answer where id = $1', [body.id])
    expect(rows[0].answers).toEqual({ nps: 9 })
  })

  test('may write a Kazakh phone number in any common form', async () => {
    const { body } = await submit(
      submission({ nps: 3, contact: { name: 'Данияр', phone: '8 701 123 45 67' } }),
    )
    const { rows } = await api.database.pool.query('select contact from answer where id = $1', [body.id])
    expect(rows[0].contact).toEqual({ name: 'Данияр', phone: '+77011234567' })
  })

  test('finishes with the version that the page was loaded with, after a newer one was published', async () => {
    const { body } = await owner.post('/survey/receive', { title: 'Версии', ...survey })
    const newDocument = {
      ...survey,
      widgets: [],
      questions: [{ id: 'csat', type: 'csat', title: 'Довольны?', required: true }],
    }
    const publication = await owner.post('/survey/receive', {
      id: body.id,
      revision: body.revision,
      ...newDocument,
    })
    expect(publication.body.version).toBe(2)
    const oldReply = await submit({ ...submission({ nps: 8 }), surveyId: body.id })
    expect(oldReply.status).toBe(201)
    const newReply = await submit({ ...submission({ csat: 5 }, { version: 2 }), surveyId: body.id })
    expect(newReply.status).toBe(201)
    expect((await submit({ ...submission({ nps: 8 }, { version: 3 }), surveyId: body.id })).status).toBe(404)
  })

  test('finds no questionnaire that is a draft or in the trash', async () => {
    const draft = await owner.post('/survey/question', { title: 'Черновик', ...survey })
    expect((await submit({ ...submission({ nps: 8 }), surveyId: draft.body.id })).status).toBe(404)
    const { body } = await owner.post('/survey/receive', { title: 'В корзину', ...survey })
    await owner.change('GET', `/survey/to-trash?id=${body.id}`)
    expect((await submit({ ...submission({ nps: 8 }), surveyId: body.id })).status).toBe(404)
    await owner.change('GET', `/survey/to-trash?id=${body.id}&restore=1`)
    expect((await submit({ ...submission({ nps: 8 }), surveyId: body.id })).status).toBe(201)
  })
})

describe('over the limit of the tariff', () => {
  test('answers are stored, locked, and not counted', async () => {
    const small = await registerPerson(api.app, { tariff: 2 })
    const { body } = await small.post('/survey/receive', { title: 'Малый', ...survey })
    const id = body.id
    const geo = { lat: 43.24, lon: 76.91, accuracy: 20 }
    const replies = await Promise.all(
      Array.from({ length: 103 }, () => submit({ ...submission({ nps: 1 }, { geo }), surveyId: id })),
    )
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    const { rows } = await api.database.pool.query(
      'select count(*) filter (where locked) as locked, count(*) as all from answer where survey_id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ locked: 3, all: 103 })
    expect((await tallies(id))[0]).toMatchObject({ answers: 100, complaints: 100 })
    const list = await small.get(`/survey/answers?id=${id}&limit=100`)
    const lockedAnswers = list.body.answers.filter((answer: { locked: boolean }) => answer.locked)
    expect(lockedAnswers.length).toBeGreaterThan(0)
    for (const answer of lockedAnswers)
      expect(answer).toMatchObject({ answers: {}, contact: null, geo: null })
    const [card] = (await small.get('/survey/receive')).body.surveys
    expect(card.complaintsOpen).toBe(100)
  })
})

describe('an owner', () => {
  test('sets an answer’s status; spam leaves the counters and can be restored', async () => {
    const { body } = await submit(submission({ nps: 4 }))
    const before = (await tallies())[0]
    const spam = await owner.change(
      'GET',
      `/survey/answer-status?id=${surveyId}&subId=${body.id}&status=spam&note=реклама`,
    )
    expect(spam.body).toMatchObject({
      status: 'spam',
      history: [{ status: 'spam', note: 'реклама', member: 'Айгерим' }],
    })
    expect((await tallies())[0]).toMatchObject({
      answers: before.answers - 1,
      complaints: before.complaints - 1,
    })
    await owner.change(
      'GET',
      `/survey/answer-status?id=${surveyId}&subId=${body.id}&status=resolved&outcome=compensated&note=Вернули`,
    )
    expect((await tallies())[0]).toEqual(before)
  })

  test('deletes an answer, and it is gone from the list and the counters', async () => {
    const before = (await tallies())[0]
    const { body } = await submit(submission({ nps: 7 }))
    const deletion = await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${body.id}`)
    expect(deletion.status).toBe(204)
    expect((await tallies())[0]).toEqual(before)
    const list = await owner.get(`/survey/answers?id=${surveyId}&limit=100`)
    expect(list.body.answers.map(({ id }: { id: string }) => id)).not.toContain(body.id)
  })

  test('pages through all answers, each once', async () => {
    const listedIds: string[] = []
    let cursor = ''
    do {
      const { body } = await owner.get(
        `/survey/answers?id=${surveyId}&limit=3${cursor && `&cursor=${cursor}`}`,
      )
      listedIds.push(...body.answers.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    const { rows } = await api.database.pool.query('select count(*) as n from answer where survey_id = $1', [
      surveyId,
    ])
    expect(listedIds.length).toBe(rows[0].n)
    expect(new Set(listedIds).size).toBe(listedIds.length)
  })

  test.each([
    ['startDate', '0000-01-01'],
    ['endDate', '1999-12-31'],
    ['cursor', Buffer.from(`["0000-01-01T00:00:00.000Z","${randomUUID()}"]`).toString('base64url')],
  ])('gets an error that %s is invalid as %s', async (field, value) => {
    const { status, body } = await owner.get(`/survey/answers?id=${surveyId}&${field}=${value}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('of another account gets the same reply as if nothing existed', async () => {
    const stranger = await registerPerson(api.app)
    const { body } = await submit(submission({ nps: 5 }))
    const calls = [
      await stranger.get(`/survey/answers?id=${surveyId}`),
      await stranger.change('GET', `/survey/answer-status?id=${surveyId}&subId=${body.id}&status=spam`),
      await stranger.change('DELETE', `/survey/answers?id=${surveyId}&subId=${body.id}`),
      await stranger.get(`/survey/question?id=${surveyId}`),
      await stranger.get('/survey/question?id=never-existed'),
      await stranger.change('GET', `/survey/to-trash?id=${surveyId}`),
      await stranger.post('/survey/receive', { id: surveyId, revision: 1, ...survey }),
    ]
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
    const bodies = calls.map(({ body: { requestId, ...rest } }) => JSON.stringify(rest))
    expect(new Set(bodies).size).toBe(1)
  })
})
