import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

const SURVEY = {
  title: 'Кофейни',
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['order'] },
  questions: [
    { id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', kk: 'Ұсынасыз ба?' }, required: true },
    { id: 'call', type: 'yes_no', title: { ru: 'Позвонить вам?' } },
    { id: 'words', type: 'long_text', title: { ru: 'Расскажите' } },
  ],
  widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: { ru: 'Спасибо', kk: 'Рақмет' } }],
}

async function openEditor(options: BrowserContextOptions = {}): Promise<{ page: Page; id: string }> {
  const { body } = await owner.post('/survey/question', SURVEY)
  const page = await here.openAs(owner, `/survey/${body.id}/question`, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await page.frameLocator('iframe').locator('form').first().waitFor({ state: 'attached' })
  return { page, id: body.id }
}

const draft = async (id: string) => (await owner.get(`/survey/question?id=${id}`)).body

test('by keyboard alone: a condition with a group in it, read as a sentence, drawn on the map, and opened from there', async () => {
  const { page, id } = await openEditor()
  await page.getByRole('button', { name: /^3 Расскажите/ }).press('Enter')
  await page.getByRole('button', { name: 'Показывать не всем' }).press('Enter')
  await page.getByLabel('О чём условие').selectOption('f:hour')
  await page.getByRole('button', { name: 'группа в скобках' }).press('Enter')
  const group = page.getByRole('group', { name: 'Группа условий 2' })
  await group.getByLabel('О чём условие').selectOption('h:order')
  await group.getByRole('button', { name: 'условие', exact: true }).press('Enter')
  await group.getByLabel('Как связать условия').selectOption('none')
  const sentence =
    'время – с 18:00 до 23:59 и (неверно ни одно: поле «order» – указано; «Посоветуете нас?» – оценка 0–6)'
  const said = async (text: string) => text.replaceAll(/[\u2060]/g, '').replaceAll('\u00a0', ' ')
  await expect
    .poll(async () => said((await page.getByText('Показать, если время').textContent()) ?? ''))
    .toContain(sentence)
  await expect
    .poll(async () => (await draft(id)).questions[2].visibleIf)
    .toEqual({
      all: [
        { fact: 'hour', op: 'between', value: [18, 23] },
        {
          none: [
            { hidden: 'order', op: 'answered' },
            { question: 'nps', op: 'less_or_equal', value: 6 },
          ],
        },
      ],
    })

  await page.getByRole('button', { name: 'Карта путей' }).press('Enter')
  const card = page.getByRole('button', { name: /^3\. Расскажите/ })
  expect(await said((await card.textContent()) ?? '')).toContain(`Видят, если ${sentence}`)
  await page.getByRole('button', { name: /^1\. Посоветуете нас/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Вопрос', { exact: true }).inputValue()).toBe('Позвонить вам?')
  await page.context().close()
})

test('what is not translated is counted, and Ctrl+Enter leads from one to the next until all is done', async () => {
  const { page, id } = await openEditor()
  await page.getByRole('button', { name: /^Перевод.*нет 2 строк/ }).click()
  await page.getByText('Осталось 2 строки из 4').waitFor()
  await page.getByRole('button', { name: 'К следующей строке' }).click()
  await page.keyboard.type('Сізге қоңырау шалайық па?')
  await page.frameLocator('iframe').getByText('Сізге қоңырау шалайық па?').waitFor()
  await page.getByText('Осталась 1 строка из 4').waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('region', { name: '3. Расскажите' })
    .getByRole('button', { name: 'Взять исходный' })
    .click()
  await page.getByText('Всё переведено').waitFor()
  await expect
    .poll(async () => (await draft(id)).questions.map(({ title }: { title: object }) => title))
    .toEqual([
      { ru: 'Посоветуете нас?', kk: 'Ұсынасыз ба?' },
      { ru: 'Позвонить вам?', kk: 'Сізге қоңырау шалайық па?' },
      { ru: 'Расскажите', kk: 'Расскажите' },
    ])
  await page.context().close()
})

test('before the first publication, too, the author sees which translations are of earlier words, and settles each', async () => {
  const { page, id } = await openEditor()
  await page.getByRole('button', { name: /^1 Посоветуете нас/ }).click()
  await page.getByRole('button', { name: 'Қазақша, переведено' }).waitFor()
  await page.getByLabel('Вопрос', { exact: true }).fill('Вернётесь к нам?')
  await page.getByRole('button', { name: /Қазақша: 1 строка устарела/ }).click()
  const row = page.getByRole('region', { name: '1. Вернётесь к нам?' })
  await row.getByText('Было: Посоветуете нас?').waitFor()
  await page.getByText('Проверьте перевод: 1 строка').waitFor()
  await row.getByRole('button', { name: 'Подходит' }).click()
  await row.getByText('Было:').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^1 Вернётесь к нам/ }).click()
  await page.getByRole('button', { name: 'Қазақша, переведено' }).waitFor()
  await expect
    .poll(async () => (await draft(id)).issues.map(({ code }: { code: string }) => code))
    .not.toContain('outdated_translation')
  await page.context().close()
})

test.each([
  ['ru', 'mouse', 'Переставить «Расскажите»', '«Расскажите» теперь на месте 1 из 4'],
  ['en', 'mouse', 'Move “Расскажите”', '“Расскажите” is now at place 1 of 4'],
  ['kk', 'touch', '«Расскажите» орнын ауыстыру', '«Расскажите» енді 1-орында, барлығы 4'],
])('%s: a question moves by %s, and a screen reader hears where to', async (locale, way, handle, heard) => {
  await owner.post('/user', { locale })
  const { page } = await openEditor({ hasTouch: way === 'touch' })
  const from = (await page.getByRole('button', { name: handle }).boundingBox())!
  const to = (await page
    .getByRole('button', { name: /Посоветуете/ })
    .first()
    .boundingBox())!
  const x = from.x + from.width / 2
  const start = from.y + from.height / 2
  const steps = Array.from({ length: 12 }, (_, step) => start + ((to.y - 4 - start) * (step + 1)) / 12)
  if (way === 'mouse') {
    await page.mouse.move(x, start)
    await page.mouse.down()
    for (const y of steps) await page.mouse.move(x, y)
    await page.mouse.up()
  } else {
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
    await touch('touchStart', start)
    for (const y of steps) await touch('touchMove', y)
    await touch('touchEnd')
  }
  await page.getByText(heard).waitFor({ state: 'attached' })
  await expect
    .poll(async () => (await page.locator('ol > li [lang=ru]').allTextContents())[0])
    .toBe('Расскажите')
  await page.context().close()
})
