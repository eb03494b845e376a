import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAccount } from '../../testing/account.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { moveDays } from '../answers/time-zone/rebucket-days.jobs.ts'
import { HIDDEN_BELOW } from '../statistics/small-sample.ts'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

const document = {
  config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['table'] },
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
    { title: 'Абая', code: 'abay', city: 'Алматы' },
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

/** What the page says of a guest who has just finished after some seconds. */
function clock(seconds: number) {
  const now = Date.now()
  return {
    startedAt: new Date(now - 1000 * seconds).toISOString(),
    finishedAt: new Date(now).toISOString(),
  }
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
  // An answer's time never changes otherwise: its day is marked as changed by hand.
  await pool.query('update counter set tally = tally where survey_id = $1', [surveyId])
  await moveDays(pool, person)
}

/** The slow way, by SQL alone: how many answers each row of counters should hold, and how many tens. */
async function slow(surveyId: string): Promise<Map<string, number[]>> {
  const { rows } = await here.api.database.pool.query(
    `select grain, branch, subject, case grain when 'd' then day else date_trunc('month', day)::date end as day,
            count(*)::int as n, count(*) filter (where answers ->> 'nps' = '10')::int as tens
     from answer, unnest(array['d', 'm']) as grain, unnest(array['', branch_id]) as branch, unnest(array['', subject_id]) as subject
     where survey_id = $1 and not locked and status <> 'spam' and branch is not null and subject is not null
     group by 1, 2, 3, 4`,
    [surveyId],
  )
  return new Map(rows.map((row) => [[row.grain, row.branch, row.subject, row.day].join(), [row.n, row.tens]]))
}

async function fast(surveyId: string): Promise<Map<string, number[]>> {
  const { rows } = await here.api.database.pool.query(
    `select grain, branch_id, subject_id, day, tally, slots from counter
     join survey on survey.account_id = counter.account_id and survey.id = survey_id where survey_id = $1`,
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

/** Filters, and the same in SQL. */
const FILTERS = {
  '': `status <> 'spam'`,
  'locale=kk': `status <> 'spam' and locale = 'kk'`,
  'class=promoter': `status <> 'spam' and answers ->> 'nps' in ('9', '10')`,
  'status=in_work': `status = 'in_work'`,
  'status=spam': `status = 'spam'`,
  'placement=Касса&subId=airport': `status <> 'spam' and placement = 'Касса' and branch.code = 'airport'`,
  'locale=ru&class=detractor': `status <> 'spam' and locale = 'ru' and (answers ->> 'nps')::int <= 6`,
  'status=resolved&subId=abay': `status = 'resolved' and branch.code = 'abay'`,
}

const where = (...conditions: object[]) => `where=${JSON.stringify(conditions)}`
const question = (id: string, op: string, ...values: string[]) => ({
  dimension: `question:${id}`,
  op,
  values,
})
const text = (dimension: string, op: string, ...values: string[]) => ({ dimension, op, values })
const CONDITIONS = {
  [where(text('placement', 'any', 'Касса', 'Стол 1'), text('locale', 'none', 'en'))]:
    `placement in ('Касса', 'Стол 1') and locale <> 'en'`,
  [where(text('branch', 'none', 'abay'), text('subject', 'answered'))]:
    `branch.code is distinct from 'abay' and subject_id is not null`,
  [where(text('city', 'any', 'Алматы'), text('status', 'none', 'new'))]:
    `branch.city = 'Алматы' and status <> 'new'`,
  [where(text('hidden:table', 'any', '7', '8'), text('channel', 'any', 'link'))]:
    `answers ->> 'hidden:table' in ('7', '8')`,
  [where(text('hidden:table', 'none', '7'), text('seconds', 'any', '0..9', '30..'))]:
    `answers ->> 'hidden:table' is distinct from '7' and (seconds < 10 or seconds >= 30)`,
  [where(question('nps', 'any', '3', '9..10'))]: `answers ->> 'nps' in ('3', '9', '10')`,
  [where(question('nps', 'none', '0..6'), question('back', 'any', 'true'))]:
    `(answers ->> 'nps')::int > 6 and answers ->> 'back' = 'true'`,
  [where(question('back', 'unanswered'))]: 'false',
  [`${where({ dimension: 'hour', op: 'any', values: ['0..11'] }, { dimension: 'weekday', op: 'none', values: ['6'] })}&locale=ru`]: `extract(hour from at) < 12 and extract(isodow from at) < 7 and locale = 'ru'`,
}
for (const [filter, condition] of Object.entries(CONDITIONS))
  Object.assign(FILTERS, { [filter]: `status <> 'spam' and ${condition}` })

/** What analytics shows under each filter: how many answers, tens, and answers in each hour of the week; and what SQL counts. */
async function filtered(surveyId: string): Promise<{ shown: unknown[]; counted: unknown[] }> {
  const shown = []
  const counted = []
  for (const [filter, condition] of Object.entries(FILTERS)) {
    const { body } = await here.owner.get(`/survey/analytics?id=${surveyId}&${encodeURI(filter)}`)
    const tens = body.questions[0].distribution.find(({ value }: { value: number }) => value === 10)
    const listed = await here.owner.get(
      `/survey/answers?id=${surveyId}&${encodeURI(filter)}&counted=1&count=1`,
    )
    shown.push([
      filter,
      body.total.answers,
      listed.body.total.n,
      tens?.count ?? 0,
      body.heatmap.flat().map(({ n }: { n: number }) => n),
    ])
    const { rows } = await here.api.database.pool.query(
      `select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, answers ->> 'nps' = '10' as ten
       from answer join account on account.id = account_id
       left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id and branch.id = branch_id,
         lateral (select received_at at time zone coalesce(branch.timezone, account.timezone) as at) as local
       where answer.survey_id = $1 and not locked and ${condition}`,
      [surveyId],
    )
    const hours = Array.from(
      { length: 168 },
      (_, at) => rows.filter((row) => (row.weekday - 1) * 24 + row.hour === at).length,
    )
    const isHidden = rows.length < HIDDEN_BELOW
    counted.push([
      filter,
      rows.length,
      rows.length,
      isHidden ? 0 : rows.filter(({ ten }) => ten).length,
      hours,
    ])
  }
  return { shown, counted }
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
      table: fc.constantFrom('7', '8', '9', undefined),
      seconds: fc.option(fc.integer({ min: 1, max: 60 })),
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

test('whatever is answered, marked, deleted, and in whatever time zone: counters and filtered figures are what a recount gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const surveyId = await newSurvey(here.owner)
      const { subjects } = (await here.owner.get(`/survey/subject-all?id=${surveyId}`)).body
      const ids: string[] = []
      for (const [at, each] of commands.entries()) {
        // What is in memory from here on has to follow the rest.
        if (at === Math.floor(commands.length / 2)) await filtered(surveyId)
        if (each.do === 'answer')
          ids.push(
            await answer(surveyId, each.nps, {
              subId: each.branch,
              locale: each.locale,
              placement: each.placement,
              subjectId: subjects[each.subject]?.id,
              ...(each.table && { hidden: { table: each.table } }),
              ...(each.seconds && clock(each.seconds)),
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
      const first = await filtered(surveyId)
      expect(first.shown).toEqual(first.counted)
      // Nothing but a status changes, which no counter tells.
      if (ids[0])
        await here.owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${ids[0]}&status=waiting`)
      const then = await filtered(surveyId)
      expect(then.shown).toEqual(then.counted)
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
