import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'
import * as m from '../src/text/messages.js'

/** Forms as people reach them: by clicks, from pages that are cached for everybody, and not always at once. */

const here = siteInBrowser()

const PASSWORD = 'a password of a test 7'
const TOKEN = 'XSRF-TOKEN'
const ru = { locale: 'ru' } as const
const signInLink = (page: Page) => page.locator('header a[href^="/login?lang="]:visible').first()
const registerLink = (page: Page) => page.locator('header a[href*="subId=register"]:visible').first()
const submit = (page: Page) => page.locator('main form [type=submit]').first()
const againDialog = (page: Page) => page.getByRole('dialog', { name: m.account_again_title({}, ru) })

/** The site's front page in a tab of its own, ready to be used. */
async function frontPage(path = '/', context?: BrowserContext): Promise<Page> {
  const page = await openTab(context ?? here.browser, here.site.url + path)
  await alive(page)
  return page
}

async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await submit(page).click()
}

async function askFor(form: Locator, name: string): Promise<void> {
  await form.locator('[name=firstname]').fill(name)
  await form.locator('[name=email]').fill('demo@example.kz')
  await form.locator('[name=phone]').fill('+7 701 222 33 44')
  await form.locator('[name=consent]').check()
  await form.locator('[type=submit]').click()
}

async function openAs(person: Person, path: string): Promise<Page> {
  const page = await here.openAs(person, path, { viewport: { width: 1440, height: 900 } })
  await alive(page)
  return page
}

const endSessions = (person: Person) =>
  here.site.database.db.deleteFrom('session').where('account_id', '=', person.accountId).execute()
const firstNameOf = async (person: Person) =>
  (
    await here.site.database.db
      .selectFrom('member')
      .select('first_name')
      .where('id', '=', person.memberId)
      .executeTakeFirstOrThrow()
  ).first_name
const leadsOf = (name: string) =>
  here.site.database.db.selectFrom('lead').select('form').where('first_name', '=', name).execute()

describe('from a cached page by a click', () => {
  test('a newcomer registers, after another language and a way back', async () => {
    const page = await frontPage('/tariffs')
    await page.locator('header a[lang=en]:visible').first().click()
    await page.waitForURL('**/en/tariffs')
    await alive(page)
    await registerLink(page).click()
    await page.locator('[name=username]').waitFor()
    await page.goBack()
    await page.goForward()
    await page.locator('[name=username]').waitFor()
    await enter(page, 'newcomer@example.com')
    await page.waitForURL('**/profile')
    await page.context().close()
  })

  test('a member who forgot the password gets a new one, signs in, and out', async () => {
    const { email } = await registerPerson(here.site.app)
    const page = await frontPage()
    await signInLink(page).click()
    await page.getByRole('link', { name: m.account_forgot_link({}, ru) }).click()
    await page.getByRole('heading', { name: m.account_forgot_heading({}, ru) }).waitFor()
    await page.locator('[name=username]').fill(email)
    await submit(page).click()
    await page.getByText(m.account_forgot_done({}, ru)).waitFor()
    const mail = await here.site.mailbox.mailTo(email, 'парол')
    await page.goto(here.site.url + /\/login\?reset=[\w-]+/.exec(mail.text ?? '')![0])
    await page.locator('[name=newPassword]').fill('quite another 9')
    await page.locator('[name=repeatPassword]').fill('quite another 9')
    await submit(page).click()
    await page.getByText(m.account_reset_done({}, ru)).waitFor()
    await enter(page, email, 'quite another 9')
    await page.waitForURL('**/cabinet')
    await page
      .getByRole('button', { name: m.web_sign_out({}, ru) })
      .first()
      .click()
    await page.waitForURL('**/login')
    await page.context().close()
  })

  test('the demonstration and a tariff can be asked for', async () => {
    const page = await frontPage()
    const dialog = page.getByRole('dialog')
    await page.locator('[data-window=demo]:visible').first().click()
    await askFor(dialog.locator('form'), 'Демо')
    await dialog.getByText(m.marketing_form_sent({}, ru)).waitFor()
    await page.keyboard.press('Escape')
    await page.context().clearCookies()
    await page.locator('footer a[href="/tariffs"]').first().click()
    await page.locator('main a[aria-haspopup=dialog]').first().click()
    await askFor(dialog.locator('form'), 'Тариф')
    await dialog.getByText(m.marketing_form_sent({}, ru)).waitFor()
    expect([await leadsOf('Демо'), await leadsOf('Тариф')]).toEqual([[{ form: 'full' }], [{ form: 'full' }]])
    await page.context().close()
  })

  test('whoever signed in meanwhile in another tab comes to a whole cabinet', async () => {
    const { email } = await registerPerson(here.site.app)
    const page = await frontPage()
    const other = await frontPage('/', page.context())
    await signInLink(other).click()
    await enter(other, email)
    await other.waitForURL('**/cabinet')
    await signInLink(page).click()
    await page.waitForURL('**/cabinet')
    await page
      .getByRole('button', { name: m.web_sign_out({}, ru) })
      .first()
      .waitFor()
    await page.getByText('Айгерим').first().waitFor()
    await page.context().close()
  })
})

/** What may have become of a visitor's token since the form was drawn. */
const spoils = {
  'is gone': (context: BrowserContext) => context.clearCookies({ name: TOKEN }),
  'belonged to a session that has ended': (context: BrowserContext) =>
    context.addCookies([{ name: TOKEN, value: 'x'.repeat(65), url: here.site.url }]),
}
const outdate = spoils['belonged to a session that has ended']

describe('a form is sent all the same', () => {
  test.each(Object.entries(spoils))('whose token %s, before and after signing in', async (_what, spoil) => {
    const person = await registerPerson(here.site.app)
    const page = await frontPage()
    await signInLink(page).click()
    await page.locator('[name=username]').waitFor()
    await spoil(page.context())
    await enter(page, person.email)
    await page.waitForURL('**/cabinet')
    await page.locator('a[href="/profile"]:visible').first().click()
    await page.locator('[name=firstName]').fill('Сауле')
    await spoil(page.context())
    await submit(page).click()
    await page.getByText(m.account_person_done({}, ru)).waitFor()
    expect(await firstNameOf(person)).toBe('Сауле')
    await page.context().close()
  })

  test('that asks for the password of a shared report', async () => {
    const owner = await registerPerson(here.site.app)
    const { body } = await owner.post('/survey/receive', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
      widgets: [],
    })
    const data = { title: 'Итоги', password: PASSWORD }
    const shared = await owner.post('/survey/analytics/share-save', { id: body.id, data })
    const page = await openTab(here.browser, shared.body.url)
    await alive(page)
    await page.locator('[name=password]').fill(PASSWORD)
    await outdate(page.context())
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: 'Итоги' }).waitFor()
    await page.context().close()
  })
})

test('where no token helps, the visitor is told so, and what was typed stays', async () => {
  const page = await frontPage()
  await signInLink(page).click()
  await page.locator('[name=username]').waitFor()
  await page.route('**/login.data*', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(/_xsrf=[^&]*/, '_xsrf=another') }),
  )
  await enter(page, 'somebody@example.com')
  await page.getByText(m.web_form_expired({}, ru)).waitFor()
  expect(await page.locator('[name=username]').inputValue()).toBe('somebody@example.com')
  expect(await page.locator('[name=password]').inputValue()).toBe(PASSWORD)
  await page.context().close()
})

describe('a session that ends under a page', () => {
  test('costs the editor nothing: its member signs in over it and goes on', async () => {
    const owner = await registerPerson(here.site.app)
    const { body } = await owner.post('/survey/question', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?' }, required: true }],
      widgets: [],
    })
    const page = await openAs(owner, `/survey/${body.id}/question`)
    await page
      .getByRole('region', { name: 'Вопросы' })
      .getByRole('button', { name: /Посоветуете нас/ })
      .first()
      .click()
    await endSessions(owner)
    await page.getByLabel('Вопрос', { exact: true }).fill('Позовёте друзей?')
    await againDialog(page).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await againDialog(page).locator('[name=password]').fill('not this one')
    await page.keyboard.press('Enter')
    await againDialog(page).getByText(m.account_api_wrong({}, ru)).waitFor()
    await againDialog(page).locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await againDialog(page).waitFor({ state: 'detached' })
    await page.getByText(/^Сохранено в/).waitFor()
    expect(await page.getByLabel('Вопрос', { exact: true }).inputValue()).toBe('Позовёте друзей?')
    const { questions } = (
      await here.site.database.db
        .selectFrom('survey')
        .select('draft')
        .where('account_id', '=', owner.accountId)
        .executeTakeFirstOrThrow()
    ).draft as { questions: { title: { ru: string } }[] }
    expect(questions[0]!.title.ru).toBe('Позовёте друзей?')
    await page.context().close()
  })

  test('by signing out in a second tab covers what is typed in the first, until its member is back', async () => {
    const owner = await registerPerson(here.site.app)
    const page = await openAs(owner, '/profile')
    await page.locator('[name=firstName]').fill('Мадина')
    const other = await openTab(page.context(), `${here.site.url}/profile`)
    await alive(other)
    await other
      .getByRole('button', { name: m.web_sign_out({}, ru) })
      .first()
      .click()
    await other.waitForURL('**/login')
    await againDialog(page).waitFor()
    // Signing in where one is asked first is as good.
    await enter(other, owner.email)
    await other.waitForURL('**/cabinet')
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await againDialog(page).waitFor({ state: 'detached' })
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Мадина')
    await submit(page).click()
    await page.getByText(m.account_person_done({}, ru)).waitFor()
    expect(await firstNameOf(owner)).toBe('Мадина')
    await page.context().close()
  })

  test('takes no public page from its visitor: they write to us, or sign in as somebody else', async () => {
    const [first, second] = [await registerPerson(here.site.app), await registerPerson(here.site.app)]
    const page = await openAs(first, '/faq')
    await endSessions(first)
    await outdate(page.context())
    await page.locator('footer [data-window=demo]').click()
    const dialog = page.getByRole('dialog')
    await askFor(dialog.locator('form'), 'Бывшая')
    await dialog.getByText(m.marketing_form_sent({}, ru)).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('header a[href="/cabinet"]:visible').first().click()
    await page.locator('[name=password]').waitFor()
    await enter(page, second.email)
    await page.waitForURL('**/cabinet')
    await page.context().close()
  })

  test('and is followed by somebody else’s: nothing of the first is saved into the other’s account', async () => {
    const [first, second] = [await registerPerson(here.site.app), await registerPerson(here.site.app)]
    const page = await openAs(first, '/profile')
    await page.locator('[name=firstName]').fill('Не моё имя')
    await signIn(page.context(), second, here.site.url)
    await submit(page).click()
    await againDialog(page).getByText(first.email).waitFor()
    expect(await firstNameOf(second)).toBe('Айгерим')
    await againDialog(page).locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(m.account_person_done({}, ru)).waitFor()
    expect([await firstNameOf(first), await firstNameOf(second)]).toEqual(['Не моё имя', 'Айгерим'])
    await page.context().close()
  })
})

/** Values that every form of the site takes, by the names of fields. */
const VALUES: Record<string, string> = {
  username: 'nobody@example.com',
  password: PASSWORD,
  firstname: 'Обход',
  email: 'walk@example.kz',
  phone: '+7 701 222 33 44',
}

/** One article stands for all of them, and a page for its sections. */
function kindOf({ pathname, searchParams }: URL): string {
  const form = /^(register|forgot|demo)$/.exec(searchParams.get('subId') ?? '')?.[0] ?? ''
  return `${pathname.replace(/(?<=^\/education\/).+/, '…')} ${form}`.trim()
}

/** Neither another site nor another language, a file or a guest's page. */
const isOurs = ({ origin, pathname }: URL) =>
  origin === here.site.url && !/^\/(en|kk|v1|q|interview)(\/|$)|\.\w+$/.test(pathname)

/** Goes on by a link of this page, or of another one that is the same for everybody, and waits for what it leads to. */
async function follow(page: Page, to: string): Promise<void> {
  const { pathname, search } = new URL(to)
  // What opens a window is a page without scripts alone.
  const link = page.locator(`a[href="${pathname}${search}"]:not([data-window], [aria-haspopup])`).first()
  if ((await link.count()) === 0) {
    await page.goto(`${here.site.url}/faq`)
    await alive(page)
  }
  const before = await page.title()
  if ((await link.count()) > 0) await link.evaluate((element: HTMLAnchorElement) => element.click())
  else await page.goto(to)
  if (!to.includes('subId=demo')) await expect.poll(() => page.title()).not.toBe(before)
  await alive(page)
}

/** @returns the status that the server answered with */
async function fillAndSend(form: Locator): Promise<number> {
  for (const [name, value] of Object.entries(VALUES)) {
    const field = form.locator(`[name=${name}]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  const [answer] = await Promise.all([
    form
      .page()
      .waitForResponse((response) => /\.data\b|\/feedback$/.test(response.url()) && isPost(response)),
    form.locator('[type=submit]').click(),
  ])
  return answer.status()
}
const isPost = (response: Response) => response.request().method() === 'POST'

test('no form that clicks lead to is refused for want of rights', async () => {
  const page = await frontPage()
  const sent: Record<string, number> = {}
  const known = new Set(['/'])
  const walk = [`${here.site.url}/`]
  for (const address of walk) {
    if (address !== walk[0]) await follow(page, address)
    const hrefs = await page.locator('a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    for (const href of hrefs) {
      const link = new URL(href, here.site.url)
      if (known.has(kindOf(link)) || !isOurs(link)) continue
      known.add(kindOf(link))
      walk.push(link.origin + link.pathname + link.search)
    }
    const kind = kindOf(new URL(address))
    const form = page.locator(`${kind.endsWith('demo') ? 'dialog' : 'main'} form[method=post]`)
    if (kind.endsWith('demo')) await form.waitFor()
    if ((await form.count()) === 0) continue
    sent[kind] = await fillAndSend(form)
    if (sent[kind] === 202) await page.waitForURL('**/profile')
    expect(await page.getByText(m.web_forbidden_title({}, ru)).count()).toBe(0)
    await page.context().clearCookies()
    if (kind.endsWith('demo')) await page.keyboard.press('Escape')
  }
  expect(sent).toEqual({
    '/': 201,
    '/ demo': 201,
    '/login': 401,
    '/login forgot': 200,
    '/login register': 202,
    '/request': 201,
  })
  await page.context().close()
}, 180_000)
