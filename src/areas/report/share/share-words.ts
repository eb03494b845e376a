import * as m from '../../../text/messages.js'
import { formatDay } from '../../../web/zones/times.ts'
import { formatOpenDays } from '../../analytics/filter/days.ts'
import type { SharedByJson, ShareFilter } from './share.contract.ts'

const CLASSES = {
  promoter: m.report_share_class_promoter,
  passive: m.report_share_class_passive,
  detractor: m.report_share_class_detractor,
}

/** What a report is narrowed to: «1–21 ноя 2026, филиал «Абая», только критики». */
export function filterText(filter: ShareFilter, branches: Readonly<Record<string, string>>): string {
  const { startDate, endDate, subId } = filter
  return [
    startDate || endDate ? formatOpenDays({ from: startDate, to: endDate }) : m.report_share_all_time(),
    subId && m.report_share_branch({ title: branches[subId] ?? subId }),
    narrowedText(filter),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a report is narrowed to beside its days and its branch; '' for nothing. */
export function narrowedText(filter: { [Part in keyof ShareFilter]?: unknown }): string {
  const score = CLASSES[filter.class as keyof typeof CLASSES]
  return [
    score?.(),
    filter.find && m.report_share_find({ words: `${filter.find}` }),
    (filter.subjectId || filter.placement || filter.locale || filter.status || filter.where) &&
      m.report_share_narrowed(),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether a link's time is over. */
export function isOver({ expiresAt }: Pick<SharedByJson, 'expiresAt'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now()
}

/** How long a link holds: «до 21 декабря», «срок истёк 3 ноября», «без срока». */
export function termText(share: Pick<SharedByJson, 'expiresAt'>, timezone: string): string {
  if (share.expiresAt === null) return m.report_share_endless()
  const date = formatDay(share.expiresAt, timezone)
  return isOver(share) ? m.report_share_over({ date }) : m.report_share_until({ date })
}
