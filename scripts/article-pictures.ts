/** `npm run pictures:articles`: takes the pictures of the how-to articles from a fresh trial, by day and by night, in each language. */

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { complaintMail } from '../src/areas/alerts/mail/complaint-mail.ts'
import { settingsOf } from '../src/areas/settings/settings.ts'
import { templateById } from '../src/areas/templates/library.ts'
import type { UiLocale } from '../src/platform/locale.ts'
import * as m from '../src/text/messages.js'
import { firstSurvey, keepWebp, onTrial, speak, type Trial } from './trial.ts'

const FOLDER = fileURLToPath(new URL('../src/areas/marketing/pages/pictures/', import.meta.url))
const LANGUAGES = ['ru', 'kk', 'en'] as const
/** Narrow enough for its words to be read in the column of an article. */
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
const WIDTH = 1280

/** Rows of the editor's outline in the demonstration's questionnaire; the cover is 0. */
const ROW = { recommend: 1, wrong: 2, contact: 8 }

/** A table of branches as somebody has it. */
const BRANCHES: Record<UiLocale, readonly (readonly string[])[]> = {
  ru: [
    ['Точка', 'Город', 'Фактический адрес', 'Режим работы'],
    ['Дәмді Ас на Абая', 'Алматы', 'пр. Абая, 44', 'Пн–Пт 9:00–22:00; Сб–Вс 10:00–23:00'],
    ['Дәмді Ас на Достык', 'Алматы', 'пр. Достык, 97', 'ежедневно с 9 до 23'],
    ['Дәмді Ас у вокзала', 'Караганда', 'ул. Ермекова, 12', 'круглосуточно'],
    ['Дәмді Ас в порту', 'Актау', '14-й микрорайон, 3', 'Пн–Вс 10:00–22:00'],
  ],
  kk: [
    ['Атауы', 'Қала', 'Мекенжай', 'Жұмыс кестесі'],
    ['Абайдағы Дәмді Ас', 'Алматы', 'Абай даңғылы, 44', 'Дс–Жм 9:00–22:00; Сб–Жс 10:00–23:00'],
    ['Достықтағы Дәмді Ас', 'Алматы', 'Достық даңғылы, 97', 'күн сайын 9:00–23:00'],
    ['Вокзалдағы Дәмді Ас', 'Қарағанды', 'Ермеков көшесі, 12', 'тәулік бойы'],
    ['Порттағы Дәмді Ас', 'Ақтау', '14-шағынаудан, 3', 'Дс–Жс 10:00–22:00'],
  ],
  en: [
    ['Store', 'City', 'Street address', 'Working hours'],
    ['Damdi As on Abay', 'Almaty', '44 Abay Ave', 'Mon–Fri 9:00–22:00; Sat–Sun 10:00–23:00'],
    ['Damdi As on Dostyk', 'Almaty', '97 Dostyk Ave', 'daily 9:00–23:00'],
    ['Damdi As at the station', 'Karaganda', '12 Yermekov St', '24/7'],
    ['Damdi As in the port', 'Aktau', '3, 14th microdistrict', 'Mon–Sun 10:00–22:00'],
  ],
}

const sizes: Record<string, [width: number, height: number]> = {}
mkdirSync(FOLDER, { recursive: true })
await onTrial(async (trial) => {
  for (const theme of ['light', 'dark'] as const) {
    const owner = await trial.owner({ ...DESK, colorScheme: theme })
    const surveyId = await firstSurvey(owner)
    for (const locale of LANGUAGES) {
      await speak(owner, locale)
      const keep = (name: string, png: Buffer) => keepPicture(`${name}-${locale}`, theme, png)
      await takeCabinet(owner, `${trial.webUrl}`, surveyId, locale, keep)
      await keep('mail', await takeMail(trial, theme, locale))
    }
    await owner.context().close()
  }
})
// Only now: the site is built with the pictures that there are.
for (const old of globSync(`${FOLDER}*.webp`))
  if (!(basename(old).replace(/-(light|dark)\.webp$/, '') in sizes)) rmSync(old)
const lines = Object.entries(sizes).map(([name, [width, height]]) => `  "${name}": [${width}, ${height}]`)
writeFileSync(join(FOLDER, 'sizes.json'), `{\n${lines.join(',\n')}\n}\n`)

async function takeCabinet(
  page: Page,
  site: string,
  surveyId: string,
  locale: UiLocale,
  keep: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const open = async (path: string) => {
    await page.goto(site + path)
    await page.evaluate(() => document.fonts.ready)
  }
  const shoot = async (name: string) => keep(name, await page.screenshot({ animations: 'disabled' }))

  await open('/survey?template=restaurant-visit')
  await guestPage(page)
  await shoot('templates')
  await open(`/survey/${surveyId}/design`)
  await page.waitForLoadState('networkidle')
  // Only a trial says that its codes open on this computer alone.
  await page.addStyleTag({ content: 'main [role=status] { display: none }' })
  await shoot('print')

  await open(`/survey/${surveyId}/branch/import`)
  await pasteTable(page, locale)
  await shoot('import')

  await open(`/survey/${surveyId}/question`)
  await chooseRow(page, ROW.recommend)
  await shoot('editor')
  await chooseRow(page, ROW.wrong)
  const condition = page.getByText(m.survey_if_title({}, { locale }), { exact: true }).first()
  await condition.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    scrollTo(0, 0)
  })
  await shoot('condition')
  await chooseRow(page, ROW.contact)
  const question = page.getByLabel(m.survey_field_question({}, { locale }), { exact: true }).first()
  await question.evaluate((field) => {
    for (let pane = field.parentElement; pane; pane = pane.parentElement) pane.scrollTop = 0
  })
  await shoot('contact')
  await chooseRow(page, ROW.recommend)
  const beside = page.getByRole('button', { name: m.survey_language_side({}, { locale }) })
  await page.getByRole('button', { name: /Қазақша/ }).click()
  await beside.click()
  await shoot('languages')
  await beside.click()
  await keep('publish', await takeChanges(page, locale))

  await open(`/survey/${surveyId}/analytic?parts=places`)
  await shoot('score')
  const cards = page.locator('main section')
  const league = cards.filter({ hasText: m.analytics_branches({ metric: 'NPS' }, { locale }) }).last()
  await keep('league', await league.screenshot({ animations: 'disabled' }))
  const trend = cards.filter({
    has: page.getByRole('navigation', { name: m.analytics_step({}, { locale }) }),
  })
  await keep('trend', await trend.last().screenshot({ animations: 'disabled' }))
  await open(`/dashboard/${surveyId}`)
  await shoot('board')
}

async function chooseRow(page: Page, at: number): Promise<void> {
  await page.locator('ol > li button:has([lang])').nth(at).click()
  await guestPage(page)
}

/** A table of made-up branches, read as far as its columns. */
async function pasteTable(page: Page, locale: UiLocale): Promise<void> {
  const field = page.getByLabel(m.branch_import_paste({}, { locale }))
  await field.fill(BRANCHES[locale].map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: m.branch_import_paste_read({}, { locale }) }).click()
  await page.getByRole('heading', { name: m.branch_import_columns_title({}, { locale }) }).waitFor()
}

/** Waits for the guest's page in the phone. */
async function guestPage(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('form').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** The dialog before publishing with one question reworded, which is taken back. */
async function takeChanges(page: Page, locale: UiLocale): Promise<Buffer> {
  const [language, words] = {
    ru: [/Русский/, 'Посоветуете нас друзьям и родным?'] as const,
    kk: [/Қазақша/, 'Бізді таныстарыңызға ұсынасыз ба?'] as const,
    en: [/English/, 'Would you tell your friends about us?'] as const,
  }[locale]
  await page.getByRole('button', { name: language }).click()
  const question = page.getByLabel(m.survey_field_question({}, { locale }), { exact: true }).first()
  const before = await question.inputValue()
  await question.fill(words)
  await page.getByRole('button', { name: m.survey_editor_publish({}, { locale }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('ins').first().waitFor()
  const png = await dialog.screenshot({
    animations: 'disabled',
    style: 'dialog, [role=dialog] { border-radius: 0 }',
  })
  await page.keyboard.press('Escape')
  await question.fill(before)
  return png
}

/** The mail as its reader gets it. */
async function takeMail({ visitor }: Trial, theme: 'light' | 'dark', locale: UiLocale): Promise<Buffer> {
  const words = {
    ru: 'Лагман ждали сорок минут, и он пришёл тёплым. Официант так и не подошёл.',
    kk: 'Лағманды қырық минут күттік, жылы күйінде келді. Даяшы мүлде келмеді.',
    en: 'We waited forty minutes for the lagman, and it came lukewarm. Nobody came to us.',
  }
  const mail = complaintMail(
    {
      accountId: 1,
      surveyId: '1',
      answerId: '1',
      surveyTitle: 'Дәмді Ас',
      document: templateById('restaurant-visit')!.document,
      answers: { nps: 2, wrong: ['wait', 'cold'], service: 2, comment: words[locale] },
      contact: { name: 'Дана', phone: '+77010001422' },
      branchId: null,
      subjectId: null,
      branch: 'Абая 44',
      subject: null,
      placement: null,
      locale,
      startedAt: new Date('2026-11-20T08:03:00Z'),
      receivedAt: new Date('2026-11-20T08:04:00Z'),
      isComplaint: true,
      byRule: false,
      ruleTitles: [],
      assigneeId: null,
      roleId: null,
      locked: false,
      status: 'new',
      deadline: 0,
      dueAt: null,
      timezone: 'Asia/Almaty',
      branchTimezone: 'Asia/Almaty',
      schedule: null,
      settings: settingsOf({}),
      from: undefined,
    },
    { memberId: '1', email: 'owner@example.com', locale, runs: true, replies: true },
    'https://example.com',
  )
  const page = await visitor({
    viewport: { width: 720, height: 400 },
    deviceScaleFactor: 2,
    colorScheme: theme,
  })
  await page.setContent(mail.html ?? '')
  const png = await page.screenshot({ fullPage: true })
  await page.context().close()
  return png
}

async function keepPicture(name: string, theme: string, png: Buffer): Promise<void> {
  const image = await loadImage(png)
  const width = Math.min(WIDTH, image.width)
  sizes[name] = [width, Math.round((image.height * width) / image.width)]
  await keepWebp(join(FOLDER, `${name}-${theme}.webp`), png, { width, quality: 78 })
}
