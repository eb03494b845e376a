import { DayPicker } from 'react-day-picker'
import { calendarParts, dateOf, dayOf } from '../../../web/ui/date/calendar-parts.ts'
import type { OpenDays } from './page-filter.ts'

/** Two days out of a month's sheet, by pointer or arrow keys. What is chosen here stands in the fields above. */
export default function Calendar({
  days,
  today,
  onChange,
}: {
  days: OpenDays
  today: string
  onChange: (days: OpenDays) => void
}) {
  const to = days.to ?? today
  return (
    <DayPicker
      {...calendarParts()}
      mode="range"
      defaultMonth={dateOf(to)}
      today={dateOf(today)}
      endMonth={dateOf(to > today ? to : today)}
      disabled={{ after: dateOf(to > today ? to : today) }}
      selected={{
        from: days.from ? dateOf(days.from) : undefined,
        to: days.to ? dateOf(days.to) : undefined,
      }}
      onSelect={(_, pressed) => onChange(rangeWith(days, dayOf(pressed)))}
    />
  )
}

/** The first press begins a new range, the second ends it, in whichever order. */
function rangeWith({ from, to }: OpenDays, pressed: string): OpenDays {
  if (from === undefined || to !== undefined) return { from: pressed, to: undefined }
  return pressed < from ? { from: pressed, to: from } : { from, to: pressed }
}
