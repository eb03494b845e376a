import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushMessage } from '../src/areas/alerts/push/push-text.ts'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { joinTeam, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

const here = siteInBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }

const SURVEY: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [{ id: 'all', questions: ['nps', 'words', 'contact'] }],
  },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас друзьям?', required: true },
    { id: 'words', type: 'long_text', title: 'Что было не так?' },
    { id: 'contact', type: 'contact_info', title: 'Как с вами связаться?', fields: ['name', 'phone'] },
  ],
  widgets: [{ id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо, мы прочтём' }],
}

test.each([true, false])(
  'a guest is answered on their own page, and says whether it helped (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const owner = await registerPerson(here.site.app)
    const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })

    const guest = await (await here.browser.newContext({ ...PHONE, javaScriptEnabled })).newPage()
    await guest.goto(`${here.site.url}/interview/${body.id}/none`)
    await guest.locator('[name="number.nps"][value="2"]').check({ force: true })
    await guest.getByLabel('Что было не так?').fill('Омлет ждали сорок минут')
    await guest.getByRole('button', { name: 'Отправить' }).click()
    await guest.getByRole('link', { name: 'Следить за ответом' }).click()
    await guest.getByRole('heading', { name: 'Ваш отзыв у нас' }).waitFor()
    await guest.getByText('Омлет ждали сорок минут').waitFor()

    // The owner comes by the mail's button.
    const mail = await here.site.mailbox.mailTo(owner.email, 'Омлет')
    const address = /https?:\/\/\S+\/call-centre\?case=[\w-]+/.exec(mail.text ?? '')![0]
    const context = await here.browser.newContext(WIDE)
    await signIn(context, owner, here.site.url)
    const desk = await context.newPage()
    await desk.goto(here.site.url + new URL(address).pathname + new URL(address).search)
    await desk.getByRole('button', { name: 'Беру' }).click()
    await desk.getByText('В работе у вас').first().waitFor()
    await desk.getByLabel('Сообщение', { exact: true }).fill('Простите, омлет за наш счёт')
    await desk.getByRole('button', { name: 'Отправить' }).click()
    await desk.getByRole('complementary').getByText('Простите, омлет за наш счёт').waitFor()

    // Without script the page does not follow what happens.
    if (!javaScriptEnabled) await guest.reload()
    await guest.getByRole('heading', { name: 'Вам отвечает Айгерим' }).waitFor()
    await guest.getByLabel('Ваш ответ').fill('Спасибо, приду в субботу')
    await guest.getByRole('button', { name: 'Отправить' }).click()
    await guest.locator('.g-mine').getByText('Спасибо, приду в субботу').waitFor()

    // Without an outcome and a note a case is not closed, and what was typed stays.
    await desk.getByRole('complementary').getByText('Спасибо, приду в субботу').waitFor()
    await desk.getByLabel('Заметка').fill('Извинились, ждём в субботу')
    await desk.getByRole('button', { name: 'Решено' }).click()
    await desk.getByText('Выберите, чем кончилось.').waitFor()
    expect(await desk.getByLabel('Заметка').inputValue()).toBe('Извинились, ждём в субботу')
    await desk.getByRole('radio', { name: 'Вернётся' }).check()
    await desk.getByRole('button', { name: 'Решено' }).click()
    await desk.getByText('итог: вернётся').waitFor()

    if (!javaScriptEnabled) await guest.reload()
    await guest.getByRole('heading', { name: 'Решили вопрос?' }).waitFor()
    await guest.getByRole('button', { name: 'Да' }).click()
    await guest.getByText('Рады, что помогли').waitFor()
    await guest.getByRole('button', { name: '9', exact: true }).click()
    await guest.getByText('После разговора: 9').waitFor()
    const { body: recovery } = await owner.get(`/case/recovery?surveyId=${body.id}`)
    expect(recovery.all).toMatchObject({ cases: 1, recovered: { n: 1, k: 1 } })
    expect(recovery.outcomes).toEqual([{ outcome: 'returns', n: 1 }])

    // Who wants to be forgotten is.
    await guest.getByText('Мои данные').click()
    await guest.getByLabel('Всё, и сам отзыв').check()
    await guest.getByRole('button', { name: 'Удалить' }).click()
    await guest.getByRole('heading', { name: 'Отзыва больше нет' }).waitFor()
    expect((await owner.get(`/case?surveyId=${body.id}&state=done`)).body.total).toBe(0)
    await guest.context().close()
    await context.close()
  },
)

test('two members never ring one guest: who comes second sees who has it', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const contact = { name: 'Инна', phone: '+77015550142' }
  await giveAnswer(here.site.app, body.id, { nps: 1, words: 'Нахамили на кассе', contact })
  const other = await joinTeam(here.site.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })
  const first = await here.openAs(owner, `/survey/${body.id}`, WIDE)
  await first.getByRole('main').getByRole('link', { name: 'Жалобы' }).click()
  const second = await here.openAs(other, `/survey/${body.id}/call-centre`, WIDE)
  await second.getByRole('button', { name: 'Беру' }).waitFor()
  await first.getByRole('button', { name: 'Беру' }).click()
  await first.getByRole('link', { name: 'Позвонить' }).waitFor()
  expect(await first.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+77015550142')
  // It shows there by itself; who presses in the same moment is refused.
  const refused = await other.post('/case/take', {
    id: `${body.id}.${(await owner.get(`/case?surveyId=${body.id}`)).body.cases[0].answerId}`,
  })
  expect(refused.status).toBe(409)
  await second.getByText('Этим занимается Айгерим').waitFor()
  expect(await second.getByRole('link', { name: 'Позвонить' }).count()).toBe(0)
  await first.getByRole('button', { name: 'Не ответил' }).click()
  await first.getByRole('table').getByText('Не ответил').waitFor()
  await first.getByText('Сегодня можно позвонить ещё 2 раза').waitFor()
})

test('a rail of icons names each of them, for the mouse and for the keyboard', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const desk = await here.openAs(owner, `/survey/${body.id}/call-centre`, WIDE)
  const rail = desk.getByRole('navigation', { name: 'Меню' })
  const name = (words: string) => desk.locator('aside').getByText(words, { exact: true })
  const team = rail.getByRole('link', { name: 'Команда' })
  await expect
    .poll(async () => {
      await team.hover()
      return name('Команда').isVisible()
    })
    .toBe(true)
  // It may be read with the mouse on it, and goes by a key.
  await name('Команда').hover()
  expect(await name('Команда').isVisible()).toBe(true)
  await desk.keyboard.press('Escape')
  expect(await name('Команда').count()).toBe(0)
  await desk.mouse.move(700, 400)
  await team.focus()
  await desk.keyboard.press('Tab')
  await name('Баланс').waitFor()
  const [icon, words] = [
    await rail.getByRole('link', { name: 'Баланс' }).boundingBox(),
    await name('Баланс').boundingBox(),
  ]
  expect(Math.abs(icon!.y + icon!.height / 2 - words!.y - words!.height / 2)).toBeLessThan(3)
  expect(words!.x).toBeGreaterThan(icon!.x + icon!.width)
  await desk.context().close()
})

test('a phone shows the complaint and its next act at once; all else unfolds by a key, and keeps what is typed', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const contact = { name: 'Инна', phone: '+77015550142' }
  await giveAnswer(here.site.app, body.id, { nps: 1, words: 'Салат с песком', contact })
  const phone = await here.openAs(owner, '/cabinet', { ...PHONE, reducedMotion: 'reduce' })
  await phone.getByRole('navigation').getByRole('link', { name: 'Входящие' }).click()
  await phone.getByRole('link', { name: 'Салат с песком' }).click()
  await phone.getByText('«Салат с песком»').waitFor()
  const isSeen = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight - 64)
  const take = phone.getByRole('button', { name: 'Беру' })
  await take.waitFor()
  expect([await isSeen(phone.getByText('Инна').first()), await isSeen(take)]).toEqual([true, true])
  await take.click()
  const call = phone.getByRole('link', { name: 'Позвонить' })
  await call.waitFor()
  expect(await isSeen(call)).toBe(true)

  const unfold = async (name: string | RegExp) => {
    const button = phone.getByRole('main').getByRole('button', { name })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.press('Enter')
    return button
  }
  const words = phone.getByRole('link', { name: 'Готовые ответы' })
  expect(await words.isVisible()).toBe(false)
  await unfold('Ещё')
  await words.waitFor()
  await unfold(/^История 2/)
  await phone.getByText('пришёл ответ').waitFor()
  await unfold('Передать или отметить спамом')
  await phone.getByRole('button', { name: 'Это спам' }).waitFor()
  await unfold('Звонки')
  await phone.getByText('Звонков ещё не было').waitFor()
  const talk = await unfold('Переписка с гостем')
  const message = phone.getByLabel('Сообщение', { exact: true })
  await message.fill('Простите, салат за наш счёт')
  await talk.press('Enter')
  expect(await message.isVisible()).toBe(false)
  await talk.press('Enter')
  expect(await message.inputValue()).toBe('Простите, салат за наш счёт')
  expect(await faultsOf(phone)).toEqual([])
  await phone.context().close()
})

test('on a shift without a network what is pressed is kept over a reload and sent later; who was faster is told', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const contact = { name: 'Инна', phone: '+77015550142' }
  const mine = await giveAnswer(here.site.app, body.id, { nps: 1, words: 'Забыли десерт', contact })
  const theirs = await giveAnswer(here.site.app, body.id, { nps: 2, words: 'Шумно' })
  const other = await joinTeam(here.site.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })
  const phone = await here.openAs(owner, '/cabinet', PHONE)
  await phone.getByRole('link', { name: 'Входящие' }).click()
  const card = (words: string) => phone.getByRole('listitem').filter({ hasText: words })
  await card('Забыли десерт').getByRole('button', { name: 'Беру' }).waitFor()
  // The page is there without a network too, and a lost phone tells nobody whom it was about.
  const kept = () =>
    phone.evaluate(async () => (await (await caches.open('shift-1')).match('/complaints'))?.text() ?? '')
  await expect.poll(kept).toContain('Забыли десерт')
  expect(await kept()).not.toContain('+77015550142')
  await phone.context().setOffline(true)
  await phone.reload()
  await phone.getByText('Нет связи').waitFor()
  await card('Забыли десерт').getByRole('button', { name: 'Беру' }).click()
  await card('Забыли десерт').getByRole('button', { name: 'Написать' }).click()
  await phone.getByLabel('Сообщение').fill('Простите, уже несём')
  await phone.getByRole('button', { name: 'Отправить' }).click()
  await card('Шумно').getByRole('button', { name: 'Беру' }).click()
  await phone.getByText('3 действия ждут сети').waitFor()
  await other.post('/case/take', { id: `${body.id}.${theirs}` })
  await phone.context().setOffline(false)
  await phone.getByText('Этим уже занимается Данияр').waitFor()
  await card('Шумно').getByText('В работе: Данияр').waitFor()
  await expect
    .poll(async () => (await owner.get(`/case/one?id=${body.id}.${mine}`)).body)
    .toMatchObject({ assignee: { me: true }, status: 'in_work' })
  const { body: chats } = await owner.get(`/message?surveyId=${body.id}&chatId=${mine}`)
  expect(chats.chats[0].messages).toMatchObject([{ msgText: 'Простите, уже несём' }])
  await phone.context().close()
})

test('a message to the app shows the guest’s words on the screen, and leads to the complaint', async () => {
  const owner = await registerPerson(here.site.app)
  await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  // The installed app begins here.
  const phone = await here.openAs(owner, '/shift', PHONE)
  await phone.context().grantPermissions(['notifications'])
  const devTools = await phone.context().newCDPSession(phone)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  devTools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  )
  await devTools.send('ServiceWorker.enable')
  const isActive = () =>
    phone.evaluate(async () => (await navigator.serviceWorker.getRegistration('/shift'))?.active?.state)
  await expect.poll(isActive).toBe('activated')
  // The browser of the tests has neither a screen for messages nor an icon with a badge: what it is asked for is kept instead.
  const worker = phone
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/shift/worker.js'))!
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, data } = {}) =>
      void Object.assign(globalThis, { shown: { title, body, url: data.url } })
    const badge = async (waiting?: number) => void Object.assign(globalThis, { waiting })
    Object.defineProperty(navigator, 'setAppBadge', { value: badge })
  })
  const message: PushMessage = {
    title: '1 из 10 · Кофейня',
    body: 'Нахамили на кассе',
    url: `${new URL(phone.url()).origin}/survey/1/call-centre`,
    tag: 'case 1',
    waiting: 3,
  }
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(phone.url()).origin,
    registrationId: registrations.find(({ scopeURL }) => scopeURL.endsWith('/shift'))!.registrationId,
    data: JSON.stringify(message),
  })
  const shown = () =>
    worker.evaluate(() => {
      const { shown, waiting } = globalThis as { shown?: object; waiting?: number }
      return { ...shown, waiting }
    })
  const { title, body, url, waiting } = message
  await expect.poll(shown).toEqual({ title, body, url, waiting })
  await phone.context().close()
})
