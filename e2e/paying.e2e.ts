import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInEnvironment } from '../src/testing/bank/settings.ts'
import { openStandIn, type StandIn } from '../src/testing/bank/stand-in.ts'
import { bankStatement } from '../src/testing/bank-statement.ts'
import { signIn } from '../src/testing/browser.ts'
import { joinTeam, type Person, registerPerson } from '../src/testing/people.ts'
import { type Site, testSite } from '../src/testing/site.ts'
import { sharedBrowser } from '../src/testing/site-in-browser.ts'

let bank: StandIn
let site: Site
let browser: Browser
beforeAll(async () => {
  bank = await openStandIn()
  site = await testSite({ ...standInEnvironment(bank.url), OPERATOR_EMAIL: 'operator@example.com' })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
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

test('a stranger chooses a tariff, registers, pays for that one by a test card and is at the templates, by clicks alone', async () => {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Начать с тарифа Standard' }).click()
  // The front page asks for an address as well.
  await page.getByLabel('Пароль', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: /почта/i }).fill('payer@example.com')
  await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль 7')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  // What was chosen there comes first, and the menu waits folded.
  await page.waitForURL((url) => url.search === '?tariff=3')
  await page.getByText('Другие тарифы').waitFor()
  expect(await page.getByRole('link', { name: 'Выбрать тариф Basic' }).count()).toBe(0)
  const bill = page.getByRole('region', { name: 'Расчёт' })
  expect(await bill.innerText()).toMatch(/\$249[\s\S]*129\s480\s₸/)
  await page.getByRole('button', { name: 'Оплатить картой' }).click()
  await card(page, /Visa, оплата пройдёт/)
  await page.waitForURL('**/pay/check/**')
  await page.getByRole('heading', { name: 'Оплачено, у вас Standard' }).waitFor()
  expect(await page.title()).toMatch(/^Оплачено/)
  await page.getByRole('link', { name: 'Выбрать шаблон анкеты' }).click()
  await page.getByLabel('Имя', { exact: true }).fill('Айгерим')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await page.waitForURL('**/survey')
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

test('a company takes an invoice, the operator loads the bank’s statement, and the tariff and the mail are there', async () => {
  const operator = await registerPerson(site.app, { email: 'operator@example.com' })
  await site.database.pool.query(
    `update member set email_verified_at = now() where email = 'operator@example.com'`,
  )
  const desk = await openAs(operator, '/qalay')
  await desk.getByRole('link', { name: 'Курс и цены' }).click()
  for (const [label, text] of Object.entries(SELLER)) await desk.getByLabel(label, { exact: true }).fill(text)
  const seller = desk.locator('section', { has: desk.getByRole('heading', { name: 'Реквизиты продавца' }) })
  await seller.getByLabel('БИН или ИИН').fill('240140000025')
  await seller.getByRole('button', { name: 'Сохранить' }).click()
  await seller.getByRole('textbox', { name: 'БИН или ИИН' }).and(desk.locator('[aria-invalid]')).waitFor()
  await seller.getByLabel('БИН или ИИН').fill('240140000021')
  await seller.getByRole('button', { name: 'Сохранить' }).click()
  await seller.getByText('Сохранено').waitFor()

  const company = await registerPerson(site.app, { tariff: 1 })
  const page = await openAs(company, '/tariffs?tariff=4')
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

  await desk.getByRole('link', { name: 'Деньги' }).click()
  const [{ orderId, amount, invoice }] = (await company.get('/pay/orders')).body.orders
  const load = async (text: string) => {
    await desk
      .getByLabel('Файл выписки')
      .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await desk.getByRole('button', { name: 'Загрузить выписку' }).click()
  }
  await load('это не выписка')
  await desk.getByText('Это не выписка в формате 1CClientBankExchange').waitFor()
  // A hundred tenge short, and without the invoice's number.
  await load(bankStatement([{ amount: `${amount - 100}.00`, bin: '791028302728', purpose: 'за услуги' }]))
  await desk.getByRole('heading', { name: '1 платёж не узнан' }).waitFor()
  await desk.getByText(/не хватает 100/).waitFor()
  await desk.getByRole('button', { name: 'Принять' }).click()
  await desk.getByRole('heading', { name: /₸ за [а-я]+/, level: 1 }).waitFor()
  expect((await company.get('/user')).body.user.tariff).toBe(1)
  await desk.getByText('Отметить оплату').first().click()
  expect(await desk.getByLabel('Сумма, ₸').first().inputValue()).toBe('100')
  await desk.getByLabel('Номер платёжного поручения').first().fill('78')
  await desk.getByRole('button', { name: 'Оплачен', exact: true }).first().click()
  await desk.locator(`[id="${orderId}"]`).getByText('оплачен', { exact: true }).waitFor()
  expect((await company.get('/user')).body.user.tariff).toBe(4)
  const mail = await site.mailbox.mailTo(company.email, 'Оплата')
  expect(mail.text).toContain('Premium')

  // A part is paid back; that the tariff stays is chosen before.
  await desk.getByRole('link', { name: `Вернуть деньги № ${invoice}` }).click()
  await desk.getByLabel('Сумма, ₸').fill('1000')
  await desk.getByLabel('Причина').fill('ошиблись в сумме')
  await desk.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await desk.getByText(/возвращено 1\s000/).waitFor()
  expect((await company.get('/user')).body.user.tariff).toBe(4)
  await desk.getByRole('link', { name: 'Журнал' }).click()
  await desk.getByText('ошиблись в сумме').waitFor()
  const stranger = await openAs(company, '/qalay/payments')
  expect(await stranger.title()).toBe('Page not found')
})

test('what may be tried before paying is offered once the profile is filled', async () => {
  const operator = (
    await site.database.pool.query(`select id from member where email = 'operator@example.com'`)
  ).rows[0]
  expect(operator).toBeDefined()
  await site.database.pool.query(
    `insert into billing_setting (name, value, set_by) values ('trial', '{"reviews": 30, "days": 14}', 'test')`,
  )
  const buyer = await registerPerson(site.app, { tariff: 1 })
  const page = await openAs(buyer, '/tariffs')
  await page.getByText('Basic бесплатно: 30 отзывов, 14 дней').waitFor()
  await page.getByRole('link', { name: 'Заполнить профиль' }).click()
  await page.getByLabel('Телефон').fill('+7 701 555 01 18')
  await page.locator('[name=company]').fill('Дәмді Ас')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await page.getByText('Сохранено').first().waitFor()
  await page.goto(`${site.url}/tariffs`)
  await page.getByRole('button', { name: 'Попробовать бесплатно' }).click()
  await page.waitForURL('**/cabinet')
  expect((await buyer.get('/user')).body.user).toMatchObject({ tariff: 2, reviews: { limit: 30 } })
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
  Название: 'ТОО «Qalay»',
  'Счёт (ИИК)': 'KZ86 125K ZT50 0410 0100',
  Банк: 'АО «Народный Банк Казахстана»',
  БИК: 'HSBKKZKX',
  Кбе: '17',
  Адрес: 'Алматы, ул. Тимирязева, 28В',
}
