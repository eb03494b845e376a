/** What a run of vitest leaves: counts, the slowest files and tests, what was left out, and warnings that nobody expects. */
import { relative } from 'node:path'
import { root } from './prepare.mjs'

const SLOWEST = 10

/**
 * Warnings of outside packages that are known, with the reason why they stand. Any other fails the run.
 * @type {{ begin: string, words: string, reason: string }[]}
 */
const KNOWN_WARNINGS = [
  {
    begin: 'ExperimentalWarning: The ',
    words: ' Web Crypto API ',
    reason: 'passkeys: @simplewebauthn/server asks Node which algorithms it has',
  },
]

/**
 * @typedef {{ title: string, fullName: string, status: string, duration?: number | null }} TestResult
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult
 * @typedef {{ seconds: number, title: string }} Timed
 * @typedef {{ passed: number, failed: number, files: Timed[], tests: Timed[], leftOut: string[] }} Report
 */

/**
 * @param {{ testResults: FileResult[] }} results of vitest's JSON reporter
 * @returns {Report} a file whose set-up failed counts as a failure, and so does each of its tests that did not run
 */
export function readResults({ testResults }) {
  /** @type {Report} */
  const report = { passed: 0, failed: 0, files: [], tests: [], leftOut: [] }
  for (const { name, status, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name)
    report.files.push({ seconds: (endTime - startTime) / 1000, title: file })
    const notRun = assertionResults.filter((test) => isNotRun(test.status))
    const failures = assertionResults.filter((test) => test.status === 'failed').length
    const setUpFailed = status === 'failed' && failures === 0
    report.passed += assertionResults.filter((test) => test.status === 'passed').length
    report.failed += failures + (setUpFailed ? Math.max(1, notRun.length) : 0)
    if (!setUpFailed) report.leftOut.push(...notRun.map(({ fullName }) => `${file}: ${fullName}`))
    for (const { fullName, duration } of assertionResults)
      report.tests.push({ seconds: (duration ?? 0) / 1000, title: `${file}: ${fullName}` })
  }
  report.files = slowest(report.files)
  report.tests = slowest(report.tests)
  return report
}

/** @param {string} status */
function isNotRun(status) {
  return status === 'skipped' || status === 'pending' || status === 'todo' || status === 'disabled'
}

/** @param {Timed[]} all */
function slowest(all) {
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
}

/**
 * @param {string} output what a run printed
 * @returns {string[]} the warnings of Node in it that are not known, each once
 */
export function unexpectedWarnings(output) {
  const warnings = output.matchAll(/\(node:\d+\) ((?:\[\w+\] )?\w*Warning: .+)$/gm)
  const texts = new Set([...warnings].map(([, text = '']) => text.slice(0, 300)))
  return [...texts].filter(
    (text) => !KNOWN_WARNINGS.some(({ begin, words }) => text.startsWith(begin) && text.includes(words)),
  )
}

/**
 * @param {string} title
 * @param {Pick<Report, 'files' | 'tests'>} report
 */
export function slowestTable(title, { files, tests }) {
  const line = (/** @type {Timed} */ { seconds, title }) =>
    `  ${seconds.toFixed(1).padStart(6)} s  ${title.replaceAll(/\s+/g, ' ').slice(0, 140)}`
  return [`${title}, slowest files:`, ...files.map(line), 'slowest tests:', ...tests.map(line)].join('\n')
}
