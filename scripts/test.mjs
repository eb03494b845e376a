/**
 * `npm test`: everything that must hold. `npm run check` (`test.mjs check`): the fast part of it, of the unit tests those that
 * what is not committed reaches. `npm run test:all` (`all`): the same with every combination of page, language and screen.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ENGINES, isInstalled, OPERATORS_PROGRAMS } from './engines.mjs'
import { prepare, root } from './prepare.mjs'
import { step } from './progress.mjs'
import { readResults, slowestTable, unexpectedWarnings } from './test-report.mjs'

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */
/** @typedef {(detail: string) => void} Say shows how far a stage is */

const fast = process.argv[2] === 'check'
const whole = process.argv[2] === 'all'
const node = await prepare()
const tools = join(root, 'node_modules', '.bin')
const results = mkdtempSync(join(tmpdir(), 'qalay-results-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} Tables of the slowest tests, a stage each. */
const tables = []
/** @type {string[]} Tests that this run left out. */
const leftOut = []
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    console.log('Stopped')
    process.exit(130)
  })

// The texts come first: types and tests are about what they compile to. The build then need not compile them under running tests.
await stage('Texts in every language', () => one(node, ['scripts/build.ts', 'texts']))
// What keeps one core busy goes on beside what waits: for a database, for a process to begin.
await Promise.all([checked(), tested()])
if (!fast) await stage('Browser tests', (say) => suite(['browser'], say))
rmSync(results, { recursive: true, force: true })
if (!fast) console.log(tables.join('\n\n'))
for (const test of leftOut)
  console.log(`left out${whole ? '' : ' (some run with npm run test:all)'}: ${test}`)
if (!fast)
  for (const program of Object.values({ ...ENGINES, ...(whole && OPERATORS_PROGRAMS) }))
    if (!isInstalled(program)) console.log(`${program.name}: skipped, not installed`)
if (!fast && !process.env.CITUS_URL) console.log('cluster: skipped, no CITUS_URL')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** What is only read, and the build, which the browser tests open. */
async function checked() {
  await stage('Types', () => one('react-router', ['typegen'], ['tsc', []]))
  await stage('Lint and format', () => one('biome', ['check', '--error-on-warnings']))
  if (fast) return
  await stage('Container files', () =>
    one('dockerfile-utils', ['lint', 'Dockerfile'], ['dclint', ['--max-warnings', '0', 'compose.yaml']]),
  )
  await stage('Build', () => one(node, ['scripts/build.ts']))
}

/** What runs without a browser. */
async function tested() {
  await stage('Import rules', (say) => suite(['rules'], say))
  const reached = fast && hasChanges() ? ['--changed', '--passWithNoTests'] : []
  await stage('Unit tests', (say) => suite(['unit', 'components'], say, reached))
  if (!fast) await stage('API tests on PostgreSQL', (say) => suite(['api', 'api-components'], say))
}

/** Whether anything is not committed. Without git, or right after a commit, everything is tested. */
function hasChanges() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

/**
 * Shows a stage while it runs, adds up what it found, and prints its output when something failed.
 * @param {string} title
 * @param {(say: Say) => Promise<Outcome>} work
 */
async function stage(title, work) {
  let output = ''
  try {
    await step(title, async (say) => {
      const outcome = await work(say)
      total.passed += outcome.passed
      total.failed += outcome.failed
      output = outcome.output
      if (outcome.failed > 0) throw new Error('failed')
    })
  } catch {
    console.log(output.trim())
  }
}

/**
 * Programs that count as one test together: it passes when all of them end well.
 * @param {string} command
 * @param {string[]} args
 * @param {[string, string[]][]} others
 * @returns {Promise<Outcome>}
 */
async function one(command, args, ...others) {
  let output = ''
  for (const [program, given] of /** @type {[string, string[]][]} */ ([[command, args], ...others])) {
    const { code, said } = await run(program, given)
    output += said
    if (code !== 0) return { passed: 0, failed: 1, output: output || `${program} ended with code ${code}` }
  }
  return { passed: 1, failed: 0, output }
}

/**
 * Tests of vitest. A runner that crashes, a file that can't be loaded or set up, a run without any test and a warning that is not
 * known are failures too.
 * @param {string[]} projects
 * @param {Say} say
 * @param {string[]} options
 * @returns {Promise<Outcome>}
 */
async function suite(projects, say, options = []) {
  const file = join(results, `${projects.join('-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=./scripts/test-progress.mjs']
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code, said } = await run(
    'vitest',
    ['run', ...options, ...chosen, ...reporters, `--outputFile.json=${file}`],
    ({ ended, total, file }) => say(`${ended} of ${total}, ${file}`),
  )
  let { passed, failed } = { passed: 0, failed: 0 }
  try {
    const report = readResults(JSON.parse(readFileSync(file, 'utf8')))
    passed = report.passed
    failed = report.failed
    tables.push(slowestTable(projects.join(', '), report))
    leftOut.push(...report.leftOut)
  } catch {
    // No results: the code below counts it.
  }
  if (failed === 0 && (code !== 0 || (passed === 0 && !options.includes('--passWithNoTests')))) failed = 1
  const warnings = unexpectedWarnings(said)
  const output = said || `vitest ended with code ${code} and ran nothing`
  return {
    passed,
    failed: failed + warnings.length,
    output: [output, ...warnings.map((warning) => `Unexpected warning: ${warning}`)].join('\n'),
  }
}

/**
 * @param {string} command a tool of the project, or a path
 * @param {string[]} args
 * @param {(progress: import('./test-progress.mjs').TestProgress) => void} [onProgress]
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function run(command, args, onProgress) {
  const program = command === node ? node : join(tools, command)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(onProgress ? /** @type {const} */ (['ipc']) : [])],
    // The tools begin with `env node`, which must find the Node that the project runs on.
    env: {
      ...process.env,
      ...(process.argv[2] === 'all' && { TEST_ALL: '1' }),
      ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: undefined }),
      // Both workers and all stages run the same code: it is compiled once.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      PATH: [tools, dirname(node), process.env.PATH].join(delimiter),
    },
  })
  running.add(child)
  child.on('message', (message) =>
    onProgress?.(/** @type {import('./test-progress.mjs').TestProgress} */ (message)),
  )
  child.once('close', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, said: `${said}${error.message}` }))
    child.once('close', (code) => resolve({ code, said }))
  })
}
