import type { ReviewSiteName } from '../sites.contract.ts'

/** A forwarded letter of a site about a new review, as plain text. */
export type Notice = { from: string; subject: string; text: string }

export type NoticeReview = {
  site: ReviewSiteName
  stars: number
  author: string
  words: string
  /** Where it can be replied to; null where the letter has no such link. */
  url: string | null
  /** The site's own number of the review; null where the letter has none. */
  number: string | null
  /** What the letter says of the place, to find the branch by; may be empty. */
  place: string
}

/** Reads the notices of one site. A new one is a file here and a line in `parse-notice.ts`. */
export type NoticeReader = {
  site: ReviewSiteName
  /** Whether a letter is of this site, by its sender, subject and links. */
  isOwn: (notice: Notice) => boolean
  /** Undefined for a letter without a review: news, or a summary of the week. */
  read: (notice: Notice) => Omit<NoticeReview, 'site'> | undefined
}
