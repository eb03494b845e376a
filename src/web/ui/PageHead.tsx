import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './PageHead.module.css'

/**
 * The head of a cabinet page: where one is, a title that is a finding or a task, what to do.
 * @param crumbs the way here, from the outside in; the last one may have no address
 * @param actions buttons, at most one of them primary
 * @param tabs stands under the title, e.g. `<SurveyTabs surveyId={id} />`
 */
export function PageHead({
  title,
  crumbs = [],
  lead,
  actions,
  tabs,
}: {
  title: ReactNode
  crumbs?: { text: string; to?: string }[]
  lead?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
}) {
  return (
    <header>
      {crumbs.length > 0 && (
        <ol className={styles.crumbs}>
          {crumbs.map((crumb, at) => (
            <li key={crumb.text}>
              {at > 0 && <IconChevronRight size={14} aria-hidden="true" />}
              {crumb.to ? <Link to={crumb.to}>{crumb.text}</Link> : <span>{crumb.text}</span>}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
