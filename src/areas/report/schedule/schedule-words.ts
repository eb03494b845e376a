import * as m from '../../../text/messages.js'
import type { ReportSchedule } from './schedule.contract.ts'

/** What a person chooses from: the value of the field, and its words. */
export function whenOptions(): [value: string, words: string][] {
  return [
    ['day-0', m.report_schedule_daily()],
    ...Array.from({ length: 7 }, (_, weekday): [string, string] => [`week-${weekday}`, weekdayText(weekday)]),
    ['month-0', m.report_schedule_monthly()],
  ]
}

/** «по понедельникам в 08:00» */
export function whenText({
  every,
  weekday,
  hour,
}: Pick<ReportSchedule, 'every' | 'weekday' | 'hour'>): string {
  const days = {
    day: m.report_schedule_daily(),
    week: weekdayText(weekday),
    month: m.report_schedule_monthly(),
  }[every]
  return m.report_schedule_at({ days, hour: `${String(hour).padStart(2, '0')}:00` })
}

function weekdayText(weekday: number): string {
  return [
    m.report_schedule_monday(),
    m.report_schedule_tuesday(),
    m.report_schedule_wednesday(),
    m.report_schedule_thursday(),
    m.report_schedule_friday(),
    m.report_schedule_saturday(),
    m.report_schedule_sunday(),
  ][weekday]!
}
