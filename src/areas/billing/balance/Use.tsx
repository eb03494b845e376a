import { IconLock } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { Balance } from '../pay/purchase.ts'
import { tiynText } from '../pay/sums.ts'
import styles from './use.module.css'

type Tariff = Balance['tariff']

/** How much of the year's reviews is used, and when they run out. */
export function Use({ tariff }: { tariff: Tariff }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { number, from, until, used, limit, locked, next } = tariff
  const name = nameOf(number)
  const day = (iso: string) => formatDay(iso, timezone)
  const kicker =
    tariff.basis === 'trial' && until
      ? m.billing_use_trial({ name, day: day(until) })
      : from && until
        ? m.billing_use_year({ name, from: day(from), until: day(until) })
        : m.billing_balance_lead_endless({ name })
  return (
    <Card kicker={kicker} className={styles.use}>
      <p className={styles.figure}>
        <b>{formatNumber(used)}</b>
        <span>
          {limit === null
            ? m.billing_use_unlimited()
            : m.billing_use_of({ n: formatNumber(limit), count: limit })}
        </span>
      </p>
      {limit !== null && <Lane tariff={tariff} limit={limit} />}
      {locked > 0 && (
        <p className={styles.locked}>
          <IconLock size={20} aria-hidden="true" />
          {m.billing_use_locked({ n: formatNumber(locked), count: locked })}
        </p>
      )}
      {limit !== null && <Facts tariff={tariff} limit={limit} />}
      {tariff.contract && <p className={styles.note}>{contractText(tariff.contract)}</p>}
      {next !== null && <p className={styles.note}>{m.billing_use_next({ name: nameOf(next) })}</p>}
      <p className={styles.note}>{m.billing_limit_text()}</p>
    </Card>
  )
}

function contractText({ number, price, from, until }: NonNullable<Tariff['contract']>): string {
  const day = (date: string) => formatDay(date, 'UTC')
  return m.billing_use_contract({ number, sum: tiynText(price), from: day(from), until: day(until) })
}

function nameOf(tariff: number): string {
  return TARIFFS.find(({ number }) => number === tariff)?.name ?? ''
}

/** Used, expected up to the limit, and by a hatch what will wait behind it. */
function Lane({ tariff: { used, until, locked, forecast }, limit }: { tariff: Tariff; limit: number }) {
  const expected =
    forecast && until ? used + (forecast.perDay * (Date.parse(until) - Date.now())) / 86_400_000 : used
  const all = Math.max(limit, used + locked, Math.min(expected, limit * 2))
  const share = (n: number) => `${(Math.max(0, n) / all) * 100}%`
  const upTo = Math.min(expected, limit)
  const beyond = Math.max(locked, Math.min(expected, all) - limit)
  return (
    <div
      className={styles.lane}
      role="img"
      aria-label={m.billing_use_picture({ used: formatNumber(used), limit: formatNumber(limit) })}
    >
      <i className={styles.used} style={{ width: share(Math.min(used, limit)) }} />
      {upTo > used && (
        <i className={styles.expected} style={{ left: share(used), width: share(upTo - used) }} />
      )}
      {beyond > 0 && <i className={styles.beyond} style={{ left: share(limit), width: share(beyond) }} />}
      {all > limit && <b style={{ left: share(limit) }} />}
    </div>
  )
}

function Facts({ tariff: { used, locked, forecast }, limit }: { tariff: Tariff; limit: number }) {
  const day = (date: string) => formatDay(date, 'UTC')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.billing_use_left()}</dt>
        <dd>{formatNumber(Math.max(0, limit - used))}</dd>
        <dd className={styles.note}>
          {forecast && m.billing_use_pace({ n: formatNumber(forecast.perDay, 1) })}
        </dd>
      </div>
      <div>
        <dt>{m.billing_use_lasts()}</dt>
        <dd>{forecast ? day(forecast.date) : '–'}</dd>
        <dd className={styles.note}>
          {!forecast
            ? used >= limit
              ? m.billing_use_full()
              : m.billing_use_early()
            : forecast.high
              ? m.billing_use_between({ from: day(forecast.low), until: day(forecast.high) })
              : m.billing_use_from({ from: day(forecast.low) })}
        </dd>
      </div>
      <div>
        <dt>{m.billing_use_waiting()}</dt>
        <dd>{formatNumber(locked)}</dd>
      </div>
    </dl>
  )
}
