import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../src/testing/browser.ts'
import { readCsvText, readPdf, readSheets, readXml } from '../src/testing/office.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const SURVEY = {
  title: 'Кофейни у вокзала',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  widgets: [],
}
const here = siteInBrowser()
let owner: Person
let page: Page

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', SURVEY)
  for (let at = 0; at < 30; at++)
    await giveAnswer(here.site.app, body.id, { nps: 10 - (at % 4), why: `слова ${at}` })
  await giveAnswer(here.site.app, body.id, { nps: 0, why: 'ждали час' })
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  page = await openTab(context, `${here.site.url}/cabinet`)
})

const bytes = async (name: RegExp) => {
  const link = page.getByRole('link', { name }).first()
  await link.waitFor()
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
  await page.getByText('31 отзыв', { exact: false }).first().waitFor()
  await page.getByRole('radio', { name: /Excel/ }).check()
  const ordered = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await page.getByRole('button', { name: 'Собрать Excel' }).click()
  await ordered
  // Whatever is being made is found again.
  await page.reload()
  await alive(page)
  const sheets = await readSheets(await bytes(/Скачать: .*\.xlsx/))
  expect(sheets.get('Ответы')).toHaveLength(32)
  await page.getByRole('radio', { name: /PDF/ }).check()
  await page.getByRole('button', { name: 'Собрать PDF' }).click()
  const { pages } = await readPdf(await bytes(/Скачать: .*\.pdf/))
  expect(pages.join('\n')).toContain('слова 29')
})

test('the columns are those that the owner chose, in that order, and the same are offered the next time', async () => {
  await page.getByRole('radio', { name: /CSV/ }).check()
  await page.getByRole('radio', { name: /Для программ:/ }).check()
  await page.getByRole('button', { name: 'Убрать столбец «Язык»' }).click()
  await page.getByRole('button', { name: 'Переставить «Почему?»' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('status').getByText('«Почему?» теперь на месте').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Собрать CSV' }).click()
  const [head] = readCsvText((await bytes(/Скачать: .*\.csv/)).toString(), ',')
  expect(head).not.toContain('language')
  expect(head!.slice(-2)).toEqual(['why', 'nps'])
  await page.reload()
  await alive(page)
  await page.getByRole('radio', { name: /CSV/ }).check()
  await page.getByRole('button', { name: 'ещё 1' }).click()
  await page.getByRole('button', { name: 'Добавить столбец «Язык»' }).waitFor()
  expect(
    await page
      .getByRole('button', { name: /^Переставить/ })
      .last()
      .getAttribute('aria-label'),
  ).toContain('Посоветуете')
})

test('contacts are not taken out without a reason', async () => {
  await page.getByRole('radio', { name: /CSV/ }).check()
  await page.getByRole('checkbox', { name: 'Добавить контакты гостей' }).check()
  const reason = page.getByLabel('Зачем нужны контакты')
  await page.getByRole('button', { name: 'Собрать CSV' }).click()
  expect(await reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await reason.fill('вернуть деньги за курицу')
  await page.getByRole('button', { name: 'Собрать CSV' }).click()
  await expect.poll(async () => (await bytes(/Скачать: .*\.csv/)).toString()).toContain('Телефон')
})

test('one question’s chart and table, and the work on complaints, are files too', async () => {
  const survey = /\/survey\/[^/]+/.exec(page.url())![0]
  await page.goto(`${here.site.url}${survey}/analytic`)
  await alive(page)
  await page.getByRole('link', { name: /^Вопросы\s*\d/ }).click()
  const menu = page.getByLabel('Скачать: Посоветуете нас?').first()
  const taken = async (name: string) => {
    await menu.click()
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name }).first().click()
    return readFileSync(await (await coming).path())
  }
  expect((await taken('График PNG')).subarray(1, 4).toString()).toBe('PNG')
  expect(readXml((await taken('График SVG')).toString()).name).toBe('svg')
  const table = readCsvText((await taken('Таблица CSV')).toString().slice(1), ';')
  expect(table.flat().join(' ')).toContain('10')
  await page.goto(`${here.site.url}${survey}/call-centre`)
  await alive(page)
  await page.getByText('Выгрузить', { exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать файл' }).click()
  const sheets = await readSheets(readFileSync(await (await coming).path()))
  expect([...sheets.values()].flat(2)).toContain('ждали час')
  await page.goto(`${here.site.url}${survey}/export`)
  await alive(page)
})

test('an owner has a report sent every week, and asks for it now', async () => {
  await page.getByRole('link', { name: 'По расписанию' }).click()
  await page.getByText('Пока ничего не отправляется').waitFor()
  await page.getByLabel('Когда').selectOption('по пятницам')
  await page.getByRole('checkbox', { name: 'Excel' }).check()
  await page.getByLabel('Адреса вне команды').fill('nobody')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Проверьте адрес').or(page.getByText(/адрес/i)).first().waitFor()
  // What was chosen is still there.
  expect(await page.getByLabel('Адреса вне команды').inputValue()).toBe('nobody')
  await page.getByLabel('Адреса вне команды').fill('sovet@example.com')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Расписание сохранено.').waitFor()
  await page.getByText('PDF, Excel, по пятницам в 08:00, 2 получателя').waitFor()
  const mail = await here.site.mailbox.mailTo('sovet@example.com', 'Получать отчёты')
  const guest = await here.browser.newPage({ locale: 'ru-RU' })
  await guest.goto(/https?:\S+\/reports\/\S+/.exec(mail.text ?? '')![0])
  await guest.getByRole('button', { name: 'Да, присылайте' }).click()
  await guest.getByText('Отчёты будут приходить').waitFor()
  await guest.context().close()
  await page.reload()
  await page.getByText('Отчёт за неделю').click()
  expect(await page.getByText('ждём согласия').count()).toBe(0)
  await page.getByRole('button', { name: 'Прислать сейчас мне' }).click()
  await page.getByText('Письмо придёт через минуту').waitFor()
})

test('an owner gives a spreadsheet an address that it can fetch', async () => {
  await page.getByRole('link', { name: 'Живые таблицы' }).click()
  await page.getByText('Таблиц пока нет').waitFor()
  await page.getByText('Выбрать столбцы').click()
  await page.getByRole('checkbox', { name: 'Почему?' }).uncheck()
  await page.getByRole('button', { name: 'Сделать таблицу' }).click()
  await page.getByText('Таблица готова').waitFor()
  const url = await page.getByLabel('Ссылка таблицы «Ответы»').inputValue()
  const table = await (await fetch(url)).text()
  expect(table.split('\r\n')[0]).not.toContain('why')
  expect(table.split('\r\n').filter(Boolean)).toHaveLength(32)
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByText('Таблица закрыта.').waitFor()
  expect((await fetch(url)).status).toBe(404)
})

test('an owner deletes one answer after a question, and takes the others to Excel', async () => {
  const { id } = (await owner.post('/survey/receive', { ...SURVEY, title: 'Киоск' })).body
  for (let at = 0; at < 5; at++) await giveAnswer(here.site.app, id, { nps: 10 })
  await giveAnswer(here.site.app, id, { nps: 0, why: 'Сотрите это' })
  await page.goto(`${here.site.url}/survey/${id}/analytic`)
  await alive(page)
  const row = page.locator('#answers details').filter({ hasText: 'Сотрите это' })
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Удалить ответ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить ответ' }).click()
  await page.getByText('Ответ удалён').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  const { body } = await owner.get(`/survey/answers?id=${id}`)
  expect(body.answers).toHaveLength(5)
  await page.getByRole('link', { name: 'Скачать в Excel' }).click()
  await page.getByRole('radio', { name: /Excel/, checked: true }).waitFor({ state: 'attached' })
})
