import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPageTime } from '../src/areas/answers/page-time.ts'
import { codeOf } from '../src/areas/branch/code.queries.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { GUEST_SURVEY } from '../src/testing/guest-survey.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const PER_ADDRESS = 60
const here = siteInBrowser({}, { ANSWERS_PER_10_MINUTES: String(PER_ADDRESS) })
let owner: Person
let surveyId: string
let contexts: BrowserContext[] = []
let complaints: string[] = []

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})
beforeEach(async () => {
  surveyId = await publish()
  complaints = []
})
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
  expect(complaints, 'errors and policy violations in the browser').toEqual([])
})

async function publish(document: object = GUEST_SURVEY): Promise<string> {
  const { body } = await owner.post('/survey/receive', { title: 'Кофейни', ...document })
  return body.id
}

/** How the browser tells of what it could not fetch: the tests take its network away, also while a worker is on its way. */
const UNFETCHED = /Failed to load resource|An unknown error occurred when fetching the script/

/** A guest's phone. */
async function phone(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    ...options,
  })
  contexts.push(context)
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !UNFETCHED.test(message.text())) complaints.push(message.text())
  })
  return context
}

const address = (path = '') => `${here.site.url}/interview/${surveyId}/none${path}`

async function open(options: BrowserContextOptions = {}, path = ''): Promise<Page> {
  const page = await (await phone(options)).newPage()
  await page.goto(address(path))
  return page
}

/** The answers of the survey as they lie in the database. */
async function stored() {
  return here.site.database.db
    .selectFrom('answer')
    .select(['id', 'answers', 'locale', 'subject_id', 'branch_id', 'placement', 'contact'])
    .where('survey_id', '=', surveyId)
    .execute()
}

const key = (page: Page, name: string) => page.locator('label').filter({ hasText: new RegExp(`^${name}$`) })
const next = (page: Page) => page.getByRole('button', { name: /^(Дальше|Пропустить)$/ })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true })
const title = (page: Page, text: string) => page.getByRole('heading', { name: text })
const ready = (page: Page) => page.locator('.g-js').waitFor()

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

/** Taps through a happy visit up to the last step. */
async function toLastStep(page: Page): Promise<void> {
  await ready(page)
  await key(page, '9').tap()
  await title(page, 'Как вас обслужили?').waitFor()
  await page.locator('.g-faces label').nth(4).tap()
  await next(page).tap()
  await title(page, 'Расскажите, если хочется').waitFor()
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
  await page
    .getByRole('group', { name: 'Куда вам ответить?' })
    .getByText('Проверьте номер телефона')
    .waitFor()
  expect(await stored()).toEqual([])
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Сегодня' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Расскажите').inputValue()).toBe('Всё хорошо')
  expect(await page.getByLabel('Имя').inputValue()).toBe('Данияр <script>')
  await page.locator('.g-faces label').nth(3).tap()
  await page.getByRole('textbox', { name: 'Телефон' }).fill('87010001422')
  await key(page, 'Даю согласие.*').tap()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
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

test('without network the answer waits on the phone and goes out by itself, once', async () => {
  const page = await open()
  await toLastStep(page)
  await page.context().setOffline(true)
  await page.getByLabel('Расскажите').fill('Написано в подвале')
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  expect(await stored()).toEqual([])
  await page.context().setOffline(false)
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
  expect((await stored())[0]!.answers).toMatchObject({ nps: 9, words: 'Написано в подвале' })
})

test('an answer whose page was closed without network is sent when the guest comes back', async () => {
  const page = await open()
  await toLastStep(page)
  await page.context().setOffline(true)
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(address())
  await expect.poll(async () => (await stored()).length).toBe(1)
  await later.reload()
  await ready(later)
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['a busy service', 503, 'Сервис занят'],
  [
    'a service that has too many answers from this network',
    429,
    'С этой сети сейчас приходит очень много ответов',
  ],
])('%s is asked again until it takes the answer', async (_, status, words) => {
  const page = await open()
  await toLastStep(page)
  let refusals = 0
  let pageTime: string | undefined
  await page.route('**/v1/survey/answer', (route) => {
    pageTime = route.request().postDataJSON().pageTime
    return refusals++ === 0
      ? route.fulfill({ status, headers: { 'retry-after': '1' }, body: '{}' })
      : route.continue()
  })
  await send(page).tap()
  await page.getByText(words).waitFor()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
  // By this an answer that waits is known to have been begun in time.
  expect(readPageTime(here.site.app.config.secret, surveyId, pageTime)).toBeInstanceOf(Date)
})

test('without JavaScript a guest behind a busy address reads why, keeps what was marked, and is taken later', async () => {
  const counted = Array.from({ length: PER_ADDRESS }, () =>
    here.site.app.answerLimit.count(surveyId, '127.0.0.1', ''),
  )
  const page = await open({ javaScriptEnabled: false })
  await key(page, '9').tap()
  await page.locator('.g-faces label').nth(3).tap()
  await page.getByLabel('Расскажите').fill('Всё хорошо')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send(page).tap()
  expect((await answered).status()).toBe(429)
  await page.getByText('С этой сети сейчас приходит очень много ответов').waitFor()
  expect(await stored()).toEqual([])
  expect(await page.getByLabel('Расскажите').inputValue()).toBe('Всё хорошо')
  for (const { undo } of counted) undo()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
})

test('an owner sees that answers came in a flood, and makes spam of all of them at a press, and takes it back', async () => {
  const answers = { nps: 9, service: 4, words: 'Отлично' }
  for (let i = 0; i < PER_ADDRESS / 6; i++) await giveAnswer(here.site.app, surveyId, answers)
  for (const remoteAddress of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const payload = { id: crypto.randomUUID(), surveyId, locale: 'ru', version: 1, answers }
    await here.site.app.inject({ method: 'POST', url: '/v1/survey/answer', payload, remoteAddress })
  }
  const page = await here.openAs(owner, `/survey/${surveyId}/analytic?suspicious=1`, { locale: 'ru-RU' })
  contexts.push(page.context())
  await alive(page)
  await page.getByText('Наплыв: 10 ответов с одного адреса').first().click()
  const statuses = async () =>
    (
      await here.site.database.pool.query(
        'select distinct status from answer where survey_id = $1 and flood is not null',
        [surveyId],
      )
    ).rows
  await page.getByRole('button', { name: 'Весь наплыв – спам' }).first().click()
  await expect.poll(statuses).toEqual([{ status: 'spam' }])
  // Spam is not among the suspicious any more, but among all answers.
  await page.goto(`${here.site.url}/survey/${surveyId}/analytic`)
  await alive(page)
  await page.getByText('Наплыв: 10 ответов с одного адреса').first().click()
  await page.getByRole('button', { name: 'Весь наплыв – не спам' }).first().click()
  await expect.poll(statuses).toEqual([{ status: 'new' }])
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

test('a repeat visit by the printed code works without network, and its answer arrives later', async () => {
  const { code } = await codeOf(here.site.app.db, { accountId: owner.accountId, id: surveyId }, null)
  const context = await phone()
  const first = await context.newPage()
  await first.goto(`${here.site.url}/Q/${code}`)
  await ready(first)
  const isKept = () =>
    first.evaluate(async () => {
      const kept = await (await caches.open('guest-1')).keys()
      const workers = await navigator.serviceWorker.getRegistrations()
      return kept.length >= 2 && workers.filter(({ active }) => active?.state === 'activated').length === 3
    })
  await expect.poll(isKept).toBe(true)
  await first.close()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${here.site.url}/Q/${code}`)
  await toLastStep(page)
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  await context.setOffline(false)
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
})

test('the guest chooses the branch: searched without a script, nearest first when they say where they are', async () => {
  const places = [
    ['Абая 54', 'пр. Абая, 54', 43.24, 76.9],
    ['Аэропорт', 'ул. Майлина, 2', 43.35, 77.04],
    ['Достык 118', 'пр. Достык, 118', 43.23, 76.96],
    ['Тимирязева 42', 'ул. Тимирязева, 42', 43.22, 76.91],
    ['Розыбакиева 247', 'ул. Розыбакиева, 247', 43.2, 76.89],
    ['Зелёный базар', 'ул. Жибек Жолы, 53', 43.26, 76.95],
  ].map(([title, address, lat, lon]) => ({ title, address, lat, lon }))
  await owner.post('/survey/branch', { id: surveyId, data: places })
  const plain = await (await phone({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${here.site.url}/interviews/${surveyId}`)
  await plain.getByRole('searchbox').fill('зеленый')
  await plain.getByRole('button', { name: 'Найти' }).tap()
  await plain.waitForURL('**?find=*')
  expect(await plain.getByRole('listitem').allInnerTexts()).toHaveLength(1)
  await plain.getByRole('link', { name: /Зелёный базар/ }).tap()
  await plain.getByText('Зелёный базар').waitFor()

  const there = { geolocation: { latitude: 43.351, longitude: 77.041 }, permissions: ['geolocation'] }
  const page = await (await phone(there)).newPage()
  await page.goto(`${here.site.url}/interviews/${surveyId}`)
  await page.getByRole('button', { name: 'Показать ближайшие' }).tap()
  await page.getByText(/\d\s?м$/).waitFor()
  expect(await page.getByRole('listitem').first().innerText()).toContain('Аэропорт')
})

test('whoever was rated is asked once, and a code of their own answers it', async () => {
  const subject = (id: string, title: string) => ({
    account_id: owner.accountId,
    survey_id: surveyId,
    id,
    kind: 'staff',
    title,
    position: 'официант',
  })
  await here.site.app.db
    .insertInto('subject')
    .values([subject('d', 'Данияр'), subject('a', 'Айгерим')])
    .execute()
  await here.site.app.db
    .insertInto('code_key')
    .values({ code: 'STAFFCODE2', account_id: owner.accountId })
    .execute()
  await here.site.app.db
    .insertInto('code')
    .values({
      code: 'STAFFCODE2',
      account_id: owner.accountId,
      survey_id: surveyId,
      subject_id: 'd',
      placement: 'стол 12',
    })
    .execute()
  here.site.app.published.forget(surveyId)

  const page = await open()
  await ready(page)
  await key(page, '9').tap()
  await title(page, 'Кто вас обслуживал?').waitFor()
  await page.locator('label').filter({ hasText: 'Айгерим' }).tap()
  await page.locator('.g-faces label').nth(4).tap()
  await next(page).tap()
  await title(page, 'Расскажите, если хочется').waitFor()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()

  const other = await (await phone()).newPage()
  await other.goto(`${here.site.url}/q/staffcode2`)
  await other.getByText('стол 12').waitFor()
  await toLastStep(other)
  await send(other).tap()
  await title(other, 'Рады, что вам понравилось').waitFor()
  const given = (await stored()).map(({ subject_id, placement }) => [subject_id, placement])
  expect(given.sort()).toEqual([
    ['a', null],
    ['d', 'стол 12'],
  ])
})

test('a survey in the trash is closed for guests within a second, in their language', async () => {
  const page = await open({ locale: 'kk-KZ' })
  await title(page, 'Бізді достарыңызға ұсынасыз ба?').waitFor()
  await owner.change('GET', `/survey/to-trash?id=${surveyId}`)
  await expect.poll(async () => (await page.goto(address()))?.status()).toBe(404)
  await title(page, 'Бұл сауалнама жабық').waitFor()
  expect((await page.goto(`${here.site.url}/q/NOSUCHCODE`))?.status()).toBe(404)
  await title(page, 'Бізде мұндай код жоқ').waitFor()
})

/** What axe finds in the light, and once more, in the dark, of what depends on colours. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, runOnly] of [['dark', ['color-contrast']], ['light']] as const) {
    await page.emulateMedia({ colorScheme })
    const faults = await faultsOf(page, runOnly && { runOnly: [...runOnly] })
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}

/** What a finger can't hit, and what sticks out at the side. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('label:has(input), button, a[href], .g-input')]
    const small = controls.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && (width < 44 || height < 44)
    })
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [...wide, ...small.map((element) => element.outerHTML.slice(0, 80))]
  })
}

test.each([
  [320, 'kk'],
  [390, 'ru'],
  [1440, 'en'],
] as const)(
  'nothing stands in the way of any guest at %i px, %s, in the light and in the dark',
  async (width, lang) => {
    const viewport = { width, height: 800 }
    const page = await open({ viewport, hasTouch: false }, `?lang=${lang}`)
    await ready(page)
    const look = async () => {
      expect(await violations(page)).toEqual([])
      for (const other of [320, 390, 1440, width]) {
        await page.setViewportSize({ ...viewport, width: other })
        expect(await misfits(page), `${other} px`).toEqual([])
      }
    }
    const onwards = page.locator('.g-btn:visible')
    await look()
    await key(page, '5').click()
    await page.locator('.g-now [type=checkbox]').first().waitFor()
    await onwards.click()
    await look()
    await page.locator('.g-now label').last().click()
    await look()
    await onwards.click()
    await page.locator('.g-now .g-faces label').nth(2).click()
    await look()
    await onwards.click()
    await page.locator('.g-now [type=tel]').fill('1')
    await onwards.click()
    await look()
    await page.locator('.g-now [type=tel]').fill('+7 701 000 14 22')
    await page.locator('.g-now label').last().click()
    await onwards.click()
    await page.locator('.g-thanks').waitFor()
    await look()
  },
)

test('letters twice as large push nothing off a narrow screen', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await misfits(page)).toEqual([])
  await key(page, '5').tap()
  await title(page, 'Что пошло не так?').waitFor()
  expect(await misfits(page)).toEqual([])
})

test('whoever left an address confirms it by the button of the letter, without JavaScript too', async () => {
  surveyId = await publish({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  await owner.post('/survey/settings', { id: surveyId, data: { email: 2 } })
  const page = await open({ javaScriptEnabled: false })
  await key(page, '9').click()
  await page.getByLabel('Почта').fill('guest@example.kz')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('подтвердите адрес').waitFor()
  const letter = await here.site.mailbox.mailTo('guest@example.kz')
  await page.goto(/http\S+\/confirm\/\S+/.exec(letter.text ?? '')![0])
  const code = page.getByLabel('Код из письма')
  const right = await code.inputValue()
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByText('Код не подошёл').waitFor()
  await code.fill(right)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByText('Почта подтверждена').waitFor()
  const { body } = await owner.get(`/survey/answers?id=${surveyId}`)
  expect(body.answers[0].emailConfirmed).toBe(true)
})
