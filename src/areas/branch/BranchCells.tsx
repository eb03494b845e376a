import { IconCheck, IconCopy, IconFileTypePdf, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber, formatPercentScore, formatSigned } from '../../web/numbers.ts'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { IntervalBar } from '../../web/ui/IntervalBar.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatDay } from '../../web/zones/times.ts'
import { printAddress } from './BranchMenu.tsx'
import type { Branch } from './branch.contract.ts'
import styles from './branch.module.css'
import { weekWords } from './schedule/hours-words.ts'
import type { Scores } from './scores.ts'

export function CodeCell({ surveyId, branch }: { surveyId: string; branch: Branch }) {
  const query = new URLSearchParams({ id: surveyId, format: 'svg', subId: branch.code })
  return (
    <Link
      to={printAddress(surveyId, branch)}
      className={styles.code}
      aria-label={m.branch_code_of({ title: branch.title })}
    >
      <img src={`/v1/survey/download?${query}`} alt="" width={54} height={54} loading="lazy" />
    </Link>
  )
}

export function NameCell({ branch, onEdit }: { branch: Branch; onEdit: (() => void) | undefined }) {
  const { title, city, schedule, open } = branch
  const hours = schedule && weekWords(schedule)
  const closed = open === false && hours !== m.branch_hours_closed() && m.branch_closed_now()
  const under = [city, hours, closed].filter(Boolean).join(', ')
  return (
    <>
      {onEdit ? (
        <button type="button" className={styles.name} onClick={onEdit}>
          {title}
        </button>
      ) : (
        <b className={styles.plainName}>{title}</b>
      )}
      {under && <span className={styles.under}>{under}</span>}
    </>
  )
}

/** The address in the printed code, as one says it aloud, and a button that copies it. */
export function LinkCell({ branch: { title, shortUrl = '' } }: { branch: Branch }) {
  const [, host, code] = /^https?:\/\/(.*\/q\/)([^/]*)$/.exec(shortUrl) ?? []
  return (
    <span className={styles.link}>
      <span className={styles.address}>
        {/* It may break before the code and nowhere else: a code is typed as one word. */}
        {host}
        <wbr />
        {code}
      </span>
      <CopyButton text={shortUrl} label={m.branch_copy_of({ title })} />
    </span>
  )
}

/** Copies a text, and says that it did by its own sign. */
export function CopyButton({ text, label, words }: { text: string; label: string; words?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <Button
        kind={words ? 'outline' : 'plain'}
        size={words ? 'normal' : 'icon'}
        className={`needs-script ${words ? '' : styles.copy}`}
        aria-label={words ? undefined : label}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        {copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && m.branch_copied()}
      </span>
    </>
  )
}

export function ScoreCell({
  score,
  metric,
  steps = 5,
}: {
  score: Scores['branches'][number] | undefined
  metric: Scores['metric'] | undefined
  steps: number | undefined
}) {
  if (!metric || score?.value == null || score.low === null || score.high === null) {
    return <span className={styles.under}>{score?.n ? m.branch_score_soon() : m.branch_score_none()}</span>
  }
  const scales = { nps: [-100, 100], csat: [0, 1], ces: [1, steps] } as const
  const format = (value: number) =>
    ({ nps: formatSigned, csat: formatPercentScore, ces: (each: number) => formatNumber(each, 1) })[metric](
      value,
    )
  return (
    <span className={styles.score}>
      <b>{format(score.value)}</b>
      <IntervalBar
        value={score.value}
        low={score.low}
        high={score.high}
        scale={[...scales[metric]]}
        tone={score.side === 'same' ? 'level' : score.side === 'better' ? 'up' : 'down'}
        format={format}
      />
    </span>
  )
}

export function ManagerCell({
  branch: { title, manager },
  onInvite,
}: {
  branch: Branch
  onInvite: (() => void) | undefined
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  if (manager?.state === 'member') return <span className={styles.manager}>{manager.name}</span>
  if (manager?.expiresAt) {
    return (
      <span className={styles.under}>
        {m.branch_waiting({ day: formatDay(manager.expiresAt, timezone) })}
      </span>
    )
  }
  if (!onInvite) return <span className={styles.under}>{m.branch_nobody()}</span>
  return (
    <Button
      kind="plain"
      className={`needs-script ${styles.invite}`}
      aria-label={m.branch_invite_to({ title })}
      onClick={onInvite}
    >
      <IconUserPlus size={18} aria-hidden="true" />
      {m.branch_invite_short()}
    </Button>
  )
}

export function PrintCell({ surveyId, branch }: { surveyId: string; branch: Branch }) {
  return (
    <ButtonLink
      size="icon"
      to={printAddress(surveyId, branch)}
      aria-label={m.branch_print_of({ title: branch.title })}
    >
      <IconFileTypePdf size={22} aria-hidden="true" />
    </ButtonLink>
  )
}
