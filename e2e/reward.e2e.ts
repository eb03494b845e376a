import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()

const SURVEY: SurveyDocument = {
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru' },
  questions: [{ id: 'first', type: 'yes_no', title: 'Вы у нас впервые?' }],
  widgets: [
    { id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо, мы всё прочтём' },
    {
      id: 'coffee',
      type: 'reward',
      after: 'end',
      title: { ru: 'Кофе в подарок', kk: 'Кофе сыйға' },
      days: 30,
    },
  ],
}

test('a guest sees a code after the answer, with a script, without one and after the network was lost; the till takes it', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })
  const address = `${here.site.url}/interview/${body.id}/none`
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }

  const withScript = await (await here.browser.newContext(phone)).newPage()
  const answerOffline = async (page: Page) => {
    await page.goto(address)
    await page.context().setOffline(true)
    // The only question takes one tap, which sends the answer by itself.
    await page.getByText('Да', { exact: true }).click()
    await page.getByRole('button', { name: 'Отправить сейчас' }).waitFor()
  }
  await answerOffline(withScript)
  await withScript.context().setOffline(false)
  const shown = withScript.locator('.g-code')
  await shown.waitFor()
  const code = (await shown.innerText()).trim()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await withScript.getByRole('heading', { level: 3 }).innerText()).toBe('Кофе в подарок')
  // The page stays what it is in another language, and when it is opened again.
  await withScript.getByRole('button', { name: /ҚАЗ/ }).click()
  await withScript.getByRole('heading', { name: 'Кофе сыйға' }).waitFor()
  expect(await shown.innerText()).toBe(code)

  // Whose page was closed before the answer went out finds the reward on the next visit.
  await answerOffline(withScript)
  const next = await withScript.context().newPage()
  await withScript.close()
  await next.context().setOffline(false)
  await next.goto(address)
  await next.getByRole('button', { name: 'Показать подарок' }).click()
  expect((await next.locator('.g-code').innerText()).trim()).not.toBe(code)
  await next.context().close()

  const plain = await here.browser.newPage({ ...phone, javaScriptEnabled: false })
  await plain.goto(address)
  await plain.getByText('Нет', { exact: true }).click()
  await plain.getByRole('button', { name: 'Отправить' }).click()
  const other = (await plain.locator('.g-code').innerText()).trim()
  expect(other).not.toBe(code)
  await plain.context().close()

  const till = await here.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(till.context(), owner, here.site.url)
  await till.goto(`${here.site.url}/survey/${body.id}/reward?code=${code.replace('-', '').toLowerCase()}`)
  await till.getByRole('heading', { name: 'Можно погасить' }).waitFor()
  await till.getByRole('button', { name: 'Погасить' }).click()
  await till.getByRole('heading', { name: 'Погашен. Можно вручать подарок.' }).waitFor()
  await till.getByRole('button', { name: 'Вернуть' }).click()
  await till.getByRole('heading', { name: 'Можно погасить' }).waitFor()
  expect(await till.getByText(`••••-${other.slice(5)}`).count()).toBe(1)
  await till.context().close()
})
