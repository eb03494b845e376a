import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../../platform/jobs/jobs.ts'
import { openLog } from '../../../platform/log/log.ts'
import { runTask, type TaskHandler } from '../../../platform/tasks/tasks.ts'
import { registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'
import { countCombinedFilter } from './combined-filter.jobs.ts'

/** With a whole month among them, whatever day it is. */
const DAYS = 70
/** More than are counted at once. */
const ANSWERS = 36_000
const MIXTURE = { locale: 'kk', class: 'promoter' }

const questions = (scale: number) => [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'first', type: 'yes_no', title: 'Вы у нас впервые?' },
  { id: 'taste', type: 'csat', scale, title: 'Вкусно?' },
]
const survey = testSurvey(questions(5), [{ title: 'Абая' }, { title: 'Достык' }])
let jobs: Jobs
let today: string
let branches: { id: string; code: string }[]
let handler: TaskHandler

/** Two branches; every second answer in Kazakh, every third of a promoter, every fifth locked. */
beforeAll(async () => {
  branches = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body.branch
  await survey.answer({ nps: 10, first: true, taste: 5 }, { locale: 'kk' })
  const { rows } = await query(
    `with copied as (
       insert into answer (account_id, survey_id, id, version, locale, branch_id, received_at, day, answers, complaint, locked,
         fingerprint)
       select account_id, survey_id, gen_random_uuid(), version, case n % 2 when 0 then 'kk' else 'ru' end, ($3::text[])[n % 7 / 4 + 1],
         received_at - n % $2 * interval '1 day', day - n % $2,
         jsonb_build_object('nps', case n % 3 when 0 then 10 else n % 9 end, 'first', n % 4 = 0, 'taste', n % 5 + 1), complaint, n % 5 = 0, fingerprint
       from answer, generate_series(1, $4::integer) as n where survey_id = $1)
     select day from answer where survey_id = $1`,
    [survey.id, DAYS, branches.map(({ id }) => id), ANSWERS],
  )
  today = rows[0].day
  await query(
    `insert into counter (account_id, survey_id, grain, day, tally) select account_id, survey_id, 'd', day - ($2::integer - 1), tally
     from counter where survey_id = $1 and grain = 'd' and branch_id = ''`,
    [survey.id, DAYS],
  )
  const log = openLog('test', 'silent')
  jobs = await openJobs(survey.api.database.url, log, { works: true })
  const { db, files } = survey.api.app
  const { signal } = new AbortController()
  handler = countCombinedFilter(db)
  await jobs.work('work', (work) =>
    runTask({ db, jobs, files, log, signal }, { mixture: (...all) => handler(...all) }, work),
  )
})
afterAll(async () => {
  await jobs?.stop()
})

const query = (text: string, values: unknown[]) => survey.api.database.pool.query(text, values)
const order = (filter: object, person = survey.owner) =>
  person.post('/survey/analytics/mixture', { id: survey.id, ...filter })
const read = async (filter: object, person = survey.owner) =>
  (await person.get(`/survey/analytics?${new URLSearchParams({ id: survey.id, ...filter })}`)).body
const statusOf = async (id: string) => (await survey.owner.get(`/works?id=${id}`)).body.work.status
const done = (id: string) => expect.poll(() => statusOf(id)).toBe('done')
const sumsOf = async (id: string) =>
  (await query('select from mixture_tally where mixture_id = $1', [id])).rowCount
/** The numbers of a period, without the comparison. */
const comparable = ({ total, metrics, questions, branches }: Awaited<ReturnType<typeof read>>) => ({
  answers: total.answers,
  nps: { ...metrics.nps, previous: null, change: null, significant: null },
  first: questions.find(({ id }: { id: string }) => id === 'first').distribution,
  branches: branches.map(({ id, n, nps }: { id: string; n: number; nps: number }) => ({ id, n, nps })),
})

test('filters together are counted over the whole period when asked for, and the same as day by day', async () => {
  const before = await read(MIXTURE)
  expect(before.narrowed).toBe(true)
  expect(before.mixture).toEqual({ countedAt: null, work: null })
  const { status, body } = await order(MIXTURE)
  expect(status).toBe(202)
  await done(body.workId)
  const whole = await read({ ...MIXTURE, step: 'day' })
  expect(whole.narrowed).toBe(false)
  expect(whole.mixture).toEqual({ countedAt: expect.any(String), work: null })
  expect([whole.filter.startDate, whole.filter.endDate]).toEqual([addDays(today, 1 - DAYS), today])
  const { rows } = await query(
    `select count(*)::integer as n from answer
     where survey_id = $1 and locale = 'kk' and (answers ->> 'nps')::integer >= 9 and not locked`,
    [survey.id],
  )
  expect(whole.total.answers).toBe(rows[0].n)
  for (const point of whole.trend.slice(3, 6)) {
    const day = await read({ ...MIXTURE, startDate: point.from, endDate: point.to })
    expect(day.mixture.countedAt).toBe(null)
    expect({ n: point.n, nps: point.nps }).toEqual({ n: day.total.answers, nps: day.metrics.nps.value })
  }
})

test('so are any of its days, by branch and by question, and compared with those before', async () => {
  const half = 32
  const days = { startDate: addDays(today, 1 - half), endDate: today, step: 'month' }
  // Compared with as many days before, they are more than can be counted at once.
  const counted = await read({ ...MIXTURE, ...days })
  expect(counted.mixture.countedAt).not.toBe(null)
  expect(counted.filter.previous).toEqual({
    startDate: addDays(today, 1 - 2 * half),
    endDate: addDays(today, -half),
  })
  await query('update mixture set counted_at = null where survey_id = $1', [survey.id])
  const live = await read({ ...MIXTURE, ...days })
  expect(live.mixture.countedAt).toBe(null)
  await query('update mixture set counted_at = now() where survey_id = $1', [survey.id])
  expect(comparable(counted)).toEqual(comparable(live))
  expect(counted.trend).toEqual(live.trend)
  const mine = { ...MIXTURE, subId: branches[0]!.code, ...days }
  expect((await read(mine)).mixture.countedAt).toBe(null)
})

test('what came later waits for the next count, which takes the place of the one before', async () => {
  const first = await read(MIXTURE)
  await query(
    `update answer set locked = true where survey_id = $1 and id = any(array(
       select id from answer where survey_id = $1 and locale = 'kk' and (answers ->> 'nps')::integer >= 9 and not locked limit 5))`,
    [survey.id],
  )
  expect((await read(MIXTURE)).total).toEqual(first.total)
  const { workId } = (await order(MIXTURE)).body
  await done(workId)
  const again = await read(MIXTURE)
  expect(again.total.answers).toBe(first.total.answers - 5)
  expect(again.mixture.countedAt > first.mixture.countedAt).toBe(true)
  const { rows } = await query('select id from mixture where survey_id = $1', [survey.id])
  expect(rows).toEqual([{ id: workId }])
})

test('a member has one counted at a time, and finds it again on the page; stopped, it leaves nothing', async () => {
  const other = { locale: 'ru', class: 'detractor' }
  const [atItsEnd, goOn, ended] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()]
  let countReports = 0
  handler = async (work, run) => {
    const progress: typeof run.progress = async (...steps) => {
      // At the beginning, and after each of four pages.
      if (++countReports === 5) {
        atItsEnd.resolve(undefined)
        await goOn.promise
      }
      await run.progress(...steps)
    }
    return countCombinedFilter(survey.api.app.db)(work, { ...run, progress }).finally(() =>
      ended.resolve(undefined),
    )
  }
  const { workId } = (await order(other)).body
  expect((await order(other)).body).toEqual({ workId })
  expect((await order({ ...other, subId: branches[0]!.code })).status).toBe(409)
  expect((await read(other)).mixture.work).toEqual({ id: workId, isOfThese: true })
  expect((await read(MIXTURE)).mixture.work).toEqual({ id: workId, isOfThese: false })
  await atItsEnd.promise
  expect(await sumsOf(workId)).toBeGreaterThan(0)
  expect((await read(other)).mixture.countedAt).toBe(null)
  await survey.owner.change('DELETE', `/works?id=${workId}`)
  goOn.resolve(undefined)
  await ended.promise
  handler = countCombinedFilter(survey.api.app.db)
  expect(await sumsOf(workId)).toBe(0)
  const after = await read(other)
  expect([after.narrowed, after.mixture]).toEqual([true, { countedAt: null, work: null }])
})

test('another account has neither the survey nor the work', async () => {
  const stranger = await registerPerson(survey.api.app)
  expect((await order(MIXTURE, stranger)).status).toBe(404)
})

test('what the counters tell needs no count', async () => {
  expect((await order({})).status).toBe(400)
  expect((await order({ locale: 'kk' })).status).toBe(400)
  expect((await order({ ...MIXTURE, subId: 'none-such' })).status).toBe(404)
  expect((await order({ ...MIXTURE, startDate: today })).status).toBe(400)
})

test('two questions against each other are counted whole as well, and of any days', async () => {
  const cross = async (days = '') =>
    (await survey.owner.get(`/survey/analytics/cross?id=${survey.id}&a=first&b=nps${days}`)).body
  const same = (days: string) =>
    query(
      `select count(*)::integer as n, count(*) filter (where answers -> 'first' = 'true' and (answers ->> 'nps')::integer >= 9)::integer as happy
       from answer where survey_id = $1 and not locked and ${days}`,
      [survey.id],
    )
  await query(
    `insert into answer (account_id, survey_id, id, version, locale, received_at, day, answers, complaint, fingerprint)
     select account_id, survey_id, gen_random_uuid(), version, locale, received_at - interval '50 days', day - 50, answers, complaint,
       fingerprint
     from answer, generate_series(1, 2) where survey_id = $1`,
    [survey.id],
  )
  expect(await cross()).toMatchObject({ isPart: true, mixture: { countedAt: null, work: null } })
  const { status, body } = await survey.owner.post('/survey/analytics/cross', {
    id: survey.id,
    a: 'first',
    b: 'nps',
  })
  expect(status).toBe(202)
  await done(body.workId)
  const whole = await cross()
  expect(whole).toMatchObject({ isPart: false, mixture: { countedAt: expect.any(String), work: null } })
  const all = (await same('true')).rows[0]
  expect([whole.n, whole.counts[0][2]]).toEqual([all.n, all.happy])
  expect(whole.rowGuests).toEqual(
    whole.counts.map((row: number[]) => row.reduce((sum, count) => sum + count, 0)),
  )
  const since = await cross(`&startDate=${addDays(today, -80)}`)
  const some = (await same(`day >= '${addDays(today, -80)}'`)).rows[0]
  expect([since.n, since.counts[0][2]]).toEqual([some.n, some.happy])
  expect((await cross(`&startDate=${today}`)).mixture).toBe(null)
})

test('of a question on another scale now, only answers on that scale are counted against another', async () => {
  const { id, owner } = survey
  const { revision } = (await owner.get(`/survey/question?id=${id}`)).body
  const next = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: questions(10),
  }
  expect((await owner.post('/survey/receive', { id, revision, ...next, widgets: [] })).body.version).toBe(2)
  for (let n = 0; n < 6; n++) await survey.answer({ first: true, taste: 5 }, { version: 2 })
  const cross = async () => (await owner.get(`/survey/analytics/cross?id=${id}&a=first&b=taste`)).body
  expect(await cross()).toMatchObject({ isPart: true, n: 6 })
  await done((await owner.post('/survey/analytics/cross', { id, a: 'first', b: 'taste' })).body.workId)
  expect(await cross()).toMatchObject({ isPart: false, n: 6 })
})

test('a member limited to branches sees nothing of what was counted for others', async () => {
  const whole = { ...MIXTURE, startDate: addDays(today, 1 - DAYS), endDate: today }
  expect((await read(whole)).mixture.countedAt).not.toBe(null)
  const rights = { surveys: 'all', branches: branches.map(({ id }) => id), abilities: ['see'] }
  await query('update member set owner = false, rights = $2 where account_id = $1', [
    survey.owner.accountId,
    JSON.stringify(rights),
  ])
  const limited = await read(whole)
  expect([limited.narrowed, limited.mixture]).toEqual([true, { countedAt: null, work: null }])
})
