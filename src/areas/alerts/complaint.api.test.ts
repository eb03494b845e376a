import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { asGuest, joinTeam, registerPerson } from '../../testing/people.ts'
import { startWorker } from '../../worker/worker.ts'
import { alertOfComplaints, remindOfOverdue } from './complaint.jobs.ts'

const survey = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?', required: true },
    { id: 'words', type: 'long_text', title: 'Что случилось?' },
    { id: 'contact', type: 'contact_info', title: 'Контакты' },
  ],
  widgets: [],
}

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({ SMTP_URL: mailbox.url })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await mailbox.close()
})

async function ownerWithSurvey(options: { tariff?: number } = {}) {
  const owner = await registerPerson(api.app, options)
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня «Дәмді Ас»', ...survey })
  return { owner, surveyId: body.id as string }
}
const answer = (surveyId: string, answers: object) =>
  asGuest(api.app, 'POST', '/survey/answer', {
    id: randomUUID(),
    surveyId,
    locale: 'ru',
    version: 1,
    answers,
  })
const queued = async (address: string) => {
  const { rows } = await api.database.pool.query(
    `select id, sent_at from outbox_mail where to_address = $1 and id like 'complaint %'`,
    [address],
  )
  return rows
}

test('an unhappy guest’s words reach the owner, with the phone to call, and happy ones alert nobody', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  await answer(surveyId, { nps: 10, words: 'Всё отлично' })
  await answer(surveyId, {
    nps: 2,
    words: 'Ждал омлет сорок минут <b>и принесли холодный</b>',
    contact: { name: 'Данияр', phone: '8 701 555 01 42' },
  })
  const mail = await mailbox.mailTo(owner.email, 'Ждал омлет сорок минут')
  expect(mail.html).toContain('href="tel:+77015550142"')
  expect(mail.html).not.toContain('<b>и принесли')
  expect(mail.text).toContain('Данияр')
  // First the score, then the guest's text with their name and number, and at the end where to
  // change the mails.
  expect(
    mail.text?.match(/2 из 10|Ждал омлет|Данияр, \+7\s701\s555-01-42|Позвонить гостю|\/alert$/gm),
  ).toEqual(['2 из 10', 'Ждал омлет', 'Данияр, +7\u00a0701\u00a0555-01-42', 'Позвонить гостю', '/alert'])
  expect(await queued(owner.email)).toHaveLength(1)
})

/** The tools that the worker passes to its jobs. */
const tools = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  publicUrl: 'http://localhost',
  secret: api.app.config.secret,
  gatewayUrls: api.app.config.gatewayUrls,
  push: { services: [], contact: 'mailto:hello@qalay.example', secret: api.app.config.secret },
})

test('a job that runs twice alerts the owner once', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const { body } = await answer(surveyId, { nps: 0 })
  await mailbox.mailTo(owner.email, 'недоволен')
  const data = { answers: [{ accountId: owner.accountId, surveyId, answerId: body.id }] }
  await alertOfComplaints(tools(), data)
  expect(await queued(owner.email)).toHaveLength(1)
})

test('the single complaint of one account is alerted before the burst of another', async () => {
  const [loud, quiet] = [await ownerWithSurvey(), await ownerWithSurvey()]
  await worker.stop()
  for (let guest = 0; guest < 40; guest++) await answer(loud.surveyId, { nps: 1 })
  await answer(quiet.surveyId, { nps: 1 })
  const { rows } = await api.database.pool.query<{ account: number }>(
    `select (data -> 'answers' -> 0 ->> 'accountId')::bigint as account from pgboss.job
     where name = 'complaints' and state < 'active' order by priority desc, created_on`,
  )
  const place = rows.findIndex(({ account }) => account === quiet.owner.accountId)
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
  await mailbox.mailTo(quiet.owner.email, 'недоволен')
  expect(rows.length).toBeGreaterThan(20)
  expect(place).toBeLessThan(3)
})

test('an unavailable mail server loses no alert, and no guest waits for it', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  mailbox.away(true)
  const reply = await answer(surveyId, { nps: 1, words: 'Грубо ответили' })
  expect(reply.status).toBe(201)
  mailbox.away(false)
  await mailbox.mailTo(owner.email, 'Грубо ответили')
})

test('the members named in the settings are alerted, about the branches that they may see', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'dostyk', title: 'Достык' },
  ]
  const [abay] = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
  const address = `${randomUUID()}@example.com`
  const rights = { surveys: [surveyId], branches: [abay.id], abilities: ['see'] }
  await api.database.pool.query(
    `insert into member (account_id, id, email, password_hash, owner, rights) values ($1, 'manager', $2, 'x', false, $3)`,
    [owner.accountId, address, rights],
  )
  const save = (alertMembers: string[] | null) =>
    owner.post('/survey/settings', { id: surveyId, data: { alertMembers } })
  expect((await save(['manager'])).status).toBe(200)
  const at = (subId: string, words: string) =>
    asGuest(api.app, 'POST', '/survey/answer', {
      ...{ id: randomUUID(), surveyId, subId, locale: 'ru', version: 1 },
      answers: { nps: 1, words },
    })
  await at('dostyk', 'Чужой филиал')
  await at('abay', 'Свой филиал')
  await mailbox.mailTo(address, 'Свой филиал')
  await save(null)
  await at('abay', 'Снова владельцу')
  await mailbox.mailTo(owner.email, 'Снова владельцу')
  expect([await queued(address), await queued(owner.email)].map(({ length }) => length)).toEqual([1, 1])
  await save(['manager'])
  await api.database.pool.query(`delete from member where account_id = $1 and id = 'manager'`, [
    owner.accountId,
  ])
  await at('abay', 'Управляющий ушёл')
  await mailbox.mailTo(owner.email, 'Управляющий ушёл')
})

test('a manager who answers guests of one branch receives its complaints without being named, and no other’s', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'dostyk', title: 'Достык' },
  ]
  const [abay] = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
  const manager = await joinTeam(api.app, owner, {
    surveys: [surveyId],
    branches: [abay.id],
    abilities: ['see', 'reply'],
  })
  for (const [subId, words] of [
    ['dostyk', 'Чужой филиал'],
    ['abay', 'Свой филиал'],
  ])
    await asGuest(api.app, 'POST', '/survey/answer', {
      ...{ id: randomUUID(), surveyId, subId, locale: 'ru', version: 1 },
      answers: { nps: 1, words },
    })
  await mailbox.mailTo(manager.email, 'Свой филиал')
  await mailbox.mailTo(owner.email, 'Свой филиал')
  expect(
    [await queued(manager.email.toLowerCase()), await queued(owner.email)].map(({ length }) => length),
  ).toEqual([1, 2])
  const { people } = (await owner.get(`/alert/ways?surveyId=${surveyId}`)).body
  expect(people.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, true])
})

test('a member who turns off their mails gets no more, and the owner is alerted instead', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const rights = { surveys: 'all' as const, branches: 'all' as const, abilities: ['see' as const] }
  const member = await joinTeam(api.app, owner, rights)
  await owner.post('/survey/settings', { id: surveyId, data: { alertMembers: [member.memberId] } })
  await answer(surveyId, { nps: 1, words: 'Первая жалоба' })
  const mail = await mailbox.mailTo(member.email, 'Первая жалоба')
  expect(mail.text).toContain('/profile#alerts')
  expect((await member.post('/user', { alertMails: false })).body.user.alertMails).toBe(false)
  await answer(surveyId, { nps: 1, words: 'Вторая жалоба' })
  await mailbox.mailTo(owner.email, 'Вторая жалоба')
  const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
  expect(body.deliveries).toContainEqual(
    expect.objectContaining({ status: 'failed', reason: 'отказался от писем в профиле' }),
  )
  expect(await queued(member.email.toLowerCase())).toHaveLength(1)
  // Owners always receive complaints, whatever they set.
  expect((await owner.post('/user', { alertMails: false })).body.user.alertMails).toBe(true)
  await member.post('/user', { alertMails: true })
  const failed = body.deliveries.find(({ status }: { status: string }) => status === 'failed')
  expect(failed.words).toBe('Вторая жалоба')
  const { answerId, kind, recipient, mark } = failed
  const again = { surveyId, answerId, kind, recipient, mark }
  // Clicked twice it is sent once.
  for (const body of [again, again])
    expect((await owner.post('/alert/deliveries/again', body)).status).toBe(204)
  await mailbox.mailTo(member.email, 'Вторая жалоба')
  expect(await queued(member.email.toLowerCase())).toHaveLength(2)
  const stranger = await registerPerson(api.app)
  expect((await stranger.post('/alert/deliveries/again', again)).status).toBe(404)
  expect((await owner.post('/alert/deliveries/again', { ...again, recipient: 'nobody' })).status).toBe(404)
  await answer(surveyId, { nps: 1, words: 'Третья жалоба' })
  await mailbox.mailTo(member.email, 'Третья жалоба')
  expect(await queued(owner.email)).toHaveLength(1)
})

test('an address outside the team receives complaints once its owner agrees, and no more once they refuse', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const address = `Chef.${randomUUID()}@example.com`
  const change = (data: object) => owner.post('/survey/alert-address', { id: surveyId, data })
  expect((await change({ add: address })).body).toEqual({ addresses: [{ address, confirmed: false }] })
  const question = await mailbox.mailTo(address, 'негативных отзывах')
  const id = /\/alerts\/([\w-]+)/.exec(question.text ?? '')![1]!
  const stranger = await registerPerson(api.app)
  expect((await stranger.get(`/survey/alert-address?id=${surveyId}`)).status).toBe(404)
  const take = { id: surveyId, data: { remove: address } }
  expect((await stranger.post('/survey/alert-address', take)).status).toBe(404)
  expect((await owner.get(`/survey/alert-address?id=${surveyId}`)).body.addresses).toHaveLength(1)
  await answer(surveyId, { nps: 1, words: 'Ещё не согласился' })
  await mailbox.mailTo(owner.email, 'Ещё не согласился')
  expect(await queued(address)).toHaveLength(0)

  const decide = (agrees: boolean) => asGuest(api.app, 'POST', '/alert-address', { id, agrees })
  expect((await asGuest(api.app, 'GET', `/alert-address?id=${id}`)).body).toMatchObject({
    address,
    confirmed: false,
  })
  expect((await decide(true)).body).toEqual({ agrees: true })
  await answer(surveyId, { nps: 1, words: 'Теперь узнает', contact: { phone: '8 701 555 01 42' } })
  const mail = await mailbox.mailTo(address, 'Теперь узнает')
  expect(mail.text).toContain(`/alerts/${id}`)
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(`/alerts/${id}>`)
  expect(mail.text).not.toContain('/analytic?answer=')
  // Nobody's rights cover an outside address.
  expect(`${mail.html} ${mail.text}`.replace(/\D/g, '')).not.toContain('7015550142')
  const viewer = await joinTeam(api.app, owner, { surveys: [surveyId], branches: 'all', abilities: ['see'] })
  await owner.post('/survey/settings', {
    id: surveyId,
    data: { alertMembers: [owner.memberId, viewer.memberId] },
  })
  await answer(surveyId, { nps: 1, words: 'Видит, но не отвечает', contact: { phone: '8 701 555 01 42' } })
  const viewerMail = await mailbox.mailTo(viewer.email, 'Видит, но не отвечает')
  expect(`${viewerMail.html} ${viewerMail.text}`.replace(/\D/g, '')).not.toContain('7015550142')

  expect((await decide(false)).body).toEqual({ agrees: false })
  await answer(surveyId, { nps: 1, words: 'Уже отказался' })
  await mailbox.mailTo(owner.email, 'Уже отказался')
  expect(await queued(address)).toHaveLength(2)
  expect((await decide(true)).status).toBe(404)
  expect((await owner.get(`/survey/alert-address?id=${surveyId}`)).body).toEqual({ addresses: [] })
})

test('naming an address in settings cannot flood it with mails', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const address = `${randomUUID()}@example.com`
  const ask = () => owner.post('/survey/alert-address', { id: surveyId, data: { add: address } })
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await owner.post('/survey/alert-address', { id: surveyId, data: { add: 'nobody' } })).status).toBe(
    400,
  )
  expect((await asGuest(api.app, 'GET', '/alert-address?id=AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('over the limit the alert only says that an answer is waiting', async () => {
  const { owner, surveyId } = await ownerWithSurvey({ tariff: 2 })
  await api.database.pool.query(
    'insert into account_usage (account_id, period_start, used) select id, tariff_from::date, 100 from account where id = $1',
    [owner.accountId],
  )
  const outside = `${randomUUID()}@example.com`
  await owner.post('/survey/alert-address', { id: surveyId, data: { add: outside } })
  await api.database.pool.query('update alert_address set confirmed_at = now() where address = $1', [outside])
  await answer(surveyId, { nps: 1, words: 'Тайна' })
  const mail = await mailbox.mailTo(owner.email, 'лимит ответов исчерпан')
  expect(await queued(outside)).toHaveLength(0)
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toContain('Тайна')
})

test('an untouched complaint escalates: the manager is reminded at half of the deadline, the owner is alerted at its end, each once', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const manager = await joinTeam(api.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })
  await owner.post('/survey/settings', { id: surveyId, data: { alertMembers: [manager.memberId] } })
  const waitingId = await answer(surveyId, { nps: 1, words: 'Никто не подошёл' })
  const takenId = await answer(surveyId, { nps: 1, words: 'Уже разбираемся' })
  await mailbox.mailTo(manager.email, 'Никто не подошёл')
  await mailbox.mailTo(manager.email, 'Уже разбираемся')
  await manager.change('GET', `/survey/answer-status?id=${surveyId}&subId=${takenId.body.id}&status=in_work`)
  const passes = (step: string) =>
    api.database.pool.query(
      `update pgboss.job set start_after = now()
       where name = 'overdue' and data->>'surveyId' = $1 and data->>'step' = $2`,
      [surveyId, step],
    )
  await passes('reminder')
  await mailbox.mailTo(manager.email, 'Полсрока прошло')
  await passes('escalation')
  const mail = await mailbox.mailTo(owner.email, 'ждёт без ответа')
  expect(mail.text).toContain('Никто не подошёл')
  for (const { body } of [waitingId, takenId])
    await remindOfOverdue(tools(), { accountId: owner.accountId, surveyId, answerId: body.id })
  const { rows } = await api.database.pool.query(
    `select id from outbox_mail where to_address = $1 and (id like 'overdue %' or id like 'complaint %')`,
    [owner.email],
  )
  expect(rows).toEqual([{ id: `overdue ${waitingId.body.id} ${owner.memberId}` }])
  const { history } = (await owner.get(`/case/one?id=${surveyId}.${waitingId.body.id}`)).body
  expect(history.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['reminded', 'Данияр'],
    ['escalated', 'Айгерим'],
  ])
})

test('an overdue complaint escalates step by step: the branch’s manager, the named people, the owner; taking it ends that', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const branches = [{ code: 'abay', title: 'Абая' }]
  const [abay] = (await owner.post('/survey/branch', { id: surveyId, data: branches })).body.branch
  const abilities = ['see' as const, 'reply' as const]
  const manager = await joinTeam(api.app, owner, { surveys: [surveyId], branches: [abay.id], abilities })
  const namedMember = await joinTeam(api.app, owner, { surveys: 'all', branches: 'all', abilities })
  const chain = { escalationMembers: [namedMember.memberId], escalationMinutes: 30 }
  expect((await owner.post('/survey/settings', { id: surveyId, data: chain })).status).toBe(200)
  const stranger = await registerPerson(api.app)
  const foreign = { escalationMembers: [stranger.memberId] }
  expect((await owner.post('/survey/settings', { id: surveyId, data: foreign })).status).toBe(400)
  const complain = async (words: string) => {
    const { body } = await asGuest(api.app, 'POST', '/survey/answer', {
      id: randomUUID(),
      surveyId,
      subId: abay.code,
      locale: 'ru',
      version: 1,
      answers: { nps: 1, words },
    })
    await mailbox.mailTo(owner.email, words)
    return body.id as string
  }
  const [waitingId, takenId] = [await complain('Счёт принесли чужой'), await complain('Гардероб закрыт')]
  const keyOf = (answerId: string) => ({ accountId: owner.accountId, surveyId, answerId })
  const recipientsOf = async (answerId: string) =>
    (
      await api.database.pool.query(
        `select recipient from alert_delivery where answer_id = $1 and kind = 'escalation' order by created_at`,
        [answerId],
      )
    ).rows.map(({ recipient }) => recipient)
  const queuedSteps = async (answerId: string) =>
    (
      await api.database.pool.query(
        `select data->>'level' as level, round(extract(epoch from start_after - now()) / 60) as minutes
         from pgboss.job where name = 'overdue' and data->>'answerId' = $1 and data->>'level' is not null`,
        [answerId],
      )
    ).rows.map(({ level, minutes }) => [level, Number(minutes)])

  await remindOfOverdue(tools(), { ...keyOf(waitingId), step: 'escalation' })
  await remindOfOverdue(tools(), { ...keyOf(waitingId), step: 'escalation' })
  expect(await recipientsOf(waitingId)).toEqual([manager.memberId])
  expect(await queuedSteps(waitingId)).toEqual([['1', 30]])
  await remindOfOverdue(tools(), { ...keyOf(waitingId), step: 'escalation', level: 1 })
  await remindOfOverdue(tools(), { ...keyOf(waitingId), step: 'escalation', level: 2 })
  expect(await recipientsOf(waitingId)).toEqual([manager.memberId, namedMember.memberId, owner.memberId])
  const { history } = (await owner.get(`/case/one?id=${surveyId}.${waitingId}`)).body
  expect(history.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['escalated', 'Данияр'],
    ['escalated', 'Данияр'],
    ['escalated', 'Айгерим'],
  ])

  await remindOfOverdue(tools(), { ...keyOf(takenId), step: 'escalation' })
  await namedMember.post('/case/take', { id: `${surveyId}.${takenId}` })
  await remindOfOverdue(tools(), { ...keyOf(takenId), step: 'escalation', level: 1 })
  expect(await recipientsOf(takenId)).toEqual([manager.memberId])
})

test('in quiet hours a message waits, except for the safety rule, and waiting ones are sent as one', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const day = { quietFrom: '00:00', quietTo: '23:59' }
  await owner.post('/survey/settings', { id: surveyId, data: day })
  const rule = {
    title: 'Здоровье',
    when: { which: 'any', words: ['отрав'] },
    who: { owners: true },
    quiet: false,
  }
  await owner.post('/alert/rules', { surveyId, rules: [rule] })
  await answer(surveyId, { nps: 10, words: 'Я отравился пловом' })
  await mailbox.mailTo(owner.email, 'отравился')
  await answer(surveyId, { nps: 1, words: 'Первый холодный' })
  await answer(surveyId, { nps: 2, words: 'Второй холодный' })
  const heldDeliveries = async () =>
    (await owner.get(`/alert/deliveries?surveyId=${surveyId}`)).body.deliveries.filter(
      ({ status }: { status: string }) => status === 'held',
    )
  await expect.poll(async () => (await heldDeliveries()).length).toBe(2)
  expect((await heldDeliveries())[0].reason).toContain('тихих часов')
  await api.database.pool.query('update alert_delivery set due_at = now() where survey_id = $1', [surveyId])
  await api.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'gathered' and data->>'surveyId' = $1`,
    [surveyId],
  )
  const mail = await mailbox.mailTo(owner.email, '2 отзыва ждут')
  expect(mail.text).toContain('Первый холодный')
  expect(mail.text).toContain('Второй холодный')
  expect(await heldDeliveries()).toEqual([])
})

test('of a burst the first ten are sent one by one, the rest as one message with their number', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  for (let n = 0; n < 13; n++) await answer(surveyId, { nps: 1, words: `Жалоба ${n}` })
  const states = async () =>
    (await owner.get(`/alert/deliveries?surveyId=${surveyId}`)).body.deliveries.map(
      ({ status }: { status: string }) => status,
    )
  await expect.poll(async () => (await states()).length).toBe(13)
  expect((await states()).filter((status: string) => status === 'held')).toHaveLength(3)
  expect(await queued(owner.email)).toHaveLength(10)
})

test('a rule about any answer with text also covers praise; without it nobody is alerted about praise', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  await answer(surveyId, { nps: 10, words: 'Чудесно' })
  const rule = { title: 'Слова', when: { which: 'comment' }, who: { owners: true } }
  await owner.post('/alert/rules', { surveyId, rules: [rule] })
  await answer(surveyId, { nps: 10, words: 'Прекрасно' })
  await mailbox.mailTo(owner.email, 'Прекрасно')
  expect(await queued(owner.email)).toHaveLength(1)
})

test('hundreds of alerts during an outage of the mail server are all sent once it is back, each once, and before less urgent mail', async () => {
  const { owner, surveyId } = await ownerWithSurvey()
  const domain = `${randomUUID()}.example.com`
  const members = Array.from({ length: 30 }, (_, n) => `m${n}`)
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] }
  for (const id of members)
    await api.database.pool.query(
      `insert into member (account_id, id, email, password_hash, owner, rights) values ($1, $2, $3, 'x', false, $4)`,
      [owner.accountId, id, `${id}@${domain}`, rights],
    )
  await owner.post('/survey/settings', { id: surveyId, data: { alertMembers: members, jalob: 0 } })
  mailbox.away(true)
  const waits = { to: `later@${domain}`, html: '<p>Да</p>', text: 'Да' }
  await api.app.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 40; n++)
      await queueMail(trx, api.app.jobs, { ...waits, subject: `Сводка ${n}`, urgency: 'digest' })
  })
  // Each guest gets a reply at once, whatever happens to the mails.
  for (let n = 0; n < 10; n++)
    expect((await answer(surveyId, { nps: 1, words: `Жалоба ${n}` })).status).toBe(201)
  const countWaiting = async () => {
    const query = `select count(*)::integer as n from outbox_mail where to_address like $1 and sent_at is null`
    return (await api.database.pool.query(query, [`%@${domain}`])).rows[0].n
  }
  await expect.poll(countWaiting).toBe(340)
  mailbox.away(false)
  const mailsReceived = () => mailbox.mails.filter(({ to }) => to?.[0]?.address?.endsWith(`@${domain}`))
  await expect.poll(() => mailsReceived().length).toBe(340)
  const isDigest = mailsReceived().map(({ subject }) => subject?.startsWith('Сводка') ?? false)
  // A digest in progress when the server went down may be the one that detects its return.
  expect(isDigest.slice(0, 300).filter(Boolean).length).toBeLessThanOrEqual(10)
  expect(new Set(mailsReceived().map(({ messageId }) => messageId)).size).toBe(340)
})
