import { expect, test } from 'vitest'
import { choose, editorOf, outline, QUESTIONS, saved, titleField } from '../src/testing/editor.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const editor = editorOf(here)
const { draftTitles, newSurvey, openEditor, signedIn } = editor

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
  const { body: draft } = await editor.owner.get(`/survey/question?id=${id}`)
  const { config, questions, widgets, revision } = draft
  const changed = questions.with(0, { ...questions[0], title: { ru: 'Вернётесь к нам?' } })
  await editor.owner.post('/survey/receive', { id, config, widgets, questions: changed, revision })
  const other = {
    title: 'Пекарни',
    config,
    widgets,
    questions: [{ ...QUESTIONS[2], title: { ru: 'Что испечь?' } }],
  }
  await editor.owner.post('/survey/question', other)
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
