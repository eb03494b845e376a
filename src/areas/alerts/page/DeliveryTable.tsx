import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { formatMoment, formatNumber } from '../../../web/numbers.ts'
import plain from '../../../web/ui/table/plain.module.css'
import stacked from '../../../web/ui/table/stacked.module.css'
import type { AlertDeliveries } from '../alert.contract.ts'
import styles from './alert.module.css'
import { deliveryStatus, kindName, wayName } from './alert-words.ts'

/** The last messages: to whom, by which way, and why one did not arrive. */
export function DeliveryTable({
  deliveries,
  total,
  surveyId,
  timezone,
}: AsJson<AlertDeliveries> & { surveyId: string; timezone: string }) {
  return (
    <section className={styles.deliveries} aria-labelledby="deliveries">
      <h2 id="deliveries">{m.alerts_deliveries()}</h2>
      {total === 0 ? (
        <p className={styles.soft}>{m.alerts_deliveries_none()}</p>
      ) : (
        <>
          <p className={styles.soft}>{m.alerts_deliveries_lead({ n: formatNumber(total), count: total })}</p>
          <div className={plain.scroll}>
            <table className={`${plain.table} ${stacked.stacked}`}>
              <thead>
                <tr>
                  <th>{m.alerts_deliveries_when()}</th>
                  <th>{m.alerts_deliveries_what()}</th>
                  <th>{m.alerts_deliveries_to()}</th>
                  <th>{m.alerts_deliveries_state()}</th>
                </tr>
              </thead>
              <tbody>
                {deliveries.map((each) => (
                  <tr key={`${each.answerId} ${each.kind} ${each.to} ${each.channel} ${each.createdAt}`}>
                    <td data-title={m.alerts_deliveries_when()}>{formatMoment(each.createdAt, timezone)}</td>
                    <td data-title={m.alerts_deliveries_what()}>
                      {each.kind === 'test' ? (
                        kindName(each.kind)
                      ) : (
                        <Link to={`/survey/${surveyId}/call-centre?case=${each.answerId}`}>
                          {kindName(each.kind)}
                        </Link>
                      )}
                    </td>
                    <td data-title={m.alerts_deliveries_to()}>
                      {each.to}
                      <small>{wayName(each.channel)}</small>
                    </td>
                    <td className={TONES[each.status]} data-title={m.alerts_deliveries_state()}>
                      <span className={styles.status}>
                        <StatusIcon status={each.status} />
                        {deliveryStatus(each.status)}
                      </span>
                      <small>
                        {[
                          each.reason,
                          each.price > 0 && `${formatNumber(each.price / 100)} ₸`,
                          each.dueAt && each.status === 'held' && formatMoment(each.dueAt, timezone),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}

type Status = AlertDeliveries['deliveries'][number]['status']
const TONES: Partial<Record<Status, string | undefined>> = {
  failed: styles.failed,
  sent: styles.sent,
  read: styles.sent,
}

function StatusIcon({ status }: { status: Status }) {
  if (status === 'failed') return <IconAlertTriangle size={20} aria-hidden="true" />
  if (status === 'sent' || status === 'read') return <IconCheck size={20} aria-hidden="true" />
  return <IconClock size={20} aria-hidden="true" />
}
