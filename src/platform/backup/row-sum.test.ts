import { expect, test } from 'vitest'
import { rowSum } from './row-sum.ts'

const sumOf = (...chunks: string[]) => {
  const sum = rowSum()
  for (const chunk of chunks) sum.stream.write(Buffer.from(chunk))
  return sum.result()
}

test('the same rows are the same in any order and however they come', () => {
  expect(sumOf('a\t1\nb\t2\n')).toBe(sumOf('b\t', '2\na\t1', '\n'))
})

test('a changed, lost, doubled or cut row is noticed', () => {
  const right = sumOf('a\nb\nb\n')
  for (const wrong of ['a\nb\nc\n', 'a\nb\n', 'a\nb\nb\nb\n', 'a\na\nb\n', 'a\nb\nb', 'ab\n\nb\n'])
    expect(sumOf(wrong)).not.toBe(right)
})
