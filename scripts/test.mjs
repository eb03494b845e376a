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

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

const fast = process.argv[2] === 'check'
const whole = process.argv[2] === 'all'
const node = await prepare()
const tools = join(root, 'node_modules', '.bin')
const results = mkdtempSync(join(tmpdir(), 'qalay-results-'))
const total = { passed: 0, failed: 0 }
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    console.log('Stopped')
    process.exit(130)
  })

// The texts come first: types and tests are about what they compile to.
await stage('Texts in every language', () => one(node, ['scripts/texts.ts', 'check']))
// What keeps one core busy goes on beside what waits: for a database, for a process to begin.
await Promise.all([checked(), tested()])
if (!fast) await stage('Browser tests', () => suite(['--project', 'browser']))
rmSync(results, { recursive: true, force: true })
if (!fast)
  for (const program of Object.values({ ...ENGINES, ...(whole && OPERATORS_PROGRAMS) }))
    if (!isInstalled(program)) console.log(`${program.name}: skipped, not installed`)
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
  await stage('Import rules', () => suite(['--project', 'rules']))
  const reached = fast && hasChanges() ? ['--changed', '--passWithNoTests'] : []
  await stage('Unit tests', () => suite([...reached, '--project', 'unit', '--project', 'components']))
  if (!fast)
    await stage('API tests on PostgreSQL', () => suite(['--project', 'api-components', '--project', 'api']))
}

/** Whether anything is not committed. Without git, or right after a commit, everything is tested. */
function hasChanges() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

/**
 * Shows a stage while it runs, adds up what it found, and prints its output when something failed.
 * @param {string} title
 * @param {() => Promise<Outcome>} work
 */
async function stage(title, work) {
  let output = ''
  try {
    await step(title, async () => {
      const outcome = await work()
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
 * Tests of vitest. A runner that crashes, a file that can't be loaded and a run without any test are failures too.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function suite(args) {
  const file = join(results, `${args.at(-1)}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, said } = await run('vitest', ['run', ...args, ...reporters])
  let passed = 0
  let failed = 0
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'))
    passed = found.numPassedTests
    failed = found.numFailedTests
    for (const { status, assertionResults } of found.testResults)
      if (
        status === 'failed' &&
        !assertionResults.some((/** @type {{ status: string }} */ test) => test.status === 'failed')
      )
        failed++
  } catch {
    // No results: the code below counts it.
  }
  if (failed === 0 && (code !== 0 || (passed === 0 && !args.includes('--passWithNoTests')))) failed = 1
  return { passed, failed, output: said || `vitest ended with code ${code} and ran nothing` }
}

/**
 * @param {string} command a tool of the project, or a path
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function run(command, args) {
  const program = command === node ? node : join(tools, command)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
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
