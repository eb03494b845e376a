import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { fingerprint, notAfter } from '../new-review.ts'
import { storeReviews } from '../store.queries.ts'
import type { ReviewChange, StoredReview } from './review-columns.ts'

/** Saves the rows of a table all at once. They are history: no message goes out about them. */
export async function saveImported(
  db: Db,
  { accountId, id: surveyId }: { accountId: number; id: string },
  stored: readonly StoredReview[],
  changes: readonly ReviewChange[],
): Promise<void> {
  const now = databaseNow()
  const byId = new Map(stored.map((each) => [each.id, each]))
  const reviews = changes.map((change) => {
    const before = change.id === undefined ? undefined : byId.get(change.id)
    const {
      title = '',
      site = 'other',
      branchId = '',
      stars = 1,
      words = '',
      posted,
      url,
      reply,
    } = { ...before, ...change }
    const day = posted === undefined ? now : new Date(`${posted}T12:00:00Z`)
    const review = {
      ...{ surveyId, branchId, site, stars, author: title, words },
      url: url || null,
      postedAt: notAfter(day, now),
      reply: reply || null,
      repliedAt: null,
    }
    return { ...review, externalId: before?.externalId ?? fingerprint(review) }
  })
  await db.transaction().execute((trx) => storeReviews(trx, accountId, reviews, now))
}
