import { Link } from 'react-router'
import { zoneName } from '../../areas/account/zone-name.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import styles from './cabinet.layout.module.css'

/** By which clock all times of the cabinet are told: said once, at the foot of each page, and where it is changed. */
export function ZoneNote() {
  const timezone = useUser()?.timezone
  if (!timezone) return null
  return (
    <p className={styles.zone}>
      {m.web_zone({ zone: zoneName(timezone), offset: offsetOf(timezone) })}{' '}
      <Link to="/profile">{m.web_zone_change()}</Link>
    </p>
  )
}

/** «UTC+5» */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}
