import type { Notice, NoticeReader, NoticeReview } from './notice.ts'
import { other } from './other.ts'
import { tripadvisor } from './tripadvisor.ts'
import { twoGis } from './two-gis.ts'
import { yandex } from './yandex.ts'

/** Readers by site, the one of all others last. */
const READERS: readonly NoticeReader[] = [twoGis, yandex, tripadvisor, other]

/** The review of a letter; undefined when it has none. */
export function parseNotice(notice: Notice): NoticeReview | undefined {
  const reader = READERS.find(({ isOwn }) => isOwn(notice))
  const review = reader?.read(notice)
  return review && { site: reader!.site, ...review }
}
