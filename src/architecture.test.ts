import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// The rules of docs/architecture.md. Types may be imported from anywhere that the rules allow values from.

/** An area imports only from areas above it. */
const AREAS = [
  'account',
  'team',
  'billing',
  'survey',
  'branch',
  'subject',
  'settings',
  'design',
  'answers',
  'interview',
  'alerts',
  'call-centre',
  'analytics',
  'report',
  'marketing',
  'operator',
]
const SERVER_ONLY = /\.(access|queries|routes|jobs)\.tsx?$/
const LONGEST = 300

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/text/**'] }).map(normalize)
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([line, path]) => ({
    file,
    target: normalize(join(dirname(file), path!)),
    line,
  })),
)
const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const named = (breaks: { file: string; target: string }[]) =>
  breaks.map(({ file, target }) => `${file} → ${target}`)

test('every area has a place in the order of areas', () => {
  const areas = new Set(files.map(areaOf).filter((area) => area !== undefined))
  expect([...areas].filter((area) => !AREAS.includes(area))).toEqual([])
})

test('an area imports only from areas above it', () => {
  const breaks = imports.filter(({ file, target }) => {
    const [from, to] = [areaOf(file), areaOf(target)]
    return from && to && !isTest(file) && AREAS.indexOf(to) > AREAS.indexOf(from)
  })
  expect(named(breaks)).toEqual([])
})

test('the platform knows no area, and an area knows neither the API nor the worker', () => {
  const breaks = imports.filter(({ file, target }) => {
    if (isTest(file)) return false
    if (file.startsWith('src/platform/')) return /^src\/(areas|api|worker|web)\//.test(target)
    return areaOf(file) && /^src\/(api|worker)\//.test(target)
  })
  expect(named(breaks)).toEqual([])
})

test('a component never reaches behind the API: no SQL, secret or job can be bundled into a page', () => {
  const inBrowser = (path: string) => /\.tsx$/.test(path) || /\.client\.ts$/.test(path)
  const breaks = imports.filter(
    ({ file, target }) =>
      inBrowser(file) && !isTest(file) && (SERVER_ONLY.test(target) || target.startsWith('src/platform/')),
  )
  expect(named(breaks)).toEqual([])
})

test('pure rules do no input or output', () => {
  const breaks = imports.filter(({ file, target }) => {
    const name = file.split('/').at(-1)!
    const pure = areaOf(file) && /^[a-z-]+\.ts$/.test(name)
    return pure && target.startsWith('src/platform/database')
  })
  expect(named(breaks)).toEqual([])
})

test('no file grows past the size at which it asks to be two', () => {
  const content = /(library\/|tables\.ts$|\.test\.tsx?$)/
  const long = files
    .filter((file) => !content.test(file))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > LONGEST + 1)
  expect(long).toEqual([])
})

test('no folder is a heap: nothing is called utils, helpers, services, types or index', () => {
  const heaps = files.filter((file) =>
    /(^|\/)(utils|helpers|services|types|common|index)(\/|\.tsx?$)/.test(file),
  )
  expect(heaps).toEqual([])
})

// The linter has a rule for this that takes a minute; this takes less than a second. Types may go in circles: they are gone at run time.
test('no file comes back to itself by what it imports: which of a circle runs first is nobody’s decision', () => {
  const runs = /^(?:import|export)\s(?!type\s)(?:[\w*{}\s,$]*\sfrom\s*)?'(\.[^']+)'/gm
  const all = globSync('{src,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { exclude: ['src/text/**'] }).map(
    normalize,
  )
  const onward = new Map(
    all.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(runs)].map(([, path]) => normalize(join(dirname(file), path!))),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (way.includes(file) || done.has(file)) return
    for (const next of onward.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of all) walk(file, [])
  expect(circles).toEqual([])
})

test('every import leads to a file', () => {
  const missing = imports.filter(
    ({ target }) =>
      !target.startsWith('src/text/') && !target.includes('+types') && !existsSync(target.split('?')[0]!),
  )
  expect(named(missing)).toEqual([])
})
