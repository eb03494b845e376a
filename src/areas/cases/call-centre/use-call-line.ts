import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/api.client.ts'
import type { LineView } from './case-view.ts'

const LOOK_EVERY_MS = 1000

/** The call that is on, asked for each second; when it moves on, the page is read again. Without one, what the page was given. */
export function useCallLine(loaded: LineView | null, surveyId: string): LineView | null {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<{ of: LineView; line: LineView }>()
  const line = seen && seen.of === loaded ? seen.line : loaded
  const id = line?.live?.id
  const status = line?.live?.status
  useEffect(() => {
    if (!loaded || id === undefined) return
    const look = async () => {
      const fresh = (await browserApi.get('/call/line', { surveyId })) as LineView
      if (fresh.live?.id === id && fresh.live.status === status) return
      setSeen({ of: loaded, line: { ...fresh, last: loaded.last } })
      void revalidate()
    }
    // Without a network the last known state stands; the next look may have one.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [loaded, id, status, surveyId, revalidate])
  return line
}
