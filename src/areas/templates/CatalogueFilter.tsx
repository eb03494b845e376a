import { Form } from 'react-router'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import type { Metric } from '../questionnaire/metrics.ts'
import styles from './CatalogueFilter.module.css'
import { industryName, LENGTHS, type ListedTemplate, type TemplateFilter } from './catalogue.ts'
import type { Industry } from './template.contract.ts'

/** Narrows the library by industry, metric, length and words; a plain form until scripts run. */
export function Filter({
  templates,
  wish,
  onWish,
}: {
  templates: readonly ListedTemplate[]
  wish: TemplateFilter
  onWish: (change: Partial<TemplateFilter>) => void
}) {
  const counts = new Map<Industry, number>()
  for (const { industry } of templates) counts.set(industry, (counts.get(industry) ?? 0) + 1)
  return (
    <Form method="get" className={styles.filter} role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        name="find"
        className={styles.find}
        value={wish.find}
        aria-label={m.templates_create_search()}
        placeholder={m.templates_create_search()}
        onChange={(event) => onWish({ find: event.currentTarget.value })}
      />
      <select
        name="metric"
        value={wish.metric}
        aria-label={m.templates_create_metric()}
        onChange={(event) => onWish({ metric: event.currentTarget.value })}
      >
        <option value="">{m.templates_create_metric_any()}</option>
        {(['nps', 'csat', 'ces'] satisfies Metric[]).map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
      <select
        name="seconds"
        value={wish.seconds}
        aria-label={m.templates_create_length()}
        onChange={(event) => onWish({ seconds: event.currentTarget.value })}
      >
        <option value="">{m.templates_create_length_any()}</option>
        {LENGTHS.map((each) => (
          <option key={each} value={each}>
            {m.templates_create_length_most({ seconds: each })}
          </option>
        ))}
      </select>
      <fieldset className={styles.industries}>
        <legend className="visually-hidden">{m.templates_create_industry()}</legend>
        {([['', templates.length], ...counts] as [string, number][]).map(([each, count]) => (
          <label key={each}>
            <input
              type="radio"
              name="industry"
              value={each}
              checked={wish.industry === each}
              onChange={() => onWish({ industry: each })}
            />
            <span>
              {each ? industryName(each) : m.templates_create_all()} <small>{count}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit">{m.templates_cabinet_show()}</Button>
      </noscript>
    </Form>
  )
}
