import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import styles from './FilterBar.module.css'
import { type PageFilter, PRESETS, type Preset } from './page-filter.ts'

type Props = {
  filter: PageFilter
  /** The days shown, for the own period's fields and for the label. */
  shown: { from: string; to: string } | null
  today: string
  branches: { code: string; title: string }[]
}

/** The period and the branch. Kept in the address, so that a view can be passed on; works without script by its button. */
export function FilterBar({ filter, shown, today, branches }: Props) {
  const submit = useSubmit()
  const [period, setPeriod] = useState<PageFilter['period']>(filter.period)
  return (
    <Form
      method="get"
      className={styles.bar}
      preventScrollReset
      onChange={(event) => {
        const form = event.currentTarget
        const isOwn = new FormData(form).get('period') === 'own'
        const isBranch = event.target instanceof HTMLSelectElement && event.target.name === 'subId'
        // Own dates wait for their button: the first of two dates alone means nothing.
        if (!isOwn || isBranch) void submit(form, { preventScrollReset: true })
      }}
    >
      <span className={`${styles.pill} ${styles.dates}`}>
        <IconCalendar size={18} aria-hidden="true" />
        <select
          name="period"
          aria-label={m.analytics_period()}
          defaultValue={filter.period}
          onChange={(event) => setPeriod(event.target.value as Preset | 'own')}
        >
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {presetName(preset)}
            </option>
          ))}
          <option value="own">{m.analytics_period_own()}</option>
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
      {period === 'own' && <OwnDates shown={shown} today={today} />}
      {branches.length > 0 && (
        <span className={styles.pill}>
          <label htmlFor="filter-branch">{m.analytics_branch()}</label>
          <select id="filter-branch" name="subId" defaultValue={filter.subId}>
            <option value="">{m.analytics_all({ n: branches.length })}</option>
            {branches.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      )}
      {filter.step && <input type="hidden" name="step" value={filter.step} />}
      {period !== 'own' && (
        <noscript>
          <OwnDates shown={shown} today={today} />
        </noscript>
      )}
    </Form>
  )
}

function OwnDates({ shown, today }: Pick<Props, 'shown' | 'today'>) {
  return (
    <span className={styles.own}>
      <input
        type="date"
        name="startDate"
        aria-label={m.analytics_from()}
        max={today}
        defaultValue={shown?.from}
      />
      <span aria-hidden="true">–</span>
      <input type="date" name="endDate" aria-label={m.analytics_to()} max={today} defaultValue={shown?.to} />
      <Button type="submit">{m.analytics_show()}</Button>
    </span>
  )
}

function presetName(preset: Preset): string {
  if (preset === 'all') return m.analytics_period_all()
  return preset === '365' ? m.analytics_period_year() : m.analytics_period_days({ n: Number(preset) })
}
