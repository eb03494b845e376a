import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { Card } from '../../web/ui/Card.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PrintGallery } from './PrintGallery.tsx'
import { PrintPanel } from './PrintPanel.tsx'
import styles from './print.module.css'
import { choiceParams, type PrintChoice } from './print-choice.ts'
import type { PrintData } from './print-pane.server.ts'

/** Milliseconds without a key after which the address follows what is typed. */
const SETTLE_MS = 400

/** What can be printed for a survey: designs on the left, the chosen one with its files on the right. */
export function PrintPane(data: PrintData) {
  const { survey, shortUrl } = data
  const [choice, change] = useChoice(data.choice)
  const code = (format: string) =>
    `/v1/survey/download?${new URLSearchParams({
      id: survey.id,
      format,
      subId: choice.subId,
      ...(choice.code && { code: choice.code }),
      ...(choice.subjectId && { subjectId: choice.subjectId }),
    })}`
  return (
    <>
      {!survey.isPublished && (
        <div className={styles.notice}>
          <Notice action={<Link to={`/survey/${survey.id}/question`}>{m.design_unpublished_open()}</Link>}>
            {m.design_unpublished()}
          </Notice>
        </div>
      )}
      {/^localhost\b/.test(shortUrl ?? '') && (
        <div className={styles.notice}>
          <Notice>{m.design_local()}</Notice>
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.left}>
          <PrintGallery {...data} choice={choice} />
          <Card title={m.design_code_title()}>
            <div className={styles.code}>
              <img src={code('svg')} alt={shortUrl} width={160} height={160} />
              <div>
                <p>{m.design_code_hint()}</p>
                <p className={styles.soft}>{m.design_link()}</p>
                <p className={styles.url}>{shortUrl}</p>
                <p className={styles.formats}>
                  {['svg', 'png', 'pdf'].map((format) => (
                    <a key={format} href={code(format)} download>
                      {format.toUpperCase()}
                    </a>
                  ))}
                </p>
              </div>
            </div>
          </Card>
        </div>
        <PrintPanel key={choice.design + choice.template} data={data} choice={choice} onChange={change} />
      </div>
    </>
  )
}

/**
 * The choice as it is being made: shown at once, and put into the address when the hand rests, where a reload and the
 * next design find it.
 */
function useChoice(loaded: PrintChoice) {
  const [, setSearch] = useSearchParams()
  const [choice, setChoice] = useState(loaded)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = `${loaded.design} ${loaded.template} ${loaded.code} ${loaded.subjectId}`
  const [shown, setShown] = useState(key)
  // Another design was chosen in the gallery: its choice is the address's.
  if (shown !== key) {
    setShown(key)
    setChoice(loaded)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<PrintChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setSearch(choiceParams(next), { replace: true, preventScrollReset: true }),
      SETTLE_MS,
    )
  }
  return [choice, change] as const
}
