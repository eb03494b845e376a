import { IconCheck, IconX } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import type { CheckStep, ConnectorChecked, ConnectorShown, ConnectorState } from '../connector.contract.ts'
import styles from './connector.module.css'

type Checked = AsJson<ConnectorChecked>

/** A connector's check with its steps, who connected it, and how it is switched off. */
export function CheckCard({
  connector: { title, steps, allowed },
  state,
  check,
  timezone,
}: {
  connector: AsJson<ConnectorShown>
  state: AsJson<ConnectorState>
  check: Checked | undefined
  timezone: string
}) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className={styles.side}>
      {steps.length > 0 && (
        <section className={styles.section}>
          <h2>{m.connectors_check()}</h2>
          <Steps check={check} steps={steps} />
          {allowed && (
            <Form method="post" preventScrollReset>
              <TokenField />
              <Button type="submit" wide name="intent" value="check" busy={intent === 'check'}>
                {check ? m.connectors_check_again() : m.connectors_check()}
              </Button>
            </Form>
          )}
          {state.checkedAt && (
            <p className={styles.soft}>
              {m.connectors_checked({ time: formatMoment(state.checkedAt, timezone) })}
            </p>
          )}
        </section>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{m.connectors_made_by()}</dt>
          <dd>{[state.madeBy, formatMoment(state.madeAt, timezone)].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>{m.connectors_sent()}</dt>
          <dd>{formatNumber(state.sent)}</dd>
        </div>
        {state.usedAt && (
          <div>
            <dt>{m.connectors_used()}</dt>
            <dd>{formatMoment(state.usedAt, timezone)}</dd>
          </div>
        )}
      </dl>
      {allowed && <SwitchOff title={title} active={state.active} waiting={state.waiting} />}
    </div>
  )
}

function Steps({ check, steps }: { check: Checked | undefined; steps: readonly CheckStep[] }) {
  const results = check?.steps ?? steps.map((step) => ({ step, result: 'skipped' as const, ms: 0 }))
  return (
    <ol className={styles.steps}>
      {results.map(({ step, result, ms }, at) => (
        <li key={step} className={styles[`step_${result}`]}>
          <i aria-hidden="true">
            {result === 'ok' ? <IconCheck size={16} /> : result === 'failed' ? <IconX size={16} /> : at + 1}
          </i>
          <b>{stepName(step)}</b>
          <span>
            {result === 'ok'
              ? m.connectors_step_seconds({ n: formatNumber(ms / 1000, 1) })
              : result === 'failed'
                ? check?.problem
                : check && m.connectors_step_skipped()}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Works without scripts: the last button stands behind a summary that names what stops. */
function SwitchOff({ title, active, waiting }: { title: string; active: boolean; waiting: number }) {
  return (
    <Form method="post" className={styles.buttons} preventScrollReset>
      <TokenField />
      <Button type="submit" name="intent" value={active ? 'off' : 'on'}>
        {active ? m.connectors_switch_off() : m.connectors_switch_on()}
      </Button>
      <details>
        <summary>{m.connectors_disconnect()}</summary>
        <p>
          {m.connectors_disconnect_text({ title })}{' '}
          {waiting > 0 && m.connectors_disconnect_waiting({ n: formatNumber(waiting), count: waiting })}
        </p>
        <Button type="submit" kind="primary" name="intent" value="disconnect">
          {m.connectors_disconnect_now()}
        </Button>
      </details>
    </Form>
  )
}

function stepName(step: CheckStep): string {
  return {
    key: m.connectors_step_key,
    create: m.connectors_step_create,
    remove: m.connectors_step_remove,
    message: m.connectors_step_message,
    table: m.connectors_step_table,
  }[step]()
}
