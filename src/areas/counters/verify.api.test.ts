import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAccount } from '../../testing/account.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { moveDays } from '../answers/time-zone/rebucket-days.jobs.ts'
import { countAnew } from './recount.jobs.ts'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

const document = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
  ],
  widgets: [],
}

const here = testAccount()

const staff = (title: string) => ({ kind: 'staff', title })

async function newSurvey(person: Person): Promise<string> {
  const { body } = await person.post('/survey/receive', { title: 'Кофейня', ...document })
  const data = [
    { title: 'Абая', code: 'abay' },
    { title: 'Аэропорт', code: 'airport', timezone: 'Asia/Vladivostok' },
  ]
  await person.post('/survey/branch', { id: body.id, data })
  await person.post('/survey/subject', { id: body.id, data: [staff('Дана'), staff('Арман')] })
  return body.id
}

async function answer(surveyId: string, nps: number, more: object = {}): Promise<string> {
  const id = randomUUID()
  const body = { id, surveyId, locale: 'ru', version: 1, answers: { nps, back: nps > 4 }, ...more }
  expect((await asGuest(here.api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  return id
}

const start = (surveyId: string) =>
  asGuest(here.api.app, 'POST', '/survey/answer/start', { id: randomUUID(), surveyId })

/** Lets answers have come in the past: they and their counters are put there together. */
async function putBack(person: Person, surveyId: string, id: string, receivedAt: string): Promise<void> {
  const { pool } = here.api.database
  await pool.query('update answer set received_at = $2 where survey_id = $1 and id = $3', [
    surveyId,
    receivedAt,
    id,
  ])
  await moveDays(pool, person)
}

/** The slow way, by SQL alone: how many answers each row of counters should hold, and how many tens. */
async function slow(surveyId: string): Promise<Map<string, number[]>> {
  const { rows } = await here.api.database.pool.query(
    `select grain, branch, subject, case grain when 'd' then day else date_trunc('month', day)::date end as day,
            count(*)::int as n, count(*) filter (where answers ->> 'nps' = '10')::int as tens
     from answer, unnest(array['d', 'm']) as grain, unnest(array['', branch_id]) as branch, unnest(array['', subject_id]) as subject
     where survey_id = $1 and not locked and status <> 'spam' and branch is not null and subject is not null
     group by 1, 2, 3, 4
     union all
     select grain, '', value, day, count(*)::int, count(*) filter (where answers ->> 'nps' = '10')::int
     from answer, lateral (values ('p', placement), ('l', nullif(locale, 'ru')), ('s', nullif(status, 'new')), ('c',
       case when (answers -> 'nps')::int >= 9 then 'promoter' when (answers -> 'nps')::int >= 7 then 'passive' else 'detractor' end
         || ' nps')) as facet (grain, value)
     where survey_id = $1 and not locked and status <> 'spam' and value is not null
     group by 1, 2, 3, 4`,
    [surveyId],
  )
  return new Map(rows.map((row) => [[row.grain, row.branch, row.subject, row.day].join(), [row.n, row.tens]]))
}

async function fast(surveyId: string): Promise<Map<string, number[]>> {
  const { rows } = await here.api.database.pool.query(
    `select grain, branch_id, subject_id, day, tally, slots from counter
     join survey on survey.account_id = counter.account_id and survey.id = survey_id where survey_id = $1 and grain not in ('h', 'w')`,
    [surveyId],
  )
  return new Map(
    rows
      .map(({ grain, branch_id, subject_id, day, tally, slots }): [string, number[]] => [
        [grain, branch_id, subject_id, day].join(),
        ['answers', '["nps",10]'].map((slot) => tally[slots.indexOf(slot)] ?? 0),
      ])
      .filter(([, numbers]) => numbers.some((n) => n !== 0)),
  )
}

/** The hours that the page shows, of all, of each branch and of a subject: as counted, and as the single answers tell, which share no sums. */
async function hours(surveyId: string): Promise<{ counted: unknown[]; single: unknown[] }> {
  const { pool } = here.api.database
  const read = async () => {
    const { subjects } = (await here.owner.get(`/survey/subject-all?id=${surveyId}`)).body
    const about = `&subjectId=${subjects[0].id}`
    // Long periods are added up by PostgreSQL, short ones are not.
    const long = '&startDate=2020-01-01'
    const shown = ['', long, '&subId=abay', '&subId=airport', about, `${about}&subId=airport${long}`].map(
      (filter) => here.owner.get(`/survey/analytics?id=${surveyId}${filter}`),
    )
    return (await Promise.all(shown)).map(({ body }) => [body.heatmap, body.worstPart, body.read.answers])
  }
  await countAnew(pool)
  const counted = await read()
  await pool.query('update survey set uncounted_since = now() where id = $1', [surveyId])
  const single = await read()
  await pool.query('update survey set uncounted_since = null where id = $1', [surveyId])
  return { counted, single }
}

async function verify(person: Person, surveyId: string, repair: boolean): Promise<number> {
  let wrong = 0
  const key = { accountId: person.accountId, surveyId }
  for (const month of await monthsToVerify(here.api.database.pool, key))
    wrong += (await verifyMonth(here.api.database.pool, key, month, { repair })).wrong
  return wrong
}

const zones = ['Asia/Almaty', 'Pacific/Kiritimati', 'America/Adak', 'Europe/Moscow', 'America/New_York']
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      nps: fc.integer({ min: 0, max: 10 }),
      branch: fc.constantFrom('abay', 'airport', undefined),
      locale: fc.constantFrom('ru', 'kk', 'en'),
      placement: fc.constantFrom('Стол 1', 'Касса', undefined),
      // The third there is not: about nobody.
      subject: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'spam' as const,
        'resolved' as const,
        'in_work' as const,
        'new' as const,
        'delete' as const,
      ),
      which: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      zone: fc.constantFrom(...zones),
      isBulk: fc.boolean(),
    }),
  },
  // Around the days on which clocks change in New York, and the turn of a month.
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('past' as const),
      which: fc.nat(30),
      hours: fc.integer({ min: 0, max: 72 }),
    }),
  },
)

test('whatever is answered, marked, deleted, and in whatever time zone: the counters are what a recount gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const surveyId = await newSurvey(here.owner)
      const { subjects } = (await here.owner.get(`/survey/subject-all?id=${surveyId}`)).body
      const ids: string[] = []
      for (const each of commands) {
        if (each.do === 'answer')
          ids.push(
            await answer(surveyId, each.nps, {
              subId: each.branch,
              locale: each.locale,
              placement: each.placement,
              subjectId: subjects[each.subject]?.id,
            }),
          )
        else if (each.do === 'zone') {
          await here.owner.post('/user', { timezone: each.zone })
          await moveDays(here.api.database.pool, here.owner)
        } else if (each.do === 'clock') {
          const { branch } = (await here.owner.get(`/survey/branch?id=${surveyId}`)).body
          const { id } = branch.find(({ code }: { code: string }) => code === 'airport')
          const { zone: timezone, isBulk } = each
          const saved = isBulk
            ? await here.owner.post('/survey/branch/change', { id: surveyId, ids: [id], data: { timezone } })
            : await here.owner.post('/survey/branch', { id: surveyId, data: [{ id, timezone }] })
          expect(saved.status).toBe(200)
        } else if (ids.length > 0) {
          const id = ids[each.which % ids.length]!
          if (each.do === 'past')
            await putBack(
              here.owner,
              surveyId,
              id,
              new Date(Date.UTC(2026, 9, 31) + each.hours * 3_600_000).toISOString(),
            )
          else if (each.do === 'delete') {
            await here.owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)
            ids.splice(ids.indexOf(id), 1)
          } else
            await here.owner.change(
              'GET',
              `/survey/answer-status?id=${surveyId}&subId=${id}&status=${each.do}`,
            )
        }
      }
      expect(await fast(surveyId)).toEqual(await slow(surveyId))
      const { counted, single } = await hours(surveyId)
      expect(counted).toEqual(single)
      expect(await verify(here.owner, surveyId, false)).toBe(0)
    }),
    { numRuns: 8, seed: 20_261_121 },
  )
})

test('counters that went wrong are found and made right, while answers come in', async () => {
  const surveyId = await newSurvey(here.owner)
  const first = await Promise.all([10, 9, 0, 10].map((nps) => answer(surveyId, nps, { subId: 'abay' })))
  await start(surveyId)
  const { pool } = here.api.database
  await pool.query(
    `update counter set tally = add_tally(tally, array[7, 7]::float8[]) where survey_id = $1 and branch_id <> ''`,
    [surveyId],
  )
  await pool.query(`delete from counter where survey_id = $1 and grain = 'm' and branch_id = ''`, [surveyId])
  const pouring = Promise.all(
    Array.from({ length: 40 }, (_, i) => answer(surveyId, i % 11, { subId: 'airport' })),
  )
  expect(await verify(here.owner, surveyId, true)).toBeGreaterThan(0)
  await pouring
  expect(await fast(surveyId)).toEqual(await slow(surveyId))
  expect(await verify(here.owner, surveyId, true)).toBe(0)
  expect(first).toHaveLength(4)
})

test('two who repair at once do not repair twice', async () => {
  const surveyId = await newSurvey(here.owner)
  await answer(surveyId, 10)
  await here.api.database.pool.query('update counter set tally = array[100]::float8[] where survey_id = $1', [
    surveyId,
  ])
  const client = await here.api.database.pool.connect()
  await client.query('begin')
  await client.query('select from counter where survey_id = $1 for update', [surveyId])
  const repairing = Promise.all([verify(here.owner, surveyId, true), verify(here.owner, surveyId, true)])
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await here.api.database.pool.query(waiting)).rowCount).toBe(2)
  await client.query('commit')
  client.release()
  await repairing
  expect(await fast(surveyId)).toEqual(await slow(surveyId))
})

test('a new time zone moves the answers of midnight to their new day, and the score of each day follows', async () => {
  const person = await registerPerson(here.api.app)
  const surveyId = await newSurvey(person)
  const id = await answer(surveyId, 10)
  // 01:30 on 1 November in Almaty, still October in Moscow.
  await putBack(person, surveyId, id, '2026-10-31T20:30:00Z')
  const days = async () =>
    (await person.get(`/survey/analytics?id=${surveyId}`)).body.trend.map(
      ({ from, n }: { from: string; n: number }) => [from, n],
    )
  expect(await days()).toEqual([['2026-11-01', 1]])
  await person.post('/user', { timezone: 'Europe/Moscow' })
  await moveDays(here.api.database.pool, person)
  await moveDays(here.api.database.pool, person)
  expect((await days()).filter(([, n]: [string, number]) => n > 0)).toEqual([['2026-10-31', 1]])
  expect(await fast(surveyId)).toEqual(await slow(surveyId))
})

test('a rebuild that was cut short goes on where it ended', async () => {
  const person = await registerPerson(here.api.app)
  const surveyId = await newSurvey(person)
  for (const nps of [10, 0, 7]) await answer(surveyId, nps)
  const { pool } = here.api.database
  await pool.query(`update answer set received_at = '2026-10-31T21:30:00Z' where survey_id = $1`, [surveyId])
  const { rows } = await pool.query('select id from answer where survey_id = $1 order by id', [surveyId])
  await pool.query(
    `insert into day_rebuild (account_id, timezone, after_survey, after_id, done, total)
     values ($1, 'Asia/Almaty', $2, $3, 1, 3)`,
    [person.accountId, surveyId, rows[0].id],
  )
  expect((await person.get(`/survey/analytics?id=${surveyId}`)).body.rebuilding).toEqual({
    done: 1,
    total: 3,
  })
  await moveDays(pool, person)
  const moved = await pool.query(`select id from answer where survey_id = $1 and day = '2026-11-01'`, [
    surveyId,
  ])
  expect(moved.rows).toHaveLength(2)
  expect((await person.get(`/survey/analytics?id=${surveyId}`)).body.rebuilding).toBeNull()
})

test('answers from before the counters by place, language, class and status are counted in them by the worker, once', async () => {
  const surveyId = await newSurvey(here.owner)
  for (const nps of [10, 8, 0]) await answer(surveyId, nps, { locale: 'kk', placement: 'Касса' })
  const { pool } = here.api.database
  await pool.query(`delete from counter where survey_id = $1 and grain in ('p', 'l', 'c', 's')`, [surveyId])
  await pool.query('update survey set facets_counted = false where id = $1', [surveyId])
  const countAnswers = async () =>
    (await here.owner.get(`/survey/analytics?id=${surveyId}&locale=kk`)).body.total.answers
  expect(await countAnswers()).toBe(3)
  await countAnew(pool, AbortSignal.abort())
  expect(await countAnswers()).toBe(3)
  await countAnew(pool, new AbortController().signal)
  await countAnew(pool, new AbortController().signal)
  expect(await fast(surveyId)).toEqual(await slow(surveyId))
  expect(await countAnswers()).toBe(3)
})

/** What the page shows for a filter, without the times of reading. */
async function shown(surveyId: string, filter: string) {
  const { status, body } = await here.owner.get(`/survey/analytics?id=${surveyId}${filter}`)
  expect(status).toBe(200)
  const { at: _, read: __, mixture: ___, ...rest } = body
  return rest
}

test.each([
  ['a place', 'placement=Касса'],
  ['the usual language', 'locale=ru'],
  ['another language', 'locale=kk'],
  ['promoters', 'class=promoter'],
  ['detractors', 'class=detractor'],
  ['new answers', 'status=new'],
  ['answers in work', 'status=in_work'],
  ['a language nobody answered in', 'locale=fr'],
])('%s: the counters tell what the answers themselves tell', async (_, filter) => {
  const surveyId = await newSurvey(here.owner)
  const places = ['Касса', 'Стол 1', undefined]
  const ids = []
  for (let i = 0; i < 24; i++) {
    const more = {
      locale: i % 3 ? 'ru' : 'kk',
      placement: places[i % 3 ? 0 : 1],
      subId: ['abay', 'airport'][i % 2],
    }
    ids.push(await answer(surveyId, (i * 7) % 11, more))
  }
  for (const [place, status] of ['in_work', 'spam', 'resolved', 'in_work', 'in_work'].entries())
    await here.owner.change(
      'GET',
      `/survey/answer-status?id=${surveyId}&subId=${ids[place * 3]}&status=${status}`,
    )
  await putBack(here.owner, surveyId, ids[1]!, '2026-09-30T21:30:00Z')
  const { pool } = here.api.database
  const counted = await shown(surveyId, `&${encodeURI(filter)}`)
  await pool.query('update survey set facets_counted = false where id = $1', [surveyId])
  expect(counted).toEqual(await shown(surveyId, `&${encodeURI(filter)}`))
})

test('a questionnaire of hundreds of places is added up as a short one is', async () => {
  const questions = Array.from({ length: 30 }, (_, i) => ({
    id: `q${i}`,
    type: 'nps',
    title: `Оценка ${i}`,
  }))
  const { body } = await here.owner.post('/survey/receive', {
    ...document,
    title: 'Длинная анкета',
    questions,
  })
  const answers = Object.fromEntries(questions.map(({ id }, i) => [id, 1 + (i % 10)]))
  for (let i = 0; i < 5; i++) {
    await answer(body.id, 0, { answers, locale: 'kk' })
    await answer(body.id, 0, { answers })
  }
  const marks = async (filter: string) =>
    (await here.owner.get(`/survey/analytics?id=${body.id}${filter}`)).body.questions.map(
      ({ n, mean }: { n: number; mean: number }) => [n, mean],
    )
  expect(await marks('')).toEqual(questions.map((_, i) => [10, 1 + (i % 10)]))
  expect(await marks('&locale=ru')).toEqual(questions.map((_, i) => [5, 1 + (i % 10)]))
})
