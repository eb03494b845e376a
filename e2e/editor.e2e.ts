import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { dealt } from '../src/testing/matrix.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

const QUESTIONS = [
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

const titleField = (page: Page) => page.getByLabel('Вопрос', { exact: true })
const saved = (page: Page) => page.getByText(/^Сохранено в/).waitFor()
const choose = (page: Page, title: RegExp) =>
  page.getByRole('region', { name: 'Вопросы' }).getByRole('button', { name: title }).first().click()
const outline = (page: Page) => page.locator('ol > li [lang=ru]').allTextContents()
const draftTitles = async (id: string) => {
  const { body } = await owner.get(`/survey/question?id=${id}`)
  return body.questions.map(({ title }: { title: { ru: string } }) => title.ru)
}

test('a template that is taken three times at once, as by an impatient finger, is one questionnaire', async () => {
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/survey`)
  const count = async () => (await owner.get('/survey/receive')).body.surveys.length
  const before = await count()
  const urls = await page.evaluate(() => {
    const form = [...document.forms].find((each) => each.elements.namedItem('template'))!
    const sent = new URLSearchParams([...new FormData(form)] as [string, string][])
    return Promise.all(
      [1, 2, 3].map(async () => (await fetch('/survey', { method: 'POST', body: sent })).url),
    )
  })
  expect(new Set(urls).size).toBe(1)
  expect(urls[0]).toMatch(/\/survey\/[\w-]+\/question$/)
  expect(await count()).toBe(before + 1)
})

test('from a template to a guest: words changed, questions put in order by keyboard, published', async () => {
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/survey`)
  await page.getByRole('link', { name: /Покупка сегодня/ }).click()
  await page.getByRole('heading', { name: 'Покупка сегодня' }).waitFor()
  await page.getByRole('button', { name: 'Взять эту анкету' }).click()
  await page.waitForURL('**/question')
  const id = new URL(page.url()).pathname.split('/')[2]!
  await page.frameLocator('iframe').locator('form').first().waitFor()

  await titleField(page).fill('Как вам у кассы?')
  await page.frameLocator('iframe').getByText('Как вам у кассы?').waitFor()
  await expect.poll(() => outline(page)).toContain('Как вам у кассы?')
  const before = await outline(page)

  await page.getByRole('button', { name: 'Переставить «Как вам у кассы?»' }).focus()
  await page.keyboard.press('Space')
  await page.getByText(/«Как вам у кассы\?» на месте 2/).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText(/«Как вам у кассы\?» на месте 3/).waitFor()
  await page.keyboard.press('Space')
  const place = before.indexOf('Как вам у кассы?')
  const moved = before.toSpliced(place, 1).toSpliced(place + 1, 0, 'Как вам у кассы?')
  await expect.poll(() => outline(page)).toEqual(moved)

  await choose(page, /Как вам у кассы/)
  await page
    .getByRole('region', { name: 'Вопросы' })
    .getByRole('button', { name: /^\d+ Как вам у кассы/ })
    .press('Alt+ArrowUp')
  await expect.poll(() => outline(page)).toEqual(before)

  await saved(page)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click()
  await page.getByRole('heading', { name: 'Анкета у гостей' }).waitFor()
  const link = await page.getByLabel('Ссылка для гостей').inputValue()
  expect(link).toBe(`${here.site.url}/interview/${id}/none`)

  const guest = await (await here.browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(link)
  await guest.getByText('Как вам у кассы?').waitFor()
  await guest.context().close()
  await page.context().close()
})

test('what is deleted comes back, from the message and by Ctrl+Z, and what was done since stays', async () => {
  const id = await newSurvey()
  const page = await openEditor(id)
  await choose(page, /Что испортило визит/)
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect.poll(() => outline(page)).toEqual(['Посоветуете нас?', 'Расскажите', 'Спасибо'])
  await titleField(page).fill('Расскажите всё')
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click()
  const whole = ['Посоветуете нас?', 'Что испортило визит?', 'Расскажите всё', 'Спасибо']
  await expect.poll(() => outline(page)).toEqual(whole)

  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline(page)).toEqual(whole)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => outline(page)).toEqual(whole.toSpliced(1, 1))
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click()
  await saved(page)
  await expect.poll(() => draftTitles(id)).toEqual(whole.slice(0, 3))
  await page.context().close()
})

test('two tabs: both versions are shown, chosen question by question, and what was not chosen is one undo away', async () => {
  const id = await newSurvey()
  const context = await signedIn()
  const mine = await openEditor(id, context)
  const theirs = await openEditor(id, context)
  await titleField(theirs).fill('Их вопрос')
  await choose(theirs, /Расскажите/)
  await titleField(theirs).fill('Их рассказ')
  await saved(theirs)
  await titleField(mine).fill('Мой вопрос')
  const dialog = mine.getByRole('dialog', { name: /сохранили, пока вы/ })
  await dialog.getByText(/сохранили её в \d\d:\d\d в другой вкладке/).waitFor()
  const both = dialog.getByRole('group', { name: 'Мой вопрос' })
  expect(await both.getByRole('radio', { name: /^Ваше/ }).isChecked()).toBe(true)
  expect(await both.getByRole('radio', { name: /^Сохранённое/ }).isChecked()).toBe(false)
  const apart = dialog.getByRole('group', { name: 'Расскажите' })
  expect(await apart.getByRole('radio', { name: /^Сохранённое.*Их рассказ/ }).isChecked()).toBe(true)
  expect(await draftTitles(id)).toContain('Их вопрос')
  await dialog.getByRole('button', { name: 'Объединить выбранное' }).click()
  await expect.poll(() => draftTitles(id)).toEqual(['Мой вопрос', 'Что испортило визит?', 'Их рассказ'])
  await mine.keyboard.press('Control+z')
  expect(await titleField(mine).inputValue()).toBe('Их вопрос')

  await choose(theirs, /Их вопрос/)
  await titleField(theirs).fill('Их второй вопрос')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Взять сохранённый' }).click()
  await expect.poll(() => titleField(theirs).inputValue()).toBe('Их вопрос')
  await context.close()
})

test('an earlier version comes back as the draft, questions come from another survey, and both can be undone', async () => {
  const id = await newSurvey()
  const { body: draft } = await owner.get(`/survey/question?id=${id}`)
  const { config, questions, widgets, revision } = draft
  const changed = questions.with(0, { ...questions[0], title: { ru: 'Вернётесь к нам?' } })
  await owner.post('/survey/receive', { id, config, widgets, questions: changed, revision })
  const other = {
    title: 'Пекарни',
    config,
    widgets,
    questions: [{ ...QUESTIONS[2], title: { ru: 'Что испечь?' } }],
  }
  await owner.post('/survey/question', other)
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/survey/${id}/question?history`)
  const history = page.getByRole('dialog', { name: 'История версий' })
  await history.locator('del', { hasText: 'Посоветуете нас?' }).waitFor()
  await history.getByRole('button', { name: /^Версия 1/ }).click()
  await history.getByText('Первая версия: 3 вопроса').waitFor()
  await history.getByRole('button', { name: 'Вернуть версию 1 в черновик' }).click()
  await expect
    .poll(() => draftTitles(id))
    .toEqual(questions.map(({ title }: { title: { ru: string } }) => title.ru))
  await page.keyboard.press('Control+z')
  await expect.poll(() => draftTitles(id)).toContain('Вернётесь к нам?')

  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  await page.getByRole('button', { name: 'Взять из другой анкеты' }).click()
  await page.getByLabel('Анкета', { exact: true }).selectOption({ label: 'Пекарни' })
  await page.getByRole('checkbox', { name: /Что испечь/ }).check()
  await page.getByRole('button', { name: 'Добавить: 1' }).click()
  expect(await titleField(page).inputValue()).toBe('Что испечь?')
  await expect.poll(() => draftTitles(id)).toContain('Что испечь?')
  await page.keyboard.press('Control+z')
  await expect.poll(() => draftTitles(id)).not.toContain('Что испечь?')
  await page.context().close()
})

test('without network the editor says so, and saves by itself when it is back', async () => {
  const id = await newSurvey()
  const context = await signedIn()
  const page = await openEditor(id, context)
  await context.setOffline(true)
  await titleField(page).fill('Написано в метро')
  await page.getByText('Нет связи, сохраним позже').waitFor()
  await context.setOffline(false)
  await saved(page)
  expect(await draftTitles(id)).toContain('Написано в метро')
  await context.close()
})

test('words that could not be saved are there again, in a new tab when theirs is no more', async () => {
  const id = await newSurvey()
  const context = await signedIn()
  const lost = await openEditor(id, context)
  await lost.route('**/v1/survey/question', (route) => route.abort('connectionreset'))
  await titleField(lost).fill('Написано перед обрывом')
  await lost.getByText('Нет связи, сохраним позже').waitFor()
  const other = await openEditor(id, context)
  expect(await titleField(other).inputValue()).toBe('Посоветуете нас?')
  await other.close()
  await lost.close()
  const page = await openEditor(id, context)
  await expect.poll(() => titleField(page).inputValue()).toBe('Написано перед обрывом')
  await expect.poll(() => draftTitles(id)).toContain('Написано перед обрывом')
  // The server has the words a moment before the page hears of it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('перед обрывом')
  await context.close()
})

test('a save whose answer got lost is nobody else’s', async () => {
  const id = await newSurvey()
  const page = await openEditor(id)
  let lost = 0
  await page.route('**/v1/survey/question', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await titleField(page).fill('Дошло, но ответа нет')
  await page.getByText('Нет связи, сохраним позже').waitFor()
  await titleField(page).fill('И ещё слово')
  await saved(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await draftTitles(id)).toContain('И ещё слово')
  await page.context().close()
})

test('a survey with a fault is not published, and the fault leads to its place', async () => {
  const id = await newSurvey()
  const page = await openEditor(id)
  await choose(page, /Расскажите/)
  await titleField(page).fill('')
  await choose(page, /Посоветуете/)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сначала исправьте это' })
  expect(await dialog.getByRole('button', { name: 'Опубликовать' }).count()).toBe(0)
  await dialog.getByRole('button', { name: /Вопрос без текста/ }).click()
  expect(await titleField(page).inputValue()).toBe('')
  await titleField(page).fill('Что ещё?')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const diff = page.getByRole('dialog', { name: 'Что изменится для гостей' })
  expect(await diff.locator('del').textContent()).toContain('Расскажите')
  expect(await diff.locator('ins').textContent()).toContain('Что ещё?')
  await page.context().close()
})

test('the phone goes through the questionnaire with its conditions and checks, also within one screen', async () => {
  const page = await openEditor(await newSurvey())
  await choose(page, /Расскажите/)
  await page.getByText('На одном экране с предыдущим вопросом').click()
  await page.getByRole('button', { name: 'Пройти с начала' }).click()
  const phone = page.frameLocator('iframe')
  const why = phone.getByRole('group', { name: 'Что испортило визит?' })
  await phone.getByRole('radio', { name: /^9/ }).click()
  await phone.getByRole('heading', { name: 'Расскажите' }).waitFor()
  expect(await why.isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'Назад' }).click()
  await phone.getByRole('radio', { name: /^3/ }).click()
  await why.getByText('Долго ждали').click()
  await phone.getByRole('button', { name: 'Отправить' }).click()
  await phone.getByRole('heading', { name: 'Спасибо' }).waitFor()
  await page.context().close()
})

test('who edits while the phone goes through stays on the screen, and a tap is not lost', async () => {
  const page = await openEditor(await newSurvey())
  await choose(page, /Расскажите/)
  await page.getByRole('button', { name: 'Пройти с начала' }).click()
  const phone = page.frameLocator('iframe')
  const nine = phone.getByRole('radio', { name: /^9/ })
  await nine.waitFor()
  const together = page.getByText('На одном экране с предыдущим вопросом')
  // The tap comes before the phone has drawn what was just edited.
  await together.click({ trial: true })
  await together.evaluate((toggle: HTMLElement) => {
    toggle.click()
    const { contentDocument } = document.querySelector('iframe')!
    const tapped = contentDocument!.querySelector('input[value="9"]')!
    tapped.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  const words = phone.getByRole('heading', { name: 'Расскажите' })
  await words.waitFor()
  const beside = phone.getByText('Что испортило визит?')
  await beside.waitFor({ state: 'attached' })
  await together.click()
  await beside.waitFor({ state: 'detached' })
  expect(await words.isVisible()).toBe(true)
  await page.context().close()
})

test('options are written like a list: Enter for the next, pasted lines become options', async () => {
  const id = await newSurvey()
  const context = await signedIn({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await openEditor(id, context)
  await choose(page, /Что испортило визит/)
  await page.getByLabel('Вариант 2', { exact: true }).press('Enter')
  await page.keyboard.type('Шумно')
  await page.keyboard.press('Enter')
  await page.evaluate(() => navigator.clipboard.writeText('Дорого\n\nТемно\n'))
  await page.keyboard.press('Control+v')
  await saved(page)
  const { body } = await owner.get(`/survey/question?id=${id}`)
  const words = body.questions[1].options.map(({ label }: { label: { ru: string } }) => label.ru)
  expect(words).toEqual(['Долго ждали', 'Еда остыла', 'Шумно', 'Дорого', 'Темно'])
  await context.close()
})

test('without JavaScript a template can be taken, and a survey restored from the trash', async () => {
  const context = await signedIn({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${here.site.url}/survey?template=city-ride`)
  await page.getByRole('button', { name: 'Взять эту анкету' }).click()
  expect(new URL(page.url()).pathname).toMatch(/^\/survey\/[\w-]+\/question$/)
  const id = new URL(page.url()).pathname.split('/')[2]
  await page.goto(`${here.site.url}/survey/${id}`)
  await page.getByRole('button', { name: 'В корзину' }).click()
  expect(new URL(page.url()).pathname).toBe('/trash')
  await page.getByRole('button', { name: /Вернуть анкету «Поездка/ }).click()
  expect((await owner.get(`/survey/receive?id=${id}`)).status).toBe(200)
  const { body } = await owner.get('/survey/receive')
  expect(body.surveys.map((survey: { id: string }) => survey.id)).toContain(id)
  await context.close()
})

test('deleting for good asks once more and leaves nothing behind', async () => {
  const id = await newSurvey()
  await owner.change('GET', `/survey/to-trash?id=${id}`)
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/trash`)
  await page.getByRole('button', { name: 'Удалить навсегда анкету «Кофейни»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click()
  expect((await owner.get(`/survey/question?id=${id}`)).status).toBe(200)
  await page.getByRole('button', { name: 'Удалить навсегда анкету «Кофейни»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await page.getByText('Удалено: Кофейни').waitFor()
  expect((await owner.get(`/survey/question?id=${id}`)).status).toBe(404)
  await page.context().close()
})

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
    await owner.change('GET', `/survey/to-trash?id=${await newSurvey()}`)
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

test.each(SCREENS)(
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
