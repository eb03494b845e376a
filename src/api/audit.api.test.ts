import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AUDIT_KINDS, type AuditKind } from '../areas/account/audit/audit-kinds.ts'
import { changesState } from '../calls/access.ts'
import { giveAnswer, testSurvey } from '../testing/survey.ts'
import { callEntries, callNamed } from './calls.ts'

// The log of an account: every call that changes something has a kind of entry, or a reason to have none.

const READS = 'changes nothing'
const OWN = 'of the caller’s own: their view, channel, device or task'
const CONTENT = 'content of a survey: its versions and lists show it, nobody gains access'
const HISTORY = 'the history of the case keeps who and when'
const MONEY = 'orders, the ledger and the operator’s billing audit keep it'
const GUEST = 'a guest’s act: the answer, its case or its consent keeps it'
const CHECKER = 'no member: the visit keeps its checker and times'
const TRYOUT = 'of no account, and gone within an hour'
const OPERATOR = 'of the installation: the operator’s console keeps it'
const STEP = 'a step of signing in; its end is logged'

/** The kinds of entry a call writes, or why it writes none. */
const LOG: Record<string, AuditKind | string> = {
  'POST /mcp': READS,
  'DELETE /mcp': READS,
  'POST /user': 'account_changed',
  'POST /user/brand': 'account_changed',
  'DELETE /user': 'account_closed',
  'POST /user/redirects': 'redirect_hosts_changed',
  'DELETE /user/sessions': 'sessions_ended',
  'POST /support': 'support_allowed',
  'DELETE /support': 'support_ended',
  'POST /support/leave': 'support_ended',
  'DELETE /works': OWN,
  'POST /verify-email': 'email_changed',
  'POST /change-email': 'logged once the new address is confirmed',
  'POST /change-password': 'password_changed',
  'POST /register': 'signed_in',
  'POST /login': 'signed_in',
  'POST /logout': OWN,
  'POST /user/first-week': OWN,
  'POST /login/factor': 'signed_in',
  'POST /login/passkey/options': STEP,
  'POST /login/passkey': 'signed_in',
  'POST /login/company': STEP,
  'POST /login/company/finish': 'signed_in',
  'POST /user/factor/totp': 'logged once the first code is confirmed',
  'POST /user/factor/totp/confirm': 'factor_added',
  'DELETE /user/factor/totp': 'factor_removed',
  'POST /user/factor/recovery': 'factor_added',
  'POST /user/passkeys/options': 'logged once the passkey is added',
  'POST /user/passkeys': 'factor_added',
  'DELETE /user/passkeys': 'factor_removed',
  'POST /users/factor-required': 'factor_required',
  'POST /users/factor-reset': 'factor_removed',
  'POST /company-sign-in': 'company_sign_in_changed',
  'POST /company-sign-in/domain': 'logged once the domain is confirmed',
  'POST /company-sign-in/domain/confirm': 'company_sign_in_changed',
  'DELETE /company-sign-in/domain': 'company_sign_in_changed',
  'POST /users/owner': 'logged once the heir agrees',
  'POST /users/owner/confirm': 'owner_changed',
  'POST /forgot-password': 'asking changes nothing',
  'POST /reset-password': 'password_changed',
  'POST /invite': 'member_joined',
  'POST /keys': 'key_made',
  'DELETE /keys': 'key_ended',
  'POST /keys/keep': 'a key that is used keeps itself the same way',
  'POST /webhooks': 'webhook_made',
  'DELETE /webhooks': 'webhook_removed',
  'POST /webhooks/test': 'sends made-up data',
  'POST /webhooks/replay': 'webhook_replayed',
  'POST /gateway': 'gateway_saved',
  'DELETE /gateway': 'gateway_removed',
  'POST /gateway/check': READS,
  'POST /gateway/hook/:key': 'a provider’s notice: the message or call keeps it',
  'POST /gateway/hook/:key/*': 'a provider’s notice: the message or call keeps it',
  'POST /connectors': 'connector_saved',
  'DELETE /connectors': 'connector_removed',
  'POST /connectors/check': READS,
  'POST /connectors/again': 'the connector’s own log keeps it',
  'POST /connectors/hook/:key': 'a system’s notice: the connector’s own log keeps it',
  'POST /users': 'member_invited',
  'POST /feedback': OPERATOR,
  'POST /try/tryout': TRYOUT,
  'POST /try/logo': TRYOUT,
  'DELETE /try/logo': TRYOUT,
  'POST /try/answer': TRYOUT,
  'POST /try/keep': CONTENT,
  'GET /pay/halykbank': MONEY,
  'POST /pay/halykbank/callback': MONEY,
  'GET /pay/invoice': MONEY,
  'POST /pay/trial': MONEY,
  'POST /pay/orders/cancel': MONEY,
  'POST /balance/low-at': 'a threshold of mails',
  'POST /order': MONEY,
  'POST /q/scan': GUEST,
  'POST /survey/answer': GUEST,
  'POST /survey/answer-old': GUEST,
  'POST /survey/answer/start': GUEST,
  'POST /survey/answer/file': GUEST,
  'POST /survey/answer/verify': GUEST,
  'POST /answer-page/message': GUEST,
  'POST /answer-page/telegram': GUEST,
  'POST /answer-page/settle': GUEST,
  'POST /answer-page/erase': 'answer_erased',
  'POST /invitation/seen': GUEST,
  'POST /invitation/stop': GUEST,
  'POST /q/review': GUEST,
  'POST /tablet/seen': GUEST,
  'POST /tablet/answers': GUEST,
  'POST /alert-address': 'the consent of the address’s owner, shown beside it',
  'POST /alert/level-link': 'who acknowledged it, and when, is shown with the alert',
  'POST /alert/levels/acknowledge': 'who acknowledged it, and when, is shown with the alert',
  'POST /report/weekly': OWN,
  'POST /report/offer': 'the consent of the address’s owner, shown beside it',
  'POST /survey/analytics/report/open': READS,
  'POST /survey/receive': 'survey_published',
  'POST /survey/question': CONTENT,
  'POST /survey/import': CONTENT,
  'GET /survey/rename': CONTENT,
  'GET /survey/to-trash': 'survey_trashed',
  'GET /survey/remove': 'survey_removed',
  'POST /survey/reward/use': 'the reward keeps who took it and when',
  'POST /survey/alert-address': 'alert_address_changed',
  'POST /survey/settings': 'settings_changed',
  'POST /survey/password': 'settings_changed',
  'POST /survey/unlock': GUEST,
  'GET /survey/extra-options': 'settings_changed',
  'POST /survey/branch': CONTENT,
  'POST /survey/branch/import': CONTENT,
  'POST /survey/branch/change': CONTENT,
  'POST /survey/code': CONTENT,
  'POST /survey/code/change': 'codes_changed',
  'POST /survey/code/lead': 'codes_reassigned',
  'POST /survey/code/adopt': 'codes_changed',
  'POST /survey/code/adopt/check': READS,
  'POST /survey/code/read': READS,
  'GET /survey/branch/invite': 'member_invited',
  'POST /survey/subject': CONTENT,
  'POST /survey/subject/import': CONTENT,
  'POST /survey/subject/another': CONTENT,
  'POST /survey/paper/entry': 'the form keeps who typed it in',
  'POST /survey/paper/undo': 'answer_erased',
  'POST /survey/design/bulk': OWN,
  'POST /survey/design/upload': CONTENT,
  'POST /survey/design/remove': CONTENT,
  'POST /survey/design/image': CONTENT,
  'DELETE /survey/design/image': CONTENT,
  'POST /report/export': 'answers_exported',
  'POST /report/schedule': 'schedule_saved',
  'DELETE /report/schedule': 'schedule_removed',
  'POST /report/schedule/send': 'sends the report to the caller alone',
  'POST /report/tables': 'live_table_made',
  'POST /report/tables/renew': 'live_table_renewed',
  'DELETE /report/tables': 'live_table_removed',
  'DELETE /survey/answers': 'answer_erased',
  'POST /survey/answers/flood': 'flood_decided',
  'POST /invitation': 'nothing leaves before the mailing starts',
  'POST /invitation/setting': 'mailing_changed',
  'POST /invitation/wave': 'nothing leaves before the mailing starts',
  'POST /invitation/wave/start': 'mailing_changed',
  'POST /invitation/wave/stop': 'mailing_changed',
  'DELETE /invitation/wave': 'mailing_removed',
  'POST /invitation/send': 'the list of people keeps who was invited and when',
  'DELETE /invitation/person': 'answer_erased',
  'POST /survey/invitee/import': 'nothing leaves before the mailing starts',
  'DELETE /tablet': 'tablet_removed',
  'POST /tablet/key': 'tablet_key_made',
  'POST /alert/rules': 'alert_rules_changed',
  'POST /case/rules': 'case_rules_changed',
  'POST /users/roles': 'roles_changed',
  'POST /alert/test': OWN,
  'POST /alert/deliveries/again': 'goes where it was to go',
  'POST /alert/telegram': 'a group is logged once it is connected; a chat is the member’s own',
  'DELETE /alert/telegram': OWN,
  'POST /alert/phone': OWN,
  'POST /alert/phone/confirm': OWN,
  'DELETE /alert/phone': OWN,
  'POST /alert/push': OWN,
  'DELETE /alert/push': OWN,
  'POST /case/take': HISTORY,
  'POST /case/status': HISTORY,
  'POST /case/note': HISTORY,
  'POST /case/gift': HISTORY,
  'POST /case/gift/decide': HISTORY,
  'GET /survey/answer-status': HISTORY,
  'POST /gift/pools': 'gifts_changed',
  'POST /gift/codes': 'gifts_changed',
  'POST /gift/limits': 'gifts_changed',
  'POST /case/causes': CONTENT,
  'POST /case/templates': CONTENT,
  'POST /message': 'the conversation keeps who wrote and when',
  'DELETE /message': 'the conversation keeps it',
  'POST /message/read': OWN,
  'POST /call': 'guest_called',
  'POST /call/hangup': HISTORY,
  'POST /call/line': OWN,
  'POST /benchmark': 'benchmark_joined',
  'DELETE /benchmark': 'benchmark_left',
  'POST /survey/goals': 'goal_set',
  'DELETE /survey/goals': 'goal_removed',
  'POST /survey/actions': 'action_recorded',
  'POST /survey/actions/change': 'action_changed',
  'DELETE /survey/actions': 'action_withdrawn',
  'POST /reviews/reply': 'review_replied',
  'POST /reviews/work': 'review_worked_on',
  'POST /reviews/branch': CONTENT,
  'POST /survey/reviews/import': CONTENT,
  'POST /reviews/google': 'nothing is connected before the member agrees',
  'POST /reviews/google/finish': 'review_source_saved',
  'POST /reviews/google/refresh': 'reads what is connected',
  'POST /reviews/google/locations': 'review_source_saved',
  'POST /reviews/mail': 'review_source_saved',
  'DELETE /reviews/sources': 'review_source_removed',
  'POST /survey/staff/link': 'staff_link_made',
  'DELETE /survey/staff/link': 'staff_link_ended',
  'POST /survey/staff/thanks': 'staff_thanked',
  'DELETE /survey/staff/thanks': CONTENT,
  'POST /staff-badges': CONTENT,
  'POST /staff/open': READS,
  'POST /survey/mystery/programme': 'mystery_programme_changed',
  'POST /survey/mystery/plan': 'mystery_plan_changed',
  'POST /survey/mystery/visits': 'mystery_plan_changed',
  'POST /survey/mystery/visits/move': 'mystery_plan_changed',
  'POST /survey/mystery/visits/assign': 'mystery_plan_changed',
  'DELETE /survey/mystery/visits': 'mystery_plan_changed',
  'POST /survey/mystery/review': 'mystery_visit_reviewed',
  'POST /survey/mystery/thread': 'mystery_visit_reviewed',
  'POST /survey/mystery/checkers': 'mystery_checker_invited',
  'POST /survey/mystery/checkers/link': 'mystery_checker_invited',
  'DELETE /survey/mystery/checkers': 'mystery_checker_removed',
  'POST /visit/enter': CHECKER,
  'POST /visit/desk': READS,
  'POST /visit/test': CHECKER,
  'POST /visit/offer': CHECKER,
  'POST /visit/photo': CHECKER,
  'POST /visit/send': CHECKER,
  'POST /survey/analytics/views': OWN,
  'DELETE /survey/analytics/views': OWN,
  'GET /survey/analytics/set-chart': OWN,
  'GET /survey/analytics/publish': 'report_shared',
  'POST /survey/analytics/share-save': 'report_shared',
  'GET /survey/analytics/remove': 'report_closed',
  'POST /survey/informer': 'informer_changed',
  'POST /operator/accounts/suspend': 'account_suspended',
  'POST /operator/accounts/resume': 'account_resumed',
  'POST /operator/accounts/close': 'account_closed',
  'POST /operator/accounts/reopen': 'account_reopened',
  'POST /operator/support': 'support_entered',
  'POST /operator/surveys/restore': 'survey_recovered',
}

/** Kinds that a call writes beside the one in the table, or that a job writes. */
const BESIDE: ReadonlySet<AuditKind> = new Set([
  'sign_in_failed',
  'rights_changed',
  'member_removed',
  'invitation_withdrawn',
  'webhook_changed',
  'survey_restored',
  'contact_opened',
  'data_exported',
  'log_exported',
  'alert_chat_changed',
])

const changing = callEntries
  .filter(([name, row]) => (row.changes ? true : changesState(name.split(' ')[0]!, row)))
  .map(([name]): string => name)

test('every changing call has a kind of entry, or a reason to have none', () => {
  const isOperators = (name: string) => callNamed(name)!.access === 'operator'
  expect(changing.filter((name) => !LOG[name] && !isOperators(name))).toEqual([])
  expect(Object.keys(LOG).filter((name) => !changing.includes(name))).toEqual([])
  const loggedKinds = new Set([...Object.values(LOG), ...BESIDE])
  expect(AUDIT_KINDS.filter((kind) => !loggedKinds.has(kind))).toEqual([])
})

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }], [{ title: 'Абая' }])

test('what lets data out or changes who may do what stands in the log with who did it', async () => {
  const { owner, id } = survey
  const { pool } = survey.api.database
  ;(survey.api.app.config.webhookHosts as string[]).push('127.0.0.1')
  const { branch } = (await owner.get(`/survey/branch?id=${id}`)).body
  await owner.post('/survey/code', { id, branchIds: [branch[0].id], placement: 'Касса' })
  const [{ code }] = (await owner.get(`/survey/code?id=${id}`)).body.codes
  const { questions, config } = (await owner.get(`/survey/receive?id=${id}`)).body.survey
  const other = (await owner.post('/survey/receive', { title: 'Вторая', config, questions, widgets: [] }))
    .body.id
  const table = (await owner.post('/report/tables', { id, data: { title: 'Ответы', content: 'answers' } }))
    .body.table
  const weekly = { title: 'Неделя', every: 'week', hour: 8, formats: ['pdf'], locale: 'ru', members: [] }
  const outside = { ...weekly, addresses: ['reader@example.com'] }
  const { schedule } = (await owner.post('/report/schedule', { id, data: outside })).body
  const hook = (await owner.post('/webhooks', { url: 'http://127.0.0.1:9/', events: ['answer.created'] }))
    .body.id
  const invited = {
    email: 'new@example.com',
    rights: { surveys: 'all', branches: 'all', abilities: ['see'] },
  }
  const { invitations } = (await owner.post('/users', { id: 'new', data: invited })).body
  const flood = await giveAnswer(survey.api.app, id, { nps: 9 })
  await pool.query('update answer set flood = id where id = $1', [flood])
  const wave = (await owner.post('/invitation', { id, data: { title: 'Май', source: 'касса' } })).body.wave

  const calls: [kind: AuditKind, status: () => Promise<{ status: number; body: unknown }>][] = [
    ['live_table_renewed', () => owner.post('/report/tables/renew', { id, table })],
    ['live_table_removed', () => owner.change('DELETE', `/report/tables?id=${id}&table=${table}`)],
    ['schedule_removed', () => owner.change('DELETE', `/report/schedule?id=${id}&schedule=${schedule}`)],
    [
      'gateway_saved',
      () =>
        owner.post('/gateway', { kind: 'sms', provider: 'smsc', settings: { login: 'q', password: 'p' } }),
    ],
    ['gateway_removed', () => owner.change('DELETE', '/gateway?kind=sms')],
    [
      'connector_saved',
      () => owner.post('/connectors', { name: 'max', settings: { token: 'a-bot-token', chat: '1' } }),
    ],
    ['connector_removed', () => owner.change('DELETE', '/connectors?name=max')],
    [
      'alert_address_changed',
      () => owner.post('/survey/alert-address', { id, data: { add: 'x@example.com' } }),
    ],
    [
      'alert_address_changed',
      () => owner.post('/survey/alert-address', { id, data: { remove: 'x@example.com' } }),
    ],
    [
      'gifts_changed',
      () =>
        owner.post('/gift/limits', {
          guestCount: 1,
          guestSum: 100,
          memberCount: 1,
          memberSum: 100,
          confirmAbove: null,
        }),
    ],
    ['redirect_hosts_changed', () => owner.post('/user/redirects', { hosts: ['shop.kz'] })],
    ['account_changed', () => owner.post('/user', { company: 'Кофейни' })],
    [
      'account_changed',
      () => owner.post('/user/brand', { company: 'Кофейни', colour: '#aa3300', logo: null }),
    ],
    ['informer_changed', () => owner.post('/survey/informer', { id, data: { on: true } })],
    ['settings_changed', () => owner.post('/survey/settings', { id, data: { retention: 12 } })],
    ['settings_changed', () => owner.post('/survey/password', { id, password: 'кофе и булка' })],
    [
      'codes_changed',
      () => owner.post('/survey/code/change', { id, codes: [code], set: { placement: 'Зал' } }),
    ],
    ['codes_reassigned', () => owner.post('/survey/code/lead', { id, to: other, codes: [code] })],
    ['flood_decided', () => owner.post('/survey/answers/flood', { id, flood, status: 'spam' })],
    [
      'webhook_replayed',
      () =>
        owner.post('/webhooks/replay', {
          id: hook,
          from: '2026-01-01T00:00:00Z',
          to: '2026-01-02T00:00:00Z',
        }),
    ],
    ['tablet_key_made', () => owner.post('/tablet/key', { id, data: {} })],
    ['tablet_removed', () => owner.change('DELETE', `/tablet?id=${id}&tablet=${randomUUID()}`)],
    ['member_invited', () => owner.change('GET', `/survey/branch/invite?id=${branch[0].id}`)],
    ['member_invited', () => owner.post('/users', { id: invitations[0].id, data: { resend: true } })],
    ['invitation_withdrawn', () => owner.post('/users', { id: invitations[0].id, data: { removed: true } })],
    ['mailing_changed', () => owner.post('/invitation/wave/stop', { id, wave })],
    ['mailing_removed', () => owner.change('DELETE', `/invitation/wave?id=${id}&wave=${wave}`)],
  ]
  const entries = async () =>
    (
      await pool.query('select kind, who from audit_entry where account_id = $1 order by id', [
        owner.accountId,
      ])
    ).rows
  const { length } = await entries()
  for (const [kind, call] of calls) {
    const { status, body } = await call()
    expect([kind, status], JSON.stringify(body)).toEqual([kind, 200])
  }
  const logged = (await entries()).slice(length)
  expect(logged).toEqual(calls.map(([kind]) => ({ kind, who: owner.email })))
  const kinds = (await entries()).slice(0, length).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['live_table_made', 'schedule_saved', 'webhook_made']))
})
