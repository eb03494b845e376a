import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' }
let owner: Person
let id: string

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [{ id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо за ответ' }],
  })
  id = body.id
  // Whatever the hour of the test.
  const data = { capDays: 30, keepDays: 180, quietFrom: 0, quietTo: 0, perMinute: 300 }
  await owner.post('/invitation/setting', { id, data })
})

test('an owner uploads a list and sends letters; a guest answers from the letter, and the rate moves', async () => {
  const [guest, other] = [`${owner.memberId}a@example.com`, `${owner.memberId}b@example.com`].map((each) =>
    each.replace(/^[-_]+/, '').toLowerCase(),
  ) as [string, string]
  const page = await here.openAs(owner, `/survey/${id}/invitation`, WIDE)
  await alive(page)
  await page.getByLabel('Название', { exact: true }).fill('Мартовские гости')
  await page.getByLabel('Откуда согласие').fill('галочка при записи')
  await page.getByRole('button', { name: 'Создать рассылку' }).click()
  await page.getByRole('link', { name: 'Загрузить список' }).click()
  await alive(page)
  const csv = `Почта;Имя\n${guest};Айгерим\nнет почты;Ошибка\n${other};Данияр\n`
  const file = { name: 'люди.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Файл Excel или CSV').setInputFiles(file)
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.getByText('Это не похоже на адрес почты.').waitFor()
  await page.getByLabel('Загрузить строки без ошибок, остальные пропустить').check()
  await page.getByRole('button', { name: 'Загрузить 2 строки' }).click()
  await page.getByRole('link', { name: 'К рассылке' }).click()
  await page.getByText('Людей: 2').waitFor()
  const preview = page.frameLocator('iframe[title="Как увидят письмо"]')
  await preview.getByRole('link', { name: '10', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Рассылка начата').waitFor()

  const mail = await here.site.mailbox.mailTo(guest)
  const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url]) =>
    url!.replaceAll('&#38;', '&'),
  )
  const nine = links.find((link) => link.endsWith('nps=9'))!
  const inPlace = (link: string) => here.site.url + new URL(link).pathname + new URL(link).search
  // A mail scanner opens every link, with its scripts, and touches nothing.
  const scanner = await here.browser.newContext(PHONE)
  for (const link of [...new Set(links)]) {
    const looked = await scanner.newPage()
    await looked.goto(inPlace(link))
    await looked.close()
  }
  await scanner.close()
  await page.reload()
  const sums = async () => {
    const { wave } = (await owner.get(`/invitation/wave?id=${id}&wave=${page.url().split('/').at(-1)}`)).body
    return wave.counts
  }
  expect(await sums()).toMatchObject({ invited: 2, opened: 0, begun: 0, answered: 0, unsubscribed: 0 })

  const context = await here.browser.newContext(PHONE)
  const phone = await context.newPage()
  await phone.goto(inPlace(nine))
  expect(await phone.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  await phone.mouse.move(100, 200)
  await phone.mouse.move(120, 260)
  await phone.mouse.move(140, 300)
  await expect.poll(async () => (await sums()).opened).toBe(1)
  await phone.getByRole('button', { name: 'Отправить' }).click()
  await phone.getByText('Спасибо за ответ').waitFor()
  const again = await context.newPage()
  await again.goto(inPlace(nine))
  await again.getByText(/уже/).first().waitFor()
  await context.close()

  await page.reload()
  await page.getByText('Ответили 50 %').waitFor()
  expect(await sums()).toMatchObject({ answered: 1 })
  await page.context().close()
})

test.each([true, false])(
  'who wants no letters says so by one button (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const email = `stop-${javaScriptEnabled}-${owner.accountId}@example.com`
    const { body } = await owner.post('/invitation/send', { id, data: { email, source: 'касса' } })
    expect(body.state).toBe('queued')
    const mail = await here.site.mailbox.mailTo(email)
    const path = /\/i\/[\w.-]+\/stop/.exec(mail.text ?? '')![0]
    const context = await here.browser.newContext({ ...PHONE, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(here.site.url + path)
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Больше не присылать' }).click()
    await page.getByText('Больше не напишем').waitFor()
    await context.close()
    const second = await owner.post('/invitation/send', { id, data: { email, source: 'касса' } })
    expect(second.body).toMatchObject({ state: 'left_out', reason: 'unsubscribed' })
  },
)
