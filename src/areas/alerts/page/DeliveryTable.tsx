import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PhoneFold } from '../../../web/ui/fold/PhoneFold.tsx'
import plain from '../../../web/ui/table/plain.module.css'
import stacked from '../../../web/ui/table/stacked.module.css'
import { formatMoment } from '../../../web/zones/times.ts'
import type { AlertDeliveries } from '../alert.contract.ts'
import styles from './alert.module.css'
import { deliveryStatus, kindName, wayName } from './alert-words.ts'

/** Messages that a phone shows at first. */
const ON_PHONE = 3

/** The latest messages: recipient, channel, and the reason of a failure. */
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
          <PhoneFold count={deliveries.length - ON_PHONE}>
            {(later) => (
              <div className={plain.scroll}>
                <table className={`${plain.table} ${stacked.stacked} ${styles.messages}`}>
                  <thead>
                    <tr>
                      <th>{m.alerts_deliveries_when()}</th>
                      <th>{m.alerts_deliveries_what()}</th>
                      <th>{m.alerts_deliveries_to()}</th>
                      <th>{m.alerts_deliveries_state()}</th>
                      <td />
                    </tr>
                  </thead>
                  <tbody>
                    {deliveries.map((each, place) => (
                      <tr
                        key={`${each.answerId} ${each.kind} ${each.recipient} ${each.mark}`}
                        className={place >= ON_PHONE ? later : undefined}
                      >
                        <td data-title={m.alerts_deliveries_when()} className={styles.when}>
                          {formatMoment(each.createdAt, timezone)}
                        </td>
                        <td data-title={m.alerts_deliveries_what()}>
                          {each.kind === 'visit' ? (
                            <Link
                              className={styles.about}
                              to={`/survey/${surveyId}/mystery/visit/${each.mark}`}
                            >
                              {kindName(each.kind)}
                            </Link>
                          ) : each.kind === 'test' || each.kind === 'level' || each.kind === 'level_end' ? (
                            kindName(each.kind)
                          ) : (
                            <>
                              <Link
                                className={styles.about}
                                to={`/survey/${surveyId}/call-centre?case=${each.answerId}`}
                              >
                                {each.words ? `«${each.words}»` : m.alerts_deliveries_silent()}
                              </Link>
                              <small>{kindName(each.kind)}</small>
                            </>
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
                        <td className={styles.again} data-none={isRepeatable(each) ? undefined : ''}>
                          {isRepeatable(each) && <Again delivery={each} />}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </PhoneFold>
        </>
      )}
    </section>
  )
}

type Delivery = AsJson<AlertDeliveries>['deliveries'][number]

/** A test is simply sent anew. */
function isRepeatable({ status, kind }: Delivery): boolean {
  return status === 'failed' && kind !== 'test'
}

function Again({ delivery: { answerId, kind, recipient, mark, to } }: { delivery: Delivery }) {
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      {Object.entries({ intent: 'again', answerId, kind, recipient, mark }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" aria-label={m.alerts_again_to({ to })}>
        {m.alerts_again()}
      </Button>
    </Form>
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
