import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

// Of its own: requests of other tests would be in the list.
const here = siteInBrowser({})
let operator: Person

beforeAll(async () => {
  operator = await registerPerson(here.site.app, { email: here.site.app.config.operators[0]! })
  await here.site.database.pool.query('update member set email_verified_at = now()')
})

const openLeads = (javaScriptEnabled = true, width = 1440) =>
  here.openAs(operator, '/qalay/leads', { javaScriptEnabled, viewport: { width, height: 900 } })
const send = (firstname: string) =>
  here.site.app.db
    .insertInto('lead')
    .values({
      id: firstname,
      form: 'short',
      first_name: firstname,
      phone: '+7 701 000 00 00',
      consent_version: '1',
    })
    .execute()

test('before the first request the operator is told where requests come from', async () => {
  const page = await openLeads()
  await page.getByRole('heading', { name: 'Заявок пока нет' }).waitFor()
  expect(await page.getByRole('link', { name: 'Открыть форму на сайте' }).isVisible()).toBe(true)
  await page.context().close()
})

test.each([true, false])(
  'a request is called, marked and noted (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const name = javaScriptEnabled ? 'Асель' : 'Бота'
    await send(name)
    const page = await openLeads(javaScriptEnabled, 390)
    const lead = page.getByRole('listitem').filter({ hasText: name })
    expect(await lead.getByRole('link', { name: '+7 701' }).getAttribute('href')).toBe('tel:+77010000000')
    await lead.getByLabel('Состояние').selectOption('in_work')
    await lead.getByLabel('Заметка').fill('Ждёт презентацию в четверг')
    await lead.getByRole('button', { name: 'Сохранить' }).click()
    if (javaScriptEnabled) await lead.getByText('Сохранено').waitFor()
    await page.goto(`${here.site.url}/qalay/leads?status=in_work`)
    expect(await lead.getByLabel('Заметка').inputValue()).toBe('Ждёт презентацию в четверг')
    await page.goto(`${here.site.url}/qalay/leads?status=new`)
    expect(await lead.count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.context().close()
  },
)

test('earlier requests are on the next page, and the way back leads to the newest', async () => {
  for (let at = 0; at < 26; at += 1) await send(`Гость ${at}`)
  const page = await openLeads()
  const people = page.getByRole('main').getByRole('listitem').getByRole('heading')
  expect(await people.count()).toBe(25)
  const newest = await people.first().textContent()
  await page.getByRole('link', { name: 'Показать более ранние' }).click()
  await page.getByRole('link', { name: 'К новым' }).click()
  await expect.poll(() => people.first().textContent()).toBe(newest)
  await page.context().close()
})
