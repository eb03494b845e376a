import { expect, test } from 'vitest'
import { guestsOf, key, send, title } from '../src/testing/guest-phone.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const PER_ADDRESS = 60
const here = siteInBrowser({}, { ANSWERS_PER_10_MINUTES: String(PER_ADDRESS) })
const guests = guestsOf(here)
const { open, stored } = guests

test('without JavaScript a guest behind a busy address reads why, keeps what was marked, and is taken later', async () => {
  const counted = Array.from({ length: PER_ADDRESS }, () =>
    here.site.app.answerLimit.count(guests.surveyId, '127.0.0.1', ''),
  )
  const page = await open({ javaScriptEnabled: false })
  await key(page, '9').tap()
  await page.locator('.g-faces label').nth(3).tap()
  await page.getByLabel('Расскажите').fill('Всё хорошо')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send(page).tap()
  expect((await answered).status()).toBe(429)
  await page.getByText('С этой сети сейчас приходит очень много ответов').waitFor()
  expect(await stored()).toEqual([])
  expect(await page.getByLabel('Расскажите').inputValue()).toBe('Всё хорошо')
  for (const { undo } of counted) undo()
  await send(page).tap()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
})

test('an owner sees that answers came in a flood, and makes spam of all of them at a press, and takes it back', async () => {
  const answers = { nps: 9, service: 4, words: 'Отлично' }
  for (let i = 0; i < PER_ADDRESS / 6; i++) await giveAnswer(here.site.app, guests.surveyId, answers)
  for (const remoteAddress of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const payload = { id: crypto.randomUUID(), surveyId: guests.surveyId, locale: 'ru', version: 1, answers }
    await here.site.app.inject({ method: 'POST', url: '/v1/survey/answer', payload, remoteAddress })
  }
  const page = await here.openAs(guests.owner, `/survey/${guests.surveyId}/analytic?suspicious=1`, {
    locale: 'ru-RU',
  })
  await alive(page)
  await page.getByText('Наплыв: 10 ответов с одного адреса').first().click()
  const statuses = async () =>
    (
      await here.site.database.pool.query(
        'select distinct status from answer where survey_id = $1 and flood is not null',
        [guests.surveyId],
      )
    ).rows
  await page.getByRole('button', { name: 'Весь наплыв – спам' }).first().click()
  await expect.poll(statuses).toEqual([{ status: 'spam' }])
  // Spam is not among the suspicious any more, but among all answers.
  await page.goto(`${here.site.url}/survey/${guests.surveyId}/analytic`)
  await alive(page)
  await page.getByText('Наплыв: 10 ответов с одного адреса').first().click()
  await page.getByRole('button', { name: 'Весь наплыв – не спам' }).first().click()
  // Genuine answers belong to no flood any more.
  await expect.poll(statuses).toEqual([])
  const { rows } = await here.site.database.pool.query(
    'select distinct status from answer where survey_id = $1',
    [guests.surveyId],
  )
  expect(rows).toEqual([{ status: 'new' }])
  await page.context().close()
})
