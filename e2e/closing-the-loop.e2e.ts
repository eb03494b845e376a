import { afterAll, expect, test } from 'vitest'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { joinTeam, type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import type { Shown } from '../src/testing/telegram/chat.ts'
import { openTelegram } from '../src/testing/telegram/stand-in.ts'

// The site is told where the bot's API is when it starts.
const telegram = await openTelegram()
const here = siteInBrowser(undefined, {
  TELEGRAM_BOT_TOKEN: telegram.token,
  TELEGRAM_API_URL: telegram.url,
})
afterAll(() => telegram.close())
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

async function linkTelegram(owner: Person): Promise<number> {
  const chat = 700_000_001
  const { body } = await owner.post('/alert/telegram', {})
  telegram.say(chat, chat, `/start ${new URL(body.url).searchParams.get('start')}`)
  await shownIn(chat, 'Готово')
  return chat
}
async function shownIn(chat: number, words: string): Promise<Shown> {
  const found = () => telegram.shown.find((message) => message.chat === chat && message.text.includes(words))
  await expect.poll(found).toBeDefined()
  return found()!
}

test('a complaint of a scanned code is taken in Telegram, called, answered, made good and settled by the guest’s own word', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const made = await owner.post('/survey/branch', { id: body.id, data: [{ code: 'abay', title: 'Абая 10' }] })
  const [branch] = made.body.branch
  const chat = await linkTelegram(owner)

  // The guest scans the code of the branch and complains.
  const guest = await (await here.browser.newContext(PHONE)).newPage()
  await guest.goto(here.site.url + new URL(branch.url).pathname)
  await guest.locator('[name="number.nps"][value="1"]').check({ force: true })
  await guest.getByLabel('Что было не так?').fill('Омлет ждали сорок минут')
  await guest.getByLabel('Телефон').fill('+7 701 555 01 42')
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await guest.getByRole('link', { name: 'Следить за ответом' }).click()
  await guest.getByRole('heading', { name: 'Ваш отзыв у нас' }).waitFor()

  // It comes to the bot with the branch and the words; a press takes it.
  const alert = await shownIn(chat, 'Омлет ждали сорок минут')
  expect(alert.text).toContain('Абая 10')
  telegram.press(alert, 'Взять', chat)
  await expect.poll(() => alert.text).toContain('Занимается Айгерим')

  // At the desk the case is the member's; the call ends, and what came of it stands in the case.
  const { cases } = (await owner.get(`/case?surveyId=${body.id}`)).body
  const desk = await here.openAs(owner, `/survey/${body.id}/call-centre?case=${cases[0].answerId}`, WIDE)
  await desk.getByText('В работе у вас').first().waitFor()
  await desk.getByRole('button', { name: 'Не ответил' }).click()
  await desk.getByRole('table').getByText('Не ответил').waitFor()

  await desk.getByLabel('Сообщение', { exact: true }).fill('Простите, омлет за наш счёт')
  await desk.getByRole('button', { name: 'Отправить' }).click()
  await desk.getByRole('complementary').getByText('Простите, омлет за наш счёт').waitFor()
  await desk.locator('summary').filter({ hasText: 'Подарок гостю' }).click()
  await desk.getByLabel('Что именно').fill('Завтрак на двоих')
  await desk.getByRole('button', { name: 'Подарить' }).click()
  await desk.getByText('подарок: Завтрак на двоих').waitFor()

  // Both come up on the guest's own page, and the guest answers there.
  await guest.getByText('Простите, омлет за наш счёт').waitFor()
  await guest
    .locator('.g-gift')
    .filter({ hasText: 'Завтрак на двоих' })
    .getByText(/^\w{4}-\w{4}$/)
    .waitFor()
  await guest.getByLabel('Ваш ответ').fill('Спасибо, приду в субботу')
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await desk.getByRole('complementary').getByText('Спасибо, приду в субботу').waitFor()

  // Solved with a cause that the guest's own words suggest; the chat says so too.
  await desk.getByRole('radio', { name: 'Возместили' }).check()
  await desk.getByLabel('Причина').selectOption('topic-wait')
  await desk.getByLabel('Заметка').fill('Угощаем завтраком')
  await desk.getByRole('button', { name: 'Решено' }).click()
  await desk.getByText('итог: возместили').waitFor()
  await expect.poll(() => alert.text).toContain('Решено')

  await guest.getByRole('heading', { name: 'Решили вопрос?' }).waitFor()
  await guest.getByRole('button', { name: 'Да' }).click()
  await guest.getByText('Рады, что помогли').waitFor()

  await desk.goto(`${here.site.url}/survey/${body.id}/call-centre/recovery`)
  const { body: recovery } = await owner.get(`/case/recovery?surveyId=${body.id}`)
  expect(recovery.all).toMatchObject({ cases: 1, recovered: { n: 1, k: 1 } })
  expect(recovery.branches).toMatchObject([{ name: 'Абая 10', recovered: { n: 1, k: 1 } }])
  await desk.getByText('100 %').first().waitFor()
  await guest.context().close()
  await desk.context().close()
})

test('a gift above the owner’s sum waits in the case, and the owner confirms it there', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const waiter = await joinTeam(here.site.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })
  const answerId = await giveAnswer(here.site.app, body.id, { nps: 1, words: 'Суп остыл' })

  // The owner loads codes on the page that the tab of gifts leads to.
  const office = await here.openAs(owner, `/survey/${body.id}/reward`, WIDE)
  await office.getByRole('link', { name: 'Запас и пределы' }).click()
  await office.getByLabel('Что прочтёт гость').fill('Сертификат на ужин')
  await office.getByRole('button', { name: 'Создать запас' }).click()
  await office.getByLabel('Коды', { exact: true }).fill('UZHIN-001\nUZHIN-002\nUZHIN-001')
  await office.getByLabel('Номинал одного кода, ₸').fill('8 000')
  await office.getByRole('button', { name: 'Загрузить коды' }).click()
  await office.getByText('Загружено 2 кода, повторов 1').waitFor()
  await office.getByText('Строка 3: повтор в этом списке').waitFor()
  await office.getByText('Осталось 2 кода').waitFor()

  await waiter.post('/case/take', { id: `${body.id}.${answerId}` })
  const floor = await here.openAs(waiter, `/survey/${body.id}/call-centre?case=${answerId}`, PHONE)
  await floor.locator('summary').filter({ hasText: 'Подарок гостю' }).click()
  await floor.getByRole('radio', { name: 'Код из запаса' }).check()
  await floor.getByRole('button', { name: 'Подарить' }).click()
  await floor.getByText('ждёт подтверждения').first().waitFor()

  await office.goto(`${here.site.url}/survey/${body.id}/call-centre?case=${answerId}`)
  await office.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await office.getByText('подарок: Сертификат на ужин, 8 000 ₸').last().waitFor()
  await floor.context().close()
  await office.context().close()
})
