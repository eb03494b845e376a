import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

test('a guest who leaves a phone agrees first, and on the next visit hears that they answered before', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'contact', type: 'contact_info', title: 'Как с вами связаться?' },
    ],
    widgets: [],
  })
  const data = { oncePerDevice: true, consentText: { ru: 'Согласен, чтобы мне перезвонили.' } }
  expect((await owner.post('/survey/settings', { id: body.id, data })).status).toBe(200)
  const page = await here.browser.newPage(PHONE)
  const answer = async () => {
    await page.goto(`${here.site.url}/interview/${body.id}/none`)
    await page.locator('.g-js').waitFor()
  }
  await answer()
  await page.locator('label', { hasText: /^9$/ }).click()
  await page.getByLabel('Телефон').fill('+77015550142')
  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.locator('.g-wrong').waitFor()
  await page.getByText('Согласен, чтобы мне перезвонили.').click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Спасибо').waitFor()

  await answer()
  await page.getByText('Вы уже отвечали на эту анкету').waitFor()
  await page.locator('label', { hasText: /^9$/ }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Спасибо').waitFor()
  const { answers } = (await owner.get(`/survey/answers?id=${body.id}`)).body
  expect(answers.map(({ suspicions }: { suspicions: { kind: string }[] }) => suspicions)).toEqual([
    [{ kind: 'repeat' }],
    [],
  ])
})

test('a setting is saved when its field is left, undone by a press, kept when it is wrong or the network is away', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Отель',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const saved = async () => (await owner.get(`/survey/settings?id=${body.id}`)).body
  const page = await here.openAs(owner, `/survey/${body.id}/setting`, PHONE)
  await alive(page)
  /** A phone shows one part at a time, from a list that says how each stands. */
  const part = async (name: string | RegExp) => {
    const back = page.getByRole('link', { name: 'Все настройки' })
    if (await back.isVisible()) await back.click()
    await page.getByRole('main').getByRole('link', { name }).click()
    await back.waitFor()
  }
  await part(/^Отчёты Оценке нужно ответов: 30/)
  const minimum = page.getByLabel('Со скольких ответов верить оценке')
  const toast = page.getByRole('status').filter({ hasText: 'Сохранено' })

  await minimum.fill('40')
  await minimum.press('Tab')
  await toast.waitFor()
  expect((await saved()).minimum).toBe(40)
  await toast.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(async () => (await saved()).minimum).toBe(30)
  await expect.poll(() => minimum.inputValue()).toBe('30')

  // In the page's language, whatever that of the browser is.
  await minimum.fill('2')
  await minimum.press('Tab')
  await page.getByText('Не меньше 5').waitFor()
  expect((await saved()).minimum).toBe(30)
  await minimum.fill('30')
  await minimum.press('Tab')

  await part('Когда отвечать Без ограничения')
  // The last day before the first is refused, and stays to be mended.
  await page.getByLabel('С какого дня').fill('02.05.2027')
  await page.getByLabel('По какой день').fill('1.5.27')
  await page.getByLabel('По какой день').press('Tab')
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('По какой день').inputValue()).toBe('01.05.2027')

  // The way between the parts needs no network, and what could not be saved stays in sight.
  await page.context().setOffline(true)
  await part('Страница гостя')
  await page.getByRole('alert').waitFor()
  await page.getByRole('switch', { name: 'Показывать, сколько осталось' }).click()
  await page.getByText('Нет связи').waitFor()
  // The page asks anew once it has saved, and must not hear of the colleague's change by that.
  const heard = page.waitForResponse((response) => response.url().includes('/setting.data'))
  await page.context().setOffline(false)
  await expect.poll(async () => (await saved()).progress).toBe(false)
  await heard

  await part('Отчёты')
  // A colleague sets the same meanwhile: it is told, and overwritten only by a press.
  await owner.post('/survey/settings', { id: body.id, data: { minimum: 60 } })
  await minimum.fill('70')
  await minimum.press('Tab')
  await page.getByText('тем временем изменил').waitFor()
  expect((await saved()).minimum).toBe(60)
  await page.getByRole('button', { name: 'Записать моё' }).click()
  await expect.poll(async () => (await saved()).minimum).toBe(70)

  await part('Когда отвечать')
  await page.getByRole('button', { name: 'Открыть календарь' }).nth(1).click()
  await page
    .getByRole('dialog', { name: 'Календарь' })
    .getByRole('button', { name: /31 мая 2027/ })
    .click()
  await expect.poll(async () => (await saved()).closes).toBe('2027-05-31')

  await part('Метки анкеты Меток нет')
  await page.getByLabel('Метки анкеты').fill('Астана, номера,астана')
  await page.getByLabel('Метки анкеты').press('Tab')
  await expect.poll(async () => (await saved()).tags).toEqual(['Астана', 'номера'])
  await page.getByRole('link', { name: 'Анкеты' }).first().click()
  const cards = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect.poll(() => cards.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Астана' }).click()
  await expect.poll(() => cards.allTextContents()).toEqual(['Отель'])
})

test('on a phone a part of the settings has an address, the browser goes back to the list, and words not sent yet wait', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Клиника',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const page = await here.openAs(owner, `/survey/${body.id}`, PHONE)
  await page.getByRole('main').getByRole('link', { name: 'Настройки', exact: true }).click()
  const consent = page.getByRole('link', { name: /^Согласие на обработку данных/ })
  await consent.waitFor()
  expect(await consent.textContent()).toContain('Не спрашиваем')
  expect(await page.getByRole('switch').count()).toBe(0)
  await consent.press('Enter')
  const words = page.getByLabel('Текст согласия, Русский')
  await words.fill('Можно перезвонить')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Согласие на обработку данных',
  ])
  await page.goBack()
  await consent.waitFor()
  expect(await consent.textContent()).toContain('Есть несохранённое')
  expect(await consent.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.goForward()
  expect(await words.inputValue()).toBe('Можно перезвонить')
  await page.getByRole('button', { name: 'Сохранить согласие' }).click()
  await page.getByRole('status').filter({ hasText: 'Сохранено' }).waitFor()
  await page.getByRole('link', { name: 'Все настройки' }).click()
  await expect.poll(() => consent.textContent()).toContain('Русский')

  const bare = await page
    .context()
    .browser()!
    .newContext({
      ...PHONE,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
  const plain = await bare.newPage()
  await plain.goto(`${here.site.url}/survey/${body.id}/setting?part=guest`)
  expect(await plain.getByRole('switch').count()).toBe(2)
  await plain.getByRole('switch', { name: 'Показывать, сколько осталось' }).click()
  await plain.getByRole('link', { name: 'Все настройки' }).click()
  await plain.getByRole('link', { name: 'Страница гостя Всё выключено' }).waitFor()
  await bare.close()
})

test('alerts and the balance unfold on a phone by a press or by a link, say what stands in them, and keep what was typed', async () => {
  const { body } = await owner.post('/survey/receive', {
    title: 'Прачечная',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const page = await here.openAs(owner, `/survey/${body.id}/alert`, PHONE)
  await alive(page)
  const quiet = page.getByRole('button', { name: /^Тихие часы/ })
  expect(await quiet.textContent()).toContain('Тихих часов нет')
  const from = page.getByLabel('С', { exact: true })
  expect(await from.isVisible()).toBe(false)
  await quiet.press('Enter')
  await from.fill('22:00')
  await quiet.press('Enter')
  expect([await from.isVisible(), await quiet.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await quiet.press('Enter')
  expect(await from.inputValue()).toBe('22:00')
  await page.getByLabel('До', { exact: true }).fill('08:00')
  await page.locator('#quiet').getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Тихие часы сохранены').waitFor()
  await quiet.press('Enter')
  await expect.poll(() => quiet.textContent()).toContain('22:00–08:00')

  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('link', { name: 'Баланс' }).click()
  const sum = page.getByLabel('Другая сумма, ₸')
  await page.getByRole('button', { name: /^Пополнить баланс/ }).waitFor()
  expect(await sum.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Пополнить' }).first().click()
  await sum.waitFor()
  await expect.poll(() => sum.evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(844)
  // Whoever folds what they were led to wants it folded; the same link leads there again.
  await page.getByRole('button', { name: /^Пополнить баланс/ }).click()
  expect(await sum.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Пополнить' }).first().click()
  await sum.waitFor()
  await page.context().close()
})

test.each([true, false])(
  'a guest enters the password once and answers once, with a script: %s',
  async (javaScriptEnabled) => {
    const { body } = await owner.post('/survey/receive', {
      title: 'Клуб',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [
        { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
        { id: 'phone', type: 'phone', title: 'Ваш телефон' },
      ],
      widgets: [],
    })
    await owner.post('/survey/settings', { id: body.id, data: { oncePerDevice: true, onceBlocks: true } })
    await owner.post('/survey/password', { id: body.id, password: 'клуб 4821' })
    const context = await here.browser.newContext({ ...PHONE, javaScriptEnabled })
    const page = await context.newPage()
    const address = `${here.site.url}/interview/${body.id}/none`
    const enter = async (password: string) => {
      await page.getByLabel('Пароль или PIN-код').fill(password)
      await page.getByRole('button', { name: 'Открыть' }).click()
    }
    await page.goto(address)
    await enter('клуб 1')
    await page.getByText('Пароль не подошёл').waitFor()
    expect(await page.content()).not.toContain('Посоветуете нас?')
    await enter('клуб 4821')
    await page.getByText('Посоветуете нас?').waitFor()
    await page.goto(address)
    await page.locator('label', { hasText: /^9$/ }).click()
    if (!javaScriptEnabled) {
      // The password changes meanwhile, and nobody knows when this page opened: nothing typed is lost.
      await page.getByLabel('Ваш телефон').fill('+77015550142')
      await page.locator('[name=_page]').evaluate((field) => field.remove())
      await owner.post('/survey/password', { id: body.id, password: 'клуб 5000' })
      await expect.poll(async () => (await context.request.get(address)).status()).toBe(403)
      await page.getByRole('button', { name: 'Отправить' }).click()
      await page.getByText('Ваши ответы сохранены').waitFor()
      await enter('клуб 4821')
      await page.getByText('Пароль не подошёл').waitFor()
      await enter('клуб 5000')
      await page.getByText('Ваши отметки на месте').waitFor()
      expect(await page.getByLabel('Ваш телефон').inputValue()).toContain('555')
    }
    await page.getByRole('button', { name: 'Отправить' }).click()
    await page.getByText('Спасибо').waitFor()

    await page.goto(address)
    await page.getByText('Вы уже ответили на эту анкету').waitFor()
    expect((await owner.get(`/survey/answers?id=${body.id}`)).body.answers).toHaveLength(1)
    // Inside another site no cookie is kept: the password still opens the questions.
    const frame = await here.browser.newContext({ ...PHONE, javaScriptEnabled })
    const framed = await frame.newPage()
    await framed.goto(`${address}?embed=1`)
    await framed.getByLabel('Пароль или PIN-код').fill(javaScriptEnabled ? 'клуб 4821' : 'клуб 5000')
    await framed.getByRole('button', { name: 'Открыть' }).click()
    await frame.clearCookies()
    await framed.reload()
    await framed.locator('label', { hasText: /^8$/ }).click()
    await framed.getByRole('button', { name: 'Отправить' }).click()
    await framed.getByText('Спасибо').waitFor()
    await context.close()
    await frame.close()
  },
)
