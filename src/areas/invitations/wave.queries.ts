import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { shareInterval, shareValue } from '../statistics/share.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { LetterTexts, Wave, WaveCounts } from './invitation.contract.ts'
import type { InvitationChannel } from './person-address.ts'

type Survey = Pick<OwnSurvey, 'accountId' | 'id'>

/** A wave as stored in its table. */
export type StoredWave = {
  id: string
  title: string
  source: string
  channel: InvitationChannel
  byApi: boolean
  texts: LetterTexts
  reminders: number
  remindDays: number
  state: Wave['state']
  startsAt: Date | null
  createdAt: Date
}

type NewWave = Pick<StoredWave, 'title' | 'source' | 'channel' | 'texts'>

const FIELDS = [
  'id',
  'title',
  'source',
  'channel',
  'by_api as byApi',
  'texts',
  'reminders',
  'remind_days as remindDays',
  'state',
  'starts_at as startsAt',
  'created_at as createdAt',
] as const

/** The waves of a survey, newest first. */
export async function listWaves(db: Executor, { accountId, id }: Survey): Promise<Wave[]> {
  const rows = await db
    .selectFrom('invitation_wave')
    .select(FIELDS)
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const counts = await countsOf(
    db,
    accountId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => shownWave(row as StoredWave, counts.get(row.id)))
}

export async function findWave(
  db: Executor,
  { accountId, id }: Survey,
  wave: string,
): Promise<StoredWave | undefined> {
  const row = await db
    .selectFrom('invitation_wave')
    .select(FIELDS)
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', wave)
    .executeTakeFirst()
  return row as StoredWave | undefined
}

/** The survey of an account's wave. */
export async function surveyOfWave(
  db: Executor,
  accountId: number,
  wave: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_wave')
    .select('survey_id')
    .where('account_id', '=', accountId)
    .where('id', '=', wave)
    .executeTakeFirst()
  return row?.survey_id
}

const NONE: WaveCounts = {
  people: 0,
  invited: 0,
  waiting: 0,
  opened: 0,
  begun: 0,
  answered: 0,
  unsubscribed: 0,
  bounced: 0,
  capped: 0,
}

/**
 * The results of waves. A person who answered counts as having opened and started, even if the page
 * did not report it.
 */
export async function countsOf(
  db: Executor,
  accountId: number,
  waves: readonly string[],
): Promise<Map<string, WaveCounts>> {
  const { rows } = await sql<WaveCounts & { wave: string }>`
    select wave_id as wave, count(*)::int as people,
      (count(*) filter (where sends > 0 and bounced_at is null))::int as invited,
      (count(*) filter (where sends = 0 and left_out is null))::int as waiting,
      (count(*) filter (where opened_at is not null or begun_at is not null or given.day is not null))::int as opened,
      (count(*) filter (where begun_at is not null or given.day is not null))::int as begun,
      (count(*) filter (where given.day is not null and bounced_at is null))::int as answered,
      (count(*) filter (where left_out = 'unsubscribed'))::int as unsubscribed,
      (count(*) filter (where bounced_at is not null or left_out = 'bounced'))::int as bounced,
      (count(*) filter (where left_out = 'capped'))::int as capped
    from invitee
    left join invited_answer as given on given.account_id = invitee.account_id and given.invitee_id = invitee.id
    where invitee.account_id = ${accountId} and wave_id = any(${waves}::text[])
    group by wave_id`.execute(db)
  return new Map(rows.map(({ wave, ...counts }) => [wave, counts]))
}

export function shownWave(wave: StoredWave, counts: WaveCounts = NONE): Wave {
  const share = { hits: Math.min(counts.answered, counts.invited), n: counts.invited }
  const interval = shareInterval(share)
  const { id, title, source, channel, byApi, state } = wave
  return {
    id,
    title,
    source,
    channel,
    byApi,
    state,
    startsAt: wave.startsAt?.toISOString() ?? null,
    createdAt: wave.createdAt.toISOString(),
    counts,
    rate: interval && { value: shareValue(share)!, ...interval },
  }
}

export async function addWave(
  trx: Executor,
  { accountId, id: surveyId }: Survey,
  { title, source, channel, texts }: NewWave,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('invitation_wave')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id,
      title,
      source,
      channel,
      texts: JSON.stringify(texts),
    })
    .execute()
  return id
}

/** The wave for an API client's people with one consent source; created with the first of them. */
export async function waveByApi(
  trx: Executor,
  { accountId, id: surveyId }: Survey,
  { title, source, channel, texts }: NewWave,
  now: Date,
): Promise<{ id: string; state: Wave['state'] }> {
  const newWave = {
    account_id: accountId,
    survey_id: surveyId,
    id: newId(),
    title,
    source,
    channel,
    texts: JSON.stringify(texts),
    by_api: true,
    state: 'started',
    starts_at: now,
  }
  await trx
    .insertInto('invitation_wave')
    .values(newWave)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('invitation_wave')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('source', '=', source)
    .where('channel', '=', channel)
    .where('by_api', '=', true)
    .executeTakeFirstOrThrow()
  return row as { id: string; state: Wave['state'] }
}

export async function saveWave(
  db: Executor,
  survey: Survey,
  wave: string,
  {
    title,
    source,
    texts,
    reminders,
    remindDays,
  }: Pick<StoredWave, 'title' | 'source' | 'texts' | 'reminders' | 'remindDays'>,
): Promise<void> {
  await ofWave(db, survey, wave)
    .set({ title, source, texts: JSON.stringify(texts), reminders, remind_days: remindDays })
    .execute()
}

/**
 * Starts a wave: its people become due.
 * @returns false when it was already started
 */
export async function startWave(
  trx: Executor,
  survey: Survey,
  wave: string,
  { at, memberId }: { at: Date; memberId: string },
): Promise<boolean> {
  const row = await ofWave(trx, survey, wave)
    .set({ state: 'started', starts_at: at, started_by: memberId })
    .where('state', '<>', 'started')
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await trx
    .updateTable('invitee')
    .set({ next_at: at })
    .where('account_id', '=', survey.accountId)
    .where('wave_id', '=', wave)
    .where('sends', '=', 0)
    .where('left_out', 'is', null)
    .where('address', 'is not', null)
    .execute()
  return true
}

/** Stops sending, including reminders. Links already sent still work. */
export async function stopWave(trx: Executor, survey: Survey, wave: string): Promise<void> {
  await ofWave(trx, survey, wave).set({ state: 'stopped' }).execute()
  await trx
    .updateTable('invitee')
    .set({ next_at: null })
    .where('account_id', '=', survey.accountId)
    .where('wave_id', '=', wave)
    .where('next_at', 'is not', null)
    .execute()
}

/** Deletes a wave with its people; their answers stay. */
export async function removeWave(trx: Executor, { accountId, id }: Survey, wave: string): Promise<void> {
  await trx
    .deleteFrom('invitation_wave')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', wave)
    .execute()
}

function ofWave(db: Executor, { accountId, id }: Survey, wave: string) {
  return db
    .updateTable('invitation_wave')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', wave)
}

/**
 * Locks a draft against being started until the transaction ends.
 * @returns false when it is no longer a draft
 */
export async function holdDraft(
  trx: Executor,
  { accountId, waveId }: { accountId: number; waveId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('invitation_wave')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', waveId)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
