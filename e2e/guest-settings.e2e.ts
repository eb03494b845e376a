import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

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
