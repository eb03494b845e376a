import { IconAlertTriangle, IconClock, IconMessageCircle } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { durationWords } from '../case-words.ts'
import type { CaseItem } from './case-view.ts'
import styles from './Queue.module.css'

/** The cases of a state, most urgent first; the open one is marked. */
export function Queue({
  cases,
  selectedId,
  now,
  timezone,
}: {
  cases: CaseItem[]
  selectedId: string | null
  now: number
  timezone: string
}) {
  const [search] = useSearchParams()
  const to = (answerId: string) => {
    const nextParams = new URLSearchParams(search)
    nextParams.set('case', answerId)
    return `?${nextParams}`
  }
  return (
    <ul className={styles.queue}>
      {cases.map((item) => (
        <li key={item.id}>
          <Link
            to={to(item.answerId)}
            className={styles.entry}
            aria-current={item.answerId === selectedId ? 'true' : undefined}
            preventScrollReset
          >
            <ScoreBadge
              score={item.score?.value ?? null}
              kind={item.score ? (item.score.bad ? 'bad' : 'middle') : null}
            />
            <span className={styles.entryText}>
              <span className={styles.entryWords} lang={item.locale}>
                {item.words || m.cases_no_words()}
              </span>
              <span className={styles.soft}>
                {[item.contact?.name || m.cases_nameless(), item.branch, item.placement]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <EntryState item={item} now={now} timezone={timezone} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function EntryState({ item, now, timezone }: { item: CaseItem; now: number; timezone: string }) {
  return (
    <span className={styles.entryState}>
      {item.unread > 0 && (
        <span className={`${styles.chip} ${styles.chipNews}`}>
          <IconMessageCircle size={16} aria-hidden="true" />
          {m.cases_unread({ n: formatNumber(item.unread), count: item.unread })}
        </span>
      )}
      {item.status === 'new' ? (
        <Deadline item={item} now={now} timezone={timezone} />
      ) : item.assignee ? (
        <span className={styles.chip}>
          {item.assignee.me ? m.cases_mine() : m.cases_theirs({ name: item.assignee.name })}
        </span>
      ) : (
        <StatusChip status={item.status} />
      )}
    </span>
  )
}

/** The time left to take a case; without a deadline, when it came. */
function Deadline({ item, now, timezone }: { item: CaseItem; now: number; timezone: string }) {
  if (!item.deadline) return <span className={styles.soft}>{formatMoment(item.receivedAt, timezone)}</span>
  const remainingMs = Date.parse(item.deadline) - now
  return remainingMs < 0 ? (
    <span className={`${styles.chip} ${styles.chipLate}`}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {m.cases_late({ time: durationWords(-remainingMs) })}
    </span>
  ) : (
    <span className={`${styles.chip} ${styles.chipLeft}`}>
      <IconClock size={16} aria-hidden="true" />
      {m.cases_left({ time: durationWords(remainingMs) })}
    </span>
  )
}
