import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { opening, readKeyFile, sealing } from './sealing.ts'

const folder = mkdtempSync(join(tmpdir(), 'qalay-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keyOf = (text: string) => {
  const file = join(folder, 'key')
  writeFileSync(file, text)
  return readKeyFile(file)
}
const key = keyOf(randomBytes(32).toString('base64'))
const PIECE = 256 * 1024
const seal = (bytes: Buffer, name = 'a') => buffer(Readable.from(cut(bytes)).pipe(sealing(key, name)))
const open = async (bytes: Buffer, name = 'a') =>
  buffer(Readable.from(cut(bytes)).compose(opening(key, name)))
/** As a disk may give it: in parts of any size. */
function* cut(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_001) yield bytes.subarray(at, at + 100_001)
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 1_000_000])(
  '%i bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size)
    expect((await open(await seal(bytes))).equals(bytes)).toBe(true)
  },
)

test('what was cut off, added, exchanged or put under another name does not open', async () => {
  const sealed = await seal(randomBytes(3 * PIECE))
  const piece = 4 + PIECE + 16
  const head = sealed.subarray(0, 24)
  const at = (number: number) => sealed.subarray(24 + number * piece, 24 + (number + 1) * piece)
  const spoiled = [
    sealed.subarray(0, 24 + 2 * piece),
    sealed.subarray(0, -1),
    sealed.subarray(0, 24),
    Buffer.concat([sealed, Buffer.from([0])]),
    Buffer.concat([head, at(1), at(0), at(2)]),
    Buffer.concat([head, at(0), at(2)]),
  ]
  for (const bytes of spoiled) await expect(open(bytes)).rejects.toThrow('was changed or damaged')
  await expect(open(sealed, 'b')).rejects.toThrow('was changed or damaged')
})

test('a file that holds no key is refused, a line end at its end means nothing', () => {
  expect(() => keyOf('short')).toThrow('holds no key')
  expect(() => keyOf('a'.repeat(64))).toThrow('holds no key')
  expect(() => readKeyFile(join(folder, 'none'))).toThrow(`can't be read`)
  const text = randomBytes(32).toString('base64')
  expect(keyOf(`${text}\n`)).toEqual(keyOf(text))
})
