import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Board } from './analytics.contract.ts'

/** After the server refused a stream (signed out, restarting, too many) the browser does not try again by itself. */
const RETRY = 5_000
/** Between two readings of the analytic page, however many answers come. */
const CALM = 3_000

/**
 * Hears a survey's board for as long as the page is open: every state, the present one first.
 * @param subId code of the branch to watch; '' for all
 * @returns whether the stream is open now
 */
export function useLive(surveyId: string | null, subId: string, hear: (board: Board) => void): boolean {
  const [open, setOpen] = useState(true)
  const onBoard = useEffectEvent(hear)

  useEffect(() => {
    if (surveyId === null) return
    let source: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource(`/v1/survey/analytics/live?${new URLSearchParams({ id: surveyId, subId })}`)
      source.onopen = () => setOpen(true)
      source.onmessage = ({ data }) => onBoard(JSON.parse(data))
      source.onerror = () => {
        setOpen(false)
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY)
      }
    }
    connect()
    return () => {
      clearTimeout(retry)
      source.close()
    }
  }, [surveyId, subId])

  return open
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
