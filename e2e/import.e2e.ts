import { expect, test } from 'vitest'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { workbookOf } from '../src/testing/workbook.ts'

const here = siteInBrowser()

const SURVEY = {
  title: 'Опрос гостей',
  locale: 'ru',
  pages: [
    {
      elements: [
        { type: 'rating', name: 'score', rateMin: 0, rateMax: 10, title: 'Посоветуете нас?' },
        { type: 'comment', name: 'why', title: 'Что не так?', visibleIf: '{score} <= 6' },
        { type: 'paneldynamic', name: 'orders' },
      ],
    },
  ],
}

test('an owner brings a survey of another service, sees what came over, and goes on in the editor', async () => {
  const owner = await registerPerson(here.site.app)
  const page = await here.openAs(owner, '/survey/import', { javaScriptEnabled: false, locale: 'ru-RU' })
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await page.getByLabel('Файл анкеты').setInputFiles(file('menu.json', '{"dishes": []}'))
  await page.getByRole('button', { name: 'Прочитать файл' }).click()
  await page.getByText('Это не похоже на анкету').waitFor()

  await page.getByLabel('Файл анкеты').setInputFiles(file('survey.json', JSON.stringify(SURVEY)))
  await page.getByRole('button', { name: 'Прочитать файл' }).click()
  await page.getByText('Не перенесено: 1').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'orders' })
  expect(await row.textContent()).toContain('Такого вида вопроса здесь нет')
  expect(await page.getByLabel('Название анкеты').inputValue()).toBe('Опрос гостей')
  await page.getByRole('button', { name: 'Создать анкету' }).click()
  await page.waitForURL(/\/survey\/[^/]+\/question$/)

  const id = new URL(page.url()).pathname.split('/')[2]
  const { body } = await owner.get(`/survey/question?id=${id}`)
  expect(body).toMatchObject({
    title: 'Опрос гостей',
    questions: [
      { id: 'score', type: 'nps' },
      { id: 'why', visibleIf: { all: [{ question: 'score', op: 'less_or_equal', value: 6 }] } },
    ],
  })
  await page.context().close()
})

test('with a script the file is read as soon as it is chosen, and can be tried as a guest before it is made', async () => {
  const owner = await registerPerson(here.site.app)
  const page = await here.openAs(owner, '/survey/import', {
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  const workbook = workbookOf({
    survey: [
      ['type', 'name', 'label::Русский (ru)', 'relevant'],
      ['select_one yn', 'liked', 'Вам понравилось?'],
      ['text', 'why', 'Что не так?', "pulldata('a', 'b') = 1"],
    ],
    choices: [
      ['list_name', 'name', 'label::Русский (ru)'],
      ['yn', 'y', 'Да, очень'],
    ],
    settings: [['form_title'], ['Короткий опрос']],
  })
  await page
    .getByLabel('Файл анкеты')
    .setInputFiles({ name: 'form.xlsx', mimeType: 'application/zip', buffer: workbook })
  await page.getByText('Форма XLSForm · 2 вопроса · Русский').waitFor()
  await page.getByText("pulldata('a', 'b') = 1").waitFor()
  await page.frameLocator('iframe').getByText('Да, очень').waitFor()
  await page.getByRole('button', { name: 'Создать анкету' }).click()
  await page.waitForURL(/\/survey\/[^/]+\/question$/)
  await page.context().close()
})
