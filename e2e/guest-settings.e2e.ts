import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

test('a guest who leaves a phone agrees first, and on the next visit hears that they answered before', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'contact', type: 'contact_info', title: 'Как с вами связаться?' },
    ],
    widgets: [],
  })
  const data = { oncePerDevice: true, consentText: { ru: 'Согласен, чтобы мне перезвонили.' } }
  expect((await owner.post('/survey/settings', { id: body.id, data })).status).toBe(200)
  const page = await here.browser.newPage(PHONE)
  const answer = async () => {
    await page.goto(`${here.site.url}/interview/${body.id}/none`)
    await page.locator('.g-js').waitFor()
  }
  await answer()
  await page.locator('label', { hasText: /^9$/ }).click()
  await page.getByLabel('Телефон').fill('+77015550142')
  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.locator('.g-wrong').waitFor()
  await page.getByText('Согласен, чтобы мне перезвонили.').click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Спасибо').waitFor()

  await answer()
  await page.getByText('Вы уже отвечали на эту анкету').waitFor()
  await page.locator('label', { hasText: /^9$/ }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Спасибо').waitFor()
  const { answers } = (await owner.get(`/survey/answers?id=${body.id}`)).body
  expect(answers.map(({ suspicions }: { suspicions: { kind: string }[] }) => suspicions)).toEqual([
    [{ kind: 'repeat' }],
    [],
  ])
})

test('a setting is saved when its field is left, undone by a press, kept when it is wrong or the network is away', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Отель',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const saved = async () => (await owner.get(`/survey/settings?id=${body.id}`)).body
  const page = await here.openAs(owner, `/survey/${body.id}/setting`, PHONE)
  await alive(page)
  const minimum = page.getByLabel('Со скольких ответов верить оценке')
  const toast = page.getByRole('status').filter({ hasText: 'Сохранено' })

  await minimum.fill('40')
  await minimum.press('Tab')
  await toast.waitFor()
  expect((await saved()).minimum).toBe(40)
  await toast.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(async () => (await saved()).minimum).toBe(30)
  await expect.poll(() => minimum.inputValue()).toBe('30')

  // In the page's language, whatever that of the browser is.
  await minimum.fill('2')
  await minimum.press('Tab')
  await page.getByText('Не меньше 5').waitFor()
  expect((await saved()).minimum).toBe(30)
  await minimum.fill('30')
  await minimum.press('Tab')

  // The last day before the first is refused, and stays to be mended.
  await page.getByLabel('С какого дня').fill('02.05.2027')
  await page.getByLabel('По какой день').fill('1.5.27')
  await page.getByLabel('По какой день').press('Tab')
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('По какой день').inputValue()).toBe('01.05.2027')

  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'Показывать, сколько осталось' }).click()
  await page.getByText('Нет связи').waitFor()
  // The page asks anew once it has saved, and must not hear of the colleague's change by that.
  const heard = page.waitForResponse((response) => response.url().includes('/setting.data'))
  await page.context().setOffline(false)
  await expect.poll(async () => (await saved()).progress).toBe(false)
  await heard

  // A colleague sets the same meanwhile: it is told, and overwritten only by a press.
  await owner.post('/survey/settings', { id: body.id, data: { minimum: 60 } })
  await minimum.fill('70')
  await minimum.press('Tab')
  await page.getByText('тем временем изменил').waitFor()
  expect((await saved()).minimum).toBe(60)
  await page.getByRole('button', { name: 'Записать моё' }).click()
  await expect.poll(async () => (await saved()).minimum).toBe(70)

  await page.getByRole('button', { name: 'Открыть календарь' }).nth(1).click()
  await page
    .getByRole('dialog', { name: 'Календарь' })
    .getByRole('button', { name: /31 мая 2027/ })
    .click()
  await expect.poll(async () => (await saved()).closes).toBe('2027-05-31')

  await page.getByLabel('Метки анкеты').fill('Астана, номера,астана')
  await page.getByLabel('Метки анкеты').press('Tab')
  await expect.poll(async () => (await saved()).tags).toEqual(['Астана', 'номера'])
  await page.getByRole('link', { name: 'Анкеты' }).first().click()
  const cards = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect.poll(() => cards.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Астана' }).click()
  await expect.poll(() => cards.allTextContents()).toEqual(['Отель'])
})
