import type { Executor } from '../../platform/database.ts'
import { readComment } from '../analytics/cards/comments/reading.ts'
import { moodOfTone } from '../analytics/cards/comments/tone.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { namesTopic, topicResults } from '../analytics/cards/comments/topics.ts'
import { listBranches } from '../branch/branch.queries.ts'
import type { PublicReview, ReviewSummary } from './review.contract.ts'
import {
  newestWords,
  type ReviewFilter,
  type ReviewReach,
  type ReviewRow,
  type ReviewSums,
  sumReviews,
} from './review.queries.ts'
import { REVIEW_SITES } from './sites.contract.ts'

const MOST_READ = 300
const MOST_TOPICS = 6

/** Four and five stars praise, one and two blame. */
function classOfStars(stars: number): -1 | 0 | 1 {
  return stars >= 4 ? 1 : stars <= 2 ? -1 : 0
}

/** A row as the API gives it. @param connected sites whose replies are sent from here */
export function shownReview(row: ReviewRow, memberId: string, connected: ReadonlySet<string>): PublicReview {
  const { surveyId, surveyTitle, branchId, branchTitle, site, links, externalId } = row
  const { openedAt, closedAt, assigneeId, assigneeName, note } = row
  return {
    id: row.id,
    survey: { id: surveyId, title: surveyTitle },
    branch: branchTitle === null ? null : { id: branchId, title: branchTitle },
    site,
    stars: row.stars,
    author: row.author,
    words: row.words,
    url: row.url ?? links?.find(({ kind }) => kind === site)?.url ?? null,
    postedAt: row.postedAt,
    reply: row.reply,
    repliedAt: row.repliedAt,
    repliedBy: row.repliedBy,
    sendsReply: connected.has(site) && externalId.startsWith('accounts/'),
    topics: TOPICS.filter((topic) => namesTopic(row.words, topic)),
    mood: moodOfTone(classOfStars(row.stars)),
    work: openedAt && {
      openedAt,
      assignee: assigneeId === null ? null : { name: assigneeName ?? '', me: assigneeId === memberId },
      note,
      closedAt,
    },
  }
}

/** Stars by site and branch, and what the newest reviews are about. */
export async function readSummary(
  db: Executor,
  reach: ReviewReach,
  filter: ReviewFilter & { surveyId: string },
  { since, days }: { since: Date; days: number },
): Promise<ReviewSummary> {
  const [sums, comments, branches] = await Promise.all([
    sumReviews(db, reach, filter, since),
    newestWords(db, reach, filter, MOST_READ),
    listBranches(db, { accountId: reach.accountId, id: filter.surveyId }),
  ])
  const marked = comments.map(({ id, text, stars }) => ({
    id,
    sentences: readComment(text),
    questions: [],
    step: stars,
  }))
  return {
    days,
    sites: REVIEW_SITES.flatMap((site) => {
      const own = sums.filter((each) => each.site === site)
      return own.length === 0 ? [] : [{ site, ...added(own) }]
    }),
    branches: branches.flatMap(({ id, title }) => {
      const own = sums.filter(({ branchId }) => branchId === id)
      return own.length === 0 ? [] : [{ branch: { id, title }, ...added(own) }]
    }),
    topics: topicResults(marked, classOfStars)
      .slice(0, MOST_TOPICS)
      .map(({ topic, n, good, bad }) => ({ topic, n, good, bad })),
  }
}

function added(sums: readonly ReviewSums[]): { n: number; total: number; mean: number | null } {
  const sum = (of: (each: ReviewSums) => number) => sums.reduce((whole, each) => whole + of(each), 0)
  const total = sum((each) => each.total)
  return { n: sum(({ n }) => n), total, mean: total === 0 ? null : sum(({ stars }) => stars) / total }
}
