import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let surveyId: string

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  surveyId = body.id
  await owner.post('/survey/branch', { id: surveyId, data: [{ title: 'Абая' }, { title: 'Достык' }] })
})

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  })
  return context.newPage()
}

const guestAddress = () => `${here.site.url}/interview/${surveyId}/none`
async function stored() {
  const rows = await here.site.database.db
    .selectFrom('answer')
    .innerJoin('subject', (join) =>
      join
        .onRef('subject.account_id', '=', 'answer.account_id')
        .onRef('subject.id', '=', 'answer.subject_id'),
    )
    .select('subject.title')
    .where('answer.survey_id', '=', surveyId)
    .execute()
  return rows.map(({ title }) => title)
}

test('a barista is added with a photo cut in the browser, archived and brought back, and guests choose her by that photo', async () => {
  const desk = await open({ viewport: { width: 1440, height: 900 } })
  await signIn(desk.context(), owner, here.site.url)
  await desk.goto(`${here.site.url}/survey/${surveyId}/subject`)
  await alive(desk)
  await desk.getByRole('link', { name: 'Добавить в список' }).click()
  const form = desk.getByRole('dialog', { name: 'Кого или что оценить' })
  await form.getByLabel('Имя или название').fill('Айгерим')
  await form.getByLabel('Подпись').fill('бариста')
  await form.getByLabel('Абая').check()
  const half = { create: { width: 300, height: 800, channels: 3, background: '#00f' } } as const
  const shot = { create: { width: 600, height: 800, channels: 3, background: '#f00' } } as const
  const photo = await sharp(shot)
    .composite([{ input: half, left: 300, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: 'Камера' } })
    .toBuffer()
  const file = { name: 'aigerim.jpg', mimeType: 'image/jpeg', buffer: photo }
  await desk.locator('input[type=file]').setInputFiles(file)
  const frame = desk.getByRole('group', { name: 'Фото в кадре' })
  await frame.press('+')
  for (let at = 0; at < 40; at++) await frame.press('ArrowLeft')
  await desk.getByRole('button', { name: 'Готово' }).click()
  await form.getByRole('button', { name: 'Заменить фото' }).waitFor()
  await form.getByRole('button', { name: 'Добавить' }).click()
  await desk.getByText('Добавлено. Гости уже видят изменения.').waitFor()
  await desk.getByRole('cell', { name: 'Айгерим бариста' }).waitFor()

  expect(await faultsOf(desk)).toEqual([])

  await desk.getByRole('button', { name: 'Действия: Айгерим' }).click()
  await desk.getByRole('menuitem', { name: 'В архив' }).click()
  await desk.getByText('В архиве: 1').waitFor()
  await desk.getByRole('button', { name: 'Отменить' }).click()
  await desk.getByRole('cell', { name: 'Айгерим бариста' }).waitFor()

  const guest = await open()
  await guest.goto(guestAddress())
  await guest.locator('.g-js').waitFor()
  await guest.locator('label').filter({ hasText: /^10$/ }).click()
  const card = guest.locator('label').filter({ hasText: 'Айгерим' })
  const picture = await guest.request.get(
    new URL((await card.locator('img').getAttribute('src'))!, here.site.url).href,
  )
  const { format, width, height, exif } = await sharp(await picture.body()).metadata()
  expect([format, width === height, exif]).toEqual(['webp', true, undefined])
  // The arrows pulled the right half into the frame.
  const { channels } = await sharp(await picture.body()).stats()
  expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true])
  // The last choice sends by itself.
  await card.click()
  await guest.getByRole('heading', { name: 'Спасибо' }).waitFor()
  expect(await stored()).toEqual(['Айгерим'])
})

test('among many the guest finds one by name; without a script all of them stand there to choose', async () => {
  const data = Array.from({ length: 14 }, (_, at) => ({ title: `Официант ${at + 1}` }))
  await owner.post('/survey/subject', {
    id: surveyId,
    data: [...data, { title: 'Терраса', kind: 'premise' }],
  })
  const guest = await open()
  await expect
    .poll(async () => {
      await guest.goto(guestAddress())
      return guest.locator('.g-people label').count()
    })
    .toBeGreaterThan(14)
  await guest.locator('.g-js').waitFor()
  await guest.locator('label').filter({ hasText: /^10$/ }).click()
  await guest.getByRole('searchbox', { name: 'Найти в списке' }).fill('терр')
  const places = guest.getByRole('group', { name: 'Помещения' })
  await places.getByText('Терраса').waitFor()
  expect(await guest.getByRole('group', { name: 'Сотрудники' }).count()).toBe(0)
  await guest.getByRole('searchbox', { name: 'Найти в списке' }).fill('никого')
  await guest.getByText('Ничего не нашлось').waitFor()

  const plain = await open({ javaScriptEnabled: false })
  await plain.goto(guestAddress())
  await plain.locator('label').filter({ hasText: /^9$/ }).click()
  await plain.locator('label').filter({ hasText: 'Официант 14' }).click()
  await plain.getByRole('button', { name: 'Отправить' }).click()
  await plain.getByRole('heading', { name: 'Спасибо' }).waitFor()
  expect(await stored()).toContain('Официант 14')
})

test('a person opens their own page by the link and the PIN, and reads praise and thanks', async () => {
  await owner.post('/survey/settings', { id: surveyId, data: { staffPages: true } })
  const people = (
    await owner.post('/survey/subject', { id: surveyId, data: [{ title: 'Гүлнәр', kind: 'staff' }] })
  ).body
  const { id: subject } = people.subjects.find(({ title }: { title: string }) => title === 'Гүлнәр')
  const manager = await here.openAs(owner, `/survey/${surveyId}/staff/${subject}`, { locale: 'ru-RU' })
  await alive(manager)
  await manager.getByLabel('За что спасибо').fill('Выручила в субботу')
  await manager.getByRole('button', { name: 'Сказать спасибо' }).click()
  await manager.getByRole('button', { name: 'Создать ссылку' }).click()
  const link = await manager.getByLabel('Ссылка', { exact: true }).inputValue()
  const pin = await manager.getByLabel('PIN', { exact: true }).inputValue()
  await manager.reload()
  expect(await manager.content()).not.toContain(pin)
  const page = await open()
  await page.goto(link)
  await alive(page)
  await page.getByLabel('PIN').fill(pin === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Открыть' }).click()
  await page.getByText('PIN не подходит').waitFor()
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Открыть' }).click()
  await page.getByRole('heading', { name: 'Гүлнәр, это о вас' }).waitFor()
  expect(await page.getByText('Выручила в субботу').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
})
