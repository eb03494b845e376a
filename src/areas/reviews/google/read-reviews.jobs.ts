import { databaseNow } from '../../../platform/clock.ts'
import type { GoogleSettings } from '../../../platform/config/google-settings.ts'
import type { Db } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/job-data.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import type { GoogleLocation } from '../source.contract.ts'
import { findSources, type GoogleSource, noteRead, takeDueAccounts } from '../source.queries.ts'
import { takeReviews } from '../store.write.ts'
import { GoogleClient } from './google-client.ts'

export type ReviewTools = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  secret: string
  google: GoogleSettings | null
}

const EVERY_MS = 15 * 60_000
/** Accounts that one look queues; the others come first in the next. */
const MOST_ACCOUNTS = 200
/** Pages of 50 reviews that one read takes of a place, and of all places of an account. */
const MOST_PAGES_OF_PLACE = 20
const MOST_PAGES = 60

/** Queues a read of each account whose turn has come. */
export async function queueReviewReads({ db, jobs, google }: ReviewTools): Promise<void> {
  if (!google) return
  const now = databaseNow()
  const next = new Date(now.getTime() + EVERY_MS)
  for (const accountId of await takeDueAccounts(db, { now, next, most: MOST_ACCOUNTS }))
    await jobs.send(db, 'review-source', { accountId })
}

/** Reads the reviews of an account's places at Google, and notes why where that fails. */
export async function readGoogleReviews(
  tools: ReviewTools,
  { accountId }: JobData['review-source'],
): Promise<void> {
  const { db, secret, google } = tools
  const { google: source } = await findSources(db, secret, accountId)
  if (!google || !source) return
  const note = (error: string | null) =>
    noteRead(db, { accountId, kind: 'google' }, { at: databaseNow(), error })
  try {
    await readPlaces(tools, new GoogleClient(google), source)
    await note(null)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await note(error.reason)
  }
}

async function readPlaces(tools: ReviewTools, client: GoogleClient, source: GoogleSource): Promise<void> {
  if (source.refreshToken === '') throw new GatewayError('auth')
  const token = await client.accessToken(source.refreshToken)
  let pages = MOST_PAGES
  // Another place comes first each time, so that a large one never keeps the others waiting for good.
  const places = source.locations.filter(({ branchId }) => branchId !== null)
  const first = places.length > 0 ? Math.floor(Date.now() / EVERY_MS) % places.length : 0
  for (const place of [...places.slice(first), ...places.slice(0, first)]) {
    if (pages <= 0) return
    pages -= await readPlace(tools, client, { ...source, token }, place, Math.min(pages, MOST_PAGES_OF_PLACE))
  }
}

/**
 * Reads the reviews of a place until a page has nothing new: Google gives the latest changed first.
 * @returns how many pages were read
 */
async function readPlace(
  tools: ReviewTools,
  client: GoogleClient,
  { accountId, token }: { accountId: number; token: string },
  place: GoogleLocation,
  most: number,
): Promise<number> {
  let page: string | undefined
  for (let pages = 1; ; pages++) {
    const { reviews, next } = await client.listReviews(token, place, page)
    const placed = reviews.map((each) => ({ ...each, surveyId: place.surveyId!, branchId: place.branchId! }))
    const changed = await takeReviews(tools, accountId, placed, databaseNow())
    page = next
    if (!page || changed === 0 || pages >= most) return pages
  }
}
