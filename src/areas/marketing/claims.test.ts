import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REVIEWED_CLAIMS, TESTED_CLAIMS } from '../../testing/claims/claim-proofs.ts'
import { printDesigns } from '../design/print/print-designs.ts'
import { Question } from '../questionnaire/questionnaire.contract.ts'
import { TEMPLATES } from '../templates/library/templates.ts'
import { CLAIMS, trueClaims } from './claims.ts'
import { type DocumentName, legalDocument } from './pages/legal.ts'
import { FAQ } from './pages/library/faq.ts'
import { TEXT_PAGES } from './pages/library/text-pages.ts'
import { prose } from './pages/prose.ts'

/** Everything that the public pages claim, by the keys of claim-proofs.ts, which says what counts as a claim. */
function publicClaims(): string[] {
  const landing = JSON.parse(readFileSync('src/areas/marketing/messages/ru.json', 'utf8')) as object
  return [
    ...trueClaims().map(({ id }) => `claim:${id}`),
    ...FAQ.flatMap(({ items }) => items.map(({ id }) => `faq:${id}`)),
    ...legalClaims('privacy'),
    ...legalClaims('agreement'),
    ...TEXT_PAGES.flatMap(({ path, text }) =>
      prose(text.ru)
        .filter((block) => block.kind === 'heading' && block.level === 2)
        .map((_, at) => `${path}:${at + 1}`),
    ),
    ...Object.keys(landing).flatMap((key) => {
      const [, name] = /^marketing_landing_(.*(?:_text|_lead)|description)$/.exec(key) ?? []
      return name === undefined ? [] : [`landing:${name}`]
    }),
  ]
}

function legalClaims(name: DocumentName): string[] {
  let tables = 0
  return legalDocument(name, 'ru', 'https://qalay.example').blocks.flatMap((block) => {
    if (block.kind === 'table') return [`${name}:table-${++tables}`]
    const clause = block.kind === 'text' ? /^\d+\.\d+/.exec(block.spans[0]!.text)?.[0] : undefined
    return clause === undefined ? [] : [`${name}:${clause}`]
  })
}

test('every claim of a public page has a proof or a reason, and each of these a claim', () => {
  const reviewed = Object.values(REVIEWED_CLAIMS).flatMap((keys) => keys.split(' '))
  expect([...Object.keys(TESTED_CLAIMS), ...reviewed].toSorted()).toEqual(publicClaims().toSorted())
})

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
  expect(TEMPLATES.length).toBeGreaterThan(100)
  expect(textOf('types')).toMatch(/20/)
  expect(Question.options.length).toBeGreaterThan(20)
  expect(textOf('hundred_designs')).toMatch(/100/)
  expect(printDesigns.length).toBeGreaterThan(100)
})
