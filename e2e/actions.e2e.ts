import { beforeAll, expect, test } from 'vitest'
import { decideActions } from '../src/areas/actions/decide-actions.jobs.ts'
import { monthsToVerify, verifyMonth } from '../src/areas/counters/verify.queries.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let id: string
beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни «Дәмді Ас»',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  id = body.id
  const data = ['Абая, 54', 'Достык, 118', 'Тимирязева, 42', 'Розыбакиева, 247'].map((title) => ({ title }))
  await owner.post('/survey/branch?brief=1', { id, data })
})

/** Fifteen answers a day of every branch, from six weeks before today to five weeks after it; from today on «Абая» is better. */
async function fill() {
  await here.site.app.pool.query(
    `insert into answer (account_id, survey_id, id, version, locale, received_at, day, branch_id, answers, complaint, fingerprint)
     select branch.account_id, survey_id, gen_random_uuid(), 1, 'ru', at, at::date, branch.id,
       jsonb_build_object('nps', case when abs(hashtext(d || ' ' || n || ' ' || sort)) % 100
         < 55 + case when d >= 0 and title like 'Абая%' then 30 else 0 end then 10 else 7 - n % 4 end),
       false, gen_random_uuid()::text::bytea
     from branch, generate_series(-42, 35) as d, generate_series(1, 15) as n,
       lateral (select current_date + d + make_interval(hours => 4 + n % 12) as at) as moment
     where survey_id = $1`,
    [id],
  )
  await recount()
}

async function recount() {
  const { pool } = here.site.app
  const key = { accountId: owner.accountId, surveyId: id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
}

/** So many days pass: what was recorded and answered lies further back. */
async function pass(days: number) {
  const { pool, db } = here.site.app
  await pool.query(
    `update action set begins_on = begins_on - $2::int, recorded_on = recorded_on - $2::int where survey_id = $1`,
    [id, days],
  )
  await pool.query(
    `update answer set day = day - $2::int, received_at = received_at - make_interval(days => $2) where survey_id = $1`,
    [id, days],
  )
  await recount()
  await decideActions(db)
}

test('an owner records what changed, waits, and reads on the agreed day that it helped', async () => {
  await fill()
  const page = await here.openAs(owner, `/survey/${id}/actions`, { reducedMotion: 'reduce' })
  await alive(page)
  await page.getByRole('link', { name: 'Записать перемену' }).click()
  await page.getByLabel('Абая, 54').check()
  await page.waitForURL((url) => url.searchParams.has('branch'))
  await page.getByLabel('Перемена', { exact: true }).fill('Второй повар на завтраках')
  await page.getByLabel('Достык, 118').last().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Записать перемену' }).click()
  await page.waitForURL('**/actions#action-1')
  await page.getByText('До этого дня вывода не будет').waitFor()

  await pass(36)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Помогло: Второй повар на завтраках' }).waitFor()
  await page.getByText('больше, чем было бы без перемены').waitFor()
  await page.getByText('Достык, 118, Тимирязева, 42, Розыбакиева, 247').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.goto(`${here.site.url}/survey/${id}/analytic?period=90`)
  await page.getByRole('link', { name: '1. Второй повар на завтраках' }).waitFor()
  await page.context().close()
})
