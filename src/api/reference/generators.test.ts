import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../testing/matrix.ts'
import { openapiDocument } from './document.ts'

const run = promisify(execFile)

/** One of each sort: a list with a filter, a recursive shape, an upload, a file, and an answer without a body. */
const SAMPLE = [
  'GET /survey/answers',
  'DELETE /survey/answers',
  'GET /survey/question',
  'POST /survey/branch/import',
  'GET /survey/download',
  'GET /survey/analytics',
]

/** What somebody writes with the four clients. */
const PROGRAM = 'src/testing/generators/program.txt'
const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  skipLibCheck: true,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'generators-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('clients of four generators compile, and a program uses them by the names of shapes', async () => {
  const document = openapiDocument('https://qalay.example', isWhole ? undefined : SAMPLE)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  const out = join(folder, 'out')
  mkdirSync(out)
  await run(process.execPath, ['src/testing/generators/generate.ts', join(folder, 'openapi.json'), out])
  copyFileSync(PROGRAM, join(out, 'program.ts'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['out'] }))
  const faults = await run('node_modules/.bin/tsc', ['-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  expect(faults).toBe('')
})
