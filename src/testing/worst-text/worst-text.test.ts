import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { composedRegexes } from './own-regexes.ts'
import type { SlowRegex } from './slow-regexes.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAM = fileURLToPath(new URL('./slow-regexes.ts', import.meta.url))
const LIMIT_MS = 240_000

async function slowRegexes(root: string): Promise<SlowRegex[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, root], { timeout: LIMIT_MS })
  return JSON.parse(stdout)
}

test('no text makes one of our regular expressions take more than linear time', {
  timeout: LIMIT_MS,
}, async () => {
  expect(await slowRegexes(PROJECT)).toEqual([])
})

test('every pattern is a literal in the code, so that it can be tested', () => {
  expect(composedRegexes(PROJECT)).toEqual([])
})

test('patterns that once stopped a process are found', { timeout: LIMIT_MS }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'worst-text-'))
  mkdirSync(join(root, 'src'))
  const patterns = [
    String.raw`/^\s*([^=]*?)\s*(?:=(.*))?$/`,
    String.raw`/^.*<[^<>\s]+@[^<>\s]+>\s*:$/`,
    String.raw`/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi`,
    '/<[^>]*>/g',
    String.raw`/^[ \t]+\S+@\S+[ \t]*$/m`,
    String.raw`/^(\w+\s?)*$/`,
  ]
  writeFileSync(join(root, 'src/patterns.ts'), `export const patterns = [\n${patterns.join(',\n')}\n]\n`)
  const slow = await slowRegexes(root)
  expect(slow.map(({ regex }) => regex).toSorted()).toEqual(patterns.toSorted())
})
