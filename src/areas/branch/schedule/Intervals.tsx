import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import styles from '../ScheduleEditor.module.css'
import { isAllDay } from './hours-words.ts'
import type { Schedule } from './schedule.contract.ts'

type Day = Schedule['week'][number]

/** The hours of one day; a break lies between two of them. */
export function Intervals({ name, day, onChange }: { name: string; day: Day; onChange: (day: Day) => void }) {
  const last = day.at(-1)
  const addBreak = () => {
    if (!last) return
    const lunch = last.from < '12:30' && (last.to > '14:30' || last.to <= last.from)
    const [from, to] = lunch ? ['13:00', '14:00'] : [last.to, last.to]
    onChange([...day.slice(0, -1), { ...last, to: from }, { from: to, to: lunch ? last.to : '23:00' }])
  }
  return (
    <div className={styles.intervals}>
      {day.map((interval, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no name of their own, and the fields hold no state
        <span key={at} className={styles.interval}>
          {isAllDay(interval) ? (
            <span className={styles.closed}>{m.branch_hours_always()}</span>
          ) : (
            <>
              <input
                type="time"
                required
                value={interval.from}
                aria-label={m.branch_hours_from({ day: name })}
                onChange={(event) => onChange(day.with(at, { ...interval, from: event.target.value }))}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                required
                value={interval.to === '24:00' ? '00:00' : interval.to}
                aria-label={m.branch_hours_to({ day: name })}
                onChange={(event) =>
                  onChange(
                    day.with(at, {
                      ...interval,
                      to: event.target.value === '00:00' ? '24:00' : event.target.value,
                    }),
                  )
                }
              />
              {interval.to <= interval.from && interval.to && (
                <small className={styles.next}>{m.branch_hours_next_day()}</small>
              )}
            </>
          )}
          {day.length > 1 && (
            <Button
              kind="plain"
              size="icon"
              aria-label={m.branch_hours_remove({ day: name })}
              onClick={() => onChange(day.toSpliced(at, 1))}
            >
              <IconX size={18} aria-hidden="true" />
            </Button>
          )}
        </span>
      ))}
      {day.length < 3 && last && !isAllDay(last) && (
        <Button
          kind="plain"
          className={styles.small}
          aria-label={m.branch_hours_break_on({ day: name })}
          onClick={addBreak}
        >
          <IconPlus size={18} aria-hidden="true" />
          {m.branch_hours_break()}
        </Button>
      )}
    </div>
  )
}
