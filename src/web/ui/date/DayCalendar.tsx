import { DayPicker } from 'react-day-picker'
import { calendarParts, dateOf, dayOf } from './calendar-parts.ts'

/** One day out of a month's sheet, by pointer or arrow keys. */
export default function DayCalendar({
  day,
  min,
  max,
  onPick,
}: {
  day: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}) {
  const shownDay = day ?? (max && max < dayOf(new Date()) ? max : undefined) ?? min
  return (
    <DayPicker
      {...calendarParts()}
      mode="single"
      required
      autoFocus
      {...(shownDay && { defaultMonth: dateOf(shownDay) })}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      selected={day ? dateOf(day) : undefined}
      onSelect={(picked) => onPick(dayOf(picked))}
    />
  )
}
