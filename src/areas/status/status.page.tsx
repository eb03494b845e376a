import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { publicHead } from '../../web/layout/public-head.ts'
import { formatNumber, formatShare } from '../../web/numbers.ts'
import { formatCalendarDay } from '../../web/zones/calendar-day.ts'
import { formatMoment } from '../../web/zones/times.ts'
import { drawing, ON_SAFFRON } from '../marketing/pages/drawings.ts'
import { InfoPage } from '../marketing/pages/InfoPage.tsx'
import { lastDays, type ShownDay, shareOfGood } from './service-days.ts'
import type { PartStatus, ServicePart } from './status.contract.ts'
import styles from './status.module.css'

/** The operator's clock; strangers have no time zone of their own here. */
const ZONE = 'Asia/Almaty'

const NAMES: Record<ServicePart, () => string> = {
  answers: m.status_part_answers,
  mail: m.status_part_mail,
  alerts: m.status_part_alerts,
  files: m.status_part_files,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const status = await api(request).get('/status')
  return {
    ...status,
    today: new Date().toISOString().slice(0, 10),
    drawings: [drawing('magnifier', ON_SAFFRON)],
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  publicHead({ path: '/status', title: m.status_title(), description: m.status_lead(), above: [] }, matches)

/** How the service works now, and how it did in the last 90 days. */
export default function StatusPage() {
  const { measuredAt, parts, today, drawings } = useLoaderData<typeof loader>()
  const isGood = parts.every(({ works }) => works)
  return (
    <InfoPage title={m.status_title()} lead={m.status_lead()} drawings={drawings}>
      <p className={`${styles.all} ${isGood ? '' : styles.bad}`}>
        <Sign works={isGood} size={32} />
        <b>{isGood ? m.status_all() : m.status_some()}</b>
      </p>
      {measuredAt && (
        <p className={styles.soft}>
          {m.status_measured({
            time: formatMoment(measuredAt, ZONE),
            city: brand.contacts.city[getLocale()],
          })}
        </p>
      )}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} today={today} />
        ))}
      </ul>
      <h2 className={styles.how}>{m.status_how()}</h2>
      <p>{m.status_how_text()}</p>
    </InfoPage>
  )
}

function Part({ part, today }: { part: PartStatus; today: string }) {
  const share = shareOfGood(part.days)
  const shareText = share === null ? m.status_no_days() : m.status_share({ share: formatShare(share, 2) })
  return (
    <li className={styles.part}>
      <h2>
        <span>{NAMES[part.id]()}</span>
        <span className={`${styles.state} ${part.works ? '' : styles.bad}`}>
          <Sign works={part.works} size={20} />
          {part.works ? m.status_works() : m.status_disturbed()}
        </span>
      </h2>
      <div className={styles.days} aria-hidden="true">
        {lastDays(part.days, today).map((day) => (
          <span key={day.day} title={dayWords(day)} data-state={day.state} />
        ))}
      </div>
      <p className={styles.scale}>
        <span aria-hidden="true">{m.status_ago()}</span>
        <b>{shareText}</b>
        <span aria-hidden="true">{m.status_today()}</span>
      </p>
    </li>
  )
}

function Sign({ works, size }: { works: boolean; size: number }) {
  return works ? (
    <IconCircleCheck size={size} aria-hidden="true" />
  ) : (
    <IconAlertTriangle size={size} aria-hidden="true" />
  )
}

function dayWords({ day, good, bad }: ShownDay): string {
  const date = formatCalendarDay(day)
  return good + bad === 0
    ? m.status_day_none({ day: date })
    : m.status_day({ day: date, bad: formatNumber(bad), all: formatNumber(good + bad) })
}
