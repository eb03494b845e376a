import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestsOf, key, next, ready, send, title, toLastStep } from '../src/testing/guest-phone.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const guests = guestsOf(here)
const { address, open, phone, stored } = guests

/** What the page has put aside in this browser. */
async function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await whenDone(indexedDB.open('guest'))
    const all = await whenDone(database.transaction('kept').objectStore('kept').getAll())
    database.close()
    return JSON.stringify(all)
  })
}

test('without JavaScript the whole form obeys its conditions, is sent, and thanks by the score', async () => {
  const page = await open({ javaScriptEnabled: false })
  expect(await title(page, 'Что пошло не так?').isVisible()).toBe(false)
  await key(page, '3').tap()
  expect(await title(page, 'Что пошло не так?').isVisible()).toBe(true)
  await key(page, 'Другое').tap()
  await page.getByPlaceholder('Напишите своими словами').fill('Музыка гремела')
  await page.locator('.g-faces label').nth(1).tap()
  await page.getByLabel('Расскажите').fill('Первая строка\nвторая «строка» & <b>')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('8 701 000 14 22')
  await key(page, 'Даю согласие.*').tap()
  await send(page).tap()
  await title(page, 'Спасибо, что сказали прямо').waitFor()
  const [answer, second] = await stored()
  expect(second).toBeUndefined()
  expect(answer!.answers).toEqual({
    nps: 3,
    wrong: [{ other: 'Музыка гремела' }],
    service: 2,
    words: 'Первая строка\nвторая «строка» & <b>',
    contact: { phone: '+77010001422' },
    consent: true,
  })
  await page.reload()
  expect(await stored()).toHaveLength(1)
  // Who left a number says when to call, as a message of the answer.
  await page.getByRole('button', { name: 'Завтра' }).tap()
  await page.getByRole('heading', { name: 'Ваш отзыв у нас' }).waitFor()
  await page.getByText('Позвоните, пожалуйста, завтра.').waitFor()
})

test('without JavaScript messages stand beside their questions and nothing that was typed is lost', async () => {
  const page = await open({ javaScriptEnabled: false })
  await key(page, '9').tap()
  await key(page, 'Сегодня').tap()
  await page.getByLabel('Расскажите').fill('Всё хорошо')
  await page.getByLabel('Имя').fill('Данияр <script>')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('позвоните')
  await send(page).tap()
  const group = page.getByRole('group', { name: 'Как вас обслужили?' })
  await group.getByText('Ответьте на этот вопрос').waitFor()
  expect(await stored()).toEqual([])
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Сегодня' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Расскажите').inputValue()).toBe('Всё хорошо')
  expect(await page.getByLabel('Имя').inputValue()).toBe('Данияр <script>')
  await page.locator('.g-faces label').nth(3).tap()
  await key(page, 'Даю согласие.*').tap()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  // An optional contact that is none stops no answer.
  expect(await stored()).toMatchObject([{ contact: { name: 'Данияр <script>', phone: 'позвоните' } }])
})

test('what was tapped and typed before the script arrives is kept, and counts', async () => {
  const context = await phone()
  const page = await context.newPage()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/dist/guest-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address(), { waitUntil: 'commit' })
  await key(page, '4').tap()
  expect(await page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)
  arrive()
  await ready(page)
  expect(await page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)
  await next(page).tap()
  await key(page, 'Еда остыла').tap()
  await next(page).tap()
  await page.locator('.g-faces label').nth(0).tap()
  await next(page).tap()
  await send(page).tap()
  await title(page, 'Спасибо, что сказали прямо').waitFor()
  expect((await stored())[0]!.answers).toEqual({ nps: 4, wrong: ['cold'], service: 1 })
})

test('should the script never arrive, the rest of the form appears by itself and is sent', async () => {
  const context = await phone()
  const page = await context.newPage()
  await page.route('**/dist/guest-*', (route) => route.abort())
  await page.goto(address())
  await key(page, '10').tap()
  await page.locator('.g-faces label').nth(4).tap()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect((await stored())[0]!.answers).toEqual({ nps: 10, service: 5 })
})

test('step by step with the keyboard alone, there and back', async () => {
  const page = await open({ hasTouch: false })
  await ready(page)
  const press = (...keys: string[]) =>
    keys.reduce((done, each) => done.then(() => page.keyboard.press(each)), Promise.resolve())
  await page.getByRole('button', { name: /ENG/ }).focus()
  await press('Tab', 'Space')
  await press('ArrowRight', 'ArrowRight')
  // Arrows choose and stay; Enter goes on.
  expect(await page.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true)
  await press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Что пошло не так?')
  expect(await page.locator('.g-count').textContent()).toBe('2 из 4')
  expect(await page.locator('.g-now .g-score b').textContent()).toBe('2')
  await press('Enter', 'Tab')
  await press('Tab', 'Enter')
  // Nothing chosen: the message is there, and the focus on the question.
  await page.getByText('Ответьте на этот вопрос').waitFor()
  await press('Space', 'Tab', 'Tab', 'Space')
  expect(await page.getByRole('checkbox', { name: 'Долго ждали' }).isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'Ничего из этого' }).isChecked()).toBe(true)
  await press('Enter')
  await title(page, 'Как вас обслужили?').waitFor()
  await page.goBack()
  await title(page, 'Что пошло не так?').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Ничего из этого' }).isChecked()).toBe(true)
  await press('Tab', 'Tab', 'Tab', 'Enter')
  await title(page, 'Как вас обслужили?').waitFor()
  await press('Tab', 'Space', 'ArrowRight', 'Enter')
  await title(page, 'Расскажите, если хочется').waitFor()
  await press('Tab')
  await page.keyboard.type('Ждали долго')
  await send(page).focus()
  await press('Enter')
  await title(page, 'Спасибо, что сказали прямо').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  expect((await stored())[0]!.answers).toEqual({ nps: 2, wrong: ['none'], service: 2, words: 'Ждали долго' })
})

test('a double tap sends once', async () => {
  const page = await open()
  await toLastStep(page)
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/answer') && posts.push(request.url()))
  await send(page).dblclick()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(posts).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})

test('a start is counted once a visit, and a wrong phone is named as soon as it is typed', async () => {
  const page = await open()
  const starts: string[] = []
  page.on('request', (request) => request.url().endsWith('/answer/start') && starts.push(request.url()))
  await ready(page)
  expect(starts).toEqual([])
  await toLastStep(page)
  await page.getByRole('textbox', { name: 'Телефон' }).fill('позвоните')
  await page.getByLabel('Расскажите').focus()
  await page.getByText('Проверьте номер телефона').waitFor()
  await page.getByRole('textbox', { name: 'Телефон' }).fill('')
  expect(await page.getByText('Проверьте номер телефона').count()).toBe(0)
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(starts).toHaveLength(1)
})

test('what was marked survives a reload and a change of language; “start over” forgets it', async () => {
  const page = await open()
  await ready(page)
  await key(page, '9').tap()
  await title(page, 'Как вас обслужили?').waitFor()
  await page.locator('.g-faces label').nth(3).tap()
  await expect.poll(() => keptInBrowser(page)).toContain('number.service')
  await page.getByRole('button', { name: /ҚАЗ/ }).tap()
  await title(page, 'Сізге қалай қызмет көрсетті?').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('kk-KZ')
  expect(await page.getByRole('radio', { name: 'Жақсы' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Қайта бастау' }).tap()
  await title(page, 'Бізді достарыңызға ұсынасыз ба?').waitFor()
  expect(await page.locator(':checked').count()).toBe(0)
})
