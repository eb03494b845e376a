import { useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { todayIn } from '../../analytics/filter/page-filter.ts'
import { readPageFilter } from '../../analytics/filter/read-page-filter.ts'
import { narrowedText } from '../share/share-words.ts'
import type { ScheduleFilter } from './schedule.contract.ts'
import styles from './schedule.module.css'

/** What a report is narrowed to beside its branch, which has a field of its own: said in words, and sent along unchanged. */
export function FilterField({ filter: { subId: _, ...filter } }: { filter: ScheduleFilter }) {
  const text = narrowedText(filter)
  return (
    <>
      <input type="hidden" name="filter" value={JSON.stringify(filter)} />
      {text && <p className={styles.soft}>{m.report_export_narrowed({ filter: text })}</p>}
    </>
  )
}

/** The filter in the page's address, without its days: they follow from when a report is made. */
export function useAddressFilter(timezone: string): ScheduleFilter {
  const [search] = useSearchParams()
  const {
    subId,
    subjectId,
    class: scoreClass,
    locale,
    placement,
    where,
  } = readPageFilter(search, todayIn(timezone, new Date()))
  return {
    ...(subId && { subId }),
    ...(subjectId && { subjectId }),
    ...(scoreClass && { class: scoreClass }),
    ...(locale && { locale }),
    ...(placement && { placement }),
    ...(where.length > 0 && { where }),
  }
}
