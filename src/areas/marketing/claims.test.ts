import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printDesigns } from '../design/print/print-designs.ts'
import { Question } from '../questionnaire/questionnaire.contract.ts'
import { TEMPLATES } from '../templates/library/templates.ts'
import { CLAIMS, trueClaims } from './claims.ts'

test.each(trueClaims().map(({ id, feature }) => [id, feature!]))(
  'what the site says of “%s” is kept by %s',
  (_, file) => {
    expect(existsSync(file)).toBe(true)
  },
)

test('nothing is said of what nobody keeps yet', () => {
  const said = trueClaims().map(({ id }) => id)
  for (const { id, feature } of CLAIMS) expect(said.includes(id)).toBe(feature !== null)
})

test('the figures that the site names are the product’s own', () => {
  const textOf = (id: string) => CLAIMS.find((claim) => claim.id === id)!.text()
  expect(textOf('templates')).toMatch(/100/)
  expect(TEMPLATES.length).toBeGreaterThan(100)
  expect(textOf('types')).toMatch(/20/)
  expect(Question.options.length).toBeGreaterThan(20)
  expect(textOf('hundred_designs')).toMatch(/100/)
  expect(printDesigns.length).toBeGreaterThan(100)
})
