import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signOut } from '../src/testing/browser.ts'
import { PASSWORD, registerPerson } from '../src/testing/people.ts'
import { askFor, enter, firstNameOf, outdateToken, submit, TOKEN } from '../src/testing/site-forms.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'
import * as m from '../src/text/messages.js'

/** Forms as people reach them: by clicks, from pages that are cached for everybody, and not always at once. */

const here = siteInBrowser()

const ru = { locale: 'ru' } as const
const signInLink = (page: Page) => page.locator('header a[href^="/login?lang="]:visible').first()
const registerLink = (page: Page) => page.locator('header a[href*="subId=register"]:visible').first()

/** The site's front page in a tab of its own, ready to be used. */
async function frontPage(path = '/', context?: BrowserContext): Promise<Page> {
  const page = await openTab(context ?? here.browser, here.site.url + path)
  await alive(page)
  return page
}

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
    await signOut(page)
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
    await page.getByRole('complementary').getByRole('button', { name: 'Айгерим' }).waitFor()
    await page.context().close()
  })
})

/** What may have become of a visitor's token since the form was drawn. */
const spoils = {
  'is gone': (context: BrowserContext) => context.clearCookies({ name: TOKEN }),
  'belonged to a session that has ended': (context: BrowserContext) => outdateToken(here.site, context),
}

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
    expect(await firstNameOf(here.site, person)).toBe('Сауле')
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
    await outdateToken(here.site, page.context())
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
    if (sent[kind] === 202) await page.waitForURL(kind === '/try' ? '**/login?*' : '**/profile')
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
    '/try': 202,
  })
  await page.context().close()
})
