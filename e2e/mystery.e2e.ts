import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let id: string
beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни «Дәмді Ас»',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'stars', type: 'csat', title: 'Как вам у нас?' }],
    widgets: [],
  })
  id = body.id
  await owner.post('/survey/branch?brief=1', { id, data: [{ title: 'Абая, 54' }] })
})

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Moves the last visit of the plan to the week before with the keyboard, and back by undo. */
async function movesByKeyboard(page: Page): Promise<void> {
  const last = page.getByRole('grid').getByRole('link').last()
  const visit = page.locator(`[data-item="${await last.getAttribute('data-item')}"]`)
  const before = await visit.getAttribute('aria-label')
  await visit.press('m')
  await page.getByText('выберите неделю').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^Неделя/).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.getByText('визит перенесён').waitFor()
  expect(await visit.getAttribute('aria-label')).not.toBe(before)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(() => visit.getAttribute('aria-label')).toBe(before)
}

test('a programme goes from a template to a result, with the phone of the checker offline in between', async () => {
  const page = await here.openAs(owner, `/survey/${id}/mystery`, { reducedMotion: 'reduce' })
  await alive(page)
  await page.getByRole('button', { name: 'Взять чек-лист' }).click()
  await page.waitForURL('**/mystery/checklist')
  await page.getByText('На витрине у каждого блюда есть срок').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${here.site.url}/survey/${id}/mystery/checkers`)
  await alive(page)
  await page.getByLabel('Имя').fill('Алия Константинопольская')
  await page.getByLabel('Почта или телефон').fill('+7 701 555 01 42')
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const words = await page.getByLabel('Текст для мессенджера').inputValue()
  const [, link, code] = /(\S+\/visit#\S+) .*?(\d{6})$/.exec(words)!
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${here.site.url}/survey/${id}/mystery/plan`)
  await alive(page)
  await page.getByRole('button', { name: /Принять план/ }).click()
  await page.waitForURL('**/mystery')
  await movesByKeyboard(page)

  const context = await here.browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })
  const phone = await context.newPage()
  await phone.goto(link!)
  await phone.getByLabel('Код из шести цифр').fill(code!)
  await phone.getByRole('button', { name: 'Войти' }).click()
  await phone.getByLabel('Не видел').check()
  await phone.getByLabel('Сказать, что просто гость').check()
  await phone.getByRole('button', { name: 'Проверить' }).click()
  await phone.getByRole('button', { name: 'Беру' }).first().click()
  await phone.getByRole('button', { name: 'Начать визит' }).waitFor()
  expect(await faultsOf(phone)).toEqual([])
  await expect.poll(() => phone.evaluate(async () => (await caches.match('/visit')) !== undefined)).toBe(true)

  await context.setOffline(true)
  await phone.reload()
  await phone.getByText('Сети нет').waitFor()
  await phone.getByRole('button', { name: 'Начать визит' }).click()
  for (;;) {
    for (const point of await phone.getByRole('group').all()) {
      const no = (await point.innerText()).includes('есть срок')
      if (no) await point.getByRole('button', { name: 'Нет', exact: true }).click()
      else await point.getByRole('button').first().click()
      const photo = point.locator('input[type=file]')
      if ((await photo.count()) > 0)
        await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
      if (no) await point.getByLabel('Заметка').fill('У чизкейка нет этикетки')
    }
    expect(await faultsOf(phone)).toEqual([])
    const next = phone.getByRole('button', { name: /^Дальше/ })
    if ((await next.count()) === 0) break
    await next.click()
  }
  await phone.getByRole('button', { name: 'К проверке' }).click()
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  await phone.getByRole('button', { name: 'Отправить визит' }).click()
  await phone.getByText('Готовый визит в телефоне').waitFor()
  await context.setOffline(false)
  await phone.getByText('Визит отправлен').waitFor()
  await context.close()

  await page.reload()
  await page.getByRole('link', { name: 'Проверить визиты: 1' }).click()
  await page.getByText('У чизкейка нет этикетки').waitFor()
  await page.getByText('Визит провален: критичных пунктов 1').waitFor()
  await page.getByRole('button', { name: 'Принять' }).click()
  await page.getByText('Решение сохранено').waitFor()
  await page.goto(`${here.site.url}/survey/${id}/mystery`)
  await page.getByText('критичных визитов: 1').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.context().close()
})
