import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from './api.client.ts'
import { problemText } from './form/problem-text.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ru' }, cookie: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network over which nothing comes, until the browser gives up. */
const silence: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init!
    signal!.addEventListener('abort', () => reject(signal!.reason))
  })

test('a call without a network says so to programs and, in words, to people', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const problem = await browserApi.get('/user').catch((error: Error) => error)
  expect(problem).toMatchObject({ message: 'Network Error', offline: true })
  expect(problemText(problem)).toContain('Сервис сейчас недоступен')
})

test('a call that nobody answers is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silence)
  const problem = browserApi.get('/user').catch((error: Error) => error)
  await vi.runAllTimersAsync()
  expect(await problem).toMatchObject({ message: 'timeout of 120000ms exceeded', offline: true })
  expect(problemText(await problem)).toContain('Сервис сейчас недоступен')
})

test('a call that its page aborts is no trouble with the network', async () => {
  vi.stubGlobal('fetch', silence)
  const leaving = new AbortController()
  const problem = browserApi.get('/user', {}, leaving.signal).catch((error: Error) => error)
  leaving.abort()
  expect(await problem).toMatchObject({ name: 'AbortError', message: 'Request aborted' })
})
