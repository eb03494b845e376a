import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { guestsOf, key, next, ready, send, title, toLastStep } from '../src/testing/guest-phone.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const guests = guestsOf(here)
const { address, open, phone, publish, stored } = guests

test('the guest chooses the branch: searched without a script, nearest first when they say where they are', async () => {
  const places = [
    ['Абая 54', 'пр. Абая, 54', 43.24, 76.9],
    ['Аэропорт', 'ул. Майлина, 2', 43.35, 77.04],
    ['Достык 118', 'пр. Достык, 118', 43.23, 76.96],
    ['Тимирязева 42', 'ул. Тимирязева, 42', 43.22, 76.91],
    ['Розыбакиева 247', 'ул. Розыбакиева, 247', 43.2, 76.89],
    ['Зелёный базар', 'ул. Жибек Жолы, 53', 43.26, 76.95],
  ].map(([title, address, lat, lon]) => ({ title, address, lat, lon }))
  await guests.owner.post('/survey/branch', { id: guests.surveyId, data: places })
  const plain = await (await phone({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${here.site.url}/interviews/${guests.surveyId}`)
  await plain.getByRole('searchbox').fill('зеленый')
  await plain.getByRole('button', { name: 'Найти' }).tap()
  await plain.waitForURL('**?find=*')
  expect(await plain.getByRole('listitem').allInnerTexts()).toHaveLength(1)
  await plain.getByRole('link', { name: /Зелёный базар/ }).tap()
  await plain.getByText('Зелёный базар').waitFor()

  const there = { geolocation: { latitude: 43.351, longitude: 77.041 }, permissions: ['geolocation'] }
  const page = await (await phone(there)).newPage()
  await page.goto(`${here.site.url}/interviews/${guests.surveyId}`)
  await page.getByRole('button', { name: 'Показать ближайшие' }).tap()
  await page.getByText(/\d\s?м$/).waitFor()
  expect(await page.getByRole('listitem').first().innerText()).toContain('Аэропорт')
})

test('whoever was rated is asked once, and a code of their own answers it', async () => {
  const subject = (id: string, title: string) => ({
    account_id: guests.owner.accountId,
    survey_id: guests.surveyId,
    id,
    kind: 'staff',
    title,
    position: 'официант',
  })
  await here.site.app.db
    .insertInto('subject')
    .values([subject('d', 'Данияр'), subject('a', 'Айгерим')])
    .execute()
  await here.site.app.db
    .insertInto('code_key')
    .values({ code: 'STAFFCODE2', account_id: guests.owner.accountId })
    .execute()
  await here.site.app.db
    .insertInto('code')
    .values({
      code: 'STAFFCODE2',
      account_id: guests.owner.accountId,
      survey_id: guests.surveyId,
      subject_id: 'd',
      placement: 'стол 12',
    })
    .execute()
  await sql`select pg_notify('survey', ${guests.surveyId})`.execute(here.site.app.db)
  await here.site.app.listener.catchUp()

  const page = await open()
  await ready(page)
  await key(page, '9').tap()
  await title(page, 'Кто вас обслуживал?').waitFor()
  await page.locator('label').filter({ hasText: 'Айгерим' }).tap()
  await page.locator('.g-faces label').nth(4).tap()
  await next(page).tap()
  await title(page, 'Расскажите, если хочется').waitFor()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()

  const other = await (await phone()).newPage()
  await other.goto(`${here.site.url}/q/staffcode2`)
  await other.getByText('стол 12').waitFor()
  await toLastStep(other)
  await send(other).tap()
  await title(other, 'Рады, что вам понравилось').waitFor()
  const given = (await stored()).map(({ subject_id, placement }) => [subject_id, placement])
  expect(given.sort()).toEqual([
    ['a', null],
    ['d', 'стол 12'],
  ])
})

test('a survey in the trash is closed for guests within a second, in their language', async () => {
  const page = await open({ locale: 'kk-KZ' })
  await title(page, 'Бізді достарыңызға ұсынасыз ба?').waitFor()
  await guests.owner.change('GET', `/survey/to-trash?id=${guests.surveyId}`)
  await expect.poll(async () => (await page.goto(address()))?.status()).toBe(404)
  await title(page, 'Бұл сауалнама жабық').waitFor()
  expect((await page.goto(`${here.site.url}/q/NOSUCHCODE`))?.status()).toBe(404)
  await title(page, 'Бізде мұндай код жоқ').waitFor()
})

test('whoever left an address confirms it by the button of the letter, without JavaScript too', async () => {
  await publish({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  await guests.owner.post('/survey/settings', { id: guests.surveyId, data: { email: 2 } })
  const page = await open({ javaScriptEnabled: false })
  await key(page, '9').click()
  await page.getByLabel('Почта').fill('guest@example.kz')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('подтвердите адрес').waitFor()
  const letter = await here.site.mailbox.mailTo('guest@example.kz')
  await page.goto(/http\S+\/confirm\/\S+/.exec(letter.text ?? '')![0])
  const code = page.getByLabel('Код из письма')
  const right = await code.inputValue()
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByText('Код не подошёл').waitFor()
  await code.fill(right)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByText('Почта подтверждена').waitFor()
  const { body } = await guests.owner.get(`/survey/answers?id=${guests.surveyId}`)
  expect(body.answers[0].emailConfirmed).toBe(true)
})

test('an unhappy guest gets the same links to reviews as a happy one, and where they lead is counted', async () => {
  const url = 'https://2gis.kz/almaty/firm/1'
  const { body } = await guests.owner.post('/survey/branch', {
    id: guests.surveyId,
    data: [{ title: 'Сайран', code: 'sairan', links: [{ kind: '2gis', url }] }],
  })
  const branch = body.branch.find(({ code }: { code: string }) => code === 'sairan')
  const page = await fetch(`${here.site.url}/interview/${guests.surveyId}/sairan`)
  const endings = (await page.text()).split('data-thanks=').slice(1)
  const href = `/review/${guests.surveyId}/sairan/0`
  expect(endings.length).toBeGreaterThan(0)
  for (const ending of endings) expect(ending).toContain(`href="${href}"`)

  const lead = (path: string) =>
    fetch(here.site.url + path, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' },
    })
  const response = await lead(href)
  expect([response.status, response.headers.get('location')]).toEqual([302, url])
  expect((await lead(`/review/${guests.surveyId}/sairan/1`)).status).toBe(404)
  const clicks = async () =>
    (await guests.owner.get(`/survey/branch/reviews?id=${guests.surveyId}&branch=${branch.id}`)).body.clicks
  await expect.poll(clicks).toEqual([{ branch: branch.id, code: '', site: '2ГИС', clicks: 1 }])
})
