import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { Button } from './Button.tsx'
import styles from './PageHead.module.css'

/**
 * The head of a cabinet page: where one is, a title that is a finding or a task, what to do.
 * @param crumbs the way here, from the outside in; the last one may have no address
 * @param actions buttons, at most one of them primary
 * @param folds whether a phone shows the actions once they are asked for: none of them is what the page is opened for
 * @param tabs stands under the title, e.g. `<SurveyTabs surveyId={id} />`
 */
export function PageHead({
  title,
  crumbs = [],
  lead,
  actions,
  folds = false,
  tabs,
}: {
  title: ReactNode
  crumbs?: { text: string; to?: string }[]
  lead?: ReactNode
  actions?: ReactNode
  folds?: boolean
  tabs?: ReactNode
}) {
  const [isShown, setShown] = useState(false)
  const row = useId()
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
      <div className={`${styles.head} ${folds ? styles.folds : ''}`}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && folds && (
          <Button
            className={styles.toggle}
            aria-expanded={isShown}
            aria-controls={row}
            onClick={() => setShown(!isShown)}
          >
            {m.web_nav_more()}
            <IconChevronDown size={20} aria-hidden="true" />
          </Button>
        )}
        {actions && (
          <div id={row} className={`${styles.actions} ${folds && !isShown ? styles.folded : ''}`}>
            {actions}
          </div>
        )}
      </div>
      {tabs}
    </header>
  )
}
