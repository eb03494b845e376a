import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, isInstalled } from '../scripts/engines.mjs'
import { freePort } from '../src/platform/postgres/postgres.ts'
import type { EnginePage } from '../src/testing/engines/engine.ts'
import { openFirefox } from '../src/testing/engines/firefox.ts'
import { type GuestRoad, guestRoad } from '../src/testing/engines/guest-road.ts'
import { openWebKit } from '../src/testing/engines/webkit.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { type Site, testSite } from '../src/testing/site.ts'

const t = (ru: string, kk: string, ar: string) => ({ ru, kk, ar })
const SURVEY = {
  title: 'Кофейни',
  config: {
    locales: ['ru', 'kk', 'ar'],
    defaultLocale: 'ru',
    pages: [
      { id: 'score', questions: ['nps'] },
      { id: 'details', questions: ['service', 'shot'] },
      { id: 'more', questions: ['gap', 'hall', 'words'] },
    ],
  },
  questions: [
    {
      id: 'nps',
      type: 'nps',
      title: t('Посоветуете нас?', 'Бізді ұсынасыз ба?', 'هل توصي بنا؟'),
      required: true,
    },
    {
      id: 'service',
      type: 'csat',
      title: t('Как обслужили?', 'Қызмет қалай?', 'كيف كانت الخدمة؟'),
      required: true,
    },
    { id: 'shot', type: 'file_upload', title: t('Покажите', 'Көрсетіңіз', 'أرِنا'), max: 1 },
    {
      id: 'gap',
      type: 'matrix',
      mode: 'dual',
      title: t('Что важно?', 'Не маңызды?', 'ما المهم؟'),
      rows: [{ id: 'speed', label: t('Скорость', 'Жылдамдық', 'السرعة') }],
      columns: [{ id: 'high', label: t('Важно', 'Маңызды', 'مهم') }],
      secondColumns: [{ id: 'good', label: t('Хорошо', 'Жақсы', 'جيد') }],
      labels: { first: t('Важность', 'Маңызы', 'الأهمية'), second: t('Качество', 'Сапасы', 'الجودة') },
    },
    {
      id: 'hall',
      type: 'hot_spot',
      title: t('Где вы сидели?', 'Қайда отырдыңыз?', 'أين جلست؟'),
      options: [
        { id: 'middle', label: t('Середина', 'Ортасы', 'الوسط'), x: 200, y: 200, width: 600, height: 600 },
      ],
    },
    { id: 'words', type: 'long_text', title: t('Расскажите', 'Айтып беріңіз', 'أخبرنا') },
  ],
  widgets: [],
}
const KAZAKH = '#g-languages [value=kk]'
const ARABIC = '#g-languages [value=ar]'
const NEXT = '.g-btn'
const score = (value: number) => `.g-keys label:has([value="${value}"])`
const face = (value: number) => `.g-faces label:nth-child(${value})`

let folder: string
let road: GuestRoad
let roadUrl: string
let site: Site
let owner: Person
let surveyId: string
let page: EnginePage
let survey: object

beforeAll(async () => {
  const [roadPort, sitePort] = [await freePort(), await freePort()]
  folder = mkdtempSync(join(tmpdir(), 'qalay-engines-'))
  const dots = { create: { width: 300, height: 150, channels: 3, background: '#c43' } } as const
  await sharp(dots).jpeg().toFile(join(folder, 'dish.jpg'))
  roadUrl = `http://localhost:${roadPort}`
  road = await guestRoad(roadPort, sitePort)
  site = await testSite({ WEB_PORT: String(sitePort) })
  owner = await registerPerson(site.app)
  const data = (await sharp(dots).png().toBuffer()).toString('base64')
  const { body } = await owner.post('/survey/design/image', { name: 'Зал', data })
  const questions = SURVEY.questions.map((each) =>
    each.id === 'hall' ? { ...each, image: body.image.id } : each,
  )
  survey = { ...SURVEY, questions }
})

afterAll(async () => {
  await road?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () =>
  site.database.db.selectFrom('answer').select(['answers']).where('survey_id', '=', surveyId).execute()
const heading = () => page.evaluate<string>(`document.querySelector('.g-now h2, .g-thanks h2')?.textContent`)
const status = () => page.evaluate<string | undefined>(`document.querySelector('.g-status')?.textContent`)
const isChecked = (selector: string) =>
  page.evaluate<boolean>(`document.querySelector('${selector} input').checked`)

describe.each([
  { ...ENGINES.firefox, launch: openFirefox },
  { ...ENGINES.webkit, launch: openWebKit },
])('$name', (engine) => {
  describe.skipIf(!isInstalled(engine))('when installed', () => {
    beforeEach(async () => {
      surveyId = (await owner.post('/survey/receive', survey)).body.id
      page = await engine.launch()
      await page.open(`${roadUrl}/interview/${surveyId}/none`)
    })
    afterEach(async () => {
      road.mend()
      await page?.close()
    })

    test('what a guest marked survives another language, the way back and a reload, and is sent with a photo', async () => {
      await page.tap(`.g-js ${score(9)}`)
      await page.tap(face(5))
      await page.tap(KAZAKH)
      await expect.poll(heading).toBe('Қызмет қалай?')
      expect([await isChecked(score(9)), await isChecked(face(5))]).toEqual([true, true])
      await page.back()
      await expect.poll(heading).toBe('Как обслужили?')
      await expect.poll(() => isChecked(face(5))).toBe(true)
      await page.tap(face(4))
      await page.tap(ARABIC)
      await expect.poll(heading).toBe('كيف كانت الخدمة؟')
      await page.reload()
      await expect.poll(heading).toBe('كيف كانت الخدمة؟')
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.g-form')).direction`)).toBe('rtl')
      await expect.poll(() => isChecked(face(4))).toBe(true)
      await page.attach('.g-pick input', join(folder, 'dish.jpg'))
      await expect
        .poll(() => page.evaluate(`document.querySelector('.g-shots small')?.textContent`))
        .toBe('جاهز')
      await page.tap(NEXT)
      for (const scale of [1, 2]) await page.tap(`.g-now .g-scale:nth-of-type(${scale}) label`)
      await page.tap('.g-now .g-spot')
      await page.type('.g-now textarea', 'كل شيء رائع')
      await page.tap(NEXT)
      await expect.poll(heading).toBe('شكرًا لك')
      expect((await stored())[0]!.answers).toEqual({
        nps: 9,
        service: 4,
        shot: [expect.any(String)],
        gap: { speed: 'high', 'speed.2': 'good' },
        hall: { areas: ['middle'], points: [expect.stringMatching(/^(?:49|50)\d,(?:49|50)\d$/)] },
        words: 'كل شيء رائع',
      })
    })

    test('an answer given without a network waits, says so on the next visit, and is sent once', async () => {
      const isKept = `caches.open('guest-1').then(async (cache) => (await cache.keys()).length >= 3 && Boolean(navigator.serviceWorker.controller))`
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      road.cut()
      await page.tap(`.g-js ${score(9)}`)
      await page.tap(face(5))
      await page.tap(NEXT)
      await page.tap(NEXT)
      await expect.poll(heading).toBe('Ответ сохранён в телефоне')
      await page.reload()
      await expect.poll(status).toContain('Ответ сохранён в телефоне')
      expect(await stored()).toEqual([])
      road.mend()
      await page.reload()
      await expect.poll(status).toBe('Ваш прошлый ответ отправлен')
      expect(await stored()).toHaveLength(1)
    })

    test('without a script the plain form is sent and thanks in the guest’s language', async () => {
      road.forbidScripts()
      await page.open(`${roadUrl}/interview/${surveyId}/none?lang=ar`)
      // WebKit may still show the page before: what is tapped there lands on the mirrored place of this one.
      await expect.poll(() => page.evaluate('document.dir + document.readyState')).toBe('rtlcomplete')
      await page.tap(score(10))
      await page.tap(face(5))
      await page.attach('[type=file]', join(folder, 'dish.jpg'))
      await page.tap('[name="cell-speed%2E2.gap"] + span')
      await page.tap('[name="cells-areas.hall"] + span')
      await page.tap(NEXT)
      await expect.poll(heading).toBe('شكرًا لك')
      const gap = { 'speed.2': 'good' }
      expect((await stored())[0]!.answers).toMatchObject({
        ...{ nps: 10, service: 5, gap },
        hall: { areas: ['middle'] },
      })
    })
  })
})
