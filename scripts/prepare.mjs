/** What must be there before anything else runs: packages and the right Node. Runs on Node 20.19 without any package. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, step } from './progress.mjs'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Packages as the lock file says, and the Node to go on with. Ends the program with a sentence when that can't be. */
export async function prepare() {
  const [needed, why] = process.platform === 'linux' ? ['20.19', 'on Linux'] : ['22.22', 'on this system']
  if (!isAtLeast(process.versions.node, needed))
    fail(`Node ${needed} or newer is needed ${why}, this is ${process.versions.node}.`)
  if (!isInstalled()) {
    refuseLink()
    refuseRunning()
    await step('Installing packages', () => npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts']))
  }
  return projectNode()
}

/** npm empties the folder before it installs, also through a link: another project would stand without its packages. */
function refuseLink() {
  const folder = join(root, 'node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  fail(
    `node_modules is a link to ${readlinkSync(folder)}, which does not hold the packages of package-lock.json; installing would empty that folder. Remove the link and start again.`,
  )
}

/** Installing takes packages, Node and PostgreSQL away from under what runs on them, for minutes. */
function refuseRunning() {
  let supervisor
  try {
    const record = join(resolve(root, process.env.DATA_DIR || '.data'), 'run.json')
    supervisor = JSON.parse(readFileSync(record, 'utf8')).supervisor
  } catch {
    return
  }
  if (!commandOf(supervisor).includes(join(root, 'scripts'))) return
  fail(`It runs on the packages of this folder (process ${supervisor}): stop it before they are replaced.`)
}

/**
 * The command line of a process; empty when there is none.
 * @param {number} pid
 */
function commandOf(pid) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
  } catch {
    return ''
  }
}

/** npm takes Node 24 from its registry for Linux; elsewhere the person's own must do. */
function projectNode() {
  const local = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(local) && spawnSync(local, ['--version']).status === 0) return local
  if (!isAtLeast(process.versions.node, '22.22'))
    fail(`Node 22.22 or newer is needed on this system, this is ${process.versions.node}.`)
  return process.execPath
}

/** npm writes down what it installed when it is done, so an interrupted installation is seen as well. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const same = Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version)
  // Packages for other systems are optional, and are not there.
  const complete = Object.entries(wanted).every(
    ([path, { optional }]) => path === '' || optional || present[path],
  )
  return same && complete
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath
  const [command, given] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  return runQuietly(command, [...given, '--loglevel=error'])
}

/**
 * Runs a program in the project's folder and keeps its output to itself unless it fails.
 * @param {string} command
 * @param {string[]} args
 */
function runQuietly(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return new Promise((resolve) => {
    child.once('error', () => fail('npm was not found: it comes with Node, see https://nodejs.org.'))
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      if (code === 0) return resolve(undefined)
      console.error(output.trim())
      fail(
        signal || isStopped
          ? 'Stopped.'
          : `The packages could not be installed: ${command} ${args.join(' ')} failed, see above.`,
      )
    })
  })
}

/**
 * @param {string} version
 * @param {string} needed
 */
function isAtLeast(version, needed) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
