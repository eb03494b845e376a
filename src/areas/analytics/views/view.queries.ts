import { type ExpressionBuilder, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tables } from '../../../platform/tables.ts'
import * as m from '../../../text/messages.js'
import { isAble } from '../../account/rights.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { NewView, View, ViewChange } from './view.contract.ts'

/** Views of one member, and of the team, of one survey each. */
const MOST = 50
/** How long one that was taken away can be brought back. */
const KEPT = sql<Date>`now() - interval '1 day'`

/** The team's views and the member's own, by title. */
export async function listViews(db: Executor, survey: OwnSurvey): Promise<View[]> {
  const rows = await db
    .selectFrom('analytics_view as view')
    .leftJoin('analytics_view_default as first', (join) =>
      join
        .onRef('first.account_id', '=', 'view.account_id')
        .onRef('first.survey_id', '=', 'view.survey_id')
        .onRef('first.view_id', '=', 'view.id')
        .on('first.member_id', '=', survey.member.memberId),
    )
    .select(['view.id', 'view.title', 'view.search', 'view.member_id', 'first.view_id as first'])
    .where('view.account_id', '=', survey.accountId)
    .where('view.survey_id', '=', survey.id)
    .where('view.removed_at', 'is', null)
    .where(within(survey))
    .orderBy(sql`lower(view.title)`)
    .orderBy('view.id')
    .execute()
  return rows.map(({ id, title, search, member_id, first }) => ({
    id,
    title,
    search,
    shared: member_id === null,
    isDefault: first !== null,
    editable: member_id !== null || managesTeams(survey),
  }))
}

/**
 * Keeps a new view.
 * @param key of `createOnce`
 * @returns its id
 * @throws AppError `forbidden` for a team's one without the ability, `conflict` for one more than can be kept, `invalid` for a title that is taken
 */
export async function addView(db: Db, survey: OwnSurvey, view: NewView, key?: Buffer): Promise<string> {
  requireTeams(survey, view.shared)
  return inTurn(db, survey, (trx) =>
    createOnce(trx, survey.accountId, key, async () => {
      const id = newId()
      await requirePlace(trx, survey, { ...view, id })
      await trx
        .insertInto('analytics_view')
        .values({
          account_id: survey.accountId,
          survey_id: survey.id,
          id,
          member_id: view.shared ? null : survey.member.memberId,
          title: view.title,
          search: view.search,
        })
        .execute()
      if (view.isDefault) await setDefault(trx, survey, id, true)
      return id
    }),
  )
}

/**
 * Changes what is named of a view. Which one the page opens with is everybody's own matter.
 * @throws AppError `not_found` for one that the member has not, `forbidden` for a team's one without the ability, and as `addView`
 */
export async function changeView(db: Db, survey: OwnSurvey, change: ViewChange): Promise<void> {
  const { view: id, title, search, shared, isDefault, restore } = change
  await inTurn(db, survey, async (trx) => {
    const before = await findView(trx, survey, id, restore === true)
    const after = { id, title: title ?? before.title, shared: shared ?? before.member_id === null }
    if (title !== undefined || search !== undefined || shared !== undefined || restore) {
      requireTeams(survey, before.member_id === null || after.shared)
      await requirePlace(trx, survey, after)
      await trx
        .updateTable('analytics_view')
        .set({
          title: after.title,
          search: search ?? before.search,
          member_id: after.shared ? null : survey.member.memberId,
          removed_at: null,
        })
        .where('account_id', '=', survey.accountId)
        .where('survey_id', '=', survey.id)
        .where('id', '=', id)
        .execute()
    }
    if (isDefault !== undefined) await setDefault(trx, survey, id, isDefault)
  })
}

/**
 * Takes a view away; for a day it can be brought back, as what the page opens with too.
 * @throws AppError `not_found`, `forbidden`
 */
export async function removeView(db: Db, survey: OwnSurvey, id: string): Promise<void> {
  await inTurn(db, survey, async (trx) => {
    const view = await findView(trx, survey, id, false)
    requireTeams(survey, view.member_id === null)
    await trx
      .updateTable('analytics_view')
      .set({ removed_at: databaseNow() })
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('id', '=', id)
      .execute()
  })
}

/** Deletes for good what was taken away more than a day ago. */
export async function dropRemovedViews(db: Executor): Promise<void> {
  await db.deleteFrom('analytics_view').where('removed_at', '<', KEPT).execute()
}

type Views = ExpressionBuilder<Tables & { view: Tables['analytics_view'] }, 'view'>

/** The team's, and the member's own. */
function within(survey: OwnSurvey) {
  return (own: Views) =>
    own.or([own('view.member_id', 'is', null), own('view.member_id', '=', survey.member.memberId)])
}

async function findView(trx: Executor, survey: OwnSurvey, id: string, isRemoved: boolean) {
  const view = await trx
    .selectFrom('analytics_view as view')
    .select(['view.title', 'view.search', 'view.member_id'])
    .where('view.account_id', '=', survey.accountId)
    .where('view.survey_id', '=', survey.id)
    .where('view.id', '=', id)
    .where('view.removed_at', isRemoved ? 'is not' : 'is', null)
    .where(within(survey))
    .executeTakeFirst()
  if (!view) throw new AppError('not_found')
  return view
}

function managesTeams(survey: OwnSurvey): boolean {
  return isAble(survey.member.rights, 'manage')
}

function requireTeams(survey: OwnSurvey, isShared: boolean): void {
  if (isShared && !managesTeams(survey)) throw new AppError('forbidden', { reason: 'rights' })
}

/** A view beside those that there are: one title each, and no more than can be kept. */
async function requirePlace(
  trx: Executor,
  survey: OwnSurvey,
  { id, title, shared }: { id: string; title: string; shared: boolean },
): Promise<void> {
  const others = await trx
    .selectFrom('analytics_view')
    .select(sql<boolean>`lower(title) = lower(${title})`.as('same'))
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .where('member_id', shared ? 'is' : '=', shared ? null : survey.member.memberId)
    .execute()
  if (others.some(({ same }) => same))
    throw new AppError('invalid', {
      fields: { 'data.title': (locale) => m.analytics_view_taken({}, { locale }) },
    })
  if (others.length >= MOST)
    throw new AppError('conflict', {
      detail: (locale) => m.analytics_view_too_many({ n: MOST }, { locale }),
    })
}

async function setDefault(trx: Executor, survey: OwnSurvey, id: string, isDefault: boolean): Promise<void> {
  const own = {
    account_id: survey.accountId,
    survey_id: survey.id,
    member_id: survey.member.memberId,
    view_id: id,
  }
  if (isDefault)
    await trx
      .insertInto('analytics_view_default')
      .values(own)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'survey_id', 'member_id']).doUpdateSet({ view_id: id }),
      )
      .execute()
  else
    await trx
      .deleteFrom('analytics_view_default')
      .where('account_id', '=', own.account_id)
      .where('survey_id', '=', own.survey_id)
      .where('member_id', '=', own.member_id)
      .where('view_id', '=', id)
      .execute()
}

/** Changes to the views of a survey follow one another: what was counted stays true until it is written. */
function inTurn<T>(db: Db, survey: OwnSurvey, work: (trx: Executor) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics_view ${survey.id}`}, 0))`.execute(
      trx,
    )
    return work(trx)
  })
}
