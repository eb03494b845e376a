import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TESTED_CLAIMS } from '../../testing/claims/claim-proofs.ts'
import { printDesigns } from '../design/print/print-designs.ts'
import { Question } from '../questionnaire/questionnaire.contract.ts'
import { releaseTemplateIds } from '../templates/library.ts'
import { CLAIMS, trueClaims } from './claims.ts'

test('the tests that prove claims are there', () => {
  const missing = Object.entries(TESTED_CLAIMS).flatMap(([claim, tests]) =>
    tests.length === 0 ? [claim] : tests.filter((each) => !isThere(each)).map((each) => `${claim}: ${each}`),
  )
  expect(missing).toEqual([])
})

/** @param reference of a test: `file > title` */
function isThere(reference: string): boolean {
  const [file = '', title = ''] = reference.split(' > ')
  return existsSync(file) && readFileSync(file, 'utf8').includes(`'${title}'`)
}

test('each claim of the list names the file that keeps it, and nothing is claimed that none keeps', () => {
  for (const { feature } of trueClaims()) expect(existsSync(feature!), feature!).toBe(true)
  const claimedIds = trueClaims().map(({ id }) => id)
  for (const { id, feature } of CLAIMS) expect(claimedIds.includes(id)).toBe(feature !== null)
})

test('the figures that the site names are the product’s own', () => {
  const textOf = (id: string) => CLAIMS.find((claim) => claim.id === id)!.text()
  expect(textOf('templates')).toMatch(/100/)
  expect(releaseTemplateIds().size).toBeGreaterThan(100)
  expect(textOf('types')).toMatch(/20/)
  expect(Question.options.length).toBeGreaterThan(20)
  expect(textOf('hundred_designs')).toMatch(/100/)
  expect(printDesigns.length).toBeGreaterThan(100)
})
