import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { PasswordField, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import type { Gateway, GatewayKind } from './gateway.contract.ts'
import styles from './gateway.module.css'
import type { GatewayAnswer } from './gateway.page.tsx'
import type { Provider } from './provider-fields.ts'
import { findProvider, kindLead, kindName, PROVIDERS } from './providers.ts'

/** The gateway of one kind: its state, its actions, and the form of each provider. */
export function GatewayEntry({
  kind,
  gateway,
  answer,
  timezone,
}: {
  kind: GatewayKind
  gateway: Gateway | undefined
  answer: GatewayAnswer | undefined
  timezone: string
}) {
  const provider = gateway && findProvider(kind, gateway.provider)
  const busy = useNavigation().formData?.get('kind') === kind
  const id = `gateway-${kind}`
  return (
    <section className={styles.entry} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{kindName(kind)}</h2>
        {gateway && (
          <StatusChip
            status={!gateway.active ? 'waiting' : gateway.problem ? 'new' : 'resolved'}
            name={stateName(gateway)}
          />
        )}
      </div>
      <p className={styles.soft}>{kindLead(kind)}</p>
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {gateway && (
        <div className={styles.now}>
          <p>
            <strong>{provider?.title() ?? gateway.provider}</strong>
            {gateway.checkedAt &&
              `, ${m.cases_gateway_checked({ when: formatMoment(gateway.checkedAt, timezone) })}`}
          </p>
          {gateway.problem && !answer?.problem && <p className={styles.bad}>{gateway.problem}</p>}
          {provider?.hasHook && <HookAddress gateway={gateway} address={answer?.hook} busy={busy} />}
          <Form method="post" className={styles.buttons} preventScrollReset>
            <TokenField />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="provider" value={gateway.provider} />
            <Button type="submit" name="intent" value="check" busy={busy}>
              {m.cases_gateway_check()}
            </Button>
            <Button type="submit" name="intent" value={gateway.active ? 'off' : 'on'} busy={busy}>
              {gateway.active ? m.cases_gateway_switch_off() : m.cases_gateway_switch_on()}
            </Button>
            <details>
              <summary>{m.cases_gateway_remove()}</summary>
              <p>{m.cases_gateway_remove_text()}</p>
              <Button type="submit" kind="primary" name="intent" value="remove" busy={busy}>
                {m.cases_gateway_remove_now()}
              </Button>
            </details>
          </Form>
        </div>
      )}
      <div className={styles.providers}>
        {PROVIDERS.filter((each) => each.kind === kind).map((each) => (
          <ProviderForm
            key={each.provider}
            provider={each}
            gateway={gateway?.provider === each.provider ? gateway : undefined}
            answer={answer?.provider === each.provider ? answer : undefined}
            busy={busy}
          />
        ))}
      </div>
    </section>
  )
}

/** The address for notices: complete right after it was created, later masked. */
function HookAddress({
  gateway,
  address,
  busy,
}: {
  gateway: Gateway
  address: string | undefined
  busy: boolean
}) {
  if (address)
    return <CopyLine label={m.cases_gateway_hook()} hint={m.cases_gateway_hook_hint()} line={address} />
  return (
    <div className={styles.hook}>
      <p className={styles.soft}>
        {m.cases_gateway_hook()}: <code>{gateway.hook}</code>
      </p>
      <Form method="post" preventScrollReset>
        <TokenField />
        <input type="hidden" name="kind" value={gateway.kind} />
        <input type="hidden" name="provider" value={gateway.provider} />
        <details>
          <summary>{m.cases_gateway_hook_renew()}</summary>
          <p>{m.cases_gateway_hook_renew_text()}</p>
          <Button type="submit" name="intent" value="renew" busy={busy}>
            {m.cases_gateway_hook_renew_now()}
          </Button>
        </details>
      </Form>
    </div>
  )
}

function stateName({ active, problem }: Gateway): string {
  if (!active) return m.cases_gateway_off()
  return problem ? m.cases_gateway_failing() : m.cases_gateway_on()
}

/** The settings of one provider. */
function ProviderForm({
  provider,
  gateway,
  answer,
  busy,
}: {
  provider: Provider
  gateway: Gateway | undefined
  answer: GatewayAnswer | undefined
  busy: boolean
}) {
  const { kind, fields, title, help } = provider
  const failedAnswer = answer && (answer.problem !== undefined || Object.keys(answer.errors).length > 0)
  return (
    <details className={styles.provider} open={failedAnswer || undefined}>
      <summary>
        {gateway ? m.cases_gateway_change({ title: title() }) : m.cases_gateway_connect({ title: title() })}
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="provider" value={provider.provider} />
        <p className={styles.soft}>{help()}</p>
        {fields.map(({ name, label, hint, secret, optional, choices }) => {
          const storedSecret = gateway?.secrets[name]
          const frame = {
            name,
            label: label(),
            optional: optional ?? false,
            ...(answer?.errors[name] && { error: answer.errors[name] }),
          }
          if (secret)
            return (
              <PasswordField
                key={name}
                {...frame}
                hint={storedSecret ? storedSecretHint(storedSecret.end) : hint?.()}
                required={!storedSecret && !optional}
                autoComplete="off"
                maxLength={4000}
              />
            )
          const value = answer?.values[name] ?? gateway?.settings[name] ?? ''
          return choices ? (
            <SelectField key={name} {...frame} hint={hint?.()} defaultValue={value || choices[0]!.value}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label()}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={name}
              {...frame}
              hint={hint?.()}
              required={!optional}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              maxLength={400}
              defaultValue={value}
            />
          )
        })}
        <div>
          <Button type="submit" kind="primary" name="intent" value="save" busy={busy}>
            {m.cases_gateway_save()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function storedSecretHint(end: string): string {
  return end ? m.cases_gateway_kept_end({ end }) : m.cases_gateway_kept()
}
