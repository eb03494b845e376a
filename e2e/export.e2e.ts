import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../src/testing/browser.ts'
import { readPdf, readSheets } from '../src/testing/office.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let page: Page

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни у вокзала',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  for (let at = 0; at < 30; at++)
    await giveAnswer(here.site.app, body.id, { nps: 10 - (at % 4), why: `слова ${at}` })
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  page = await openTab(context, `${here.site.url}/cabinet`)
})

const bytes = async (name: RegExp) => {
  const link = page.getByRole('link', { name }).first()
  await link.waitFor({ timeout: 60_000 })
  const answer = await page.context().request.get(here.site.url + (await link.getAttribute('href')))
  expect(answer.status()).toBe(200)
  return answer.body()
}

test('an owner comes from the list of surveys to a workbook and a PDF of what the analytics show', async () => {
  await alive(page)
  await page.getByRole('link', { name: 'Кофейни у вокзала' }).first().click()
  await page.getByRole('link', { name: 'Аналитика' }).first().click()
  await page.getByRole('link', { name: 'Выгрузить' }).click()
  await page.getByRole('heading', { name: 'Выгрузить отчёт' }).waitFor()
  await page.getByText('30 отзывов').waitFor()
  await page.getByRole('radio', { name: /Excel/ }).check()
  await page.getByRole('button', { name: 'Собрать Excel' }).click()
  // Whatever is being made is found again.
  await page.reload()
  await alive(page)
  const sheets = await readSheets(await bytes(/Скачать: .*\.xlsx/))
  expect(sheets.get('Ответы')).toHaveLength(31)
  await page.getByRole('radio', { name: /PDF/ }).check()
  await page.getByRole('button', { name: 'Собрать PDF' }).click()
  const { pages } = await readPdf(await bytes(/Скачать: .*\.pdf/))
  expect(pages.join('\n')).toContain('слова 29')
})

test('contacts are not taken out without a reason', async () => {
  await page.getByRole('radio', { name: /CSV/ }).check()
  await page.getByRole('checkbox', { name: 'Добавить контакты гостей' }).check()
  const reason = page.getByLabel('Зачем нужны контакты')
  await page.getByRole('button', { name: 'Собрать CSV' }).click()
  expect(await reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await reason.fill('вернуть деньги за курицу')
  await page.getByRole('button', { name: 'Собрать CSV' }).click()
  expect((await bytes(/Скачать: .*\.csv/)).toString()).toContain('Телефон')
})
