import type { NoticeReader } from './notice.ts'
import { isOfHosts, readBelowStars } from './notice-text.ts'

const HOSTS = ['tripadvisor.com', 'tripadvisor.ru', 'tripadvisor.co.uk']

export const tripadvisor: NoticeReader = {
  site: 'tripadvisor',
  isOwn: (notice) => isOfHosts(HOSTS, notice),
  read: (notice) =>
    readBelowStars(notice, {
      hosts: HOSTS,
      author: /^(.{1,100}) (?:wrote|left|posted|оставила?|написала?) /i,
      place: /(?:review (?:of|for)|отзыв (?:о|на)) ([^:]{1,200})/i,
      number: /[?&]review=r?(\d{1,30})/,
    }),
}
