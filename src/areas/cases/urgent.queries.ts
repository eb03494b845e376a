import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { UrgentCase } from './case.contract.ts'
import { type CaseReach, surveyIds } from './case-base.queries.ts'
import { listCases } from './case-list.queries.ts'

/** Colleagues may have taken the first ones. */
const LOOKED_THROUGH = { from: 1, to: 20 }

/** The open case of those surveys with the nearest deadline and no other assignee; null when there is none. */
export async function urgentCase(db: Db, reach: CaseReach): Promise<UrgentCase | null> {
  // Messages are read in parallel, though none may be needed: another round trip would take longer.
  const [{ cases }, messages] = await Promise.all([
    listCases(db, reach, { state: 'open', range: LOOKED_THROUGH }),
    lastMessages(db, reach),
  ])
  const first = cases.find(({ assignee }) => assignee === null || assignee.me)
  if (!first) return null
  const { surveyId, survey, answerId, words, locale, contact, branch, deadline } = first
  return {
    surveyId,
    answerId,
    survey,
    words,
    locale,
    name: contact?.name || null,
    branch,
    phone: contact?.phone || null,
    wish: messages.get(answerId) ?? null,
    deadline,
  }
}

/** The last message of each guest whose complaint is open, by answer. */
async function lastMessages(db: Db, reach: CaseReach): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('answer', (join) =>
      join
        .onRef('answer.account_id', '=', 'message.account_id')
        .onRef('answer.survey_id', '=', 'message.survey_id')
        .onRef('answer.id', '=', 'message.answer_id'),
    )
    .distinctOn('message.answer_id')
    .select(['message.answer_id', 'message.body'])
    .where('message.account_id', '=', reach.accountId)
    .where('message.survey_id', '=', sql<string>`any(${surveyIds(reach)}::text[])`)
    .where('message.direction', '=', 'in')
    .where('answer.status', 'in', ['new', 'in_work', 'waiting'])
    .orderBy('message.answer_id')
    .orderBy('message.created_at', 'desc')
    .execute()
  return new Map(rows.map(({ answer_id, body }) => [answer_id, body]))
}
