/**
 * Completes package-lock.json: `npm run lock`. npm leaves out the packages for other systems (optional dependencies) that the
 * registry at hand does not serve, and then `npm ci` refuses its own file. They are added with version and system alone;
 * npm skips what is for another system without asking for it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fail } from './progress.mjs'

type Locked = {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Locked> }

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Optional dependencies that the lock file names but doesn't hold, with the version wanted. */
export function missingFromLock({ packages }: Lock): { name: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isHeld(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Looks where Node would: beside the package, then in each folder above. */
function isHeld(packages: Lock['packages'], path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/** The system that a package is for, by its name: `@biomejs/cli-linux-x64-musl`. */
function systemOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split('/').at(-1)!.split(/[-.]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  if (!os.length || !cpu.length)
    fail(`${name}: its name does not say which system it is for, add it to package-lock.json by hand.`)
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.some((word) => word.startsWith('gnu'))
  return { os, cpu, ...(os[0] === 'linux' && (musl || glibc) && { libc: [musl ? 'musl' : 'glibc'] }) }
}

if (import.meta.main) {
  const lock = readLock()
  const missing = missingFromLock(lock)
  for (const { name, version, dev } of missing)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...systemOf(name),
    }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  if (missing.length) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    missing.length ? `Added ${missing.length} packages for other systems` : 'The lock file is complete',
  )
}
