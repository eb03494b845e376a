import { Form, useSubmit } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import filterStyles from '../../cases/inbox/InboxFilters.module.css'
import { siteName } from '../../survey/reviews/site-name.ts'
import { REVIEW_SITES } from '../sites.contract.ts'
import type { ReviewsData } from './reviews-page.server.ts'

/** Narrows the list to a site and a branch. */
export function ReviewFilters({
  state,
  filters,
  branches,
}: Pick<ReviewsData, 'state' | 'filters' | 'branches'>) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className={filterStyles.filters}
      preventScrollReset
      key={`${state} ${filters.site} ${filters.branch}`}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="state" value={state} />
      <Filter
        name="site"
        label={m.reviews_filter_site()}
        value={filters.site}
        options={REVIEW_SITES.map((site) => [site, siteName(site)])}
      />
      {branches.length > 1 && (
        <Filter
          name="branch"
          label={m.reviews_filter_branch()}
          value={filters.branch}
          options={branches.map(({ id, title }) => [id, title])}
        />
      )}
      <noscript>
        <Button type="submit">{m.reviews_filter_do()}</Button>
      </noscript>
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
  value: string | null
  options: [value: string, label: string][]
}) {
  return (
    <select name={name} defaultValue={value ?? ''} aria-label={label} data-set={value !== null || undefined}>
      <option value="">{`${label}: ${m.reviews_filter_all()}`}</option>
      {options.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  )
}
