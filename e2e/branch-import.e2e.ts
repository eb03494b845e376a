import { expect, test } from 'vitest'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'
import { workbookOf } from '../src/testing/workbook.ts'

const here = siteInBrowser()

const xlsx = (rows: (string | number)[][]) => ({
  name: 'Филиалы.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf({ Лист1: rows }),
})
const MESSY = [
  ['Наши точки'],
  [],
  ['№', 'Точка', 'Нас. пункт', 'Тел.', 'Режим', 'Заметки'],
  [1, 'Абая, 54', 'Алматы', 77_011_234_567, 'Пн–Пт 9–18', 'у парка'],
  [2, 'Достық, 118', 'Алматы', 77_012_223_344, 'по звонку', ''],
]

test('an owner brings a messy table in step by step, and a large one that goes on by itself', async () => {
  const owner = await registerPerson(here.site.app)
  const { id } = (
    await owner.post('/survey/question', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [],
      widgets: [],
    })
  ).body
  const page = await here.openAs(owner, `/survey/${id}/branch/import`, { locale: 'ru-RU' })
  await alive(page)
  await page.getByLabel('Файл Excel или CSV').setInputFiles(xlsx(MESSY))
  const heading = (name: string) => page.getByRole('heading', { name })
  await heading('Что в каких столбцах').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Что в каких столбцах')
  const column = (name: string) => page.getByLabel(`Столбец «${name}»`)
  expect(await column('Точка').inputValue()).toBe('title')
  expect(await column('Нас. пункт').inputValue()).toBe('city')
  expect(await column('№').inputValue()).toBe('')
  await column('№').selectOption('code')
  await column('Заметки').selectOption('address')

  // What was chosen outlives a failed call.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.getByText('Нет связи').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await heading('Что поправить в таблице').waitFor()
  const fault = page.getByRole('listitem').filter({ hasText: 'Строка 5' })
  expect(await fault.textContent()).toContain('Не удалось разобрать часы')

  await fault.getByRole('button', { name: 'Изменить столбец «Режим»' }).click()
  await column('Режим').selectOption('')
  expect(await column('Заметки').inputValue()).toBe('address')
  await page.getByRole('button', { name: 'Проверить' }).click()
  await heading('Всё готово к загрузке').waitFor()
  await page.getByRole('button', { name: 'Загрузить 2 строки' }).click()
  await heading('Таблица загружена').waitFor()
  const { body } = await owner.get(`/survey/branch?id=${id}`)
  expect(body.branch).toMatchObject([
    {
      title: 'Абая, 54',
      code: '1',
      city: 'Алматы',
      phone: '+77011234567',
      address: 'у парка',
      schedule: null,
    },
    { title: 'Достық, 118', code: '2' },
  ])

  await page.getByRole('button', { name: 'Загрузить ещё одну' }).click()
  const many = Array.from({ length: 600 }, (_, at) => [`Киоск ${at}`, 'Астана'])
  await page.getByLabel('Файл Excel или CSV').setInputFiles(xlsx([['Название', 'Город'], ...many]))
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.route('**/v1/works?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Загрузить 600 строк' }).click()
  // The page hears nothing of the work's end before it is opened anew.
  await page.getByText('Страницу можно закрыть').waitFor()
  await page.unroute('**/v1/works?*')
  await page.reload()
  await alive(page)
  await heading('Таблица загружена').waitFor()
  expect((await owner.get(`/survey/branch?id=${id}`)).body.branch).toHaveLength(602)
})
