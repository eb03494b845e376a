import { IconDownload } from '@tabler/icons-react'
import { useContext, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import { useCloseDetails } from '../../../../web/ui/use-close-details.ts'
import styles from './QuestionFiles.module.css'
import type { QuestionResult } from './question.contract.ts'
import { QuestionFileContext } from './question-file-context.ts'
import { visibleDistribution } from './visible-distribution.ts'

/** The question's chart and table as files. Works without script. */
export function QuestionFiles({ question }: { question: QuestionResult }) {
  const query = useContext(QuestionFileContext)
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseDetails(menu)
  const [first] = visibleDistribution(question)
  if (query === null || !first) return null
  const link = (format: 'png' | 'svg' | 'csv', words: string) => (
    <li>
      <a
        href={`/v1/report/question?${query}&question=${encodeURIComponent(question.id)}&format=${format}`}
        download
        onClick={() => menu.current?.removeAttribute('open')}
      >
        {words}
      </a>
    </li>
  )
  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={m.analytics_files({ question: question.title })} title={m.analytics_files_short()}>
        <IconDownload size={20} aria-hidden="true" />
      </summary>
      <ul className={styles.panel}>
        {first.row === undefined && (
          <>
            {link('png', m.analytics_files_png())}
            {link('svg', m.analytics_files_svg())}
          </>
        )}
        {link('csv', m.analytics_files_csv())}
      </ul>
    </details>
  )
}
