import { expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()

const HOSTILE = '</style><script>document.title="taken"</script>'

test('by keyboard alone a page takes other colours and words, shows them at once, and guests get them once published', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'words', type: 'long_text', title: 'Как вам у нас?' }],
    widgets: [],
  })
  const page = await here.openAs(owner, `/survey/${body.id}/design?show=guest`, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const button = page.frameLocator('iframe').locator('.g-btn').first()
  await button.waitFor()
  const filled = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const usual = await filled()

  await page.getByLabel('Кнопки', { exact: true }).focus()
  await page.keyboard.type('808080')
  await expect.poll(filled).toBe('rgb(116, 116, 116)')
  expect(await page.getByText('Сделали темнее').textContent()).toContain('4,6:1')
  await page.keyboard.press('Control+z')
  await expect.poll(filled).toBe(usual)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(filled).toBe('rgb(116, 116, 116)')

  await page.getByLabel('Кнопка «Отправить»').focus()
  await page.keyboard.type('Готово')
  await expect.poll(() => button.textContent()).toBe('Готово')
  await page.getByLabel('Название, которое видит гость').focus()
  await page.keyboard.type(HOSTILE)
  await page.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Другие цвета').waitFor()
  await dialog.getByText('Другие надписи').waitFor()
  await dialog.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  await page.getByText('Анкета у гостей').waitFor()

  const guest = await (
    await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  ).newPage()
  await guest.goto(`${here.site.url}/interview/${body.id}/none`)
  const send = guest.locator('.g-btn').first()
  expect(await send.textContent()).toBe('Готово')
  expect(await send.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(116, 116, 116)',
  )
  expect(await guest.locator('.g-name').textContent()).toBe(HOSTILE)
  expect(await guest.title()).not.toBe('taken')
})

test.each([
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)(
  'the look and the brand can be set by everyone: $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const owner = await registerPerson(here.site.app)
    await owner.post('/user/brand', { company: 'Дәмді Ас', colour: '#102a43', logo: null })
    const { body } = await owner.post('/survey/question', {
      title: 'Кофейни',
      config: { locales: ['ru', 'kk'], defaultLocale: 'ru', theme: { brand: '#f6c445' } },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
      widgets: [],
    })
    const context = await here.browser.newContext({
      reducedMotion: 'reduce',
      colorScheme,
      viewport: { width, height: 900 },
    })
    await signIn(context, owner, here.site.url)
    const page = await context.newPage()
    for (const path of [`/survey/${body.id}/design?show=guest`, '/profile/brand']) {
      await page.goto(here.site.url + path)
      await alive(page)
      if (path.startsWith('/survey')) await page.frameLocator('iframe').locator('.g-btn').first().waitFor()
      expect(await faultsOf(page), path).toEqual([])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  },
)
