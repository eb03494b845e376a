import { Fragment, type ReactNode } from 'react'
import { DateInput } from '../../../web/ui/date/DateInput.tsx'
import styles from './FilterBar.module.css'

type Field = { name: string; label: string; day: string | undefined; isRefused: boolean }

/** The first and the last of some days, to be typed, and the button that sends them. A part of the filter's form. */
export function DateRangeFields({
  fields,
  today,
  button,
  onChange,
}: {
  fields: readonly [from: Field, to: Field]
  today: string
  button: ReactNode
  /** Where something else beside the fields chooses the days as well. */
  onChange?: (name: string, day: string | undefined) => void
}) {
  return (
    <span className={styles.own}>
      {fields.map(({ name, label, day, isRefused }, at) => (
        <Fragment key={name}>
          {at > 0 && <span aria-hidden="true">–</span>}
          <DateInput
            name={name}
            isBare={onChange !== undefined}
            aria-label={label}
            aria-invalid={isRefused}
            // A day to come may stand in a link, and must not bar the form's way.
            max={day !== undefined && day > today ? day : today}
            {...(onChange
              ? { value: day ?? '', onDate: (typed) => onChange(name, typed || undefined) }
              : { defaultValue: day })}
          />
        </Fragment>
      ))}
      {button}
    </span>
  )
}
