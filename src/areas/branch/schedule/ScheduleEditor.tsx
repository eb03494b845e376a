import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField } from '../../../web/ui/Field.tsx'
import styles from '../ScheduleEditor.module.css'
import { Exceptions } from './Exceptions.tsx'
import { dayNames } from './hours-words.ts'
import { Intervals } from './Intervals.tsx'
import { ALL_DAY } from './opening.ts'
import type { OpenInterval, Schedule } from './schedule.contract.ts'

const OFFICE: OpenInterval = { from: '09:00', to: '18:00' }
const LATE: OpenInterval = { from: '10:00', to: '22:00' }

type Day = Schedule['week'][number]
type Errors = Record<string, string>

/**
 * When a branch is open: one of the usual weeks, then day by day, with breaks, holidays and days of its own.
 * @param errors by their place in the schedule: `week.0`, `exceptions.1.to`
 */
export function ScheduleEditor({
  value,
  onChange,
  errors = {},
}: {
  value: Schedule | null
  onChange: (schedule: Schedule | null) => void
  errors?: Errors
}) {
  const set = (week: Day[]) =>
    onChange({ week, holidays: value?.holidays ?? null, exceptions: value?.exceptions ?? [] })
  const everyDay = (day: Day) => Array.from({ length: 7 }, () => day)
  const presets: { text: string; week: Day[] }[] = [
    { text: m.branch_hours_office(), week: [...everyDay([OFFICE]).slice(0, 5), [], []] },
    { text: m.branch_hours_daily(), week: everyDay([LATE]) },
    { text: m.branch_hours_preset_always(), week: everyDay([ALL_DAY]) },
  ]
  return (
    <fieldset className={styles.editor}>
      <legend>{m.branch_schedule()}</legend>
      <div className={styles.presets}>
        {presets.map(({ text, week }) => (
          <button
            key={text}
            type="button"
            aria-pressed={JSON.stringify(value?.week) === JSON.stringify(week)}
            onClick={() => set(week)}
          >
            {text}
          </button>
        ))}
        <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
          {m.branch_hours_unknown()}
        </button>
      </div>
      {value && (
        <>
          <ul className={styles.week}>
            {value.week.map((day, at) => (
              <DayRow
                // biome-ignore lint/suspicious/noArrayIndexKey: there are seven days, and they keep their places
                key={at}
                name={dayNames('long')[at]!}
                day={day}
                error={errors[`week.${at}`] ?? firstError(errors, `week.${at}.`)}
                onChange={(next) => set(value.week.with(at, next))}
                onCopy={at === 0 ? () => set(everyDay(day)) : undefined}
              />
            ))}
          </ul>
          <SelectField
            label={m.branch_holidays()}
            value={value.holidays ?? ''}
            onChange={(event) =>
              onChange({ ...value, holidays: (event.target.value || null) as Schedule['holidays'] })
            }
          >
            <option value="">{m.branch_holidays_none()}</option>
            <option value="kz">{m.branch_holidays_kz()}</option>
            <option value="ru">{m.branch_holidays_ru()}</option>
          </SelectField>
          <Exceptions
            value={value.exceptions}
            errors={errors}
            onChange={(exceptions) => onChange({ ...value, exceptions })}
          />
        </>
      )}
    </fieldset>
  )
}

function firstError(errors: Errors, prefix: string): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith(prefix))?.[1]
}

function DayRow({
  name,
  day,
  error,
  onChange,
  onCopy,
}: {
  name: string
  day: Day
  error: string | undefined
  onChange: (day: Day) => void
  onCopy: (() => void) | undefined
}) {
  const note = useId()
  return (
    <li>
      <div className={styles.day}>
        <Choice
          checked={day.length > 0}
          onChange={(event) => onChange(event.target.checked ? [OFFICE] : [])}
          aria-describedby={error ? note : undefined}
        >
          {name}
        </Choice>
        {day.length === 0 ? (
          <span className={styles.closed}>{m.branch_hours_closed()}</span>
        ) : (
          <Intervals name={name} day={day} onChange={onChange} />
        )}
        {onCopy && (
          <Button kind="plain" className={styles.small} onClick={onCopy}>
            <IconCopy size={18} aria-hidden="true" />
            {m.branch_hours_copy()}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} id={note} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
