import { expect, test } from 'vitest'
import { readResults, unexpectedWarnings } from './test-report.mjs'

const fileOf = (status: string, tests: string[]) => ({
  name: `${process.cwd()}/src/some.test.ts`,
  status,
  startTime: 0,
  endTime: 2000,
  assertionResults: tests.map((each, at) => ({
    title: `${at}`,
    fullName: `test ${at}`,
    status: each,
    duration: 500,
  })),
})

test('a file whose set-up fails counts as failed with all of its tests, and as left out with none', () => {
  const report = readResults({ testResults: [fileOf('failed', ['skipped', 'skipped'])] })
  expect(report).toMatchObject({ passed: 0, failed: 2, leftOut: [] })
})

test('a file that cannot be loaded counts as one failure', () => {
  expect(readResults({ testResults: [fileOf('failed', [])] })).toMatchObject({ passed: 0, failed: 1 })
})

test('what is left out is named', () => {
  const report = readResults({ testResults: [fileOf('passed', ['passed', 'skipped'])] })
  expect(report).toMatchObject({ passed: 1, failed: 0, leftOut: ['src/some.test.ts: test 1'] })
})

test('a warning that nobody has named is reported once, others are not', () => {
  const output = [
    'src/some.test.ts',
    '·····(node:12) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
    '(node:13) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
    '(node:13) [DEP0190] DeprecationWarning: Passing args to a child process',
    '(node:13) ExperimentalWarning: The ML-DSA-44 Web Crypto API algorithm is an experimental feature',
  ].join('\n')
  expect(unexpectedWarnings(output)).toEqual([
    'MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
    '[DEP0190] DeprecationWarning: Passing args to a child process',
  ])
})
