import { IconPlus, IconTrash } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import styles from '../ScheduleEditor.module.css'
import { Intervals } from './Intervals.tsx'
import type { Schedule } from './schedule.contract.ts'

type Exception = Schedule['exceptions'][number]

/** Days with hours of their own: stock-taking, repairs, New Year's Eve. */
export function Exceptions({
  value,
  errors,
  onChange,
}: {
  value: readonly Exception[]
  errors: Record<string, string>
  onChange: (exceptions: Exception[]) => void
}) {
  return (
    <section className={styles.exceptions} aria-label={m.branch_exceptions()}>
      <h3>{m.branch_exceptions()}</h3>
      <p>{m.branch_exceptions_text()}</p>
      {value.map((exception, at) => {
        const { from, to, hours, note } = exception
        const change = (part: Partial<Exception>) => onChange([...value].with(at, { ...exception, ...part }))
        const error = (field: string) => errors[`exceptions.${at}.${field}`]
        const name = note || m.branch_exception({ number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no name of their own, and the fields hold no state
          <div key={at} className={styles.exception}>
            <DateField
              required
              label={m.branch_exception_from()}
              value={from}
              error={error('from')}
              onDate={(day) => change({ from: day, ...(to < day && { to: day }) })}
            />
            <DateField
              required
              label={m.branch_exception_to()}
              value={to}
              min={from}
              error={error('to')}
              onDate={(day) => change({ to: day })}
            />
            <TextField
              label={m.branch_exception_note()}
              value={note}
              maxLength={120}
              placeholder={m.branch_exception_note_example()}
              onChange={(event) => change({ note: event.target.value })}
            />
            <div className={styles.day}>
              <Choice
                checked={hours.length > 0}
                onChange={(event) =>
                  change({ hours: event.target.checked ? [{ from: '10:00', to: '18:00' }] : [] })
                }
              >
                {m.branch_exception_open()}
              </Choice>
              {hours.length > 0 && (
                <Intervals name={name} day={hours} onChange={(next) => change({ hours: next })} />
              )}
              <Button
                kind="plain"
                className={styles.small}
                aria-label={m.branch_exception_remove_of({ name })}
                onClick={() => onChange(value.filter((_, other) => other !== at))}
              >
                <IconTrash size={18} aria-hidden="true" />
                {m.branch_exception_remove()}
              </Button>
            </div>
            {error('hours') && (
              <p className={styles.error} role="alert">
                {error('hours')}
              </p>
            )}
          </div>
        )
      })}
      {value.length < 100 && (
        <Button onClick={() => onChange([...value, { from: '', to: '', hours: [], note: '' }])}>
          <IconPlus size={20} aria-hidden="true" />
          {m.branch_exception_add()}
        </Button>
      )}
    </section>
  )
}
