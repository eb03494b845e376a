import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { DateRangeFields } from '../filter/DateRangeFields.tsx'
import styles from '../filter/FilterBar.module.css'
import { PERIODS } from './compare-address.ts'

/** What the numbers are set beside: another period, branch or person. A part of the filter's form. */
export function CompareChoice({
  surveyId,
  choice,
  dates,
  today,
  branches,
  subjects,
}: {
  surveyId: string
  choice: string
  /** The second period's days as they stand in the address. */
  dates: { from: string; to: string }
  today: string
  branches: readonly { code: string; title: string }[]
  subjects: readonly { id: string; title: string }[]
}) {
  const [chosen, setChosen] = useState(choice)
  const { search } = useLocation()
  return (
    <>
      <span className={styles.pill}>
        <label htmlFor="filter-compare">{m.analytics_compare()}</label>
        <select
          id="filter-compare"
          name="compare"
          defaultValue={choice}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{m.analytics_compare_none()}</option>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {periodName(period)}
            </option>
          ))}
          {branches.length > 0 && (
            <optgroup label={m.analytics_branch()}>
              {branches.map(({ code, title }) => (
                <option key={code} value={`branch:${code}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          {subjects.length > 0 && (
            <optgroup label={m.analytics_subject()}>
              {subjects.map(({ id, title }) => (
                <option key={id} value={`subject:${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
      <Link className={styles.clear} to={{ pathname: `/survey/${surveyId}/analytic/compare`, search }}>
        {m.analytics_segments_open()}
      </Link>
      {chosen === 'own' && (
        <DateRangeFields
          fields={[
            {
              name: 'startDate2',
              label: m.analytics_compare_from(),
              day: dates.from,
              isRefused: choice === 'own' && !dates.from,
            },
            {
              name: 'endDate2',
              label: m.analytics_compare_to(),
              day: dates.to,
              isRefused: choice === 'own' && !dates.to,
            },
          ]}
          today={today}
          button={<Button type="submit">{m.analytics_cross_show()}</Button>}
        />
      )}
    </>
  )
}

/** What the address compares with, as the list has it; undefined where it compares with nothing that is known. */
export function compareName(
  choice: string,
  branches: readonly { code: string; title: string }[],
  subjects: readonly { id: string; title: string }[],
): string | undefined {
  const period = PERIODS.find((each) => each === choice)
  if (period) return periodName(period)
  const [kind, id] = choice.split(/:(.*)/s)
  const { title } =
    (kind === 'branch'
      ? branches.find(({ code }) => code === id)
      : subjects.find((each) => each.id === id)) ?? {}
  return title
}

function periodName(period: (typeof PERIODS)[number]): string {
  return {
    previous: m.analytics_compare_previous,
    year: m.analytics_compare_year,
    own: m.analytics_compare_own,
  }[period]()
}
