import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { openConnectorStandIns } from '../src/testing/connectors/stand-ins.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
const standIns = await openConnectorStandIns()
afterAll(() => standIns.close())

const SURVEY = {
  title: 'Кофейня',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Что было не так?' },
  ],
  widgets: [],
}

test('an owner connects Bitrix24: a complaint becomes a deal, and the deal that is won there resolves it here', async () => {
  const owner = await registerPerson(here.site.app)
  const id = (await owner.post('/survey/receive', SURVEY)).body.id
  const page = await here.openAs(owner, '/setting/connections?q=сделк', {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  })
  await page.getByRole('link', { name: 'Bitrix24' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bitrix24' }).waitFor()
  await alive(page)
  const portal = standIns.url.replace('127.0.0.1', 'localhost')
  await page.getByLabel('Адрес входящего вебхука').fill(`${portal}/bitrix24/rest/1/abcdef1234567890/`)
  await page.getByLabel('Номер ответственного').fill('1')
  await page.getByLabel('Токен исходящего вебхука').fill('application0token')
  await page.getByRole('button', { name: 'Подключить', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bitrix24 работает' }).waitFor()
  await page.getByText('Проба убрана').waitFor()
  const hook = await page.getByLabel('Адрес для уведомлений').inputValue()
  expect(await faultsOf(page)).toEqual([])

  const answerId = await giveAnswer(here.site.app, id, { nps: 1, why: 'Ждал омлет сорок минут' })
  const { deals } = standIns.bitrix24
  await expect.poll(() => [...deals.values()].map(({ TITLE }) => TITLE)).toEqual(['Жалоба 1, Кофейня'])
  const [dealId, deal] = [...deals][0]!
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: `№ ${dealId}` }).count()
    })
    .toBe(1)

  deals.set(dealId, { ...deal, STAGE_SEMANTIC_ID: 'S' })
  const response = await fetch(here.site.url + new URL(hook).pathname, {
    method: 'POST',
    body: new URLSearchParams({
      event: 'ONCRMDEALUPDATE',
      'data[FIELDS][ID]': dealId,
      'auth[application_token]': 'application0token',
    }),
  })
  expect(response.status).toBe(200)
  await page.goto(`${here.site.url}/survey/${id}/call-centre?case=${answerId}`)
  await page.getByText(`Закрыто в Bitrix24, № ${dealId}`).waitFor()
})
