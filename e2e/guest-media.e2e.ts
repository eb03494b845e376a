import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { templateById } from '../src/areas/templates/library.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

// A microphone that hums, and nobody to ask whether it may be used.
const here = siteInBrowser({
  args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
let owner: Person
let photo: Buffer

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const dots = { create: { width: 3000, height: 1500, channels: 3, background: '#c43' } } as const
  photo = await sharp(dots).jpeg().toBuffer()
})

const SURVEY = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [{ id: 'all', questions: ['who', 'shot', 'said', 'name', 'where'] }],
  },
  questions: [
    { id: 'who', type: 'subject', title: 'Кто вас обслуживал?', required: true },
    { id: 'shot', type: 'file_upload', title: 'Что не так?', required: true, max: 2 },
    { id: 'said', type: 'voice', title: 'Расскажите' },
    { id: 'name', type: 'signature', title: 'Подпишите' },
    { id: 'where', type: 'location', title: 'Где вы?' },
  ],
  widgets: [],
}

async function guest(options: BrowserContextOptions = {}, survey: object = SURVEY) {
  const { body } = await owner.post('/survey/receive', { title: 'Кафе', ...survey })
  if (survey === SURVEY)
    await here.site.database.pool.query(
      `insert into subject (account_id, survey_id, id, title) values ($1, $2, 'aigul', 'Айгуль')`,
      [owner.accountId, body.id],
    )
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    geolocation: { latitude: 43.2380123, longitude: 76.9451987, accuracy: 12.4 },
    permissions: ['geolocation', 'microphone'],
    ...options,
  })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  const page = await context.newPage()
  await page.goto(`${here.site.url}/interview/${body.id}/none`)
  const stored = async () => {
    const rows = await here.site.database.db
      .selectFrom('answer')
      .select(['id', 'answers'])
      .where('survey_id', '=', body.id)
      .execute()
    return rows as { id: string; answers: Record<string, unknown> }[]
  }
  const seen = (id: string, file: unknown) =>
    owner.get(`/survey/answer/file?id=${body.id}&subId=${id}&file=${file}`)
  return { context, page, stored, seen, errors }
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить' }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Спасибо' }).waitFor()

test('a photo, a voice, a signature and a place are taken on the phone, kept over a reload, and sent when the network is back', async () => {
  const { context, page, stored, seen, errors } = await guest()
  await page.locator('.g-js').waitFor()
  await page.getByText('Айгуль').click()
  const chooser = page.locator('.g-pick input')
  await chooser.setInputFiles([file('page.html', Buffer.from('<script>')), file('dish.jpg', photo)])
  await page.getByText('Это не фото').first().waitFor()
  await page.getByText('Готово').waitFor()
  await page.getByRole('button', { name: 'Записать голос' }).click()
  await page.getByRole('button', { name: 'Остановить' }).click()
  await page.locator('audio').waitFor()
  await page.getByRole('button', { name: 'Определить, где я' }).click()
  await page.getByText('с точностью до 13 м').waitFor()
  const canvas = await page.locator('.g-sign').boundingBox()
  await page.mouse.move(canvas!.x + 40, canvas!.y + 40)
  await page.mouse.down()
  await page.mouse.move(canvas!.x + 160, canvas!.y + 70)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Стереть' }).waitFor()

  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.reload()
  await page.getByText('Готово').first().waitFor()
  await page.getByRole('button', { name: 'Стереть' }).waitFor()
  await context.setOffline(true)
  await page.locator('.g-pick input').setInputFiles(file('menu.jpg', photo))
  await page.getByText('Отправим, когда появится сеть').waitFor()
  await send(page)
  await page.getByRole('heading', { name: 'Ответ сохранён в телефоне' }).waitFor()
  expect(await stored()).toEqual([])
  await context.setOffline(false)
  await thanks(page)

  const [answer] = await stored()
  const { shot, said, name, ...rest } = answer!.answers as Record<string, string[]>
  expect(rest).toEqual({ who: 'aigul', where: { lat: 43.238, lon: 76.9452, accuracy: 13 } })
  expect([shot?.length, said?.length, name?.length]).toEqual([2, 1, 1])
  const kinds = [...shot!, ...said!, ...name!].map(
    async (each) => (await seen(answer!.id, each)).headers['content-type'],
  )
  expect(await Promise.all(kinds)).toEqual(['image/webp', 'image/webp', 'audio/webm', 'image/png'])
  expect(errors).toEqual([])
})

test('without a script photos go with the form, words stand for the rest, and a wrong file costs nothing that was typed', async () => {
  const { page, stored, seen } = await guest({ javaScriptEnabled: false })
  await page.getByText('Айгуль').click()
  await page
    .locator('[type=file]')
    .setInputFiles([file('page.html', Buffer.from('<script>')), file('dish.jpg', photo)])
  await page.getByLabel('Или напишите', { exact: true }).fill('Долго ждали')
  await page.getByLabel('Или впишите имя и фамилию').fill('Дана')
  await page.getByLabel('Или напишите, где вы').fill('У окна')
  await send(page)
  await page.getByText('Это не фото').waitFor()
  expect(await page.getByLabel('Фото 1').isChecked()).toBe(true)
  await send(page)
  await thanks(page)
  const [answer] = await stored()
  const { shot, ...rest } = answer!.answers as Record<string, unknown>
  expect(rest).toEqual({ who: 'aigul', said: 'Долго ждали', name: 'Дана', where: 'У окна' })
  expect((await seen(answer!.id, (shot as string[])[0])).status).toBe(200)
})

const VISIT = templateById('restaurant-visit')!.document

test('a guest shows what went wrong beside the comment; what takes the photo comes once the score is given', async () => {
  const { page, stored, seen, errors } = await guest({}, VISIT)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await page.locator('.g-js').waitFor()
  expect(asked.filter((url) => url.includes('/dist/guest-'))).toHaveLength(1)
  const media = page.waitForRequest('**/dist/media-*')
  await page.locator('[name="number.nps"][value="4"]').click()
  await media
  await page.getByText('Еда остыла').click()
  await page.getByLabel('Расскажите, если хочется').fill('Лагман принесли холодным')
  await page.locator('.g-now .g-pick input').setInputFiles(file('dish.jpg', photo))
  await page.getByText('Готово').waitFor()
  await page.getByRole('button', { name: 'Записать голос' }).waitFor()
  await page.getByRole('button', { name: 'Дальше' }).click()
  for (const _ of ['details', 'contacts']) await page.locator('.g-btn').click()
  await page.getByRole('heading', { name: 'Спасибо' }).waitFor()
  const [answer] = await stored()
  const { photos, comment, nps } = answer!.answers as { photos: string[]; comment: string; nps: number }
  expect([nps, comment]).toEqual([4, 'Лагман принесли холодным'])
  expect((await seen(answer!.id, photos[0])).headers['content-type']).toBe('image/webp')
  expect(errors).toEqual([])
})

test('a guest whose network never brings what takes photos sends the rest, photo included', async () => {
  const { page, stored } = await guest({ serviceWorkers: 'block' }, VISIT)
  await page.route('**/dist/media-*', (route) => route.abort())
  await page.locator('.g-js').waitFor()
  await page.locator('[name="number.nps"][value="3"]').click()
  await page.locator('.g-now .g-pick input').setInputFiles(file('dish.jpg', photo))
  for (const _ of ['why', 'details', 'contacts']) await page.locator('.g-btn').click()
  await page.getByRole('heading', { name: 'Спасибо' }).waitFor()
  const [answer] = await stored()
  expect(answer!.answers).toMatchObject({ nps: 3, photos: [expect.any(String)] })
})
