import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { readTexts } from './find.jobs.ts'

const document = {
  config: { locales: ['ru', 'kk', 'en'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'dish', type: 'short_text', title: 'Что заказали?' },
    {
      id: 'liked',
      type: 'single_choice',
      title: 'Что понравилось?',
      options: [
        { id: 'coffee', label: 'Кофе' },
        { id: 'staff', label: 'Персонал' },
      ],
      other: true,
    },
  ],
  widgets: [],
}

let api: TestApi
let owner: Person
let surveyId: string
let branches: { id: string; code: string }[]

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

beforeEach(async () => {
  owner = await registerPerson(api.app)
  surveyId = await publish(owner)
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'airport', title: 'Аэропорт' },
  ]
  branches = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
})

async function publish(person: Person): Promise<string> {
  const { body, status } = await person.post('/survey/receive', { title: 'Кофейни', ...document })
  expect(status).toBe(201)
  return body.id
}

async function say(comment: string, { id = surveyId, subId = 'abay', ...more }: Given = {}): Promise<string> {
  const { contact, ...answers } = more
  const submitted = {
    id: randomUUID(),
    surveyId: id,
    ...(id === surveyId && { subId }),
    locale: 'ru',
    version: 1,
    answers: { nps: 9, ...(comment && { why: comment }), ...answers },
    ...(contact && { contact }),
  }
  expect((await asGuest(api.app, 'POST', '/survey/answer', submitted)).status).toBe(201)
  return submitted.id
}
type Given = { id?: string; subId?: string; contact?: object; dish?: string; liked?: unknown }

type Gets = { get: (path: string) => Promise<{ status: number; body: { answers: { id: string }[] } }> }

/** Ids of the answers listed for a search, newest first; checks that analytics counts as many. */
async function findIds(find: string, { person = owner, id = surveyId, more = '' } = {}): Promise<string[]> {
  const query = `id=${id}&find=${encodeURIComponent(find)}${more}`
  const list = await (person as Gets).get(`/survey/answers?${query}`)
  expect(list.status).toBe(200)
  const analytics = await person.get(`/survey/analytics?${query}`)
  expect(analytics.status).toBe(200)
  expect(analytics.body.total.answers).toBe(list.body.answers.length)
  return list.body.answers.map(({ id }) => id)
}
const readMatches = async (find: string, person: Pick<Person, 'get'> = owner) =>
  (await person.get(`/survey/analytics?id=${surveyId}&find=${encodeURIComponent(find)}`)).body.found

describe('a comment is found', () => {
  test('by any form of its words, in three languages, ignoring case and ё', async () => {
    const russian = await say('Официанты вежливые, принесли быстро. ЕЩЁ придём')
    const kazakh = await say('Даяшыға рақмет, тамағы дәмді екен')
    const english = await say('The waiters were quick, thanks')
    await say('Кофейня у дома')
    expect(await findIds('официанту')).toEqual([russian])
    expect(await findIds('еще')).toEqual([russian])
    expect(await findIds('даяшы')).toEqual([kazakh])
    expect(await findIds('тамақ дәмді')).toEqual([kazakh])
    expect(await findIds('Waiter')).toEqual([english])
    expect(await findIds('кофе')).toEqual([])
  })

  test('by all words, by a phrase, and with an excluded word', async () => {
    const both = await say('Холодный кофе и долгое ожидание')
    const coffeeId = await say('Кофе вкусный, зал холодный')
    const teaId = await say('Чай холодный')
    expect(await findIds('холодный кофе')).toEqual([coffeeId, both])
    expect(await findIds('"холодный кофе"')).toEqual([both])
    expect(await findIds('«чай холодный»')).toEqual([teaId])
    expect(await findIds('холодный -кофе')).toEqual([teaId])
    expect(await findIds('холодный -"холодный кофе"')).toEqual([teaId, coffeeId])
  })

  test('by “other” texts and short answers; never by a question or an option', async () => {
    const dish = await say('', { dish: 'Лагман' })
    const own = await say('', { liked: { other: 'Терраса' } })
    await say('', { liked: 'staff' })
    expect(await findIds('лагмана')).toEqual([dish])
    expect(await findIds('терраса')).toEqual([own])
    expect(await findIds('персонал')).toEqual([])
  })

  test('by the guest’s phone or name', async () => {
    const contactId = await say('Перезвоните', { contact: { name: 'Данияр', phone: '8 701 123-45-67' } })
    await say('Спасибо', { contact: { name: 'Айгуль', phone: '+77770000000' } })
    expect(await findIds('+7 (701) 123 45 67')).toEqual([contactId])
    expect(await findIds('данияр')).toEqual([contactId])
  })

  test('with special characters in it, taken literally', async () => {
    const odd = await say(`Скидка 100% — "лучше", чем d'Artagnan\\wi-fi_5 👍`)
    await say('Скидка 50, просто wifi')
    for (const find of ['100%', 'wi-fi', "d'Artagnan", '_5', '👍', '\\wi', 'скидка "лучше чем"'])
      expect(await findIds(find), find).toEqual([odd])
    expect(await findIds('%')).toEqual([])
  })

  test('at once, whether or not the worker has indexed it, and only once', async () => {
    const before = await say('Очередь на кассе')
    await readTexts(api.app.db)
    const after = await say('Очередь у входа')
    expect(await findIds('очередь')).toEqual([after, before])
    await Promise.all([readTexts(api.app.db), readTexts(api.app.db), findIds('очередь')])
    expect(await findIds('очередь')).toEqual([after, before])
  })

  test('even when its transaction ended after later answers were indexed', async () => {
    const lateId = await say('Парковка далеко')
    await say('Парковка рядом')
    // As if the first had been stored only after the second was indexed, minutes ago.
    await api.database.pool.query(
      `update answer set received_at = received_at - interval '1 hour' where survey_id = $1`,
      [surveyId],
    )
    await readTexts(api.app.db)
    await api.database.pool.query('delete from answer_text where answer_id = $1', [lateId])
    await api.database.pool.query(
      `update answer_text_mark set settled_at = '-infinity', settled_id = '${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}' where survey_id = $1`,
      [surveyId],
    )
    await readTexts(api.app.db)
    expect(await findIds('парковка')).toContain(lateId)
  })

  test('after the indexing was killed midway, with nothing lost and nothing counted twice', async () => {
    for (let i = 0; i < 3; i++) await say(`Парковка ${i}`)
    const client = await api.database.pool.connect()
    await client.query('begin')
    // By then the words of answers are stored, and those of the survey are waiting.
    await client.query('lock table survey_word in share row exclusive mode')
    const reading = readTexts(api.app.db)
    const failure = expect(reading).rejects.toThrow()
    for (let endedCount = 0; endedCount === 0; ) {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
      endedCount = rows.length
    }
    await failure
    await client.query('rollback')
    client.release()
    expect(await findIds('парковка')).toHaveLength(3)
    const { rows } = await api.database.pool.query(
      `select answers from survey_word where survey_id = $1 and form = 'парковка'`,
      [surveyId],
    )
    expect(rows).toEqual([{ answers: 3 }])
  })
})

describe('a misspelt word', () => {
  test('finds the intended word and says so; in quotes it is taken literally', async () => {
    const answer = await say('Официант был вежлив')
    expect(await findIds('афицыант')).toEqual([answer])
    expect((await readMatches('афицыант')).corrected).toEqual([{ asked: 'афицыант', used: 'официант' }])
    expect((await readMatches('официанты')).corrected).toEqual([])
    expect(await findIds('"афицыант"')).toEqual([])
  })

  test('that resembles nothing is reported as not found', async () => {
    await say('Официант был вежлив')
    expect(await findIds('шиномонтаж официант')).toEqual([])
    expect((await readMatches('шиномонтаж официант')).unknown).toEqual(['шиномонтаж'])
  })

  test('never suggests a guest’s name', async () => {
    await say('Спасибо', { contact: { name: 'Серикбай' } })
    expect((await readMatches('серекбай')).corrected).toEqual([])
  })
})

describe('nobody finds', () => {
  test('spam, answers over the limit, and deleted ones, whose words are removed', async () => {
    const spam = await say('Бесподобно')
    const lockedId = await say('Бесподобно')
    const deleted = await say('Бесподобно, Кульпаш')
    expect(await findIds('бесподобно')).toHaveLength(3)
    await owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${spam}&status=spam`)
    const { pool } = api.database
    await pool.query('update answer set locked = true where id = $1', [lockedId])
    await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${deleted}`)
    const analytics = await owner.get(`/survey/analytics?id=${surveyId}&find=бесподобно`)
    expect(analytics.body.total.answers).toBe(0)
    const list = await owner.get(`/survey/answers?id=${surveyId}&find=бесподобно`)
    // Spam is listed and marked as such; for a locked answer not even a match is revealed.
    expect(list.body.answers.map(({ id }: { id: string }) => id)).toEqual([spam])
    expect((await readMatches('кульпашь')).corrected).toEqual([])
    const { rows } = await pool.query(
      `select form from survey_word where survey_id = $1
       union all select words::text from answer_text where answer_id = $2`,
      [surveyId, deleted],
    )
    expect(rows).toEqual([{ form: 'бесподобно' }])
  })

  test('answers of another survey or account', async () => {
    const otherSurvey = await publish(owner)
    await say('Терраса', { id: otherSurvey })
    const stranger = await registerPerson(api.app)
    const strangersSurvey = await publish(stranger)
    await say('Терраса', { id: strangersSurvey })
    expect(await findIds('терраса')).toEqual([])
    expect((await readMatches('терасса')).corrected).toEqual([])
    expect((await stranger.get(`/survey/analytics?id=${surveyId}&find=терраса`)).status).toBe(404)
    expect((await stranger.get(`/survey/answers?id=${surveyId}&find=терраса`)).status).toBe(404)
  })

  test('answers of other branches, not even through spelling suggestions', async () => {
    const ownId = await say('Терраса', { subId: 'abay' })
    await say('Терраса и фонтан', { subId: 'airport' })
    const abay = branches.find(({ code }) => code === 'abay')!.id
    const rights = { surveys: [surveyId], branches: [abay], abilities: ['see' as const] }
    const member = await joinTeam(api.app, owner, rights)
    expect(await findIds('терраса', { person: member })).toEqual([ownId])
    expect(await findIds('фонтан', { person: member })).toEqual([])
    expect(await readMatches('фантан', member)).toMatchObject({ corrected: [], unknown: ['фантан'] })
    expect((await readMatches('фантан')).corrected).toEqual([{ asked: 'фантан', used: 'фонтан' }])
    expect(await findIds('терраса', { more: '&subId=airport' })).toHaveLength(1)
  })
})

test.each(['""""', '«»', '-', '-кофе', '!', "'", '%', '\\', ':*', '& |', '"'.repeat(200), ' '])(
  'a search without words finds nothing, instead of everything: %s',
  async (find) => {
    await say('Кофе')
    expect(await findIds(find)).toEqual([])
    expect((await readMatches(find)).isNothing).toBe(true)
  },
)

test('words that nearly every comment has are found when searched alone', async () => {
  const answer = await say('Быстро и вкусно')
  await say('Медленно')
  expect(await findIds('и')).toEqual([answer])
  expect(await findIds('и в на быстро')).toEqual([answer])
})

test('a search may be as long as the limit; a longer one is refused with the field', async () => {
  await say('Кофе')
  expect(await findIds('а'.repeat(200))).toEqual([])
  for (const path of ['answers', 'analytics']) {
    const { status, body } = await owner.get(`/survey/${path}?id=${surveyId}&find=${'x'.repeat(201)}`)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('find')
  }
})
