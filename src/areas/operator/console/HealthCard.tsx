import { IconCircleFilled, IconDiamondFilled, IconSquareFilled } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { Health } from './console.contract.ts'
import styles from './console.module.css'
import { gigabytes, type State, statesOf, takenOf } from './console-words.ts'

const SIGNS = { good: IconCircleFilled, warn: IconDiamondFilled, bad: IconSquareFilled }

/** How the installation stands, part by part; the sign differs by its shape as well as by its colour. */
export function HealthCard({ health }: { health: Health }) {
  const { database, disk, mail, telegram, backup, clockMs, sameAddress, versions } = health
  const timezone = useUser()?.timezone ?? 'UTC'
  const dated = (at: string | null) =>
    at === null ? m.operator_health_backup_never() : formatMoment(at, timezone)
  const states = statesOf(health)
  const attempts = mail.sent + mail.refused
  return (
    <Card title={m.operator_health()}>
      <ul className={styles.health}>
        <Line state={states.database!} name={m.operator_health_database()} value={gigabytes(database.bytes)}>
          {m.operator_health_database_note({
            seconds: formatNumber(database.slowestSeconds, 1),
            used: database.connections,
            most: database.mostConnections,
          })}
        </Line>
        {disk && (
          <Line state={states.disk!} name={m.operator_health_disk()} value={formatShare(takenOf(disk))}>
            {disk.daysLeft === null
              ? m.operator_health_disk_free({ free: gigabytes(disk.freeBytes) })
              : m.operator_health_disk_days({
                  free: gigabytes(disk.freeBytes),
                  count: disk.daysLeft,
                  n: formatNumber(disk.daysLeft),
                })}
          </Line>
        )}
        <Line
          state={states.mail!}
          name={m.operator_health_mail()}
          value={
            !mail.isSet
              ? m.operator_health_mail_outbox()
              : attempts === 0
                ? m.operator_health_mail_none()
                : m.operator_health_mail_share({ share: formatShare(mail.sent / attempts, 1) })
          }
        >
          {m.operator_health_mail_note({
            sent: formatNumber(mail.sent),
            refused: formatNumber(mail.refused),
            waiting: formatNumber(mail.waiting),
          })}
          {mail.isSet && mail.lastError && <> {mail.lastError}</>}
        </Line>
        <Line
          state={states.telegram!}
          name="Telegram"
          value={
            telegram === 'off'
              ? m.operator_health_telegram_off()
              : telegram === 'works'
                ? m.operator_health_telegram_works()
                : m.operator_health_telegram_silent()
          }
        />
        <Line state={states.backup!} name={m.operator_health_backup()} value={dated(backup.backup.goodAt)}>
          {backup.backup.problem !== null
            ? m.operator_health_backup_failed({ problem: backup.backup.problem })
            : backup.isScheduled
              ? backup.backup.bytes !== null &&
                m.operator_health_backup_size({ size: gigabytes(backup.backup.bytes) })
              : m.operator_health_backup_by_hand()}
        </Line>
        <Line state={states.proof!} name={m.operator_health_proof()} value={dated(backup.proof.goodAt)}>
          {backup.proof.problem !== null &&
            m.operator_health_backup_failed({ problem: backup.proof.problem })}
        </Line>
        {sameAddress !== null && (
          <Line state={states.addresses!} name={m.operator_health_addresses()} value={sameAddress}>
            {m.operator_health_addresses_note()}
          </Line>
        )}
        <Line
          state={states.clock!}
          name={m.operator_health_clock()}
          value={m.operator_health_clock_off({ n: formatNumber(Math.abs(clockMs) / 1000, 1) })}
        />
      </ul>
      <span className={styles.note}>
        Qalay {versions.service}, Node.js {versions.node}, PostgreSQL {versions.postgres}
      </span>
    </Card>
  )
}

function Line({
  state,
  name,
  value,
  children,
}: {
  state: State
  name: string
  value: string
  children?: React.ReactNode
}) {
  const Sign = SIGNS[state]
  const words = {
    good: m.operator_state_good(),
    warn: m.operator_state_warn(),
    bad: m.operator_state_bad(),
  }
  return (
    <li>
      <div className={styles.line}>
        <Sign size={12} className={styles[state]} role="img" aria-label={words[state]} />
        {name}
        <b>{value}</b>
      </div>
      {children && <span className={styles.note}>{children}</span>}
    </li>
  )
}
