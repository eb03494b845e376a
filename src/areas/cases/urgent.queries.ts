import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { noteContacts } from '../survey/note-contacts.write.ts'
import { type OwnSurvey, ownSurvey, type SurveyRow } from '../survey/survey.access.ts'
import type { ListedCase, UrgentCase } from './case.contract.ts'
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
  const [wish] = await Promise.all([
    each.contact?.phone ? lastMessageOfGuest(db, survey, each.answerId) : null,
    each.contact && noteContacts(db, survey),
  ])
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
    wish,
    deadline,
  }
}

async function lastMessageOfGuest(
  db: Db,
  { accountId, id }: OwnSurvey,
  answerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('message')
    .select('body')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('answer_id', '=', answerId)
    .where('direction', '=', 'in')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body ?? null
}

function timeOf({ deadline }: ListedCase): number {
  return deadline?.getTime() ?? Number.POSITIVE_INFINITY
}
