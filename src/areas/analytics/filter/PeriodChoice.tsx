import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { DateRangeFields } from './DateRangeFields.tsx'
import { formatOpenDays } from './days.ts'
import styles from './FilterBar.module.css'
import { type PageFilter, PERIOD_PRESETS, type PeriodPreset } from './page-filter.ts'

/** The days that are shown: a ready period, or two dates. A part of the filter's form. */
export function PeriodChoice({
  filter,
  shown,
  today,
}: {
  filter: PageFilter
  /** The days shown, for the own period's fields. */
  shown: { from: string; to: string } | null
  today: string
}) {
  // Dates that are refused stay as they were typed, to be put right.
  const crossed = filter.misread.find((each) => each.kind === 'crossed' && each.names[0] === 'startDate')
  const asked = crossed ? 'own' : filter.period
  const [period, setPeriod] = useState<PageFilter['period']>(asked)
  const own = filter.period === 'own' ? filter.dates : null
  const isOpen = own !== null && (own.from === undefined || own.to === undefined)
  const typed = crossed?.kind === 'crossed' ? { from: crossed.from, to: crossed.to } : own
  const days = typed ?? { from: shown?.from, to: shown?.to }
  const isRefused = crossed !== undefined
  const dates = (
    <DateRangeFields
      fields={[
        { name: 'startDate', label: m.analytics_from(), day: days.from, isRefused },
        { name: 'endDate', label: m.analytics_to(), day: days.to, isRefused },
      ]}
      today={today}
      button={m.analytics_show()}
    />
  )
  return (
    <>
      <span className={`${styles.pill} ${styles.dates}`}>
        <IconCalendar size={18} aria-hidden="true" />
        <select
          name="period"
          aria-label={m.analytics_period()}
          defaultValue={asked}
          onChange={(event) => setPeriod(event.target.value as PeriodPreset | 'own')}
        >
          {PERIOD_PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {presetName(preset)}
            </option>
          ))}
          <option value="own">{isOpen ? formatOpenDays(own) : m.analytics_period_own()}</option>
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
      {period === 'own' ? dates : <noscript>{dates}</noscript>}
    </>
  )
}

function presetName(preset: PeriodPreset): string {
  if (preset === 'all') return m.analytics_period_all()
  if (preset === 'month') return m.analytics_period_month()
  if (preset === 'last-month') return m.analytics_period_last_month()
  return preset === '365' ? m.analytics_period_year() : m.analytics_period_days({ n: Number(preset) })
}
