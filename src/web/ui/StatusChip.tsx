import { IconBan, IconCheck, IconCircleDot, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import * as m from '../../text/messages.js'
import styles from './Score.module.css'

export type AnswerStatus = 'new' | 'in_work' | 'waiting' | 'resolved' | 'spam'

/** What a status is called, e.g. for a menu. */
export function statusName(status: AnswerStatus): string {
  return {
    new: m.web_status_new,
    in_work: m.web_status_in_work,
    waiting: m.web_status_waiting,
    resolved: m.web_status_resolved,
    spam: m.web_status_spam,
  }[status]()
}

const icons = {
  new: IconClockExclamation,
  in_work: IconCircleDot,
  waiting: IconHourglass,
  resolved: IconCheck,
  spam: IconBan,
}
const looks = {
  new: styles.new,
  in_work: styles.inWork,
  waiting: styles.waiting,
  resolved: styles.resolved,
  spam: '',
}

/** Where an answer stands: a sign and a word; what else has such a status may name it otherwise. */
export function StatusChip({ status, name = statusName(status) }: { status: AnswerStatus; name?: string }) {
  const Icon = icons[status]
  return (
    <span className={`${styles.chip} ${looks[status]}`}>
      <Icon aria-hidden="true" />
      {name}
    </span>
  )
}
