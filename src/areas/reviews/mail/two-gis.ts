import type { NoticeReader } from './notice.ts'
import { isOfHosts, readBelowStars } from './notice-text.ts'

const HOSTS = ['2gis.com', '2gis.kz', '2gis.ru', '2gis.kg', '2gis.uz']

export const twoGis: NoticeReader = {
  site: '2gis',
  isOwn: (notice) => isOfHosts(HOSTS, notice),
  read: (notice) =>
    readBelowStars(notice, {
      hosts: HOSTS,
      author: /^(.{1,100}) (?:оставила?|написала?|қалдырды|left|wrote) /i,
      place: /[«“"]([^«»“”"]{1,200})[»”"]/,
      number: /[?&#]review=?-?(\d{1,30})/,
    }),
}
