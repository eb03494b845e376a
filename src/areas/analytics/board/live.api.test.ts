import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import type { Board } from '../analytics.contract.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
])
let base: string

beforeAll(async () => {
  await survey.api.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(survey.api.app.server.address() as AddressInfo).port}/v1`
})

/** The board's states as a browser hears them over a real connection. */
async function* watch(): AsyncGenerator<Board> {
  const response = await fetch(`${base}/survey/analytics/live?id=${survey.id}`, {
    headers: { cookie: survey.owner.cookie() },
  })
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
  }
}

/** Reads states until one is as wanted; the test's own time limit is the only clock. */
async function until(states: AsyncGenerator<Board>, isMatch: (board: Board) => boolean): Promise<Board> {
  for (;;) {
    const { value, done } = await states.next()
    if (done) throw new Error('the stream ended')
    if (isMatch(value)) return value
  }
}

test('the board hears every answer: the score, today’s count, the complaint and the words', async () => {
  const states = watch()
  const first = await until(states, () => true)
  expect(first).toMatchObject({ today: 0, waiting: 0, latest: null, metrics: { nps: { n: 0 } } })

  await survey.answer({ nps: 10, why: 'Лучший раф в городе' })
  const praised = await until(states, ({ today }) => today === 1)
  expect(praised.metrics.nps).toMatchObject({ n: 1, value: null })
  expect(praised.latest).toMatchObject({ words: 'Лучший раф в городе', score: 10, scale: 10 })

  await survey.answer({ nps: 0, why: 'Ждал сорок минут' })
  const scolded = await until(states, ({ today }) => today === 2)
  expect(scolded).toMatchObject({ waiting: 1, metrics: { nps: { n: 2, value: null } } })
  expect(scolded.latest?.words, 'a complaint does not hang on the wall').toBe('Лучший раф в городе')
  await states.return(undefined)
})

test('a status set in the cabinet moves the board too', async () => {
  const { body } = await survey.owner.get(`/survey/answers?id=${survey.id}&complaints=1`)
  const states = watch()
  await until(states, ({ waiting }) => waiting === 1)
  await survey.owner.change(
    'GET',
    `/survey/answer-status?id=${survey.id}&subId=${body.answers[0].id}&status=resolved&outcome=compensated&note=Вернули`,
  )
  expect((await until(states, ({ waiting }) => waiting === 0)).today).toBe(2)
  await states.return(undefined)
})

test('who signed out stops hearing', async () => {
  const states = watch()
  await until(states, () => true)
  await survey.owner.post('/logout', {})
  await survey.answer({ nps: 9 })
  await expect(until(states, ({ today }) => today === 3)).rejects.toThrow('the stream ended')
})
