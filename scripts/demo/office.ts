import type { SignedIn } from '../../src/areas/account/sign-in/signed-in.ts'
import { saveRules } from '../../src/areas/alerts/rules.queries.ts'
import { addShare } from '../../src/areas/report/share/share.queries.ts'
import { addKey } from '../../src/areas/team/key/key.queries.ts'
import { addWebhook } from '../../src/areas/webhooks/webhook.queries.ts'
import type { Db } from '../../src/platform/database.ts'
import { dayIn } from '../../src/platform/day.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Chain } from './chain.ts'
import { COMPANY } from './company.ts'
import type { DemoAnswer } from './demo-answer.ts'
import { randomOf } from './random.ts'
import type { Team } from './team.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const HIDDEN = { questions: [], people: true, text: true }

/** Two reports that were shared: one open to its partner until the end of next month, one that is over. */
export async function addShares(
  { db, secret }: { db: Db; secret: string },
  chain: Chain,
  now: Date,
): Promise<void> {
  const day = (before: number) => dayIn(COMPANY.timezone, new Date(now.getTime() - before * DAY))
  const questionIds = chain.document.questions.map(({ id }) => id)
  const common = { active: true, known: questionIds, password: null, hide: HIDDEN }
  const share = (filter: Record<string, string>, title: string, [made, over]: [made: number, over: number]) =>
    addShare({ db, secret }, chain.survey, filter, {
      ...common,
      title,
      createdAt: new Date(now.getTime() + made * DAY),
      expiresAt: new Date(now.getTime() + over * DAY),
    })
  await share(
    { subId: 'airport', startDate: day(30), endDate: day(0) },
    'Отчёт для арендодателя, Аэропорт',
    [-1, 40],
  )
  await share({ startDate: day(60), endDate: day(31) }, 'Прошлый месяц, для партнёров', [-30, -5])
}

/** Rules beside the survey's own, and what became of the messages about the complaints that were taken up. */
export async function addAlerts(
  db: Db,
  chain: Chain,
  answers: readonly DemoAnswer[],
  team: Team,
): Promise<void> {
  const { accountId, id: surveyId } = chain.survey
  const when = { words: [], branches: [], subjects: [], topics: [] }
  const who = { owners: false, manager: false, members: [], groups: [], without: [] }
  await saveRules(db, chain.survey, [
    {
      title: 'Аэропорт: управляющему',
      when: { ...when, which: 'complaint', branches: [chain.branches.get('airport')!.id] },
      who: { ...who, manager: true },
      sms: false,
      quiet: true,
      active: true,
    },
    {
      title: 'Отравление, травма',
      when: { ...when, which: 'any', words: ['отрав', 'травм', 'волос', 'улан'] },
      who: { ...who, owners: true, members: [team.caller] },
      sms: false,
      quiet: false,
      active: true,
    },
  ])
  const rows = answers
    .filter(({ steps }) => steps.length > 0)
    .slice(-24)
    .map((answer, at) => {
      const created = answer.finishedAt
      const state = at % 6 === 4 ? 'failed' : at % 2 === 0 ? 'read' : 'sent'
      return {
        account_id: accountId,
        survey_id: surveyId,
        answer_id: answer.id,
        kind: at % 8 === 7 ? 'escalation' : at % 5 === 2 ? 'reminder' : 'new',
        recipient: answer.branch === 'airport' ? team.airport : at % 3 === 0 ? team.caller : team.owner,
        channel: state === 'read' ? 'push' : 'email',
        status: state,
        reason: state === 'failed' ? 'gone' : null,
        attempts: 1,
        created_at: created,
        sent_at: state === 'failed' ? null : new Date(created.getTime() + MINUTE / 10),
      }
    })
  await db.insertInto('alert_delivery').values(rows).execute()
}

/** Tablets at the tills: one charging, one low, one with answers that wait for a network. */
export async function addTablets(db: Db, chain: Chain, now: Date): Promise<void> {
  const { accountId, id: surveyId } = chain.survey
  const tablets = [
    { name: 'Касса, Абая', branch: 'abay', battery: 96, charging: true, waiting: 0, ago: 1 },
    { name: 'Вход, Достык', branch: 'dostyk', battery: 14, charging: false, waiting: 0, ago: 3 },
    { name: 'Зал вылета', branch: 'airport', battery: 61, charging: false, waiting: 4, ago: 8 },
  ]
  await db
    .insertInto('tablet')
    .values(
      tablets.map(({ name, branch, battery, charging, waiting, ago }) => ({
        account_id: accountId,
        survey_id: surveyId,
        id: newId(),
        name,
        branch_id: chain.branches.get(branch)!.id,
        battery,
        charging,
        waiting,
        seen_at: new Date(now.getTime() - ago * MINUTE),
      })),
    )
    .execute()
}

/**
 * A webhook with what it was sent, one of it refused, and an API key. The webhook is off and its address is of nobody, so that a
 * demonstration sends nothing out of the house.
 */
export async function addPrograms(
  { db, secret }: { db: Db; secret: string },
  chain: Chain,
  answers: readonly DemoAnswer[],
  memberId: string,
  now: Date,
): Promise<void> {
  const { accountId, id: surveyId } = chain.survey
  const { id } = await addWebhook(db, secret, accountId, {
    url: 'https://crm.example.com/qalay',
    events: ['complaint.created', 'answer.created'],
    filter: { surveys: [surveyId] },
    contacts: false,
    active: false,
  })
  await db
    .insertInto('webhook_delivery')
    .values(
      answers.slice(-12).map((answer, at) => {
        const failed = at === 3
        return {
          account_id: accountId,
          webhook_id: id,
          id: newId(),
          event: Number(answer.answers.nps) <= 6 ? 'complaint.created' : 'answer.created',
          body: JSON.stringify({
            surveyId,
            answerId: answer.id,
            branch: answer.branch,
            nps: answer.answers.nps,
          }),
          attempts: failed ? 8 : 1,
          status: failed ? 503 : 200,
          response: failed ? 'Service Unavailable' : '{"ok":true}',
          ms: 80 + 13 * at,
          tried_at: answer.finishedAt,
          done_at: failed ? null : answer.finishedAt,
          created_at: answer.finishedAt,
        }
      }),
    )
    .execute()
  const key = {
    name: 'Витрина в Power BI',
    scopes: ['figures:read' as const],
    surveys: 'all',
    branches: 'all',
  } as const
  await addKey(
    db,
    { accountId, memberId } as SignedIn,
    { ...key, scopes: [...key.scopes] },
    new Date(now.getTime() + 300 * DAY),
  )
}

/** Two waves of letters: one that went out and was answered by some, one that is still being written. */
export async function addInvitations(db: Db, chain: Chain, memberId: string, now: Date): Promise<void> {
  const { accountId, id: surveyId } = chain.survey
  const sentAt = new Date(now.getTime() - 6 * DAY)
  const texts = JSON.stringify({
    ru: {
      subject: 'Как вам у нас?',
      text: 'Здравствуйте, {{name}}.\n\nВы были у нас на этой неделе. Расскажете за полминуты, как всё прошло?',
    },
  })
  const wave = {
    account_id: accountId,
    survey_id: surveyId,
    source: 'Карта гостя, согласие при выпуске',
    texts,
  }
  const started = newId()
  await db
    .insertInto('invitation_wave')
    .values([
      {
        ...wave,
        id: started,
        title: 'Гости с картой, ноябрь',
        reminders: 1,
        state: 'started',
        starts_at: sentAt,
        started_by: memberId,
        created_at: sentAt,
      },
      { ...wave, id: newId(), title: 'Банкеты и дни рождения', state: 'draft', created_at: now },
    ])
    .execute()
  const random = randomOf('invited guests')
  const people = Array.from({ length: 64 }, (_, at) => {
    const bounced = at % 21 === 20
    const hasOpened = !bounced && random.chance(0.62)
    return {
      account_id: accountId,
      wave_id: started,
      id: newId(),
      survey_id: surveyId,
      address: `guest${at + 1}@example.com`,
      name: random.pick(['Алия', 'Сергей', 'Динара', 'Ержан', 'Марина', 'Дамир', 'Айнұр', 'Павел']),
      locale: 'ru',
      sends: random.chance(0.4) ? 2 : 1,
      sent_at: sentAt,
      bounced_at: bounced ? sentAt : null,
      left_out: bounced ? 'bounced' : at % 31 === 30 ? 'unsubscribed' : null,
      opened_at: hasOpened ? sentAt : null,
      begun_at: hasOpened && random.chance(0.6) ? sentAt : null,
      created_at: sentAt,
    }
  })
  await db.insertInto('invitee').values(people).execute()
  const respondents = people.filter(({ begun_at }) => begun_at !== null && random.chance(0.8))
  await db
    .insertInto('invited_answer')
    .values(
      respondents.map(({ id }) => ({
        account_id: accountId,
        invitee_id: id,
        survey_id: surveyId,
        day: dayIn(COMPANY.timezone, new Date(sentAt.getTime() + DAY)),
      })),
    )
    .execute()
}

/** Money that came and went, each entry on its day. */
export async function addLedger(db: Db, accountId: number, now: Date): Promise<void> {
  const moves = [
    { ago: 58, kind: 'topup', sum: 50_000, note: 'Счёт № 218' },
    { ago: 41, kind: 'call', sum: -1260, note: 'Звонки гостям, 70 минут' },
    { ago: 33, kind: 'message', sum: -868, note: 'WhatsApp и SMS, 31 сообщение' },
    { ago: 27, kind: 'print', sum: -18_400, note: 'Плакаты А4, 40 штук' },
    { ago: 20, kind: 'reward', sum: -3000, note: '3 000 ₸ на телефоны гостей' },
    { ago: 12, kind: 'topup', sum: 20_000, note: 'Картой' },
    { ago: 6, kind: 'call', sum: -738, note: 'Звонки гостям, 41 минута' },
    { ago: 2, kind: 'message', sum: -420, note: 'SMS, 15 сообщений' },
  ] as const
  let balance = 0
  const rows = moves.map(({ ago, kind, sum, note }, at) => {
    balance += sum * 100
    return {
      account_id: accountId,
      number: at + 1,
      key: `demo ${at + 1}`,
      kind,
      debit: sum > 0 ? 'bank' : 'balance',
      credit: sum > 0 ? 'balance' : 'revenue',
      amount: Math.abs(sum) * 100,
      balance_after: balance,
      cause: JSON.stringify({ type: 'demo', note }),
      at: new Date(now.getTime() - ago * DAY),
    }
  })
  await db.insertInto('ledger_entry').values(rows).execute()
  await db
    .insertInto('ledger_balance')
    .values({ account_id: accountId, balance, entries: rows.length })
    .execute()
}
