import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { signIn } from './browser.ts'
import { type Person, registerPerson } from './people.ts'
import type { SiteInBrowser } from './site-in-browser.ts'

/** What is asked in the surveys that the editor's tests begin with. */
export const QUESTIONS = [
  { id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?' }, required: true },
  {
    id: 'why',
    type: 'multiple_choice',
    title: { ru: 'Что испортило визит?' },
    options: [
      { id: 'wait', label: { ru: 'Долго ждали' } },
      { id: 'food', label: { ru: 'Еда остыла' } },
    ],
    visibleIf: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
  },
  { id: 'words', type: 'long_text', title: { ru: 'Расскажите' } },
]

/** Surveys of one owner, shared by the tests of a file, and the editor opened at them. */
export function editorOf(here: SiteInBrowser) {
  let owner: Person
  beforeAll(async () => {
    owner = await registerPerson(here.site.app)
  })

  async function newSurvey(published = true): Promise<string> {
    const { body } = await owner.post(published ? '/survey/receive' : '/survey/question', {
      title: 'Кофейни',
      config: { locales: ['ru', 'kk'], defaultLocale: 'ru' },
      questions: QUESTIONS,
      widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: { ru: 'Спасибо', kk: 'Рақмет' } }],
    })
    return body.id
  }

  async function signedIn(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await here.browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    await signIn(context, owner, here.site.url)
    return context
  }

  async function openEditor(id: string, context?: BrowserContext): Promise<Page> {
    const page = await (context ?? (await signedIn())).newPage()
    await page.goto(`${here.site.url}/survey/${id}/question`)
    await page.frameLocator('iframe').locator('form').first().waitFor()
    return page
  }

  async function draftTitles(id: string): Promise<string[]> {
    const { body } = await owner.get(`/survey/question?id=${id}`)
    return body.questions.map(({ title }: { title: { ru: string } }) => title.ru)
  }

  return {
    get owner() {
      return owner
    },
    newSurvey,
    signedIn,
    openEditor,
    draftTitles,
  }
}

export const titleField = (page: Page) => page.getByLabel('Вопрос', { exact: true })
export const saved = (page: Page) => page.getByText(/^Сохранено в/).waitFor()
export const choose = (page: Page, title: RegExp) =>
  page.getByRole('region', { name: 'Вопросы' }).getByRole('button', { name: title }).first().click()
export const outline = (page: Page) => page.locator('ol > li [lang=ru]').allTextContents()
