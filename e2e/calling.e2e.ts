import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEntry } from '../src/areas/billing/ledger/ledger.queries.ts'
import { setPrice } from '../src/areas/billing/price/price-list.queries.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { type AsteriskStandIn, openAsterisk } from '../src/testing/telephone/asterisk.ts'

const here = siteInBrowser({}, { TELEPHONE_HOSTS: '127.0.0.1' })
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }
let asterisk: AsteriskStandIn
beforeAll(async () => {
  asterisk = await openAsterisk()
})
afterAll(() => asterisk?.close())

test('one press rings both; the states pass on the screen, a reload loses no word, the outcome is asked and the minutes are paid', async () => {
  const { app, url } = here.site
  const owner = await registerPerson(app)
  const { accountId } = owner
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'contact', type: 'contact_info', title: 'Контакты' },
    ],
    widgets: [],
  })
  await setPrice(app.db, { kind: 'call_minute', tiyn: 2800n, holdsFrom: new Date(0), setBy: 'test' })
  const topUp = { accountId, key: 't', kind: 'topup', move: 'topup', amount: 1_000_000n } as const
  await app.db.transaction().execute((trx) => postEntry(trx, { ...topUp, cause: { type: 'test' } }))
  const { url: pbx, user, password } = asterisk
  const settings = { url: pbx, user, password, outer: 'PJSIP/{number}@trunk', months: '6' }
  await owner.post('/gateway', { kind: 'telephone', provider: 'asterisk', settings })
  await expect.poll(() => asterisk.hears(`qalay-${accountId}`)).toBe(true)
  const contact = { name: 'Данияр', phone: '+77015550142' }
  const answerId = await giveAnswer(app, body.id, { nps: 2, contact })

  const desk = await here.openAs(owner, `/survey/${body.id}/call-centre?case=${answerId}`, WIDE)
  await desk.getByRole('button', { name: 'Беру' }).click()
  const call = desk.getByRole('region', { name: 'Позвонить' })
  await call.getByLabel('Ваш телефон или добавочный').fill('101')
  await call.getByRole('button', { name: 'Сохранить номер' }).click()
  await call.getByText('Сначала позвоним вам на 101').waitFor()
  await call.getByText('28 ₸ за минуту').waitFor()
  await call.getByRole('button', { name: 'Позвонить гостю' }).click()
  await call.getByText('Звоним вам', { exact: true }).waitFor()
  await expect.poll(() => asterisk.dialled.length).toBe(1)
  const [agent] = asterisk.dialled
  asterisk.pickUp(agent!.channel)
  await call.getByText('Звоним гостю', { exact: true }).waitFor()
  const guest = agent!.channel.replace('agent', 'guest')
  asterisk.pickUp(guest)
  await call.getByText('Разговор идёт').waitFor()

  await desk.getByLabel('Заметка').fill('Омлет остыл, ждём в субботу')
  await desk.reload()
  await call.getByText('Разговор идёт').waitFor()
  await expect.poll(() => desk.getByLabel('Заметка').inputValue()).toBe('Омлет остыл, ждём в субботу')
  // Elsewhere in the call centre the call stands at the foot.
  await desk.goto(`${url}/survey/${body.id}/call-centre/recovery`)
  await desk.getByRole('complementary', { name: 'Позвонить' }).getByText('Разговор идёт').waitFor()
  await desk.goBack()

  await call.getByRole('button', { name: 'Закончить' }).click()
  await call.first().getByText('Поговорили').waitFor()
  await call.first().getByText('28 ₸').first().waitFor()
  await desk.getByRole('radio', { name: 'Вернётся' }).check()
  await desk.getByRole('button', { name: 'Решено' }).click()
  await desk.getByText('итог: вернётся').waitFor()
  const { body: ledger } = await owner.get('/balance/ledger?kind=call&limit=1-20')
  expect(ledger.entries).toHaveLength(1)
})
