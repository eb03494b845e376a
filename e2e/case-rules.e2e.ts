import sharp from 'sharp'
import { expect, test } from 'vitest'
import { joinTeam, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }

const SURVEY = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [{ id: 'all', questions: ['nps', 'words', 'shot'] }],
  },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас друзьям?', required: true },
    { id: 'words', type: 'long_text', title: 'Что исправить?' },
    { id: 'shot', type: 'file_upload', title: 'Покажите на фото' },
  ],
  widgets: [],
}

test('a photo of something broken reaches the technician by a rule, and comes back to the guest as fixed', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const technician = await joinTeam(here.site.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })

  // The owner makes a rule that sends photos to a role, and the role with it.
  const office = await here.openAs(owner, `/survey/${body.id}`, WIDE)
  await office.getByRole('link', { name: 'Настройки' }).last().click()
  await office.getByRole('link', { name: 'Кто занимается' }).click()
  await office.locator('summary').filter({ hasText: 'Новое правило' }).click()
  const form = office.locator('details[open] form')
  await form.getByLabel('Название правила').fill('Фото поломки')
  await form.getByRole('button', { name: 'Добавить условие' }).click()
  await form.getByLabel('О чём').selectOption({ label: '3. Покажите на фото' })
  await form.getByLabel('У кого').selectOption({ label: 'Новая роль…' })
  await form.getByLabel('Название роли').fill('Техник')
  await form.getByRole('group', { name: 'Кто в ней' }).getByLabel('Данияр').check()
  await form.getByLabel('Важность').selectOption({ label: 'Срочно' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await office.getByText('Правило сохранено.').waitFor()

  // A happy guest shows what is broken: no complaint, and still a case.
  const guest = await (await here.browser.newContext(PHONE)).newPage()
  await guest.goto(`${here.site.url}/interview/${body.id}/none`)
  await guest.locator('.g-js').waitFor()
  await guest.locator('[name="number.nps"][value="10"]').check({ force: true })
  await guest.getByLabel('Что исправить?').fill('Не горит лампа у входа')
  const dots = { create: { width: 600, height: 400, channels: 3, background: '#c43' } } as const
  const buffer = await sharp(dots).jpeg().toBuffer()
  await guest.locator('.g-pick input').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  await guest.getByText('Готово').waitFor()
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await guest.getByRole('link', { name: 'Следить за ответом' }).click()
  await guest.getByRole('heading', { name: 'Ваш отзыв у нас' }).waitFor()

  const open = async () => (await technician.get('/case?assignee=role')).body.total
  await expect.poll(open).toBe(1)
  const desk = await here.openAs(technician, '/complaints?who=role', WIDE)
  await desk.getByText('Не горит лампа у входа').first().waitFor()
  await desk.getByText('Срочно').first().waitFor()
  await desk.getByText('сработало правило: Фото поломки').waitFor()
  await desk.getByRole('radio', { name: 'Исправлено' }).check()
  await desk.getByLabel('Заметка').fill('Заменил лампу')
  await desk.getByRole('button', { name: 'Решено' }).click()
  await expect.poll(open).toBe(0)

  await guest.getByRole('heading', { name: 'Исправлено' }).waitFor()
  await guest.getByRole('button', { name: 'Да' }).click()
  await guest.getByText('Рады, что помогли').waitFor()
  for (const page of [office, guest, desk]) await page.context().close()
})
