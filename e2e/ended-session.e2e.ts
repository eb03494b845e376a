import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn, signOut } from '../src/testing/browser.ts'
import { PASSWORD, type Person, registerPerson } from '../src/testing/people.ts'
import { askFor, enter, firstNameOf, outdateToken, submit } from '../src/testing/site-forms.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'
import * as m from '../src/text/messages.js'

const here = siteInBrowser()

const ru = { locale: 'ru' } as const
const againDialog = (page: Page) => page.getByRole('dialog', { name: m.account_again_title({}, ru) })

async function openAs(person: Person, path: string): Promise<Page> {
  const page = await here.openAs(person, path, { viewport: { width: 1440, height: 900 } })
  await alive(page)
  return page
}

const endSessions = (person: Person) =>
  here.site.database.db.deleteFrom('session').where('account_id', '=', person.accountId).execute()

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
    await signOut(other)
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
    expect(await firstNameOf(here.site, owner)).toBe('Мадина')
    await page.context().close()
  })

  test('takes no public page from its visitor: they write to us, or sign in as somebody else', async () => {
    const [first, second] = [await registerPerson(here.site.app), await registerPerson(here.site.app)]
    const page = await openAs(first, '/faq')
    await endSessions(first)
    await outdateToken(here.site, page.context())
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
    expect(await firstNameOf(here.site, second)).toBe('Айгерим')
    await againDialog(page).locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(m.account_person_done({}, ru)).waitFor()
    expect([await firstNameOf(here.site, first), await firstNameOf(here.site, second)]).toEqual([
      'Не моё имя',
      'Айгерим',
    ])
    await page.context().close()
  })
})
