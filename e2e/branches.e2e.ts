import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let page: Page
let surveyId: string

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  surveyId = (
    await owner.post('/survey/receive', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
      widgets: [],
    })
  ).body.id
  page = await here.openAs(owner, `/survey/${surveyId}/branch`, {
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  await alive(page)
})

const branches = async () => (await owner.get(`/survey/branch?id=${surveyId}`)).body.branch

test('an owner adds the first branch with a link from a map, and its hours', async () => {
  await page.getByRole('button', { name: 'Добавить филиал' }).click()
  const form = page.getByRole('dialog', { name: 'Новый филиал' })
  await form.getByRole('button', { name: 'Добавить филиал' }).click()
  // What is missing has the focus, so that one types on.
  await form.locator('input[aria-invalid=true]:focus').waitFor()
  expect(await form.getByRole('textbox', { name: 'Название' }).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type('Абая, 54')
  await form.getByLabel('Город').fill('Алматы')
  await form
    .getByLabel('Координаты или ссылка с карты')
    .fill('https://2gis.kz/almaty?m=76.8897%2C43.2389%2F16')
  await form.getByRole('button', { name: 'Каждый день 10–22' }).click()
  await form.getByRole('button', { name: 'Добавить перерыв: Понедельник' }).click()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Добавить филиал' }).click()
  await page.getByRole('row', { name: /Абая, 54.*пн 10:00–13:00, 14:00–22:00; вт–вс 10:00–22:00/ }).waitFor()
  expect(await branches()).toMatchObject([{ title: 'Абая, 54', city: 'Алматы', lat: 43.2389, lon: 76.8897 }])
  expect(await faultsOf(page)).toEqual([])
})

test('what was typed is not lost without a question', async () => {
  await page.getByRole('button', { name: 'Абая, 54', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Абая, 54' })
  await form.getByLabel('Адрес').fill('проспект Абая, 54')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Закрыть без сохранения?' }).getByText('Отменить').click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await branches()).toMatchObject([{ address: 'проспект Абая, 54' }])
})

test('a branch goes to the archive and comes back by the keyboard alone', async () => {
  await page.getByRole('button', { name: 'Действия: Абая, 54' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').and(page.locator(':focus-within, :focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('1 филиал убран в архив').waitFor()
  expect(await branches()).toMatchObject([{ active: false }])
  await page.getByRole('button', { name: 'Отменить' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Абая, 54/ }).waitFor()
  expect(await branches()).toMatchObject([{ active: true }])
})

test('a table of many pages is searched as one types, and back shows what was before', async () => {
  const data = Array.from({ length: 60 }, (_, at) => ({ title: `Киоск ${at + 1}`, city: 'Астана' }))
  await owner.post('/survey/branch', { id: surveyId, data })
  await page.reload()
  await alive(page)
  await page.getByRole('link', { name: 'Страница 2' }).click()
  await page.getByText('51–61 из 61').waitFor()
  await page.getByRole('searchbox').pressSequentially('киоск 33')
  await page.getByText('Найдено: 1', { exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.goBack()
  await page.getByText('51–61 из 61').waitFor()
})

test('all that a filter finds are given hours at once', async () => {
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Астана')
  await page.getByText('Найдено: 60').waitFor()
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
  await page.getByRole('button', { name: 'Выбрать все 60' }).click()
  await page.getByRole('button', { name: 'Часы работы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Часы работы выбранных' })
  await dialog.getByRole('button', { name: 'Круглосуточно' }).click()
  await dialog.getByRole('button', { name: 'Применить' }).click()
  await page.getByText('Изменены 60 филиалов').waitFor()
  const open = (await branches()).filter(
    ({ schedule }: { schedule: { week: { to: string }[][] } | null }) =>
      schedule?.week[6]?.[0]?.to === '24:00',
  )
  expect(open).toHaveLength(60)
})

test('posters are printed for the chosen branches alone', async () => {
  await page.getByRole('checkbox', { name: 'Выбрать: Киоск 2', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Выбрать: Киоск 4', exact: true }).check()
  await page.getByRole('link', { name: 'Плакаты', exact: true }).click()
  await page.getByText('Только для выбранных филиалов: 2').waitFor()
})
