import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { choose, editorOf } from '../src/testing/editor.ts'
import { dealt, sampled } from '../src/testing/matrix.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
const editor = editorOf(here)
const { newSurvey, signedIn } = editor

/** Checks a page, or what has come up on it, for everybody's use and for a width that is not left. */
function checker(page: Page) {
  return async (where: string) => {
    expect(await faultsOf(page, { iframes: false }), where).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, where).toBeLessThanOrEqual(0)
  }
}

const SCREENS = [
  { width: 360, colorScheme: 'light', variant: 0 },
  { width: 1440, colorScheme: 'dark', variant: 1 },
] as const

test.each(SCREENS)(
  'every page can be used by everyone: $width px, $colorScheme',
  async ({ width, colorScheme, variant }) => {
    const id = await newSurvey()
    const draft = await newSurvey(false)
    await editor.owner.change('GET', `/survey/to-trash?id=${await newSurvey()}`)
    const page = await (await signedIn({ colorScheme, viewport: { width, height: 900 } })).newPage()
    const check = checker(page)
    const paths = [
      '/cabinet',
      '/survey',
      '/survey?template=store-visit',
      `/survey/${id}`,
      `/survey/${draft}`,
      `/survey/${id}/setting`,
      '/trash',
    ]
    for (const path of dealt(paths, variant, SCREENS.length)) {
      await page.goto(here.site.url + path)
      await alive(page)
      await check(path)
    }
    await page.context().close()
  },
)

test.each(sampled(SCREENS, SCREENS.length))(
  'the editor can be used by everyone: $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const context = await signedIn({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const check = checker(page)
    await page.goto(`${here.site.url}/survey/${await newSurvey(false)}/question`)
    await alive(page)
    await check('the editor')
    for (const title of [/Что испортило визит/, /Спасибо/, /Вид и языки/, /Перевод/, /Карта путей/]) {
      if (width < 760) await page.getByRole('button', { name: 'Вопросы', exact: true }).click()
      await choose(page, title)
      await check(`${title}`)
    }
    if (width < 760) await page.getByRole('button', { name: 'Вопросы', exact: true }).click()
    await page.getByRole('button', { name: 'Добавить вопрос' }).click()
    await check('what to add')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await check('publishing')
    await context.close()
  },
)
