import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pages } from '../src/pages.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

// Of its own: jobs of other tests would be in the list.
const here = siteInBrowser({})
let operator: Person
let owner: Person

beforeAll(async () => {
  operator = await registerPerson(here.site.app, { email: here.site.app.config.operators[0]! })
  await here.site.database.pool.query('update member set email_verified_at = now()')
  owner = await registerPerson(here.site.app)
})

test('the operator announces something, drops a failed job and suspends an account; its member reads why', async () => {
  await here.site.database.pool.query(
    `insert into pgboss.job (name, data, state, output, retry_count, completed_on)
      values ('paper', '{"accountId": 1}', 'failed', '{"message": "mail server said no"}', 5, now())`,
  )
  const desk = await here.openAs(operator, '/qalay', { viewport: { width: 1440, height: 900 } })
  await desk.getByRole('heading', { name: '1 работа не вышла', level: 1 }).waitFor()
  await desk.getByRole('link', { name: 'Разобрать: Счета и акты' }).click()
  await desk.getByText('mail server said no', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Убрать все' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await desk.getByText('1 работа убрана').waitFor()
  await desk.getByRole('heading', { name: 'Всё работает', level: 1 }).waitFor()

  await desk.getByLabel('Текст, русский').fill('В ночь на 29 ноября обновление, ответы дойдут')
  await desk.getByRole('button', { name: 'Показать сейчас' }).click()
  await desk.getByText('Показываем до').waitFor()

  await desk.goto(`${here.site.url}/qalay/accounts?account=${owner.accountId}`)
  await desk.locator('summary', { hasText: 'Приостановить' }).click()
  await desk.getByRole('textbox', { name: 'Причина' }).first().fill('Счёт не оплачен')
  await desk.getByRole('button', { name: 'Приостановить' }).click()
  await desk.getByRole('button', { name: 'Вернуть доступ' }).waitFor()

  const page = await here.openAs(owner, '/', { viewport: { width: 390, height: 844 } })
  await page.goto(`${here.site.url}/profile`)
  await page.getByText('Счёт не оплачен').waitFor()
  await page.getByText('В ночь на 29 ноября').waitFor()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).first().click()
  await expect.poll(() => page.getByText('В ночь на 29 ноября').count()).toBe(0)
  await page.reload()
  await page.getByText('Счёт не оплачен').waitFor()
  await expect.poll(() => page.getByText('В ночь на 29 ноября').count()).toBe(0)
  await page.context().close()
  await desk.context().close()
})

test('the operator publishes a template; another account finds it, takes it, and keeps it once it is withdrawn', async () => {
  const questions = [{ id: 'nps', type: 'nps', title: 'Вернётесь в нашу юрту?' }]
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  await operator.post('/survey/receive', { title: 'Юрта у озера', config, questions, widgets: [] })
  const desk = await here.openAs(operator, '/qalay', { viewport: { width: 1440, height: 900 } })
  await desk.getByRole('link', { name: 'Шаблоны' }).click()
  await desk.getByRole('link', { name: 'Опубликовать шаблон' }).click()
  await desk.getByLabel('Анкета из вашего кабинета').selectOption('Юрта у озера')
  await desk.getByLabel('Отрасль').selectOption('Гостиницы')
  await desk.getByLabel('Название, русский').fill('Ночь в юрте')
  await desk.getByLabel('Описание одной строкой, русский').fill('Вернётся ли гость')
  await desk.getByRole('button', { name: 'Опубликовать для всех' }).click()
  await desk.getByText('Шаблон в каталоге у всех клиентов').waitFor()

  const cafe = await registerPerson(here.site.app)
  const page = await here.openAs(cafe, '/survey', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('searchbox').fill('юрт')
  await page.getByRole('link', { name: /Ночь в юрте/ }).click()
  await page.frameLocator('iframe').getByText('Вернётесь в нашу юрту?').waitFor()
  await page.getByRole('button', { name: 'Взять эту анкету' }).click()
  await page.waitForURL('**/survey/*/question')

  await desk.getByRole('button', { name: 'Снять: Ночь в юрте' }).click()
  await desk.getByRole('button', { name: 'Вернуть: Ночь в юрте' }).waitFor()
  await desk.getByText('Взяли 1 раз').waitFor()
  await page.reload()
  await page.getByText('Вернётесь в нашу юрту?').first().waitFor()
  await page.goto(`${here.site.url}/survey?find=юрт`)
  await page.getByText('Ничего не нашлось').waitFor()
  await page.context().close()
  await desk.context().close()
})

test('in a client’s cabinet each page opens or says that it is closed to support, none tells a guest’s contact or has a button that is refused', async () => {
  const { app, url } = here.site
  const client = await registerPerson(app)
  const minimal = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  }
  const { id } = (
    await client.post('/survey/receive', {
      title: 'Кофейня',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [
        { id: 'nps', type: 'nps', title: 'Посоветуете?' },
        { id: 'words', type: 'long_text', title: 'Почему?', required: false },
        { id: 'mail', type: 'email', title: 'Почта', required: false },
      ],
      widgets: [],
    })
  ).body
  const words = 'Остыл кофе, звоните +7 701 123 45 67'
  await giveAnswer(app, id, { nps: 2, words, mail: 'asel@mail.example' })
  const trashed = (await client.post('/survey/receive', { title: 'Пекарня', ...minimal })).body.id
  await client.change('GET', `/survey/to-trash?id=${trashed}`)
  const view = { title: 'Ноябрь', search: 'startDate=2026-11-01', shared: true }
  expect((await client.post('/survey/analytics/views', { id, data: view })).status).toBe(201)
  const { code } = (await client.post('/support', {})).body
  expect((await operator.post('/operator/support', { code })).status).toBe(200)
  const wrong: string[] = []
  const pressed = new Set<string>()
  const open: string[] = []
  const parser = await here.openAs(operator, '/cabinet')
  for (const { path, frame, file } of pages) {
    if (!file || (frame !== 'cabinet' && !path.startsWith('/dashboard'))) continue
    const address = url + path.replace(':id', id).replaceAll(/:\w+/g, 'none')
    const headers = { cookie: operator.cookie(), accept: 'text/html' }
    const answer = await fetch(address, { headers })
    const text = await answer.text()
    if (answer.status === 200) {
      open.push(path)
      for (const button of await pressable(parser, text)) pressed.add(`${path} ${button}`)
    } else if (answer.status !== 403) wrong.push(`${path} answers ${answer.status}`)
    else if (!text.includes('Закрыто для поддержки')) wrong.push(`${path} does not say why it is closed`)
    if (/asel|701.{0,3}123/.test(text)) wrong.push(`${path} tells a contact`)
  }
  expect(wrong).toEqual([])
  expect(open).toEqual(
    expect.arrayContaining(['/cabinet', '/survey/:id', '/survey/:id/analytic', '/survey/:id/setting']),
  )

  // What is sent without asking: only a new survey may be begun. All else is the client's, and pages say so.
  expect([...pressed].filter((button) => !button.startsWith('/survey '))).toEqual([])
  expect([...pressed].length).toBeGreaterThan(1)
  await parser.context().close()
  const page = await here.openAs(operator, `/survey/${id}/informer`)
  await page.getByText('Часть кнопок здесь скрыта: это меняет только сам клиент').waitFor()
  await page.goto(`${url}/trash`)
  await page.getByRole('heading', { name: 'Пекарня' }).waitFor()
  await page.getByText('это меняет только сам клиент').waitFor()
  await page.goto(`${url}/survey/${id}`)
  await page.getByText('Остыл кофе').waitFor()
  const width = () =>
    page.getByAltText('QR-код анкеты').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await page.goto(`${url}/survey/${id}/setting`)
  await page.getByText('Настройки меняет сам клиент').waitFor()
  await page.context().close()
  await operator.post('/support/leave', {})
})

/** What a page as it came lets somebody send: the names of buttons of its forms that are neither off nor out of reach. */
function pressable(parser: Page, html: string): Promise<string[]> {
  return parser.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    const buttons = main?.querySelectorAll<HTMLButtonElement>('form[method=post] button[type=submit]') ?? []
    return [...buttons]
      .filter(
        (button) => !button.matches(':disabled, [aria-disabled]') && !button.closest('[inert], [hidden]'),
      )
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
  }, html)
}
