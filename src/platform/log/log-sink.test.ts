import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateLog } from '../folders.ts'

/** A process that logs a line for each message, and then reports that it is alive. */
const PROGRAM = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
  const log = openLog('test', 'info')
  process.on('message', (number) => {
    log.info({ number, filler: 'x'.repeat(400) }, 'line')
    process.send('alive')
  })
  process.on('disconnect', () => process.exit(0))
  process.send('alive')`

let folder: string
let file: string
let child: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-log-'))
  file = join(folder, 'log')
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** @param shell what a shell does before it becomes the process, and where it sends its output */
async function start(shell: (command: string) => string): Promise<void> {
  const command = shell('exec "$0" --input-type=module -e "$1"')
  child = spawn('sh', ['-c', command, process.execPath, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(child, 'message')
}

async function logLines(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    child.send(number)
    await once(child, 'message')
  }
}

async function exitCode(): Promise<number> {
  child.disconnect()
  return (await once(child, 'exit'))[0]
}

type Line = { number?: number; dropped?: number; level: string }

/** The lines of the log that are whole. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })
}

test.runIf(existsSync('/dev/full'))(
  'a process whose log finds the disk full lives and ends as usual',
  async () => {
    await start((command) => `${command} > /dev/full`)
    await logLines(0, 100)
    expect(await exitCode()).toBe(0)
  },
)

test('a process whose log nobody reads lives and ends as usual', async () => {
  await start((command) => command)
  // Several times as much as a pipe or a socket holds.
  await logLines(0, 3000)
  expect(await exitCode()).toBe(0)
})

test('when there is room again, the log says how many lines are missing, and none is lost without a word', async () => {
  // A limit on the size of files in blocks of 512 bytes: emptying the log makes room.
  await start((command) => `ulimit -f 64; ${command} >> '${file}'`)
  await logLines(0, 100)
  let text = ''
  let next = 100
  await expect
    .poll(async () => {
      await logLines(next, ++next)
      // Nothing is written between the two, since there is no room. What is on its way just then may still arrive.
      if (statSync(file).size === 32_768) {
        text += readFileSync(file, 'utf8')
        truncateSync(file)
      }
      return linesOf(text + readFileSync(file, 'utf8')).some(({ dropped }) => dropped)
    })
    .toBe(true)
  expect(await exitCode()).toBe(0)
  const lines = linesOf(text + readFileSync(file, 'utf8'))
  const countWritten = lines.filter(({ number }) => number !== undefined).length
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0)
  expect(countWritten + dropped).toBe(next)
  expect(lines.find((line) => line.dropped)?.level).toBe('error')
})

test('a log is put aside while it is written, and five of them are kept', () => {
  const older = (number: number) => `${file}.${number}`
  for (const round of [1, 2, 3, 4, 5, 6]) {
    writeFileSync(file, `${round}`.padEnd(5_000_001), { flag: 'a' })
    rotateLog(file)
    expect(statSync(file).size).toBe(0)
  }
  expect([1, 2, 3, 4].map((number) => readFileSync(older(number), 'utf8')[0])).toEqual(['6', '5', '4', '3'])
  expect(existsSync(older(5))).toBe(false)
  writeFileSync(file, 'small')
  rotateLog(file)
  expect(readFileSync(file, 'utf8')).toBe('small')
})
