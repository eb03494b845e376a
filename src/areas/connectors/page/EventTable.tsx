import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import plain from '../../../web/ui/table/plain.module.css'
import stacked from '../../../web/ui/table/stacked.module.css'
import { formatMoment } from '../../../web/zones/times.ts'
import type { ConnectorEvent } from '../connector.contract.ts'
import styles from './connector.module.css'

type Event = AsJson<ConnectorEvent>

const SIGNS = { done: IconCheck, queued: IconClock, failed: IconAlertTriangle, left_out: IconMinus }

/** What went through a connector lately, newest first. */
export function EventTable({
  events,
  total,
  isAll,
  allowed,
  timezone,
}: {
  events: readonly Event[]
  total: number
  isAll: boolean
  allowed: boolean
  timezone: string
}) {
  return (
    <section className={styles.section} aria-labelledby="events">
      <div className={styles.head}>
        <h2 id="events">{m.connectors_events()}</h2>
        {total > events.length && !isAll && (
          <Link to="?all">{m.connectors_events_all({ n: formatNumber(total) })}</Link>
        )}
      </div>
      {events.length === 0 ? (
        <p className={styles.soft}>{m.connectors_events_none()}</p>
      ) : (
        <div className={plain.scroll}>
          <table className={`${plain.table} ${stacked.stacked} ${styles.events}`}>
            <thead>
              <tr>
                <th>{m.connectors_event_when()}</th>
                <th>{m.connectors_event_what()}</th>
                <th>{m.connectors_event_result()}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <Row key={event.id} event={event} allowed={allowed} timezone={timezone} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Row({ event, allowed, timezone }: { event: Event; allowed: boolean; timezone: string }) {
  const { id, at, kind, surveyId, answerId, status, problem, nextAt, externalId, externalUrl } = event
  const Sign = SIGNS[status]
  const isRepeatable = allowed && status === 'failed'
  return (
    <tr className={styles[status]}>
      <td data-title={m.connectors_event_when()}>
        <time dateTime={at}>{formatMoment(at, timezone)}</time>
      </td>
      <td data-title={m.connectors_event_what()}>
        {answerId ? (
          <Link to={`/survey/${surveyId}/call-centre?case=${answerId}`}>{kindName(kind)}</Link>
        ) : (
          kindName(kind)
        )}
      </td>
      <td data-title={m.connectors_event_result()}>
        <span className={styles.result}>
          <Sign size={18} aria-hidden="true" />
          {externalUrl ? (
            <a href={externalUrl} target="_blank" rel="noreferrer">
              {externalId ? m.connectors_number({ id: externalId }) : statusName(status)}
            </a>
          ) : (
            statusName(status)
          )}
        </span>
        {problem && (
          <small>
            {problem}
            {nextAt && `. ${m.connectors_next({ time: formatMoment(nextAt, timezone) })}`}
          </small>
        )}
      </td>
      <td data-none={isRepeatable ? undefined : ''}>
        {isRepeatable && (
          <Form method="post" preventScrollReset>
            <TokenField />
            <input type="hidden" name="event" value={id} />
            <Button type="submit" kind="plain" name="intent" value="again">
              {m.connectors_again()}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}

function kindName(kind: Event['kind']): string {
  return {
    complaint: m.connectors_kind_complaint,
    answer: m.connectors_kind_answer,
    closed: m.connectors_kind_closed,
    visit: m.connectors_kind_visit,
  }[kind]()
}

function statusName(status: Event['status']): string {
  return {
    done: m.connectors_status_done,
    queued: m.connectors_status_queued,
    failed: m.connectors_status_failed,
    left_out: m.connectors_status_left_out,
  }[status]()
}
