import * as m from '../../../text/messages.js'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatDate } from './days.ts'
import styles from './InvalidParamsNote.module.css'
import type { InvalidParam } from './invalid-params.ts'

const LONGEST = 40

/**
 * Says what of the address is not applied; nothing where all of it is.
 * @param isHalf a date to compare with is still to be chosen
 * @param days what is shown in place of dates that are not applied, in words
 */
export function InvalidParamsNote({
  misread,
  isHalf = false,
  days,
}: {
  misread: readonly InvalidParam[]
  isHalf?: boolean
  days: string
}) {
  if (misread.length === 0 && !isHalf) return null
  const dates = misread.flatMap((each) => (each.kind === 'dates' ? [quoted(each.value)] : []))
  const crossed = misread.find((each) => each.kind === 'crossed')
  const others = misread.flatMap((each) =>
    each.kind === 'dates' || each.kind === 'crossed'
      ? []
      : [`${labelOf(each.kind).toLowerCase()} ${quoted(each.value)}`],
  )
  const isOfDays = misread.some(({ kind }) => kind === 'dates' || kind === 'crossed' || kind === 'period')
  return (
    <div className={styles.note}>
      <Notice>
        {dates.length > 0 && <p>{m.analytics_misread_dates({ dates: dates.join(', ') })}</p>}
        {crossed && (
          <p>{m.analytics_misread_crossed({ from: formatDate(crossed.from), to: formatDate(crossed.to) })}</p>
        )}
        {others.length > 0 && <p>{m.analytics_misread({ what: others.join(', ') })}</p>}
        {isHalf && <p>{m.analytics_compare_both()}</p>}
        {isOfDays && <p>{m.analytics_misread_shown({ days })}</p>}
      </Notice>
    </div>
  )
}

function labelOf(kind: Exclude<InvalidParam['kind'], 'dates' | 'crossed'>): string {
  return {
    period: m.analytics_period,
    class: m.analytics_score,
    status: m.analytics_status,
    step: m.analytics_step,
    compare: m.analytics_compare,
    list: m.analytics_answers_narrow,
    where: m.analytics_condition,
  }[kind]()
}

function quoted(value: string): string {
  const letters = [...value.replace(/\p{Cc}/gu, ' ')]
  return m.analytics_quoted({
    word: letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join(''),
  })
}
