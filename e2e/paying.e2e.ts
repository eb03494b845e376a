import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInEnvironment } from '../src/testing/bank/settings.ts'
import { openStandIn, type StandIn } from '../src/testing/bank/stand-in.ts'
import { launchBrowser, signIn } from '../src/testing/browser.ts'
import { joinTeam, type Person, registerPerson } from '../src/testing/people.ts'
import { type Site, testSite } from '../src/testing/site.ts'

let bank: StandIn
let site: Site
let browser: Browser
beforeAll(async () => {
  bank = await openStandIn()
  site = await testSite({ ...standInEnvironment(bank.url), OPERATOR_EMAIL: 'operator@example.com' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await bank?.close()
})

const openAs = async (person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ locale: 'ru-RU', ...options })
  await signIn(context, person, site.url)
  const page = await context.newPage()
  await page.goto(site.url + path)
  return page
}
const card = async (page: Page, words: RegExp) => {
  await page.getByText('Учебный банк, деньги не списываются').waitFor()
  await page.getByLabel(words).check()
  await page.getByRole('button', { name: 'Оплатить' }).click()
}

test('a stranger finds the tariffs, registers, pays by a test card and is at work, by clicks alone', async () => {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Узнать больше' }).first().click()
  await page.waitForURL('**/tariffs')
  await page.getByRole('link', { name: 'Начать с тарифа Standard' }).click()
  await page.getByRole('textbox', { name: /почта/i }).fill('newcomer@example.com')
  await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль 7')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.waitForURL((url) => url.search === '?tariff=3')
  const bill = page.getByRole('region', { name: 'Расчёт' })
  expect(await bill.innerText()).toMatch(/\$249[\s\S]*129\s480\s₸/)
  await page.getByRole('button', { name: 'Оплатить картой' }).click()
  await card(page, /Visa, оплата пройдёт/)
  await page.waitForURL('**/pay/check/**')
  await page.getByRole('heading', { name: 'Оплачено, у вас Standard' }).waitFor()
  expect(await page.title()).toMatch(/^Оплачено/)
  await page.getByRole('link', { name: 'В кабинет' }).click()
  await page.getByLabel('Имя', { exact: true }).fill('Айгерим')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await page.waitForURL('**/cabinet')
})

test('without a script a refusal is told in words, and another card pays the same order', async () => {
  const buyer = await registerPerson(site.app, { tariff: 1 })
  const page = await openAs(buyer, '/tariffs', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Выбрать тариф Basic' }).click()
  await page.getByRole('button', { name: 'Оплатить картой' }).click()
  await card(page, /не хватит денег/)
  await page.getByText('На карте не хватило денег').waitFor()
  await page.getByRole('button', { name: 'Оплатить другой картой' }).click()
  await card(page, /Visa, оплата пройдёт/)
  await page.getByRole('heading', { name: 'Оплачено, у вас Basic' }).waitFor()
  expect((await buyer.get('/pay/orders')).body.total).toBe(1)
})

test('while the bank is silent the page says so, keeps asking, and tells the end by itself', async () => {
  const buyer = await registerPerson(site.app, { tariff: 1 })
  const { body } = await buyer.change('GET', '/pay/halykbank?subType=tariff&subId=2')
  bank.faults.calls = { status: 'error' }
  const page = await openAs(buyer, `/pay/check/${body.orderId}`)
  await page.getByText('Банк не отвечает').waitFor()
  bank.faults.calls = {}
  bank.faults.notice = 'lost'
  await bank.pay(body.url)
  await page.getByRole('heading', { name: 'Оплачено, у вас Basic' }).waitFor()
  bank.faults.notice = undefined
  const stranger = await registerPerson(site.app, { tariff: 1 })
  const foreign = await openAs(stranger, `/pay/check/${body.orderId}`)
  expect(await foreign.title()).toBe('Page not found')
})

test('an invoice says what is wrong with a BIN, and is handed over as PDF', async () => {
  const operator = await registerPerson(site.app, { email: 'operator@example.com' })
  await site.database.pool.query(
    `update member set email_verified_at = now() where email = 'operator@example.com'`,
  )
  await operator.post('/operator/seller', SELLER)
  const page = await openAs(await registerPerson(site.app, { tariff: 1 }), '/tariffs?tariff=4')
  await page.getByText('Счёт на оплату').click()
  await page.getByLabel('БИН или ИИН').fill('180640012342')
  await page.getByLabel('Компания').fill('ТОО «Дәмді Ас»')
  await page.getByLabel('Адрес').fill('Алматы, пр. Абая, 54')
  await page.getByRole('button', { name: 'Получить счёт' }).click()
  await page.getByText('Последняя цифра не сходится').waitFor()
  await page.getByLabel('БИН или ИИН').fill('791028302728')
  await page.getByRole('button', { name: 'Получить счёт' }).click()
  const address = await page.getByRole('link', { name: 'Открыть счёт, PDF' }).getAttribute('href')
  const file = await page.request.get(site.url + address)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the balance is topped up, tells the entry and its file, and an order is taken back', async () => {
  const page = await openAs(await registerPerson(site.app, { tariff: 3 }), '/balance')
  await page.getByText('Денег ещё не двигали').waitFor()
  await page.getByRole('link', { name: '20\u00a0000\u00a0₸' }).click()
  await page.getByRole('button', { name: 'Оплатить картой' }).click()
  await card(page, /Visa, оплата пройдёт/)
  await page.getByText('На балансе стало на 20\u00a0000\u00a0₸ больше').waitFor()
  await page.goto(`${site.url}/balance?topup=3000#topup`)
  await page.getByRole('button', { name: 'Оплатить картой' }).click()
  await page.getByText('Учебный банк, деньги не списываются').waitFor()
  await page.goto(`${site.url}/balance`)
  const entry = page.getByRole('table').getByRole('row').nth(1)
  expect(await entry.innerText()).toMatch(/Пополнение[\s\S]*\+20\s000\s₸/)
  const file = await page.getByRole('link', { name: 'Выгрузить CSV' }).getAttribute('href')
  expect(await (await page.request.get(site.url + file)).text()).toContain('20000')
  await page.getByRole('button', { name: /^Отменить №/ }).click()
  await page.getByText('Отменён').waitFor()
  await page.getByLabel('Предупредить, когда меньше').fill('7000')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Сохранено').waitFor()
})

test('a member without the right to money is told whom to ask', async () => {
  const owner = await registerPerson(site.app)
  const member = await joinTeam(site.app, owner, { surveys: 'all', branches: 'all', abilities: ['see'] })
  const page = await openAs(member, '/tariffs?tariff=5')
  await page.getByText(`Оплатой занимается владелец кабинета: ${owner.email}`).waitFor()
  expect(await page.getByRole('button', { name: 'Оплатить картой' }).count()).toBe(0)
})

const SELLER = {
  name: 'ТОО «Qalay»',
  bin: '240140000021',
  iban: 'KZ86 125K ZT50 0410 0100',
  bank: 'АО «Народный Банк Казахстана»',
  bik: 'HSBKKZKX',
  kbe: '17',
  address: 'Алматы, ул. Тимирязева, 28В',
}
