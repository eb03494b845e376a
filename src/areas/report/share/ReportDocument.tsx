import type { CSSProperties } from 'react'
import * as m from '../../../text/messages.js'
import { PartCard } from '../../analytics/page/Results.tsx'
import styles from './ReportDocument.module.css'
import type { Cover } from './report-cover.ts'
import type { Report } from './share.contract.ts'

/** The first page: what the report comes to, and what is inside. */
export function ReportCover({ cover }: { cover: Cover }) {
  const { company, finding, lead, period, filters, answers, made, colours, findings, leading } = cover
  return (
    <header
      className={styles.cover}
      style={{ '--field': colours.main, '--on-field': colours.onMain } as CSSProperties}
    >
      <div className={styles.field}>
        <p className={styles.top}>
          <strong>{company}</strong>
          <span>
            {period}
            <br />
            {answers}
          </span>
        </p>
        <h1 className={[...finding].length > 60 ? styles.long : undefined}>{finding}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {filters.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className={styles.low}>
          <p>{made}</p>
          {leading && (
            <p className={styles.score}>
              <span>{leading.metric}</span> <strong>{leading.value}</strong> <span>{leading.range}</span>
            </p>
          )}
        </div>
      </div>
      {findings.length > 0 && (
        <div className={styles.inside}>
          <ol aria-label={m.report_paper_inside()}>
            {findings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#part-${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </header>
  )
}

/** One finding a part, with its figures and what can be done about it. */
export function ReportParts({ cover, report }: { cover: Cover; report: Report }) {
  return cover.findings.map(({ id, todo }) => (
    <div key={id} id={`part-${id}`} className={styles.part}>
      <PartCard part={id} analytics={report} />
      <p className={styles.todo}>
        <strong>{m.report_todo()}</strong> {todo}
      </p>
    </div>
  ))
}
