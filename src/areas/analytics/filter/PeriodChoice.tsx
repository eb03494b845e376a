import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useContext, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { CurrentYearContext } from './current-year-context.ts'
import { DateRangeFields } from './DateRangeFields.tsx'
import { formatDays, formatOpenDays } from './days.ts'
import { FilterPopover } from './FilterPopover.tsx'
import styles from './PeriodChoice.module.css'
import {
  changedSearch,
  type OpenDays,
  type PageFilter,
  PERIOD_PRESETS,
  type PeriodPreset,
} from './page-filter.ts'

/** Comes when the sheet is opened for the first time. */
const Calendar = lazy(() => import('./Calendar.tsx'))

/** The days that are shown: a ready period by one press, or two days from the calendar or typed. A part of the filter's form. */
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
  const own = filter.period === 'own' ? filter.dates : null
  const isOpen = own !== null && (own.from === undefined || own.to === undefined)
  const typed = crossed?.kind === 'crossed' ? { from: crossed.from, to: crossed.to } : own
  const [days, setDays] = useState<OpenDays>(typed ?? { from: shown?.from, to: shown?.to })
  const [search] = useSearchParams()
  const thisYear = useContext(CurrentYearContext)
  const words =
    filter.period === 'all'
      ? m.analytics_period_all()
      : isOpen
        ? formatOpenDays(own)
        : formatDays(shown ?? { from: today, to: today }, thisYear)
  const isRefused = crossed !== undefined
  return (
    <>
      <FilterPopover
        id="filter-period"
        label={m.analytics_period()}
        words={words}
        icon={<IconCalendar size={18} aria-hidden="true" />}
        isShort
      >
        {({ wasOpened }) => (
          <div className={styles.choice}>
            <ul className={styles.presets}>
              {PERIOD_PRESETS.map((preset) => (
                <li key={preset}>
                  <Link
                    to={{
                      search: changedSearch(search, {
                        period: preset,
                        startDate: undefined,
                        endDate: undefined,
                      }),
                    }}
                    preventScrollReset
                    aria-current={preset === filter.period && !isRefused ? 'true' : undefined}
                  >
                    {presetName(preset)}
                  </Link>
                </li>
              ))}
            </ul>
            <div className={styles.own}>
              <p>{m.analytics_period_own()}</p>
              <DateRangeFields
                fields={[
                  { name: 'startDate', label: m.analytics_from(), day: days.from, isRefused },
                  { name: 'endDate', label: m.analytics_to(), day: days.to, isRefused },
                ]}
                today={today}
                onChange={(name, day) => setDays({ ...days, [name === 'startDate' ? 'from' : 'to']: day })}
                button={
                  <Button type="submit" name="period" value="own">
                    {m.analytics_show()}
                  </Button>
                }
              />
              <div className={styles.calendar}>
                {wasOpened && (
                  <Suspense>
                    <Calendar days={days} today={today} onChange={setDays} />
                  </Suspense>
                )}
              </div>
            </div>
          </div>
        )}
      </FilterPopover>
      {/* After the button of own dates, whose value comes first then and counts. */}
      <input type="hidden" name="period" value={filter.period} />
    </>
  )
}

function presetName(preset: PeriodPreset): string {
  const names = {
    all: m.analytics_period_all,
    month: m.analytics_period_month,
    'last-month': m.analytics_period_last_month,
    quarter: m.analytics_period_quarter,
    '365': m.analytics_period_year,
  }
  return preset in names
    ? names[preset as keyof typeof names]()
    : m.analytics_period_days({ n: Number(preset) })
}
