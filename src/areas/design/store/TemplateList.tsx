import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { chosenTemplates, industryName, type ListedTemplate } from '../../templates/catalogue.ts'
import styles from './store.module.css'

/** Every ready questionnaire; each opens with its preview where a survey is made from it. */
export function TemplateMenu({ templates }: { templates: readonly ListedTemplate[] }) {
  const [find, setFind] = useState('')
  const matches = chosenTemplates(templates, { find, industry: '', metric: '', seconds: '' })
  return (
    <div className={styles.prints}>
      <search className={styles.search}>
        <input
          type="search"
          value={find}
          aria-label={m.design_store_find_template()}
          placeholder={m.design_store_find_template()}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      </search>
      <p className="visually-hidden" role="status">
        {matches.length}
      </p>
      {matches.length === 0 && (
        <EmptyState title={m.design_store_no_template()}>{m.design_none_text()}</EmptyState>
      )}
      <ul className={styles.templates}>
        {matches.map(({ id, title, description, industry, metric, questions, seconds }) => (
          <li key={id}>
            <Link to={`/survey?template=${id}`}>
              <span className={styles.soft}>
                {industryName(industry)} · {metric.toUpperCase()}
              </span>
              <strong>{title}</strong>
              <span>{description}</span>
              <span className={styles.soft}>{m.design_store_questions({ n: questions, seconds })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
