import { IconDownload } from '@tabler/icons-react'
import type { Task } from '../../../platform/tasks/task.contract.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import styles from './export.module.css'

/** The files that were made within a day; what failed says why. */
export function ExportedFiles({ works, timezone }: { works: readonly Task[]; timezone: string }) {
  const ended = works.filter(({ status }) => status === 'done' || status === 'failed')
  return (
    <section className={styles.files}>
      <h2>{m.report_export_ready()}</h2>
      <p className={styles.soft}>{m.report_export_kept()}</p>
      {ended.length === 0 && <p>{m.report_export_none()}</p>}
      <ul>
        {ended.map((work) => (
          <li key={work.id}>
            <div>
              <strong>{work.file?.name ?? m.report_export_failed()}</strong>
              <span>
                {[answersOf(work), formatMoment(work.finishedAt ?? work.createdAt, timezone)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {work.status === 'failed' && <span className={styles.bad}>{reasonOf(work)}</span>}
            </div>
            {work.file && (
              <a
                className={buttonClass({ kind: 'outline' })}
                href={`/v1/works/file?id=${work.id}`}
                download
                aria-label={`${m.web_work_download()}: ${work.file.name}`}
              >
                <IconDownload size={20} aria-hidden="true" />
                {m.web_work_download()}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function answersOf({ result }: Task): string {
  const answers = result?.answers
  return typeof answers === 'number'
    ? m.report_paper_answers({ n: formatNumber(answers), count: answers })
    : ''
}

function reasonOf({ error }: Task): string {
  return error?.code === 'no_space' ? m.web_work_no_space() : (error?.detail ?? m.web_work_broken())
}
