import { IconBan, IconCheck, IconCircleDot, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import styles from './Score.module.css'
import { type AnswerStatus, statusName } from './status-name.ts'

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
