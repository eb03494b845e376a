import { expect, test } from 'vitest'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

const here = siteInBrowser()

/** As tills export them: nowhere to break. */
const LONG = 'kfc_almaty_abaya150_'.repeat(3)

const NPS = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'words', type: 'long_text', title: 'Почему?' },
    { id: 'contact', type: 'contact_info', title: 'Как с вами связаться?', fields: ['name', 'phone'] },
  ],
  widgets: [],
}

test('every open page of numbers follows an answer that comes from outside, without a reload', async () => {
  // With a limit, so that the menu counts the year's answers.
  const owner = await registerPerson(here.site.app, { tariff: 2 })
  const { id } = (await owner.post('/survey/receive', { title: LONG, ...NPS })).body
  await owner.post('/survey/branch', { id, data: [{ title: LONG, code: 'abaya' }] })
  const words = 'Ждали час'
  const answerId = await giveAnswer(here.site.app, id, { nps: 1, words: 'Не дождались' })
  const { page } = (await owner.get(`/case/one?id=${id}.${answerId}`)).body
  const paths = [`/survey/${id}`, '/cabinet', '/shift', `/survey/${id}/call-centre`]
  const wide = { locale: 'ru-RU', viewport: { width: 1440, height: 900 } }
  const pages = await Promise.all(paths.map((path) => here.openAs(owner, path, wide)))
  const [overview, cabinet, shift, cases] = pages
  const guest = await (await here.browser.newContext(wide)).newPage()
  await guest.goto(here.site.url + new URL(page, here.site.url).pathname)

  await giveAnswer(here.site.app, id, { nps: 1, words, contact: { name: LONG } }, { subId: 'abaya' })
  await Promise.all([
    overview!.getByText(words).waitFor(),
    cabinet!.getByText('2 ответа').first().waitFor(),
    shift!.getByText(words).waitFor(),
    cases!.getByRole('navigation', { name: 'Очередь жалоб' }).getByText(words).waitFor(),
    ...pages.slice(0, 2).map((each) =>
      each!
        .getByText(/^2 из /)
        .first()
        .waitFor(),
    ),
  ])

  await owner.post('/message', { chatId: answerId, surveyId: id, recepient: '', msgText: 'Простите нас' })
  await guest.getByText('Простите нас').waitFor()
  expect(await guest.getByRole('heading', { level: 2 }).textContent()).toBe('Вам отвечает Айгерим')

  for (const each of pages) {
    await each.setViewportSize({ width: 360, height: 780 })
    await each.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth)
  }
})
