import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { deniedWords } from '../push/denied-words.ts'
import { usePush } from '../push/use-push.ts'
import styles from './alert.module.css'

type Device = { id: string; title: string; createdAt: string | Date }

/** Push notifications on this browser, and the member's other browsers. */
export function DeviceCard({
  publicKey,
  devices,
  timezone,
}: {
  publicKey: string
  devices: Device[]
  timezone: string
}) {
  const { standing, turnOn, turnOff } = usePush(publicKey)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const run = (change: () => Promise<unknown>) => async () => {
    setBusy(true)
    setFailed(false)
    try {
      await change()
      await revalidate()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.soft}>
        {standing === 'impossible'
          ? m.alerts_push_impossible()
          : standing === 'denied'
            ? deniedWords()
            : standing === 'on'
              ? m.alerts_push_is_on()
              : m.alerts_push_lead()}
      </p>
      {standing === 'off' && (
        <Button onClick={run(turnOn)} busy={busy}>
          {m.alerts_push_turn_on()}
        </Button>
      )}
      {standing === 'on' && (
        <Button kind="plain" onClick={run(turnOff)} busy={busy}>
          {m.alerts_push_turn_off()}
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {failed && m.alerts_push_failed()}
      </p>
      {devices.length > 0 && (
        <ul className={styles.groups}>
          {devices.map(({ id, title, createdAt }) => (
            <li key={id}>
              <span>
                {title || m.alerts_push_device()}
                <small>{formatMoment(String(createdAt), timezone)}</small>
              </span>
              <Button
                kind="plain"
                aria-label={m.alerts_push_remove({ title: title || m.alerts_push_device() })}
                onClick={run(() => browserApi.delete('/alert/push', { id }))}
              >
                {m.alerts_telegram_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
