import { databaseNow } from '../../../platform/clock.ts'
import type { JobData } from '../../../platform/jobs/job-data.ts'
import { listAccountBranches } from '../branches.queries.ts'
import type { ReviewTools } from '../google/read-reviews.jobs.ts'
import { fingerprint, notAfter } from '../new-review.ts'
import { findSources, noteRead } from '../source.queries.ts'
import { takeReviews } from '../store.write.ts'
import { findPlace } from './find-place.ts'
import { readNotice } from './read-notice.ts'

/** Stores the review of a forwarded notice; the same notice twice is one review. A letter without a review leaves a note alone. */
export async function takeReviewLetter(
  { db, jobs, secret }: ReviewTools,
  { accountId, source: madeAt, from, subject, text, date }: JobData['review-letter'],
): Promise<void> {
  const { mail } = await findSources(db, secret, accountId)
  // The address was renewed or switched off.
  if (!mail || mail.createdAt.toISOString() !== madeAt) return
  const now = databaseNow()
  const review = await readNotice({ from, subject, text })
  if (review) {
    const branches = await listAccountBranches(db, accountId)
    const branch = findPlace(branches, review)
    const sent = date === null ? now : new Date(date)
    const placed = {
      ...review,
      surveyId: branch?.surveyId ?? mail.surveyId,
      branchId: branch?.id ?? '',
      // A clock ahead of ours would put it before everything else.
      postedAt: notAfter(sent, now),
      reply: null,
      repliedAt: null,
    }
    const externalId = review.number ?? fingerprint(placed)
    await takeReviews({ db, jobs }, accountId, [{ ...placed, externalId }], now)
  }
  await noteRead(db, { accountId, kind: 'mail' }, { at: now, error: review ? null : 'unreadable' })
}
