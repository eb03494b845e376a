import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { GUEST_SURVEY } from './guest-survey.ts'
import { type Person, registerPerson } from './people.ts'
import type { SiteInBrowser } from './site-in-browser.ts'

/** What most guests hold in their hand. */
export const GUEST_PHONE: BrowserContextOptions = {
  locale: 'ru-RU',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
}

/** Console messages of the browser about failed requests: the tests cut its network, even while a worker is loading. */
const UNFETCHED = /Failed to load resource|An unknown error occurred when fetching the script/

/**
 * Guests of a survey that is new for each test of the file, whose owner the file's tests share. Their phones are closed after
 * each test, which fails if a page of theirs threw or broke its policy.
 */
export function guestsOf(here: SiteInBrowser) {
  let owner: Person
  let surveyId: string
  let contexts: BrowserContext[] = []
  let complaints: string[] = []

  /** Publishes what the guests are asked from now on. */
  async function publish(document: object = GUEST_SURVEY): Promise<void> {
    const { body } = await owner.post('/survey/receive', { title: 'Кофейни', ...document })
    surveyId = body.id
  }

  /** A guest's phone. */
  async function phone(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await here.browser.newContext({ ...GUEST_PHONE, ...options })
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
  async function readStored() {
    return here.site.database.db
      .selectFrom('answer')
      .select(['id', 'answers', 'locale', 'subject_id', 'branch_id', 'placement', 'contact'])
      .where('survey_id', '=', surveyId)
      .execute()
  }

  beforeAll(async () => {
    owner = await registerPerson(here.site.app)
  })
  beforeEach(async () => {
    await publish()
    complaints = []
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    expect(complaints, 'errors and policy violations in the browser').toEqual([])
  })

  return {
    get owner() {
      return owner
    },
    get surveyId() {
      return surveyId
    },
    publish,
    phone,
    address,
    open,
    stored: readStored,
  }
}

export const key = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: new RegExp(`^${name}$`) })
export const next = (page: Page) => page.getByRole('button', { name: /^(Дальше|Пропустить)$/ })
export const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true })
export const title = (page: Page, text: string) => page.getByRole('heading', { name: text })
export const ready = (page: Page) => page.locator('.g-js').waitFor()

/** Taps through a happy visit up to the last step. */
export async function toLastStep(page: Page): Promise<void> {
  await ready(page)
  await key(page, '9').tap()
  await title(page, 'Как вас обслужили?').waitFor()
  await page.locator('.g-faces label').nth(4).tap()
  await next(page).tap()
  await title(page, 'Расскажите, если хочется').waitFor()
}
