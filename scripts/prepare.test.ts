import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

let folder: string
let project: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-link-'))
  project = join(folder, 'project')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs a script in a place that has only what comes before packages.
 * @param npm a program that stands for npm; without one a start that goes on wrongly fetches nothing
 */
function begin(script: string, npm = join(folder, 'none.js')) {
  for (const file of [
    `scripts/${script}`,
    'scripts/prepare.mjs',
    'scripts/progress.mjs',
    'scripts/parent.mjs',
    'scripts/engines.mjs',
    'scripts/test-report.mjs',
    'package-lock.json',
  ])
    cpSync(join(ROOT, file), join(project, file))
  return spawnSync(process.execPath, [join(project, 'scripts', script)], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '', npm_execpath: npm },
  })
}

test.each(['start.mjs', 'test.mjs'])(
  '%s does not empty another project’s packages through a link',
  (script) => {
    const packages = join(folder, 'packages')
    mkdirSync(project)
    mkdirSync(packages)
    writeFileSync(join(packages, 'kept'), '')
    symlinkSync(packages, join(project, 'node_modules'), 'junction')
    const { status, stderr } = begin(script)
    expect(stderr).toContain(`node_modules is a link to ${packages}`)
    expect(status).toBe(1)
    expect(existsSync(join(packages, 'kept'))).toBe(true)
  },
)

test('the packages of an installation that runs are not taken away by an update', async () => {
  const supervisor = join(project, 'scripts', 'run.mjs')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  mkdirSync(join(project, '.data'))
  writeFileSync(supervisor, 'process.send(0); setInterval(() => {}, 1000)')
  const running = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(running, 'message')
  writeFileSync(join(project, '.data', 'run.json'), JSON.stringify({ supervisor: running.pid }))
  const { status, stderr } = begin('start.mjs')
  running.kill('SIGKILL')
  await once(running, 'exit')
  expect(stderr).toBe(
    `It runs on the packages of this folder (process ${running.pid}): stop it before they are replaced.\n`,
  )
  expect(status).toBe(1)
  // What is left of one that is gone holds nobody up.
  expect(begin('start.mjs').stderr).not.toContain('It runs')
})

test('the time that a start took counts from before its packages were installed', () => {
  const npm = join(folder, 'npm.js')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  writeFileSync(
    npm,
    `const { mkdirSync, copyFileSync, writeFileSync } = require('node:fs')
    mkdirSync('node_modules')
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    writeFileSync('installed-at', String(Date.now()))`,
  )
  writeFileSync(
    join(project, 'scripts', 'run.ts'),
    `console.log('began', process.argv.find((word) => word.startsWith('--began=')).slice(8))`,
  )
  const { stdout } = begin('start.mjs', npm)
  const installedAt = Number(readFileSync(join(project, 'installed-at'), 'utf8'))
  expect(Number(/began (\d+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(installedAt)
})
