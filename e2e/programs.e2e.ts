import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { openReceiver, type Receiver } from '../src/testing/receiver.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

const here = siteInBrowser()
let owner: Person
let page: Page
let surveyId: string
let receiver: Receiver

beforeAll(async () => {
  receiver = await openReceiver()
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  surveyId = body.id
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  page = await context.newPage()
  await page.goto(`${here.site.url}/cabinet`)
})
afterAll(() => receiver.close())

test('an owner makes a key, a program reads with it, and the owner revokes it', async () => {
  await page.getByRole('link', { name: 'Настройки' }).first().click()
  await page.getByRole('link', { name: 'Ключи API' }).click()
  await page.getByText('Ключей пока нет').waitFor()
  await page.getByLabel('Название').fill('Power BI')
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const key = await page.getByLabel('Ключ', { exact: true }).inputValue()
  expect(key).toMatch(/^qk_/)
  const ask = () =>
    fetch(`${here.site.url}/v1/survey/analytics?id=${surveyId}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await ask()).status).toBe(200)
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  // It is shown once.
  expect(await page.getByText(key).count()).toBe(0)
  await page.getByText('использован').waitFor()
  await page.getByText('Отозвать', { exact: true }).click()
  await page.getByRole('button', { name: 'Отозвать ключ' }).click()
  await page.getByText('Ключ отозван').waitFor()
  expect((await ask()).status).toBe(401)
})

test('an owner adds a webhook, sees what it was sent, and sends it again', async () => {
  await page.getByRole('link', { name: 'Настройки' }).first().click()
  await page.getByRole('link', { name: 'webhook' }).first().click()
  await page.getByLabel('Адрес').fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: 'Добавить' }).click()
  await page.getByText('внутреннюю сеть').waitFor()
  await page.getByLabel('Адрес').fill(receiver.url)
  await page.getByRole('button', { name: 'Добавить' }).click()
  const secret = await page.getByLabel('Секрет подписи').inputValue()
  await giveAnswer(here.site.app, surveyId, { nps: 9 })
  const first = await receiver.next()
  const read = new Webhook(secret).verify(first.body, first.headers as Record<string, string>)
  expect(read).toMatchObject({ type: 'answer.created' })
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('summary', { hasText: 'answer.created' }).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.getByText('Отправляем ещё раз: 1 сообщение').waitFor()
  expect((await receiver.next()).headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(await faultsOf(page)).toEqual([])
})
