import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { noteContacts } from '../survey/note-contacts.write.ts'
import { ownSurvey, type SurveyRow } from '../survey/survey.access.ts'
import type { Case, UrgentCase } from './case.contract.ts'
import { listCases } from './case-list.queries.ts'

/** How many surveys are searched: those with the most open complaints. */
const MOST_SURVEYS = 3
const CASES_OF_EACH = { from: 1, to: 3 }

/** The surveys with the most open complaints that a member sees. */
export async function busiestSurveys(
  db: Db,
  { accountId, rights }: Pick<SignedIn, 'accountId' | 'rights'>,
): Promise<SurveyRow[]> {
  const { surveys, branches } = rights
  return db
    .with('busy', (own) =>
      own
        .selectFrom('answer')
        .select(({ fn }) => ['survey_id', fn.countAll<number>().as('open')])
        .where('account_id', '=', accountId)
        .where('complaint', '=', true)
        .where('locked', '=', false)
        .where('status', 'in', ['new', 'in_work', 'waiting'])
        .$if(surveys !== 'all', (some) => some.where('survey_id', '=', sql<string>`any(${surveys}::text[])`))
        .$if(branches !== 'all', (some) =>
          some.where('branch_id', '=', sql<string>`any(${branches}::text[])`),
        )
        .groupBy('survey_id'),
    )
    .selectFrom('survey')
    .innerJoin('busy', 'busy.survey_id', 'survey.id')
    .selectAll('survey')
    .where('survey.account_id', '=', accountId)
    .where('survey.removed_at', 'is', null)
    .where('survey.trashed_at', 'is', null)
    .orderBy('busy.open', 'desc')
    .limit(MOST_SURVEYS)
    .execute()
}

/** The open case of those surveys with the nearest deadline and no other assignee; null when there is none. */
export async function urgentCase(
  db: Db,
  member: SignedIn,
  surveys: readonly SurveyRow[],
): Promise<UrgentCase | null> {
  // Read beside the lists, although it may be of no use: another round trip would be waited for.
  const messages = lastMessages(db, member, surveys)
  const lists = await Promise.all(
    surveys.map(async (row) => {
      const survey = ownSurvey(row, member, row.id, 'reply')
      const { cases } = await listCases(db, survey, { state: 'open', range: CASES_OF_EACH })
      return cases.map((each) => ({ each, survey }))
    }),
  )
  const [first] = lists
    .flat()
    .filter(({ each: { assignee } }) => assignee === null || assignee.me)
    .sort((a, b) => timeOf(a.each) - timeOf(b.each))
  if (!first) return null
  const { each, survey } = first
  if (each.contact) await noteContacts(db, survey)
  const { answerId, words, locale, contact, branch, deadline } = each
  return {
    surveyId: survey.id,
    answerId,
    survey: survey.title,
    words,
    locale,
    name: contact?.name || null,
    branch,
    phone: contact?.phone || null,
    wish: (await messages).get(answerId) ?? null,
    deadline,
  }
}

/** The last message of each guest whose complaint is open, by answer. */
async function lastMessages(
  db: Db,
  { accountId }: SignedIn,
  surveys: readonly SurveyRow[],
): Promise<Map<string, string>> {
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
    .where('message.account_id', '=', accountId)
    .where('message.survey_id', '=', sql<string>`any(${surveys.map(({ id }) => id)}::text[])`)
    .where('message.direction', '=', 'in')
    .where('answer.status', 'in', ['new', 'in_work', 'waiting'])
    .orderBy('message.answer_id')
    .orderBy('message.created_at', 'desc')
    .execute()
  return new Map(rows.map(({ answer_id, body }) => [answer_id, body]))
}

function timeOf({ deadline }: Case): number {
  return deadline?.getTime() ?? Number.POSITIVE_INFINITY
}
