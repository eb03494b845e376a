import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { formatNumber } from '../../web/numbers.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatDay } from '../../web/zones/times.ts'
import { takesWords, timeWords } from '../questionnaire/words/takes-words.ts'
import { readBulkRequest } from './bulk/bulk-request.ts'
import { PrintGallery } from './PrintGallery.tsx'
import { PrintPanel } from './PrintPanel.tsx'
import styles from './print.module.css'
import { choiceParams, type PrintChoice } from './print-choice.ts'
import type { PrintData } from './print-pane.server.ts'

/** Milliseconds without a key after which the address follows what is typed. */
const SETTLE_MS = 400

/** What can be printed for a survey: designs on the left, the chosen one with its files on the right. */
export function PrintPane(data: PrintData) {
  const { survey, outgrown } = data
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const [choice, change] = useChoice(data.choice)
  const [search] = useSearchParams()
  // The targets that another page chose. Kept in state, because choosing a design drops them from the address.
  const [wish] = useState(() => readBulkRequest(search))
  return (
    <>
      {!survey.isPublished && (
        <div className={styles.notice}>
          <Notice action={<Link to={`/survey/${survey.id}/question`}>{m.design_unpublished_open()}</Link>}>
            {m.design_unpublished()}
          </Notice>
        </div>
      )}
      {outgrown && (
        <div className={styles.notice}>
          <Notice>
            {m.design_outgrown({
              now: timeWords(outgrown.now, getLocale()),
              day: formatDay(outgrown.before, timezone),
              was: takesWords(outgrown.seconds, getLocale()) ?? '',
            })}
          </Notice>
        </div>
      )}
      {wish.count > 0 && (
        <div className={styles.notice}>
          <Notice action={<a href="#bulk">{m.design_bulk_begin()}</a>}>
            {m.design_bulk_codes({ number: formatNumber(wish.count) })}
          </Notice>
        </div>
      )}
      <div className={styles.page}>
        <PrintGallery {...data} choice={choice} />
        <PrintPanel
          key={choice.design + choice.template}
          data={data}
          choice={choice}
          wish={wish}
          onChange={change}
        />
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
  const [shownKey, setShownKey] = useState(key)
  // Another design was chosen in the gallery: its choice is the address's.
  if (shownKey !== key) {
    setShownKey(key)
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
