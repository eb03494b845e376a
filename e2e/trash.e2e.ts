import { expect, test } from 'vitest'
import { editorOf } from '../src/testing/editor.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const editor = editorOf(here)
const { newSurvey, signedIn } = editor

test('without JavaScript a template can be taken, and a survey restored from the trash', async () => {
  const context = await signedIn({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${here.site.url}/survey?template=city-ride`)
  await page.getByRole('button', { name: 'Взять эту анкету' }).click()
  expect(new URL(page.url()).pathname).toMatch(/^\/survey\/[\w-]+\/question$/)
  const id = new URL(page.url()).pathname.split('/')[2]
  await page.goto(`${here.site.url}/survey/${id}`)
  await page.getByRole('button', { name: 'В корзину' }).click()
  expect(new URL(page.url()).pathname).toBe('/trash')
  await page.getByRole('button', { name: /Вернуть анкету «Поездка/ }).click()
  expect((await editor.owner.get(`/survey/receive?id=${id}`)).status).toBe(200)
  const { body } = await editor.owner.get('/survey/receive')
  expect(body.surveys.map((survey: { id: string }) => survey.id)).toContain(id)
  await context.close()
})

test('deleting for good asks once more and leaves nothing behind', async () => {
  const id = await newSurvey()
  await editor.owner.change('GET', `/survey/to-trash?id=${id}`)
  const page = await (await signedIn()).newPage()
  await page.goto(`${here.site.url}/trash`)
  await page.getByRole('button', { name: 'Удалить навсегда анкету «Кофейни»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click()
  expect((await editor.owner.get(`/survey/question?id=${id}`)).status).toBe(200)
  await page.getByRole('button', { name: 'Удалить навсегда анкету «Кофейни»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await page.getByText('Удалено: Кофейни').waitFor()
  expect((await editor.owner.get(`/survey/question?id=${id}`)).status).toBe(404)
  await page.context().close()
})
