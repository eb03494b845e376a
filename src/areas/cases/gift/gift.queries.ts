import { sql } from 'kysely'
import type pg from 'pg'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import type { Channel } from '../message/message.contract.ts'
import type { Gift, GiftKind, GiftStatus } from './gift.contract.ts'

/** A stored gift. Amounts in whole tiyn. */
export type StoredGift = {
  id: string
  kind: GiftKind
  title: string
  value: number
  status: GiftStatus
  poolId: string | null
  phone: string | null
  validUntil: string | null
  channel: Channel
  words: string
  memberId: string
  /** Paid through the account's own contract, not from the balance. */
  ownContract: boolean
}

/** The recipient of a gift, and its case. */
export type GiftCase = {
  status: string
  assignee: string | null
  assigneeName: string
  locale: string
  contact: { name?: string; phone?: string; email?: string } | null
}

/**
 * Locks the case of an answer until the end of the transaction; creates it if needed.
 * @throws AppError `not_found`
 */
export async function holdCase(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<GiftCase> {
  // The answer before its case, as everywhere, to avoid deadlocks.
  await sql`select 1 from answer where account_id = ${accountId} and survey_id = ${surveyId} and id = ${answerId}
    for no key update`.execute(trx)
  await sql`insert into answer_case (account_id, survey_id, answer_id)
    select account_id, survey_id, id from answer
    where account_id = ${accountId} and survey_id = ${surveyId} and id = ${answerId} and not locked
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<GiftCase>`
    select answer.status, answer.locale, answer.contact, member.id as assignee,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email, '') as "assigneeName"
    from answer_case
    join answer on answer.account_id = answer_case.account_id and answer.survey_id = answer_case.survey_id
      and answer.id = answer_case.answer_id
    left join member on member.account_id = answer_case.account_id and member.id = assignee_id
      and taken_at is not null
    where answer_case.account_id = ${accountId} and answer_case.survey_id = ${surveyId} and answer_case.answer_id = ${answerId}
    for update of answer_case`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** A gift of a case, locked until the end of the transaction. */
export async function findGift(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  id: string,
): Promise<StoredGift | undefined> {
  const row = await trx
    .selectFrom('gift')
    .select(['id', 'kind', 'title', 'value', 'status', 'phone', 'channel', 'words'])
    .select(['pool_id as poolId', 'valid_until as validUntil', 'member_id as memberId'])
    .select('own_contract as ownContract')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredGift | undefined
}

export async function addGift(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  gift: StoredGift,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('gift')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      answer_id: answerId,
      id: gift.id,
      kind: gift.kind,
      title: gift.title,
      value: gift.value,
      status: gift.status,
      pool_id: gift.poolId,
      phone: gift.phone,
      valid_until: gift.validUntil,
      channel: gift.channel,
      words: gift.words,
      member_id: gift.memberId,
      own_contract: gift.ownContract,
      asked_at: at,
    })
    .execute()
}

/** The outcome of a gift. */
export async function changeGift(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  id: string,
  change: {
    status?: GiftStatus
    validUntil?: string | null
    decided?: { by: string; at: Date }
    givenAt?: Date
    reason?: string
    providerId?: string
    /** The guest withdrew consent in the meantime. */
    forgets?: boolean
  },
): Promise<void> {
  await trx
    .updateTable('gift')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.validUntil !== undefined && { valid_until: change.validUntil }),
      ...(change.decided && { decided_by: change.decided.by, decided_at: change.decided.at }),
      ...(change.givenAt && { given_at: change.givenAt }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.providerId !== undefined && { provider_id: change.providerId }),
      ...(change.forgets && { phone: null, words: '' }),
    })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .where('id', '=', id)
    .execute()
}

type Day = { guestCount: number; guestSum: number; memberCount: number; memberSum: number }

/**
 * What a guest received and a member gave in a day of the account; refused and failed gifts do not
 * count. A guest is identified by phone or address across the account's surveys, else by the answer
 * only.
 */
export async function givenToday(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  {
    contact,
    memberId,
    today,
    timezone,
  }: {
    contact: GiftCase['contact']
    memberId: string
    today: string
    timezone: string
  },
): Promise<Day> {
  const isGuest = sql`(gift.survey_id = ${surveyId} and gift.answer_id = ${answerId}
    or answer.contact ->> 'phone' = ${contact?.phone || null} or lower(answer.contact ->> 'email') = lower(${contact?.email || null}))`
  const { rows } = await sql<Day>`
    select count(*) filter (where ${isGuest})::integer as "guestCount",
      coalesce(sum(value) filter (where ${isGuest}), 0)::bigint as "guestSum",
      count(*) filter (where member_id = ${memberId})::integer as "memberCount",
      coalesce(sum(value) filter (where member_id = ${memberId}), 0)::bigint as "memberSum"
    from gift
    join answer on answer.account_id = gift.account_id and answer.survey_id = gift.survey_id and answer.id = gift.answer_id
    where gift.account_id = ${accountId} and gift.status in ('asked', 'sending', 'given')
      and asked_at > now() - interval '2 days' and (asked_at at time zone ${timezone})::date = ${today}::date`.execute(
    trx,
  )
  return rows[0]!
}

/**
 * The members who may confirm a gift of a case: with the right to pay and to answer guests, able to
 * see it, and not its requester.
 */
export async function confirmersOf(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  askedBy: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select member.id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from member
    join answer on answer.account_id = member.account_id
    where member.account_id = ${accountId} and answer.survey_id = ${surveyId} and answer.id = ${answerId}
      and member.id <> ${askedBy}
      and (owner or (rights -> 'abilities' ? 'reply' and rights -> 'abilities' ? 'pay' and rights -> 'abilities' ? 'see'
        and (rights ->> 'surveys' = 'all' or rights -> 'surveys' ? ${surveyId})
        and (rights ->> 'branches' = 'all' or rights -> 'branches' ? answer.branch_id)))
    order by name`.execute(db)
  return rows
}

type Listed = Omit<Gift, 'mayDecide' | 'reason'> & { reason: string | null; memberId: string }

/** The gifts of a case, oldest first. */
export async function listGifts(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select gift.id, kind, gift.title, value, gift.status, gift.valid_until::text as "validUntil", asked_at as "askedAt",
      gift.member_id as "memberId", reason, reward.used_at is not null as used,
      coalesce(nullif(trim(concat_ws(' ', asker.first_name, asker.last_name)), ''), asker.email) as by,
      coalesce(nullif(trim(concat_ws(' ', decider.first_name, decider.last_name)), ''), decider.email) as "decidedBy"
    from gift
    left join reward on reward.account_id = gift.account_id and reward.survey_id = gift.survey_id
      and reward.answer_id = gift.answer_id and reward.widget_id = gift.id::text
    left join member as asker on asker.account_id = gift.account_id and asker.id = gift.member_id
    left join member as decider on decider.account_id = gift.account_id and decider.id = decided_by
    where gift.account_id = ${accountId} and gift.survey_id = ${surveyId} and gift.answer_id = ${answerId}
    order by asked_at, gift.id`.execute(db)
  return rows
}

/** Whether the guest of an answer left a phone number. */
export async function hasPhone(db: Executor, { accountId, surveyId, answerId }: AnswerKey): Promise<boolean> {
  const { rows } = await sql`select 1 from answer where account_id = ${accountId} and survey_id = ${surveyId}
    and id = ${answerId} and coalesce(contact ->> 'phone', '') <> ''`.execute(db)
  return rows.length > 0
}

/** Erases phone numbers and texts of gifts; a number that a provider is processing is erased when that ends. */
export async function eraseGiftContacts(
  client: pg.ClientBase,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<void> {
  await client.query(
    `update gift set phone = null, words = ''
     where account_id = $1 and survey_id = $2 and answer_id = $3 and status <> 'sending'`,
    [accountId, surveyId, answerId],
  )
}
