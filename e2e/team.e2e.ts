import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { asGuest, type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const PASSWORD = 'длинный пароль 7'
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const here = siteInBrowser()
let owner: Person
let desk: Page
let surveyId: string

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  await owner.post('/user', { firstName: 'Айгерим', company: 'Дәмді Ас' })
  surveyId = (
    await owner.post('/survey/receive', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [
        { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
        { id: 'why', type: 'long_text', title: 'Почему?' },
      ],
      widgets: [],
    })
  ).body.id
  const { body } = await owner.post('/survey/branch', {
    id: surveyId,
    data: [{ title: 'Абая' }, { title: 'Достык' }],
  })
  for (const { code, title } of body.branch)
    await asGuest(here.site.app, 'POST', '/survey/answer', {
      id: crypto.randomUUID(),
      surveyId,
      subId: code,
      locale: 'ru',
      version: 1,
      answers: { nps: 9, why: `Были на ${title}` },
    })
  desk = await open({ viewport: { width: 1440, height: 900 } })
  await signIn(desk.context(), owner, here.site.url)
})

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context: BrowserContext = await here.browser.newContext({ locale: 'ru-RU', ...options })
  return context.newPage()
}

/** The link in the mail that invites an address. */
async function linkFor(email: string): Promise<string> {
  const mail = await here.site.mailbox.mailTo(email, 'приглашает')
  return /href="([^"]*\/invite\/[^"]+)"/.exec(mail.html!)![1]!
}

async function inviteByForm(email: string, choose: (page: Page) => Promise<void>): Promise<void> {
  await desk.goto(`${here.site.url}/user`)
  await desk.getByRole('link', { name: 'Пригласить' }).click()
  await desk.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await choose(desk)
  await desk.getByRole('button', { name: 'Отправить приглашение' }).click()
  await desk.getByText('Приглашение отправлено.').waitFor()
}

test('an owner invites the manager of a branch, who joins on a phone and sees that branch alone', async () => {
  const email = 'daniyar@example.com'
  await inviteByForm(email, async (page) => {
    await page.getByRole('radio', { name: 'Только выбранные филиалы' }).check()
    await page.getByRole('checkbox', { name: 'Абая' }).check()
    expect(await faultsOf(page)).toEqual([])
  })
  const invited = desk.locator('li', { has: desk.getByRole('heading', { name: email }) })
  expect(await invited.getByText('Абая', { exact: true }).isVisible()).toBe(true)
  expect(await invited.getByRole('listitem').allTextContents()).toEqual([
    ...['Видит', 'Отвечает', 'Меняетнет', 'Деньгинет', 'Выгружаетнет'],
  ])

  // Who sees a branch: the invited manager does not see the other one.
  await alive(desk)
  await desk.getByRole('combobox', { name: 'Филиал' }).selectOption('Достык')
  await desk.waitForURL('**/user?**branch=**')
  await expect.poll(() => invited.count()).toBe(0)
  await desk.getByRole('combobox', { name: 'Филиал' }).selectOption('Абая')
  await invited.waitFor()
  expect(await faultsOf(desk)).toEqual([])

  const phone = await open(PHONE)
  await phone.goto(await linkFor(email))
  expect(await phone.getByRole('heading', { level: 1 }).textContent()).toContain('Дәмді Ас')
  expect(await phone.getByText('Филиалы: Абая').isVisible()).toBe(true)
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Присоединиться' }).click()
  await phone.getByText('Обязательное поле для заполнения').first().waitFor()
  await phone.getByLabel('Как вас зовут').fill('Данияр')
  await phone.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Присоединиться' }).click()
  await phone.waitForURL('**/cabinet')
  await phone.goto(`${here.site.url}/survey/${surveyId}/analytic`)
  await phone.getByText('Были на Абая').first().waitFor()
  expect(await phone.content()).not.toContain('Достык')
  // Whoever does not manage has nothing to do in the editor.
  await phone.goto(`${here.site.url}/survey/${surveyId}/question`)
  expect(new URL(phone.url()).pathname).toBe(`/survey/${surveyId}`)
  await phone.getByRole('button', { name: 'Ещё', exact: true }).click()
  await phone.getByRole('button', { name: 'Выйти' }).waitFor()
  // A page that is closed to them says why, and whom to ask for what.
  const closed = await phone.goto(`${here.site.url}/user`)
  expect(closed!.status()).toBe(403)
  await phone.getByText('Права меняет владелец кабинета').waitFor()
  expect(await phone.getByRole('main').textContent()).toContain('/user')
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('link', { name: 'В кабинет' }).click()
  await phone.waitForURL('**/cabinet')

  await desk.goto(`${here.site.url}/user`)
  expect(await desk.getByRole('heading', { level: 1 }).textContent()).toContain('2 человека')
  await desk.getByRole('link', { name: 'Убрать из команды: Данияр' }).click()
  await desk.getByRole('button', { name: 'Убрать из команды' }).click()
  await desk.getByText('Человека больше нет в команде').waitFor()
  await phone.goto(`${here.site.url}/cabinet`)
  expect(new URL(phone.url()).pathname).toBe('/login')
})

test('rights of a member change in a press or two, by keyboard as well', async () => {
  const email = 'saule@example.com'
  await inviteByForm(email, (page) => page.getByRole('radio', { name: 'Все анкеты, и будущие тоже' }).check())
  const page = await open()
  await page.goto(await linkFor(email))
  await page.getByLabel('Как вас зовут').fill('Сауле')
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cabinet')
  await desk.goto(`${here.site.url}/user`)
  await desk.getByRole('link', { name: 'Изменить права: Сауле' }).press('Enter')
  await desk.getByRole('radio', { name: 'Только выбранные анкеты' }).press('Space')
  await desk.getByRole('button', { name: 'Сохранить права' }).press('Enter')
  await desk.getByText('Выберите хотя бы одну анкету').waitFor()
  await desk.getByRole('checkbox', { name: 'Кофейни' }).press('Space')
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Сохранить права' }).press('Enter')
  await desk.getByText('Права сохранены и уже действуют.').waitFor()
  const saule = desk.locator('li', { has: desk.getByRole('heading', { name: 'Сауле' }) })
  expect(await saule.getByText('Кофейни', { exact: true }).isVisible()).toBe(true)
})

test('somebody who signs in already accepts after signing in', async () => {
  const email = 'aliya@example.com'
  await registerPerson(here.site.app, { email, tariff: 1 })
  await inviteByForm(email, (page) => page.getByRole('radio', { name: 'Все анкеты, и будущие тоже' }).check())
  const page = await open(PHONE)
  await page.goto(await linkFor(email))
  await page.getByRole('link', { name: 'Войти и принять' }).click()
  await page.getByRole('textbox', { name: /почта/i }).fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill('a password of a test 7')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL('**/invite/*')
  expect(await page.getByText('Ваш прежний аккаунт закроется').isVisible()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Принять приглашение' }).click()
  await page.waitForURL('**/cabinet')
  await page.getByText('Кофейни').first().waitFor()
})

test('without a script a link is good for joining, and says in each language when it is not any more', async () => {
  const { body } = await owner.get(`/survey/branch?id=${surveyId}`)
  const { url } = (await owner.change('GET', `/survey/branch/invite?id=${body.branch[0].id}`)).body
  const page = await open({ ...PHONE, javaScriptEnabled: false })
  await page.goto(url)
  await page.getByLabel('Как вас зовут').fill('Ерлан')
  await page.getByRole('textbox', { name: /почта/i }).fill('erlan@example.com')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Присоединиться' }).click()
  await page.waitForURL('**/cabinet')

  const late = await open(PHONE)
  for (const [lang, used, unknown] of [
    ['ru', 'Приглашение уже принято', 'Ссылка не работает'],
    ['kk', 'Шақыру қабылданған', 'Сілтеме жұмыс істемейді'],
    ['en', 'The invitation has been accepted', 'The link does not work'],
  ]) {
    const gone = await late.goto(`${url}?lang=${lang}`)
    expect([gone!.status(), await late.getByRole('heading', { level: 1 }).textContent()]).toEqual([410, used])
    const never = await late.goto(`${here.site.url}/invite/never-was?lang=${lang}`)
    expect([never!.status(), await late.getByRole('heading', { level: 1 }).textContent()]).toEqual([
      404,
      unknown,
    ])
    expect(never!.headers()['cache-control']).toContain('no-store')
  }
  expect(await faultsOf(late)).toEqual([])
})
