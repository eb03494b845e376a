import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn, signOut } from '../src/testing/browser.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { openTab } from '../src/testing/tab.ts'

/** What a browser keeps of a member between visits: the specification's `root` in local storage. */

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  await owner.post('/survey/question', {
    title: 'Кофейня у\u2028парка </script><script>window.stolen = 1</script>',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?' } }],
    widgets: [],
  })
})

async function signedIn(): Promise<BrowserContext> {
  const context = await here.browser.newContext({ reducedMotion: 'reduce' })
  await signIn(context, owner, here.site.url)
  return context
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('root'))
const surveys = (page: Page) => page.getByText('Кофейня у').first()

/** The cabinet, when it has kept its list. */
async function cabinet(context: BrowserContext): Promise<Page> {
  const page = await openTab(context, `${here.site.url}/cabinet`)
  await surveys(page).waitFor()
  await expect.poll(() => kept(page)).toContain('Кофейня у')
  return page
}

test('the list of surveys is kept, and nothing of the person', async () => {
  const page = await cabinet(await signedIn())
  const state = JSON.parse((await kept(page))!)
  expect(state.clientState.queries.map(({ queryKey }: { queryKey: unknown }) => queryKey)).toEqual([
    ['surveys'],
  ])
  expect(JSON.stringify(state)).not.toMatch(new RegExp(`${owner.email}|Айгерим`))
  await page.context().close()
})

test('the first state comes in the page itself, and a title that looks like a script stays words', async () => {
  const context = await signedIn()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const html = await (await page.goto(`${here.site.url}/cabinet`))!.text()
  expect(html).not.toContain('<script>window.stolen')
  expect(html).not.toContain('\u2028парка </script>')
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!)
  const state = scripts.filter((code) => code.includes('парка'))
  expect(state).toHaveLength(1)
  expect(state[0]).not.toMatch(/[<\u2028]/)
  await surveys(page).waitFor()
  expect(await surveys(page).textContent()).toContain('</script><script>window.stolen = 1</script>')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(asked).not.toContain('/v1/survey/receive')
  await context.close()
})

test.each([
  [4999, 1],
  [5001, 0],
])(
  'what comes back from storage after %i ms is used %i times: later than 5000 ms is too late',
  async (ms, times) => {
    const context = await signedIn()
    const first = await cabinet(context)
    const late = await first.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('root')!)
      const [query] = state.clientState.queries
      // Newer than what any server could answer, so it shows whenever it is taken up.
      query.state.data[0].title = 'Из хранилища'
      query.state.dataUpdatedAt = Date.now() + 1e9
      return JSON.stringify(state)
    })
    await first.close()
    const page = await context.newPage()
    // The storage's answer comes with the page: what a closing tab has just stored may not be there yet.
    await page.addInitScript(
      ({ ms, late }) => {
        const read = Storage.prototype.getItem
        Storage.prototype.getItem = function (key) {
          if (key !== 'root') return read.call(this, key)
          document.documentElement.dataset.asked = ''
          return new Promise((resolve) => setTimeout(() => resolve(late), ms)) as unknown as string
        }
      },
      { ms, late },
    )
    await page.clock.install({ time: Date.now() })
    // Not as late as the list would be old (30 s): it would be asked for anew, and what the server says would take its place.
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.goto(`${here.site.url}/cabinet`)
    await page.locator('html[data-asked]').waitFor()
    await page.clock.runFor(6000)
    await surveys(page).or(page.getByText('Из хранилища')).waitFor()
    // What has come back is drawn a moment later.
    await page.clock.runFor(1000)
    await expect.poll(() => page.getByText('Из хранилища').count()).toBe(times)
    await context.close()
  },
)

test('more than 4,980,736 bytes are never kept: what was learned longest ago leaves first', async () => {
  const context = await signedIn()
  const page = await cabinet(context)
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('root')!)
    const [known] = state.clientState.queries
    const query = (name: string, age: number, size: number) => ({
      ...known,
      queryKey: [name],
      queryHash: JSON.stringify([name]),
      state: { ...known.state, data: 'x'.repeat(size), dataUpdatedAt: Date.now() - age },
    })
    state.clientState.queries.push(query('older', 2000, 2_000_000), query('oldest', 9000, 3_000_000))
    localStorage.setItem('root', JSON.stringify(state))
  })
  await page.reload()
  const names = async () =>
    JSON.parse((await kept(page))!).clientState.queries.map(
      ({ queryKey }: { queryKey: string[] }) => queryKey[0],
    )
  await expect.poll(names).not.toContain('oldest')
  expect(await names()).toEqual(expect.arrayContaining(['surveys', 'older']))
  expect(new Blob([(await kept(page))!]).size).toBeLessThan(4_980_736)
  await context.close()
})

test('signing out leaves nothing, and a second tab leaves as well', async () => {
  const context = await signedIn()
  const [page, other] = [await cabinet(context), await cabinet(context)]
  await page.evaluate(() => sessionStorage.setItem('draft', 'unsaved words'))
  await signOut(page)
  await page.waitForURL('**/login*')
  await other.waitForURL('**/login*')
  for (const tab of [page, other]) {
    expect(await kept(tab)).toBe(null)
    expect(await tab.evaluate(() => sessionStorage.getItem('draft'))).toBe(null)
  }
  await context.close()
})

test('a session that ended elsewhere leaves nothing either, once the sign-in page is seen', async () => {
  owner = await registerPerson(here.site.app)
  await owner.post('/survey/question', {
    title: 'Кофейня у вокзала',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?' } }],
    widgets: [],
  })
  const context = await signedIn()
  const page = await cabinet(context)
  await owner.post('/logout', {})
  await page.goto(`${here.site.url}/cabinet`)
  await page.waitForURL('**/login*')
  await expect.poll(() => kept(page)).toBe(null)
  await context.close()
})
