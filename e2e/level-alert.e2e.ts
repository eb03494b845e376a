import { expect, test } from 'vitest'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

const here = siteInBrowser()

test('an owner hears at once that many guests are unhappy, presses «Понятно», and hears when all is as usual', async () => {
  const { app } = here.site
  const owner = await registerPerson(app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни «Дәмді Ас»',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const id: string = body.id
  await owner.post('/survey/branch', { id, data: [{ title: 'На Абая' }] })
  const [branch] = (await owner.get(`/survey/branch?id=${id}`)).body.branch
  const say = (...scores: number[]) =>
    Promise.all(scores.map((nps) => giveAnswer(app, id, { nps }, { subId: branch.code })))

  const page = await here.openAs(owner, `/survey/${id}/alert`, { locale: 'ru-RU' })
  await page.getByText('Настроить', { exact: true }).click()
  await page.getByLabel('Недовольных, не меньше').fill('5')
  await page
    .locator('form', { has: page.getByLabel('Недовольных, не меньше') })
    .getByRole('button', { name: 'Сохранить' })
    .click()
  await page.getByText('Тревоги сохранены').waitFor()
  await page.getByRole('link', { name: 'Обзор' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await say(2, 1, 3, 0)
  await say(1, 2)
  const strip = page.getByRole('region', { name: 'Тревога по оценкам' })
  await strip.getByText('На Абая: много недовольных').waitFor()
  await strip.getByText('Истории здесь ещё нет').waitFor()
  await strip.getByRole('button', { name: 'Понятно' }).click()
  await strip.waitFor({ state: 'detached' })

  await say(10, 9, 10, 10, 9, 10, 10, 9)
  await expect.poll(async () => (await owner.get('/alert/levels')).body.alerts[0].ending).toBe('usual')
  await page.goto(`${here.site.url}/survey/${id}/alert`)
  await page.getByText('Всё снова как обычно', { exact: true }).waitFor()
})
