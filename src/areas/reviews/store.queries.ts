import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { NewReview } from './new-review.ts'

const LONGEST_WORDS = 10_000
const LONGEST_NAME = 200
const LONGEST_URL = 2000

export type StoredOutcome = { id: string; surveyId: string; isNew: boolean; postedAt: Date }

/**
 * Stores reviews that are new and changes those that say something else now; a review is known by its site's name of it. A branch that a
 * member set stays, and so does a reply that the site does not show yet.
 * @returns what was added or changed
 */
export async function storeReviews(
  db: Executor,
  accountId: number,
  reviews: readonly NewReview[],
  now: Date,
): Promise<StoredOutcome[]> {
  const unique = [...new Map(reviews.map((each) => [`${each.site} ${each.externalId}`, each])).values()]
  if (unique.length === 0) return []
  const values = unique.map((each) => ({
    ...each,
    id: newId(),
    author: each.author.slice(0, LONGEST_NAME),
    words: each.words.slice(0, LONGEST_WORDS),
    url: each.url && each.url.length <= LONGEST_URL && /^https:\/\//.test(each.url) ? each.url : null,
    reply: each.reply?.slice(0, LONGEST_WORDS) ?? null,
    repliedAt: each.reply ? (each.repliedAt ?? now) : null,
  }))
  const { rows } = await sql<StoredOutcome>`
    insert into public_review as existing (account_id, id, survey_id, branch_id, site, external_id, stars, author, words, url,
      posted_at, reply, replied_at, created_at)
    select ${accountId}::bigint, each.id, "surveyId", "branchId", site, "externalId", stars, author, words, url, "postedAt", reply,
      "repliedAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as each (id text, "surveyId" text, "branchId" text, site text,
      "externalId" text, stars smallint, author text, words text, url text, "postedAt" timestamptz, reply text,
      "repliedAt" timestamptz)
    where exists (select from survey where account_id = ${accountId} and survey.id = "surveyId" and removed_at is null
      and (settings->>'retention' is null
        or "postedAt" >= ${now}::timestamptz - make_interval(months => (settings->>'retention')::integer)))
    on conflict (account_id, site, external_id) do update set
      stars = excluded.stars, author = excluded.author, words = excluded.words,
      url = coalesce(excluded.url, existing.url),
      survey_id = case when existing.branch_id = '' then excluded.survey_id else existing.survey_id end,
      branch_id = case when existing.branch_id = '' then excluded.branch_id else existing.branch_id end,
      reply = coalesce(excluded.reply, existing.reply),
      replied_at = case when excluded.reply is null or excluded.reply = existing.reply then existing.replied_at
        else excluded.replied_at end,
      replied_by = case when excluded.reply is null or excluded.reply = existing.reply then existing.replied_by end
    where (existing.stars, existing.author, existing.words, coalesce(excluded.reply, existing.reply, ''),
        case when existing.branch_id = '' then excluded.branch_id else existing.branch_id end)
      is distinct from (excluded.stars, excluded.author, excluded.words, coalesce(existing.reply, ''), existing.branch_id)
    returning id, survey_id as "surveyId", created_at = ${now}::timestamptz as "isNew", posted_at as "postedAt"`.execute(
    db,
  )
  return rows
}

/** Deletes reviews older than their survey's retention period. @returns how many */
export async function eraseOldReviews(db: Executor, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from public_review as review using survey
    where survey.account_id = review.account_id and survey.id = review.survey_id and settings->>'retention' is not null
      and posted_at < ${now}::timestamptz - make_interval(months => (settings->>'retention')::integer)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
