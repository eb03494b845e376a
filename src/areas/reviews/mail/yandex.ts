import type { NoticeReader } from './notice.ts'
import { isOfHosts, readBelowStars } from './notice-text.ts'

const HOSTS = ['yandex.ru', 'yandex.kz', 'yandex.com', 'ya.ru']

export const yandex: NoticeReader = {
  site: 'yandex',
  isOwn: (notice) => isOfHosts(HOSTS, notice),
  read: (notice) =>
    readBelowStars(notice, {
      hosts: HOSTS,
      place: /(?:организации|компании|ұйым|organization) ([«“"][^«»“”"]{1,200}[»”"](?: \([^)]{1,200}\))?)/i,
      number: /review[-=](\w{1,40})/,
    }),
}
