import { IconCheck, IconPhoneCall, IconPhoneX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { FoldOnPhone } from '../../../../web/ui/fold/FoldOnPhone.tsx'
import plain from '../../../../web/ui/table/plain.module.css'
import stacked from '../../../../web/ui/table/stacked.module.css'
import { formatMoment } from '../../../../web/zones/times.ts'
import { phoneWords } from '../../../questionnaire/words/phone-words.ts'
import { CALL_SORTS, type CallSort } from '../../call/call-sorts.ts'
import { callStatusName, priceWords, reasonWords, talkWords } from '../../case-words.ts'
import type { CallView } from '../case-view.ts'
import pills from '../pills.module.css'
import styles from './CallTable.module.css'
import { Recording } from './Recording.tsx'

/** The latest calls of the survey; on a phone collapsed behind their number, because a case comes first. */
export function CallTable({
  calls,
  total,
  of,
  timezone,
}: {
  /** The kind of calls to show; null: all. */
  of: CallSort | null
  calls: CallView[]
  total: number
  timezone: string
}) {
  return (
    <FoldOnPhone
      title={m.cases_calls()}
      level={2}
      count={total}
      isOpen={of !== null}
      className={styles.calls}
    >
      {(total > 0 || of !== null) && <CallFilter of={of} />}
      {total === 0 ? (
        <p className={styles.soft}>{of === null ? m.cases_calls_none() : m.cases_calls_none_such()}</p>
      ) : (
        <>
          <p className={styles.soft}>{m.cases_calls_lead({ n: formatNumber(total), count: total })}</p>
          <div className={plain.scroll}>
            <table className={`${plain.table} ${stacked.stacked}`}>
              <thead>
                <tr>
                  <th>{m.cases_calls_when()}</th>
                  <th>{m.cases_calls_guest()}</th>
                  <th>{m.cases_calls_who()}</th>
                  <th>{m.cases_calls_end()}</th>
                  <th className={plain.end}>{m.cases_calls_talk()}</th>
                  <th className={plain.end}>{m.cases_calls_price()}</th>
                  <th className={plain.end}>{m.cases_calls_recording()}</th>
                </tr>
              </thead>
              <tbody>
                {calls.map((call) => (
                  <tr key={call.id}>
                    <td data-title={m.cases_calls_when()}>{formatMoment(call.createdAt, timezone)}</td>
                    <td data-title={m.cases_calls_guest()}>
                      <b>{call.guest || m.cases_nameless()}</b>
                      <small>{[phoneWords(call.receivingId), call.branch].filter(Boolean).join(', ')}</small>
                    </td>
                    <td data-title={m.cases_calls_who()}>{call.by}</td>
                    <td data-title={m.cases_calls_end()}>
                      <Outcome status={call.status} />
                      {call.reason && <small>{reasonWords(call.reason)}</small>}
                    </td>
                    <Figure title={m.cases_calls_talk()}>
                      {call.duration > 0 && talkWords(call.duration)}
                    </Figure>
                    <Figure title={m.cases_calls_price()}>{sumOf(call)}</Figure>
                    <Figure title={m.cases_calls_recording()}>
                      {call.recording && <Recording call={call} />}
                    </Figure>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </FoldOnPhone>
  )
}

/** A right-aligned cell; missing values are a dash, on a phone nothing. */
function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td className={plain.end} data-title={title} data-none={children ? undefined : ''}>
      {children || '–'}
    </td>
  )
}

/** How a call ended: an icon, words and a colour. */
function Outcome({ status }: { status: CallView['status'] }) {
  const [Icon, tone] = OUTCOMES[status]
  return (
    <span className={`${styles.outcome} ${tone ?? ''}`}>
      <Icon size={18} aria-hidden="true" />
      {callStatusName(status)}
    </span>
  )
}

const MISSED = [IconPhoneX, styles.missed] as const
const OUTCOMES = {
  queued: [IconPhoneCall, undefined],
  dialing_agent: [IconPhoneCall, undefined],
  dialing_client: [IconPhoneCall, undefined],
  answered: [IconPhoneCall, styles.talked],
  completed: [IconCheck, styles.talked],
  no_answer: MISSED,
  busy: MISSED,
  rejected: MISSED,
  failed: MISSED,
  cancelled: [IconPhoneX, undefined],
} as const

/** Which calls the table shows; kept in the address. */
function CallFilter({ of }: { of: CallSort | null }) {
  const [search] = useSearchParams()
  const to = (sort: CallSort | null) => {
    const nextParams = new URLSearchParams(search)
    if (sort) nextParams.set('calls', sort)
    else nextParams.delete('calls')
    return `?${nextParams}`
  }
  const names = {
    talked: m.cases_calls_talked(),
    missed: m.cases_calls_missed(),
    mine: m.cases_calls_mine(),
  }
  return (
    <ul className={pills.pills} aria-label={m.cases_calls_filter()}>
      {[null, ...CALL_SORTS].map((sort) => (
        <li key={sort}>
          <Link to={to(sort)} preventScrollReset aria-current={sort === of ? 'true' : undefined}>
            {sort ? names[sort] : m.cases_calls_all()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the balance was charged, else the gateway's own price; null when it was free. */
function sumOf({ price, cost }: CallView): string | null {
  if (price > 0 || !cost) return price > 0 ? priceWords(price) : null
  return cost.currency === 'KZT'
    ? priceWords(cost.amount)
    : `${formatNumber(cost.amount / 100, 2)} ${cost.currency}`
}
