import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Board } from '../analytics.contract.ts'

/** The server sends a beat every 15 seconds. After this long without one, the connection counts as lost, even without an error event. */
const SILENCE = 40_000
/** After the server refused a stream (signed out, restarting, too many) the browser does not try again by itself. */
const RETRY = 5_000
/** Between two readings of the analytic page, however many answers come. */
const CALM = 3_000

/**
 * Hears a survey's board for as long as the page is open: every state, the present one first.
 * @param subId code of the branch to watch; '' for all
 * @returns since when nothing is heard, null while the stream is open
 */
export function useLive(surveyId: string | null, subId: string, hear: (board: Board) => void): string | null {
  const [lostAt, setLostAt] = useState<string | null>(null)
  const onBoard = useEffectEvent(hear)

  useEffect(() => {
    if (surveyId === null) return
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    let heardAt = Date.now()
    const markAlive = () => {
      heardAt = Date.now()
      setLostAt(null)
      clearTimeout(timer)
      timer = setTimeout(again, SILENCE)
    }
    const lost = () => setLostAt((since) => since ?? new Date(heardAt).toISOString())
    const again = () => {
      source.close()
      lost()
      connect()
    }
    const connect = () => {
      source = new EventSource(`/v1/survey/analytics/live?${new URLSearchParams({ id: surveyId, subId })}`)
      source.onopen = markAlive
      source.addEventListener('beat', markAlive)
      source.onmessage = ({ data }) => {
        markAlive()
        onBoard(JSON.parse(data))
      }
      source.onerror = () => {
        lost()
        clearTimeout(timer)
        timer = setTimeout(again, source.readyState === EventSource.CLOSED ? RETRY : SILENCE)
      }
    }
    connect()
    window.addEventListener('offline', lost)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', lost)
      source.close()
    }
  }, [surveyId, subId])

  return lostAt
}

/** An answer that was being stored while the page was read may be missing in it. */
const OVERLAP = 2_000

/**
 * Reads the page again when answers have come or changed, not more often than every few seconds.
 * @param readAt when the page's numbers were read: what came since then is news from the start
 */
export function useFollow(surveyId: string, subId: string, readAt: string, live: boolean): void {
  const { revalidate } = useRevalidator()
  const seen = useRef<string>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  useLive(live ? surveyId : null, subId, ({ total, today, waiting, latest, answeredAt }) => {
    const state = JSON.stringify([total, today, waiting, latest?.id])
    const isNews =
      seen.current === undefined
        ? answeredAt !== null && Date.parse(answeredAt) > Date.parse(readAt) - OVERLAP
        : seen.current !== state
    seen.current = state
    if (!isNews || pause.current !== undefined) return
    pause.current = setTimeout(() => {
      pause.current = undefined
      void revalidate()
    }, CALM)
  })
}
