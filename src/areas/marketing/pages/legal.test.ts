import { expect, it } from 'vitest'
import type { Locale } from '../../../web/locale.ts'
import { type DocumentName, legalDocument } from './legal.ts'

const DOCUMENTS: [DocumentName, Locale][] = [
  ['agreement', 'kk'],
  ['agreement', 'en'],
  ['privacy', 'kk'],
  ['privacy', 'en'],
]

function textOf(name: DocumentName, locale: Locale): string {
  return JSON.stringify(legalDocument(name, locale, 'https://qalay.example').blocks)
}

/** Headings and clauses by number, rows of tables by their place. */
function clausesOf(name: DocumentName, locale: Locale): string[] {
  return legalDocument(name, locale, 'https://qalay.example').blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text.split(' ')[0]!]
    if (block.kind === 'text') return [/^\d+\.\d+/.exec(block.spans[0]!.text)?.[0] ?? '']
    return block.kind === 'table' ? [`${block.rows.length} rows`] : []
  })
}

it.each(DOCUMENTS)('%s in %s has every clause of the Russian text', (name, locale) => {
  expect(clausesOf(name, locale)).toEqual(clausesOf(name, 'ru'))
})

it.each(DOCUMENTS)('%s in %s is written in that language', (name, locale) => {
  const text = textOf(name, locale)
  if (locale === 'en') expect(text).not.toMatch(/[а-яё]/i)
  else expect(text.match(/[әғқңөұүһі]/gi)!.length).toBeGreaterThan(text.length / 20)
  expect(text).not.toMatch(/\{\w+\}/)
})
