import { expect, test } from 'vitest'
import { choose, editorOf, outline, saved, titleField } from '../src/testing/editor.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const editor = editorOf(here)
const { newSurvey, openEditor, signedIn } = editor

test('a template that is taken three times at once, as by an impatient finger, is one questionnaire', async () => {
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/survey`)
  const count = async () => (await editor.owner.get('/survey/receive')).body.surveys.length
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

  await page.getByRole('button', { name: 'Тексты страницы' }).click()
  await page.getByRole('searchbox', { name: 'Найти текст' }).fill('отправить')
  await page.getByRole('textbox', { name: 'Отправить', exact: true }).first().fill('Готово, спасибо')

  await saved(page)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click()
  await page.getByRole('heading', { name: 'Анкета у гостей' }).waitFor()
  const link = await page.getByLabel('Ссылка для гостей').inputValue()
  expect(link).toBe(`${here.site.url}/interview/${id}/none`)

  const guest = await (await here.browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false })).newPage()
  await guest.goto(link)
  await guest.getByText('Как вам у кассы?').waitFor()
  await guest.getByRole('button', { name: 'Готово, спасибо' }).waitFor()
  await guest.context().close()
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
  const { body } = await editor.owner.get(`/survey/question?id=${id}`)
  const words = body.questions[1].options.map(({ label }: { label: { ru: string } }) => label.ru)
  expect(words).toEqual(['Долго ждали', 'Еда остыла', 'Шумно', 'Дорого', 'Темно'])
  await context.close()
})
