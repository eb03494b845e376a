import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../web/api.client.ts'
import type { LineView } from '../case-view.ts'

const LOOK_EVERY_MS = 1000

/** The running call, polled every second; a change of its status reloads the page's data. Otherwise the loaded line. */
export function useCallLine(loaded: LineView | null, surveyId: string): LineView | null {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<{ of: LineView; line: LineView }>()
  const line = latest && latest.of === loaded ? latest.line : loaded
  const id = line?.live?.id
  const status = line?.live?.status
  useEffect(() => {
    if (!loaded || id === undefined) return
    const look = async () => {
      const newLine = (await browserApi.get('/call/line', { surveyId })) as LineView
      if (newLine.live?.id === id && newLine.live.status === status) return
      setLatest({ of: loaded, line: { ...newLine, last: loaded.last } })
      void revalidate()
    }
    // Offline the last known state stays; the next poll may succeed.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [loaded, id, status, surveyId, revalidate])
  return line
}
