import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { open } from './load.ts'

/** How long after "taken" each answer stands on the wall board, in milliseconds; and how many were taken a second. */
export type BoardLag = { lags: number[]; rate: number }

const CONNECTIONS = 16

/**
 * Posts answers at a steady rate, whatever the service does, while somebody watches the board's stream.
 * @param body answer r of today
 */
export async function boardLag(
  { port, surveyId, cookie }: { port: number; surveyId: string; cookie: string },
  body: (r: number) => unknown,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<BoardLag> {
  const shown: { at: number; today: number }[] = []
  const board = watch(port, `/v1/survey/analytics/live?id=${surveyId}`, cookie, (today) =>
    shown.push({ at: performance.now(), today }),
  )
  while (shown.length === 0) await pause(20)
  const before = shown[0]!.today
  const taken: number[] = []
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  const began = performance.now()
  let next = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const r = next++
        const due = began + (r * 1000) / rate
        if (due > began + seconds * 1000) break
        await pause(Math.max(0, due - performance.now()))
        const status = await connection.post('/v1/survey/answer', Buffer.from(JSON.stringify(body(r))))
        if (status === 201) taken.push(performance.now())
      }
      connection.close()
    }),
  )
  const took = performance.now() - began
  const until = performance.now() + 10_000
  while (shown.at(-1)!.today < before + taken.length && performance.now() < until) await pause(20)
  board.destroy()
  taken.sort((a, b) => a - b)
  const lags = taken.map((at, place) => {
    const event = shown.find(({ today }) => today > before + place)
    return event ? Math.max(0, event.at - at) : Number.POSITIVE_INFINITY
  })
  return { lags, rate: (taken.length * 1000) / took }
}

/** Reads the stream's events; each tells the answers of today. */
function watch(port: number, path: string, cookie: string, tell: (today: number) => void) {
  const request = get({ port, host: '127.0.0.1', path, headers: { cookie } }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events)
        if (event.startsWith('data: ')) tell((JSON.parse(event.slice(6)) as { today: number }).today)
    })
  })
  request.on('error', () => {})
  return request
}
