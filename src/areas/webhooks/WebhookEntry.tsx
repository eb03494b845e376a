import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { ConfirmButton } from '../../web/form/ConfirmButton.tsx'
import { TokenField } from '../../web/form/TokenField.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { Button } from '../../web/ui/Button.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../web/zones/times.ts'
import type { Webhook, WebhookDelivery } from './webhook.contract.ts'
import styles from './webhook.module.css'
import { eventName, outcomeText } from './webhook-words.ts'

/** One webhook: its events, state, last messages and actions. */
export function WebhookEntry({
  webhook,
  places,
  timezone,
}: {
  webhook: Webhook & { deliveries: WebhookDelivery[]; total: number }
  places: { id: string; title: string }[]
  timezone: string
}) {
  const { id, url, events, filter, contacts, active, failingSince, disabledAt, deliveries } = webhook
  const busy = useNavigation().formData?.get('id') === id
  const narrowed = [
    places
      .filter((place) => filter.surveys?.includes(place.id))
      .map(({ title }) => title)
      .join(', '),
    filter.bad && m.webhooks_bad(),
    contacts && m.webhooks_contacts(),
  ].filter(Boolean)
  const hasFailed = deliveries.some(({ done, attempts }) => !done && attempts > 0)
  return (
    <section className={styles.webhook}>
      <div className={styles.top}>
        <h2>{url}</h2>
        <StatusChip
          status={active ? 'resolved' : 'waiting'}
          name={active ? m.webhooks_on() : m.webhooks_off()}
        />
      </div>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event}>{eventName(event)}</li>
        ))}
      </ul>
      {narrowed.length > 0 && <p className={styles.soft}>{narrowed.join(', ')}</p>}
      {failingSince && active && (
        <p className={styles.bad}>{m.webhooks_failing({ when: formatMoment(failingSince, timezone) })}</p>
      )}
      {disabledAt && (
        <p className={styles.bad}>{m.webhooks_disabled({ when: formatMoment(disabledAt, timezone) })}</p>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="test" busy={busy}>
          {m.webhooks_test()}
        </Button>
        <Button type="submit" name="intent" value={active ? 'off' : 'on'} busy={busy}>
          {active ? m.webhooks_switch_off() : m.webhooks_switch_on()}
        </Button>
        <ConfirmButton
          name="intent"
          value="rotate"
          busy={busy}
          question={m.webhooks_rotate_sure()}
          consequence={m.webhooks_rotate_text()}
        >
          {m.webhooks_rotate()}
        </ConfirmButton>
        {hasFailed && (
          <Button type="submit" name="intent" value="again_all" busy={busy}>
            {m.webhooks_all_again()}
          </Button>
        )}
        <ConfirmButton
          kind="plain"
          name="intent"
          value="remove"
          busy={busy}
          question={m.webhooks_remove_sure()}
          consequence={m.webhooks_remove_text({ url })}
        >
          {m.webhooks_remove()}
        </ConfirmButton>
      </Form>
      <h3>{m.webhooks_deliveries()}</h3>
      {deliveries.length === 0 && <p className={styles.soft}>{m.webhooks_none()}</p>}
      <ul className={styles.deliveries}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhookId={id} delivery={delivery} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
}

function Delivery({
  webhookId,
  delivery,
  timezone,
}: {
  webhookId: string
  delivery: WebhookDelivery
  timezone: string
}) {
  const { id, event, at, attempts, done, ms, nextAt, request, response } = delivery
  const facts = [
    ms !== null && m.webhooks_ms({ n: formatNumber(ms) }),
    attempts > 1 && m.webhooks_try({ n: formatNumber(attempts) }),
    !done &&
      attempts > 0 &&
      (nextAt ? m.webhooks_next({ when: formatMoment(nextAt, timezone) }) : m.webhooks_given_up()),
  ].filter(Boolean)
  return (
    <li>
      <details>
        <summary>
          <time dateTime={at}>{formatMoment(at, timezone)}</time> <code>{event}</code>{' '}
          <b className={done ? styles.good : attempts > 0 ? styles.bad : undefined}>
            {outcomeText(delivery)}
          </b>{' '}
          <span className={styles.soft}>{facts.join(', ')}</span>
        </summary>
        <p className={styles.soft}>{m.webhooks_request()}</p>
        <pre>{pretty(request)}</pre>
        {response && (
          <>
            <p className={styles.soft}>{m.webhooks_response()}</p>
            <pre>{response}</pre>
          </>
        )}
      </details>
      <Form method="post" preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={webhookId} />
        <input type="hidden" name="delivery" value={id} />
        <Button type="submit" kind="plain" name="intent" value="again">
          {m.webhooks_again()}
        </Button>
      </Form>
    </li>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
