import type { Executor } from '../../platform/database.ts'
import type { ReviewData } from './webhook.contract.ts'

/** A review on a public site as webhook data; undefined when it or its survey is gone. */
export async function readReviewData(
  db: Executor,
  { accountId, id }: { accountId: number; id: string },
  publicUrl: string,
): Promise<ReviewData | undefined> {
  const row = await db
    .selectFrom('public_review as review')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'review.account_id').onRef('survey.id', '=', 'review.survey_id'),
    )
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'review.account_id')
        .onRef('branch.survey_id', '=', 'review.survey_id')
        .onRef('branch.id', '=', 'review.branch_id'),
    )
    .select(['review.survey_id', 'survey.title as surveyTitle', 'branch.code', 'branch.title as branchTitle'])
    .select(['site', 'stars', 'author', 'words', 'url', 'posted_at'])
    .where('review.account_id', '=', accountId)
    .where('review.id', '=', id)
    .where('survey.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { survey_id: surveyId, surveyTitle, code, branchTitle, site, stars, author, words } = row
  return {
    id,
    survey: { id: surveyId, title: surveyTitle },
    branch: code === null ? null : { id: code, title: branchTitle ?? '' },
    ...{ site: site as ReviewData['site'], stars, author, words },
    reviewUrl: row.url,
    postedAt: row.posted_at.toISOString(),
    url: `${publicUrl}/survey/${surveyId}/reviews`,
  }
}
