import type { BrowserContext, Locator, Page } from 'playwright-core'
import { PASSWORD, type Person } from './people.ts'
import type { Site } from './site.ts'

/** What keeps forms from being forged. */
export const TOKEN = 'XSRF-TOKEN'

/** The button of a page's form. */
export const submit = (page: Page) => page.locator('main form [type=submit]').first()

/** Signs in or registers at the page that asks for it. */
export async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await submit(page).click()
}

/** Fills in a form of the public site that is answered by people, and sends it. */
export async function askFor(form: Locator, name: string): Promise<void> {
  await form.locator('[name=firstname]').fill(name)
  await form.locator('[name=email]').fill('demo@example.kz')
  await form.locator('[name=phone]').fill('+7 701 222 33 44')
  await form.locator('[name=consent]').check()
  await form.locator('[type=submit]').click()
}

/** A member's first name as it lies in the database. */
export async function firstNameOf(site: Site, { memberId }: Person): Promise<string | null> {
  const { first_name } = await site.database.db
    .selectFrom('member')
    .select('first_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return first_name
}

/** Leaves the browser with the token of a session that has ended. */
export async function outdateToken(site: Site, context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: TOKEN, value: 'x'.repeat(65), url: site.url }])
}
