import type { Db } from '../../src/platform/database.ts'
import type { DemoCase } from './demo-answer.ts'

const MINUTE = 60_000
const CALLER = '+77272500000'

/** How calls end, each with what the gateway said of it: every state that a list of calls shows. */
const CALLS = [
  { status: 'completed', reason: null, seconds: 184 },
  { status: 'completed', reason: null, seconds: 96 },
  { status: 'no_answer', reason: null, seconds: 0 },
  { status: 'busy', reason: null, seconds: 0 },
  { status: 'completed', reason: null, seconds: 312 },
  { status: 'rejected', reason: null, seconds: 0 },
  { status: 'cancelled', reason: null, seconds: 0 },
  { status: 'failed', reason: 'number', seconds: 0 },
] as const

/** Talks that go to and fro, by the channel. */
const TALKS = [
  {
    channel: 'whatsapp',
    out: 'Здравствуйте, это Жанар из «Дәмді Ас». Прочитала ваш отзыв, мне очень жаль. Расскажете, в котором часу это было?',
    back: 'Около восьми, столик у окна. Спасибо, что ответили, не ожидал',
  },
  {
    channel: 'page',
    out: 'Спасибо, что написали. Смену разобрали, приходите ещё раз: десерт за наш счёт.',
    back: 'Хорошо, зайдём в субботу',
  },
  {
    channel: 'sms',
    out: '«Дәмді Ас»: разобрались, приносим извинения. Ваш код на кофе придёт отдельно.',
    back: null,
  },
  {
    channel: 'email',
    out: 'Здравствуйте. Проверили чек: вы правы, лишнюю позицию вернули на карту. Деньги придут за три дня.',
    back: 'Деньги пришли, вопрос закрыт',
  },
  {
    channel: 'telegram',
    out: 'Сәлеметсіз бе. Пікіріңізге рақмет, ауысымдағылармен сөйлестік.',
    back: 'Рақмет, тез жауап бердіңіздер',
  },
] as const

/** Calls in every state, and messages in both directions; the newest guests still wait for an answer. */
export async function addTalk(db: Db, cases: readonly DemoCase[], now: Date): Promise<void> {
  const latest = cases.slice(-60)
  const calls = latest.flatMap(({ key, phone, member, takenAt, random }, at) => {
    if (at % 5 === 4) return []
    const { status, reason, seconds } = CALLS[at % CALLS.length]!
    const startedAt = takenAt.getTime() + 4 * MINUTE
    const endedAt = new Date(startedAt + 1000 * (seconds + 18))
    if (endedAt > now) return []
    const row = {
      ...key,
      id: random.uuid(),
      member_id: member,
      caller: CALLER,
      receiver: phone!,
      gateway: 'asterisk',
      status,
      reason,
      duration: seconds,
      rate: 1800,
      price: seconds > 0 ? 1800 * Math.ceil(seconds / 60) : 0,
      created_at: new Date(startedAt),
      attempted_at: new Date(startedAt),
      answered_at: seconds > 0 ? new Date(startedAt + 18_000) : null,
      ended_at: endedAt,
      settled_at: endedAt,
    }
    return [row]
  })
  const unread = new Set(latest.slice(-2).map(({ answer }) => answer.id))
  const messages = latest.flatMap((one, at) => messagesOf(one, TALKS[at % TALKS.length]!, now))
  if (calls.length > 0) await db.insertInto('guest_call').values(calls).execute()
  if (messages.length > 0) await db.insertInto('message').values(messages).execute()
  const incoming = messages.filter(({ direction, answer_id }) => direction === 'in' && unread.has(answer_id))
  for (const { account_id, survey_id, answer_id } of incoming)
    await db
      .updateTable('answer_case')
      .set({ unread: 1 })
      .where('account_id', '=', account_id)
      .where('survey_id', '=', survey_id)
      .where('answer_id', '=', answer_id)
      .execute()
}

function messagesOf(
  { key, answer, phone, member, takenAt, random }: DemoCase,
  talk: (typeof TALKS)[number],
  now: Date,
) {
  if (talk.channel === 'telegram' && answer.locale !== 'kk') return []
  const sentAt = new Date(takenAt.getTime() + 12 * MINUTE)
  const came = new Date(sentAt.getTime() + (8 + Math.floor(90 * random.next())) * MINUTE)
  const recipient = talk.channel === 'page' ? null : talk.channel === 'email' ? 'guest@example.com' : phone!
  const at = (moment: Date) => ({ send_at: moment, created_at: moment, sent_at: moment })
  const priced = talk.channel === 'sms' || talk.channel === 'whatsapp'
  const bounced = talk.channel === 'sms' && random.chance(0.2)
  const out = {
    ...key,
    id: random.uuid(),
    direction: 'out',
    channel: talk.channel,
    recipient,
    body: talk.out,
    member_id: member,
    status: bounced ? 'failed' : talk.channel === 'sms' ? 'delivered' : 'read',
    reason: bounced ? 'number' : null,
    price: priced && !bounced ? 2800 : 0,
    attempts: 1,
    ...at(sentAt),
  }
  const back = talk.back && {
    ...key,
    id: random.uuid(),
    direction: 'in',
    channel: talk.channel,
    recipient,
    body: talk.back,
    member_id: null,
    status: 'delivered',
    reason: null,
    price: 0,
    attempts: 0,
    ...at(came),
  }
  return [...(sentAt < now ? [out] : []), ...(back && came < now ? [back] : [])]
}
