import { Form, useSearchParams, useSubmit } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { answerChannelName } from '../../analytics/filter/conditions/answer-channel-name.ts'
import { CHANNELS } from '../../columns/marks.ts'
import styles from './InboxFilters.module.css'
import type { InboxFilters as Filters, Segment } from './inbox-address.ts'

type Options = { value: string; label: string }[]

/** Quiet words that narrow the list; one that is set stands out. */
export function InboxFilters({
  segment,
  filters,
  surveys,
  branches,
  hasRole,
}: {
  segment: Segment
  filters: Filters
  /** None where the list is of one survey anyway. */
  surveys: { id: string; title: string }[]
  /** Of the survey that is listed. */
  branches: { code: string; title: string }[]
  /** Whether the member has a role. */
  hasRole: boolean
}) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  return (
    <Form
      method="get"
      className={styles.filters}
      preventScrollReset
      // Every change lists anew, so the form begins again with what the address says.
      key={search.toString()}
      onChange={(event) => {
        const form = event.currentTarget
        // The branches are of the survey that was chosen before.
        if ((event.target as unknown as HTMLSelectElement).name === 'survey') form.branch?.remove()
        void submit(form, { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="state" value={segment} />
      {surveys.length > 1 && (
        <Filter
          name="survey"
          label={m.cases_filter_survey()}
          value={filters.survey}
          options={surveys.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {branches.length > 1 && (
        <Filter
          name="branch"
          label={m.cases_filter_branch()}
          value={filters.branch}
          options={branches.map(({ code, title }) => ({ value: code, label: title }))}
        />
      )}
      {segment !== 'praise' && (
        <Filter
          name="who"
          label={m.cases_filter_who()}
          value={filters.who}
          options={[
            { value: 'me', label: m.cases_filter_me() },
            { value: 'nobody', label: m.cases_filter_nobody() },
            ...(hasRole || filters.who === 'role' ? [{ value: 'role', label: m.cases_filter_role() }] : []),
          ]}
        />
      )}
      <Filter
        name="channel"
        label={m.cases_filter_channel()}
        value={filters.channel}
        options={CHANNELS.map((channel) => ({ value: channel, label: answerChannelName(channel) }))}
      />
      <Button type="submit" className="without-script">
        {m.cases_filter_apply()}
      </Button>
    </Form>
  )
}

function Filter({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string | undefined
  options: Options
}) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value ?? ''}
      className={value ? styles.set : undefined}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
