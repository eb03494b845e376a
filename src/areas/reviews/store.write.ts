import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { NewReview } from './new-review.ts'
import { storeReviews } from './store.queries.ts'

/** Reviews older than this are history that a first read brings in: nobody wants a message about each. */
const NEWS_MS = 7 * 86_400_000

/**
 * Stores reviews and announces the new ones to webhooks.
 * @returns how many were added or changed
 */
export async function takeReviews(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> },
  accountId: number,
  reviews: readonly NewReview[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const stored = await storeReviews(trx, accountId, reviews, now)
    for (const { id, surveyId, isNew, postedAt } of stored)
      if (isNew && now.getTime() - postedAt.getTime() < NEWS_MS)
        await jobs.send(trx, 'event', { accountId, surveyId, about: id, type: 'review.created' })
    return stored.length
  })
}
