import { expect, test } from 'vitest'
import { watchApi } from './api-readiness.ts'

/** An API with scripted answers, and a scripted clock. */
function watched() {
  const state = { now: 0, says: false as boolean | Error, asked: 0 }
  const isReady = watchApi(
    async () => {
      state.asked++
      if (state.says instanceof Error) throw state.says
      return state.says
    },
    () => state.now,
  )
  return { state, isReady }
}

test('the site is ready when the API has said so, not before', async () => {
  const { state, isReady } = watched()
  state.says = new Error('ECONNREFUSED')
  expect(await isReady()).toBe(false)
  Object.assign(state, { now: 1000, says: false })
  expect(await isReady()).toBe(false)
  Object.assign(state, { now: 2000, says: true })
  expect(await isReady()).toBe(true)
})

test('a copy of the API that is being replaced does not take the site away; an API that stays away does', async () => {
  const { state, isReady } = watched()
  state.says = true
  await isReady()
  const states: [number, boolean][] = []
  for (const now of [60_000, 61_000, 64_999, 66_000, 70_000]) {
    Object.assign(state, { now, says: false })
    states.push([now, await isReady()])
  }
  expect(states).toEqual([
    [60_000, true],
    [61_000, true],
    [64_999, true],
    [66_000, false],
    [70_000, false],
  ])
  Object.assign(state, { now: 71_000, says: true })
  expect(await isReady()).toBe(true)
  Object.assign(state, { now: 72_000, says: false })
  expect(await isReady()).toBe(true)
})

test('however many ask, the API is asked once a second', async () => {
  const { state, isReady } = watched()
  state.says = true
  await Promise.all(Array.from({ length: 50 }, isReady))
  state.now = 999
  await isReady()
  expect(state.asked).toBe(1)
  state.now = 1000
  await Promise.all(Array.from({ length: 50 }, isReady))
  expect(state.asked).toBe(2)
})
