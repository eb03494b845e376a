import type { AnswerOf } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import type { TableColumn } from '../../../web/ui/table/DataTable.tsx'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import styles from './code.module.css'
import { shareOf } from './Funnel.tsx'
import { ShortLink } from './ShortLink.tsx'

export type ListedCode = AnswerOf<'GET', '/survey/code'>['codes'][number] & { id: string }

/** The columns of the table of codes. */
export function columns(zone: string): TableColumn<ListedCode>[] {
  return [
    {
      key: 'place',
      title: m.branch_code_column_place(),
      sorts: true,
      phone: 'head',
      cell: (row) => <PlaceCell code={row} zone={zone} />,
    },
    {
      key: 'link',
      title: m.branch_code_column_code(),
      cell: ({ url, adopted }) => (
        <span className={styles.address}>{adopted === null ? <ShortLink url={url} /> : adopted}</span>
      ),
    },
    {
      key: 'scans',
      title: m.branch_code_scans(),
      sorts: true,
      end: true,
      cell: ({ scans }) => formatNumber(scans),
    },
    {
      key: 'starts',
      title: m.branch_code_starts(),
      sorts: true,
      end: true,
      cell: ({ scans, starts }) => <Step count={starts} of={scans} />,
    },
    {
      key: 'finishes',
      title: m.branch_code_finishes(),
      sorts: true,
      end: true,
      cell: ({ starts, finishes }) => <Step count={finishes} of={starts} />,
    },
    {
      key: 'last',
      title: m.branch_code_column_last(),
      cell: ({ lastAnswer }) => (lastAnswer ? formatDay(lastAnswer, 'UTC') : m.branch_code_never()),
    },
  ]
}

function PlaceCell({ code, zone }: { code: ListedCode; zone: string }) {
  const { branch, placement, subject, silentSince, asleepAt, adopted, now, next } = code
  const name = placement || subject || branch || m.branch_code_whole()
  const under = [branch, subject].filter((each) => each && each !== name).join(', ')
  return (
    <div className={styles.place}>
      <b>{name}</b>
      {under && <span className={styles.under}>{under}</span>}
      {asleepAt !== null && <span className={styles.chip}>{m.branch_code_asleep()}</span>}
      {silentSince !== null && (
        <span className={`${styles.chip} ${styles.bad}`}>
          {m.branch_code_silent_since({ day: formatDay(silentSince, 'UTC') })}
        </span>
      )}
      {now && (
        <span className={styles.chip}>
          {m.branch_code_switch_gone({ survey: now.survey ?? m.branch_code_switch_other() })}
        </span>
      )}
      {next && (
        <span className={styles.chip}>
          {m.branch_code_switch_coming({
            moment: formatMoment(next.at, zone),
            survey: next.survey ?? m.branch_code_switch_other(),
          })}
        </span>
      )}
      {adopted !== null && <span className={styles.chip}>{m.branch_code_adopted()}</span>}
    </div>
  )
}

function Step({ count, of }: { count: number; of: number }) {
  const share = shareOf(count, of)
  return (
    <span className={styles.count}>
      {formatNumber(count)}
      {share !== null && <span className={styles.stepShare}>{formatShare(share)}</span>}
    </span>
  )
}
