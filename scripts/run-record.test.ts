import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Takes the folder on demand, reports the outcome, and stays alive like a supervisor. */
const SUPERVISOR = `
  const { takeRunRecord } = await import(process.argv[1])
  process.send('ready')
  process.once('message', async ([folder, script]) => {
    process.send(await takeRunRecord(folder, script).then(() => 'runs', ({ message }) => message))
  })
  setInterval(() => {}, 1000)`
const RUN_RECORD = new URL('./run-record.ts', import.meta.url).href

let folder: string
let supervisors: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-record-'))
})
afterEach(async () => {
  const exits = supervisors.map((child) => once(child, 'exit'))
  for (const child of supervisors) child.kill('SIGKILL')
  await Promise.all(exits)
  supervisors = []
  rmSync(folder, { recursive: true, force: true })
})

async function supervisor(): Promise<ChildProcess> {
  const args = ['--input-type=module', '--eval', SUPERVISOR, RUN_RECORD]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  supervisors.push(child)
  await once(child, 'message')
  return child
}

async function startTogether(count: number): Promise<string[]> {
  const children = await Promise.all(Array.from({ length: count }, supervisor))
  const words = children.map((child) => take(child))
  return Promise.all(words)
}

async function take(child: ChildProcess, script = RUN_RECORD): Promise<string> {
  const message = once(child, 'message')
  child.send([folder, script])
  return (await message)[0]
}

test.each([
  ['a new folder', undefined],
  ['the remains of one that was killed', JSON.stringify({ supervisor: 2 ** 30, parts: { api: 2 ** 30 } })],
  ['a record that the disk had no room for', ''],
])('of supervisors started together on %s one runs and the others say who does', async (_, record) => {
  if (record !== undefined) writeFileSync(join(folder, 'run.json'), record)
  const outcomes = await startTogether(6)
  expect(outcomes.filter((words) => words === 'runs')).toHaveLength(1)
  const { supervisor: pid } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  expect(supervisors.map((child) => child.pid)).toContain(pid)
  expect(supervisors[outcomes.indexOf('runs')]!.pid).toBe(pid)
  const others = outcomes.filter((words) => words !== 'runs')
  for (const words of others)
    expect(words).toContain(`It already runs on DATA_DIR ${folder} (process ${pid})`)
  expect(readdirSync(folder)).toEqual(['run.json', 'run.lock'])
})

test('a release started from another folder of sources sees who runs on its data', async () => {
  const [old, next] = [await supervisor(), await supervisor()]
  expect(await take(old)).toBe('runs')
  expect(await take(next, '/srv/qalay-next/')).toContain(
    `It already runs on DATA_DIR ${folder} (process ${old.pid})`,
  )
})
