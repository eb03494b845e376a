import { afterAll, expect, test } from 'vitest'
import { closeTableThreads, readInThread } from './read-in-thread.ts'

afterAll(closeTableThreads)

/** Counts how often others had their turn while something was done. */
async function turnsDuring<T>(work: Promise<T>): Promise<[result: T, turns: number]> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work
  isDone = true
  return [result, turns]
}

const ROWS = Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 20 }, (_, at) => `${row}-${at}`))

test('a large file comes out of its thread whole and in order, and others have their turn between its parts', async () => {
  const file = Buffer.from(ROWS.map((row) => row.join(';')).join('\n'))
  const [{ rows, answer }, turns] = await turnsDuring(
    readInThread({ kind: 'file', bytes: file, encoding: undefined }),
  )
  expect(rows).toEqual(ROWS)
  expect(answer).toEqual({ kind: 'file', encoding: 'utf-8', hasLostLetters: false })
  // Ten thousand cells a part.
  expect(turns).toBeGreaterThanOrEqual(40)
})

test('rows as JSON are read the same way, with what their sender says of them', async () => {
  const bytes = Buffer.from(JSON.stringify({ id: 's', data: { rows: ROWS, dryRun: true } }))
  const { rows, answer } = await readInThread({ kind: 'body', bytes })
  expect(rows).toEqual(ROWS)
  expect(answer).toEqual({ kind: 'body', id: 's', choices: { dryRun: true }, header: undefined })
})

test.each([
  ['no JSON', '{', { kind: 'fault', fault: 'json' }],
  ['nesting without end', `${'['.repeat(100)}${']'.repeat(100)}`, { kind: 'fault', fault: 'depth' }],
  ['a key that reaches for the prototype', '{"__proto__":1}', { kind: 'fault', fault: 'key' }],
  ['nothing', '', { kind: 'nothing' }],
  [
    'more cells than are taken',
    JSON.stringify({
      id: 's',
      data: { rows: Array.from({ length: 20_000 }, () => '0'.repeat(26).split('')) },
    }),
    { kind: 'unreadable', reason: 'cells' },
  ],
])('%s is refused by its reason', async (_, body, answer) => {
  expect((await readInThread({ kind: 'body', bytes: Buffer.from(body) })).answer).toEqual(answer)
})

test('of two hundred thousand wrong cells the first few are named', async () => {
  const rows = Array.from({ length: 20_000 }, () => Array.from({ length: 10 }, () => ({})))
  const bytes = Buffer.from(JSON.stringify({ id: 's', data: { rows } }))
  const { answer } = await readInThread({ kind: 'body', bytes })
  expect(answer.kind).toBe('invalid')
  expect(JSON.stringify(answer).length).toBeLessThan(500_000)
})
