import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode, totpStep } from '../src/areas/account/factor/totp.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { type IdentityProvider, openIdentityProvider } from '../src/testing/identity-provider.ts'
import { PASSWORD, type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let company: IdentityProvider
beforeAll(async () => {
  company = await openIdentityProvider()
})
afterAll(() => company.close())

async function logInPage(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await (await here.browser.newContext({ locale: 'ru-RU', ...options })).newPage()
  await page.goto(`${here.site.url}/login`)
  return page
}

async function typePassword(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

test('an app is connected by its picture, and asked for at the next sign-in, also without a script', async () => {
  const person = await registerPerson(here.site.app)
  const page = await here.openAs(person, '/profile')
  await page.getByRole('link', { name: 'Настроить второй шаг' }).click()
  await alive(page)
  const app = page.locator('#app')
  await app.getByRole('textbox', { name: 'Нынешний пароль' }).fill(PASSWORD)
  await app.getByRole('button', { name: 'Подключить приложение' }).click()
  await page.getByRole('img', { name: 'Картинка для приложения с кодами' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const secret = (
    await app.getByRole('textbox', { name: 'Или введите ключ вручную' }).inputValue()
  ).replaceAll(' ', '')
  await app.getByRole('textbox', { name: 'Код из приложения' }).fill('000000')
  await app.getByRole('button', { name: 'Включить' }).click()
  await page.getByText('Код не подошёл').waitFor()
  await app.getByRole('textbox', { name: 'Код из приложения' }).fill(totpCode(secret, totpStep(new Date())))
  await app.getByRole('button', { name: 'Включить' }).click()
  await page.getByRole('heading', { name: 'Вход защищён вторым шагом' }).waitFor()
  const codes = await page.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать коды' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('qalay-codes.txt')

  const plain = await logInPage({ javaScriptEnabled: false })
  await typePassword(plain, person)
  await plain.getByRole('heading', { name: 'Второй шаг входа' }).waitFor()
  await plain.getByRole('textbox', { name: 'Код' }).fill(codes[0]!)
  await plain.getByRole('button', { name: 'Войти', exact: true }).click()
  await plain.waitForURL('**/cabinet')
})

test('a passkey made in this browser signs in by itself, and stands as the second step', async () => {
  const person = await registerPerson(here.site.app)
  const page = await here.openAs(person, '/profile/factor')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await alive(page)
  const keys = page.locator('#passkeys')
  await keys.getByRole('textbox', { name: 'Название' }).fill('Ноутбук на кассе')
  await keys.getByRole('textbox', { name: 'Нынешний пароль' }).fill(PASSWORD)
  await keys.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await keys.getByText('Ноутбук на кассе').first().waitFor()
  await page.getByRole('heading', { name: 'Запасные коды' }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${here.site.url}/login`)
  await alive(page)
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await page.waitForURL('**/cabinet')

  await page.context().clearCookies()
  await page.goto(`${here.site.url}/login`)
  await alive(page)
  await typePassword(page, person)
  await page.getByRole('heading', { name: 'Второй шаг входа' }).waitFor()
  await alive(page)
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await page.waitForURL('**/cabinet')
  const { entries } = (await person.get('/audit?kind=signed_in')).body
  expect(entries.map(({ detail }: { detail: { by: string } }) => detail.by).slice(0, 2)).toEqual([
    'password, passkey',
    'passkey',
  ])
})

test('an owner opens the account to the company, and a colleague comes in by a click', async () => {
  const owner = await registerPerson(here.site.app)
  const page = await here.openAs(owner, '/user/entry')
  await alive(page)
  const domain = page.locator('#domain')
  await domain.getByRole('textbox', { name: 'Домен', exact: true }).fill('kofeinya.kz')
  await domain.getByRole('combobox', { name: 'Чем подтвердить' }).selectOption('postmaster')
  await domain.getByRole('button', { name: 'Добавить домен' }).click()
  const mail = await here.site.mailbox.mailTo('postmaster@kofeinya.kz')
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail.text!)![0]
  await domain.getByRole('textbox', { name: 'Код из письма' }).fill(code)
  await domain.getByRole('button', { name: 'Подтвердить домен' }).click()
  await domain.getByText('подтверждён, postmaster@kofeinya.kz').waitFor()

  const form = page.locator('#company')
  await form.getByRole('textbox', { name: 'Адрес службы входа' }).fill(company.issuer)
  await form.getByRole('textbox', { name: 'Идентификатор клиента' }).fill(company.clientId)
  await form.getByRole('textbox', { name: 'Секрет клиента' }).fill(company.secret)
  await form.getByRole('textbox', { name: 'Группы и права' }).fill('managers = manage')
  await form.getByRole('textbox', { name: 'Нынешний пароль' }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await form.getByText('Сохранено. Служба входа ответила.').waitFor()
  company.allow(await form.getByRole('textbox', { name: 'Адрес возврата' }).inputValue())
  expect(await faultsOf(page)).toEqual([])

  company.colleague({ sub: 'e2e-1', email: 'dana@kofeinya.kz', given_name: 'Дана', groups: ['managers'] })
  const colleague = await logInPage()
  await alive(colleague)
  await colleague.getByRole('link', { name: 'Войти через компанию' }).click()
  await colleague.getByRole('textbox', { name: 'Рабочая почта' }).fill('dana@kofeinya.kz')
  await colleague.getByRole('button', { name: 'Продолжить' }).click()
  await colleague.waitForURL('**/cabinet')
  await colleague.goto(`${here.site.url}/profile`)
  expect(await colleague.getByRole('textbox', { name: 'Имя' }).inputValue()).toBe('Дана')

  company.colleague({ sub: 'e2e-2', email: 'timur@kofeinya.kz', given_name: 'Тимур', groups: ['kitchen'] })
  const plain = await logInPage({ javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Войти через компанию' }).click()
  await plain.getByRole('textbox', { name: 'Рабочая почта' }).fill('timur@kofeinya.kz')
  await plain.getByRole('button', { name: 'Продолжить' }).click()
  await plain.getByRole('link', { name: /Продолжить на/ }).click()
  await plain.getByText('Вашей учётной записи здесь ничего не открыто').waitFor()
})

test('the log tells who did what, and its filters stand in the address', async () => {
  const owner = await registerPerson(here.site.app)
  await owner.post('/keys', { name: '1С, заказы', scopes: ['figures:read'] })
  const page = await here.openAs(owner, '/cabinet')
  await page.getByRole('link', { name: 'Настройки' }).first().click()
  await page.getByRole('link', { name: 'Журнал' }).click()
  await page.getByText('1С, заказы').waitFor()
  await alive(page)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Что' }).selectOption({ label: 'Вход' })
  await page.waitForURL('**/user/log?kind=signed_in')
  await expect.poll(() => page.getByText('1С, заказы').count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Выгрузить CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^log-.*\.csv$/)
})
