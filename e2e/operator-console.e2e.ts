import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

// Of its own: jobs of other tests would be in the list.
const here = siteInBrowser({})
let operator: Person
let owner: Person

beforeAll(async () => {
  operator = await registerPerson(here.site.app, { email: here.site.app.config.operators[0]! })
  await here.site.database.pool.query('update member set email_verified_at = now()')
  owner = await registerPerson(here.site.app)
})

test('the operator announces something, drops a failed job and suspends an account; its member reads why', async () => {
  await here.site.database.pool.query(
    `insert into pgboss.job (name, data, state, output, retry_count, completed_on)
      values ('paper', '{"accountId": 1}', 'failed', '{"message": "mail server said no"}', 5, now())`,
  )
  const desk = await here.openAs(operator, '/qalay', { viewport: { width: 1440, height: 900 } })
  await desk.getByRole('heading', { name: '1 работа не вышла', level: 1 }).waitFor()
  await desk.getByRole('link', { name: 'Разобрать: Счета и акты' }).click()
  await desk.getByText('mail server said no').waitFor()
  await desk.getByRole('button', { name: 'Убрать все' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await desk.getByText('1 работа убрана').waitFor()
  await desk.getByRole('heading', { name: 'Всё работает', level: 1 }).waitFor()

  await desk.getByLabel('Текст, русский').fill('В ночь на 29 ноября обновление, ответы дойдут')
  await desk.getByRole('button', { name: 'Показать сейчас' }).click()
  await desk.getByText('Показываем до').waitFor()

  await desk.goto(`${here.site.url}/qalay/accounts?account=${owner.accountId}`)
  await desk.locator('summary', { hasText: 'Приостановить' }).click()
  await desk.getByRole('textbox', { name: 'Причина' }).first().fill('Счёт не оплачен')
  await desk.getByRole('button', { name: 'Приостановить' }).click()
  await desk.getByRole('button', { name: 'Вернуть доступ' }).waitFor()

  const page = await here.openAs(owner, '/', { viewport: { width: 390, height: 844 } })
  await page.goto(`${here.site.url}/profile`)
  await page.getByText('Счёт не оплачен').waitFor()
  await page.getByText('В ночь на 29 ноября').waitFor()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).first().click()
  await expect.poll(() => page.getByText('В ночь на 29 ноября').count()).toBe(0)
  await page.reload()
  await page.getByText('Счёт не оплачен').waitFor()
  await expect.poll(() => page.getByText('В ночь на 29 ноября').count()).toBe(0)
  await page.context().close()
  await desk.context().close()
})

test('the operator publishes a template; another account finds it, takes it, and keeps it once it is withdrawn', async () => {
  const questions = [{ id: 'nps', type: 'nps', title: 'Вернётесь в нашу юрту?' }]
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  await operator.post('/survey/receive', { title: 'Юрта у озера', config, questions, widgets: [] })
  const desk = await here.openAs(operator, '/qalay', { viewport: { width: 1440, height: 900 } })
  await desk.getByRole('link', { name: 'Шаблоны' }).click()
  await desk.getByRole('link', { name: 'Опубликовать шаблон' }).click()
  await desk.getByLabel('Анкета из вашего кабинета').selectOption('Юрта у озера')
  await desk.getByLabel('Отрасль').selectOption('Гостиницы')
  await desk.getByLabel('Название, русский').fill('Ночь в юрте')
  await desk.getByLabel('Описание одной строкой, русский').fill('Вернётся ли гость')
  await desk.getByRole('button', { name: 'Опубликовать для всех' }).click()
  await desk.getByText('Шаблон в каталоге у всех клиентов').waitFor()

  const cafe = await registerPerson(here.site.app)
  const page = await here.openAs(cafe, '/survey', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('searchbox').fill('юрт')
  await page.getByRole('link', { name: /Ночь в юрте/ }).click()
  await page.frameLocator('iframe').getByText('Вернётесь в нашу юрту?').waitFor()
  await page.getByRole('button', { name: 'Взять эту анкету' }).click()
  await page.waitForURL('**/survey/*/question')

  await desk.getByRole('button', { name: 'Снять: Ночь в юрте' }).click()
  await desk.getByRole('button', { name: 'Вернуть: Ночь в юрте' }).waitFor()
  await desk.getByText('Взяли 1 раз').waitFor()
  await page.reload()
  await page.getByText('Вернётесь в нашу юрту?').first().waitFor()
  await page.goto(`${here.site.url}/survey?find=юрт`)
  await page.getByText('Ничего не нашлось').waitFor()
  await page.context().close()
  await desk.context().close()
})
