import * as m from '../../../text/messages.js'
import { formatDays } from '../../analytics/days.ts'
import type { ShareFilter } from './share.contract.ts'

const CLASSES = {
  promoter: m.report_share_class_promoter,
  passive: m.report_share_class_passive,
  detractor: m.report_share_class_detractor,
}

/** What a report is narrowed to: «1–21 ноя, филиал «Абая», только критики». */
export function filterText(filter: ShareFilter, branches: Readonly<Record<string, string>>): string {
  const { startDate, endDate, subId, find } = filter
  const score = CLASSES[filter.class as keyof typeof CLASSES]
  return [
    startDate && endDate ? formatDays({ from: startDate, to: endDate }) : m.report_share_all_time(),
    subId && m.report_share_branch({ title: branches[subId] ?? subId }),
    score?.(),
    find && m.report_share_find({ words: find }),
    (filter.subjectId || filter.placement || filter.locale || filter.status) && m.report_share_narrowed(),
  ]
    .filter(Boolean)
    .join(', ')
}
