import { expect, test } from 'vitest'
import { movedBy } from './own-order.ts'

const rows = (...sorts: number[]) => sorts.map((sort, at) => ({ id: 'abcde'[at]!, sort }))

test.each([
  ['neighbours change places', rows(1, 2, 5), 1, 1, { b: 5, c: 2 }],
  ['the same upwards', rows(1, 2, 5), 1, -1, { a: 2, b: 1 }],
  ['the first has nowhere to go up', rows(1, 2), 0, -1, {}],
  ['nor the last down', rows(1, 2), 1, 1, {}],
  ['those with one place are told apart', rows(0, 0, 0, 7), 2, -1, { c: 1, b: 2 }],
] as const)('%s', (_why, list, at, by, places) => {
  expect(Object.fromEntries(movedBy(list, at, by).map(({ id, sort }) => [id, sort]))).toEqual(places)
})
