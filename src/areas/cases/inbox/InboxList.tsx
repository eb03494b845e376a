import { IconAlertTriangle, IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { durationWords } from '../case-words.ts'
import { CardActions } from './CardActions.tsx'
import { type CaseItem, isCase } from './case-view.ts'
import styles from './InboxList.module.css'
import { addressWith } from './inbox-address.ts'
import { HURRY_MS } from './inbox-words.ts'
import type { PendingAction } from './offline/pending-actions.ts'

type Shared = {
  now: number
  timezone: string
  /** Whether the surveys' titles tell the rows apart. */
  namesSurvey: boolean
  pending: PendingAction[]
  act: (action: Omit<PendingAction, 'id' | 'memberId'>) => void
}

/** The rows of a segment; the open one is marked. On a phone a row has its first actions, which also work offline. */
export function InboxList({
  cases,
  selectedId,
  ...shared
}: Shared & { cases: CaseItem[]; selectedId: string | null }) {
  return (
    <ul className={styles.list}>
      {cases.map((item, at) => (
        <li key={item.id}>
          <Row item={item} isSelected={item.id === selectedId} {...shared} />
          {isUnfinished(item) && (
            <CardActions item={item} leads={at === 0} pending={shared.pending} act={shared.act} />
          )}
        </li>
      ))}
    </ul>
  )
}

function isUnfinished(item: CaseItem): boolean {
  const { status, unread } = item
  return unread > 0 || status === 'in_work' || (isCase(item) && status === 'new')
}

function Row({ item, isSelected, ...shared }: Shared & { item: CaseItem; isSelected: boolean }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={addressWith(search, { case: item.id })}
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      data-row
      preventScrollReset
    >
      <Tile item={item} now={shared.now} />
      <span className={styles.text}>
        <span className={styles.words} lang={item.locale}>
          {item.words || m.cases_no_words()}
        </span>
        <span className={styles.soft}>
          {[
            item.contact?.name || m.cases_nameless(),
            shared.namesSurvey && item.survey,
            item.branch,
            item.placement,
            item.status === 'new' && (item.assignee?.name ?? item.role?.title),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <RowState item={item} {...shared} />
      </span>
    </Link>
  )
}

/** The score; its outline is the time left to take the case, and burns down clockwise. */
function Tile({ item, now }: { item: CaseItem; now: number }) {
  const { deadline, receivedAt, score } = item
  const badge = <ScoreBadge score={score?.value ?? null} kind={score?.kind ?? null} />
  if (!deadline) return <span className={styles.tile}>{badge}</span>
  const allowedMs = Date.parse(deadline) - Date.parse(receivedAt)
  const remainingMs = Date.parse(deadline) - now
  const share = remainingMs <= 0 ? 1 : Math.min(1, remainingMs / allowedMs)
  return (
    <span
      className={`${styles.tile} ${styles.burns} ${remainingMs < HURRY_MS ? styles.hurries : ''}`}
      style={{ '--left': `${share.toFixed(3)}turn` } as CSSProperties}
    >
      {badge}
    </span>
  )
}

function RowState({ item, now, timezone, pending }: Shared & { item: CaseItem }) {
  const isPending = pending.some(({ caseId }) => caseId === item.id)
  return (
    <span className={styles.state}>
      {item.status === 'new' && item.priority !== 'normal' && (
        <span className={`${styles.chip} ${item.priority === 'high' ? styles.chipLate : ''}`}>
          {item.priority === 'high' ? m.cases_priority_high() : m.cases_priority_low()}
        </span>
      )}
      {item.unread > 0 && (
        <span className={`${styles.chip} ${styles.chipNews}`}>
          <IconMessageCircle size={16} aria-hidden="true" />
          {m.cases_unread({ n: formatNumber(item.unread), count: item.unread })}
        </span>
      )}
      {isPending ? (
        <span className={styles.chip}>{m.inbox_waits()}</span>
      ) : item.status === 'new' && item.deadline ? (
        <Deadline deadline={item.deadline} now={now} />
      ) : item.status === 'in_work' && item.assignee ? (
        <span className={styles.chip}>
          {item.assignee.me ? m.cases_mine() : m.cases_theirs({ name: item.assignee.name })}
        </span>
      ) : (
        <>
          {showsStatus(item) && <StatusChip status={item.status} />}
          <span className={styles.soft}>{formatMoment(item.receivedAt, timezone)}</span>
        </>
      )}
    </span>
  )
}

/** Not of a case that is open again because its guest has written: “resolved” is no longer true. */
function showsStatus(item: CaseItem): boolean {
  return item.status === 'new' ? isCase(item) : !(item.status === 'resolved' && item.unread > 0)
}

/** The time left to take a case. */
function Deadline({ deadline, now }: { deadline: string; now: number }) {
  const remainingMs = Date.parse(deadline) - now
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
