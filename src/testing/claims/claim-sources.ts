import { readFileSync } from 'node:fs'
import { trueClaims } from '../../areas/marketing/claims.ts'
import { articles, faqGroups, textPages } from '../../areas/marketing/pages/contents.ts'
import { type DocumentName, legalDocument } from '../../areas/marketing/pages/legal.ts'
import type { ProseBlock, Span } from '../../areas/marketing/pages/prose.ts'
import { releaseTemplateRows } from '../../areas/templates/library.ts'
import * as m from '../../text/messages.js'

/** A text that a public page shows in Russian, under the key of its claim in claim-proofs.ts; `{name}` stands for any value. */
export type ClaimSource = { key: string; text: string }

/** What the libraries of the site say. */
export function libraryClaims(): ClaimSource[] {
  return [
    ...landingFacts(),
    ...trueClaims().map(({ id, text }) => ({ key: `claim:${id}`, text: text() })),
    ...faqGroups().flatMap(({ items }) => items.flatMap(({ id, blocks }) => saidBy(`faq:${id}`, blocks.ru))),
    ...legalClaims('privacy'),
    ...legalClaims('agreement'),
    ...textPages().flatMap(({ path, lead, blocks }) => {
      let section = 0
      return [
        { key: `${path}:lead`, text: lead.ru },
        ...blocks.ru.flatMap((block) => {
          if (block.kind === 'heading' && block.level === 2) section++
          return saidBy(`${path}:${section}`, [block])
        }),
      ]
    }),
    ...articles().flatMap(({ slug, lead, question, answer, blocks }) => [
      ...[lead, question, answer].map(({ ru }) => ({ key: `article:${slug}`, text: ru })),
      ...saidBy(`article:${slug}`, blocks.ru),
    ]),
    ...releaseTemplateRows().flatMap(({ title, description }) =>
      [title, description].map((words) => ({ key: '/type-survey:templates', text: words.ru })),
    ),
  ]
}

/** The figures below the head of the landing page, each beside its name. */
function landingFacts(): ClaimSource[] {
  const names = [m.marketing_landing_fact_1(), m.marketing_landing_fact_3(), m.marketing_landing_fact_4()]
  return names.map((name) => ({ key: 'landing:facts', text: `{figure} ${name}` }))
}

/** Every message that a page can show; those that public pages do show in a sentence are claims. */
export function messageTexts(): ClaimSource[] {
  return ['marketing', 'templates', 'web', 'billing', 'try', 'status'].flatMap((area) => {
    const folder = area === 'web' ? 'src/web/messages' : `src/areas/${area}/messages`
    const texts = JSON.parse(readFileSync(`${folder}/ru.json`, 'utf8')) as Record<string, unknown>
    return Object.entries(texts).flatMap(([name, text]) => {
      return sentencesOf(text).map((each) => ({ key: messageKey(name), text: each }))
    })
  })
}

function messageKey(name: string): string {
  if (/^marketing_(needs|receipt)_/.test(name)) return '/tariffs:needs'
  if (name.startsWith('marketing_landing_')) return `landing:${name.slice('marketing_landing_'.length)}`
  return `message:${name}`
}

/** The words of a message; one with plural forms has several. */
function sentencesOf(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (text === null || typeof text !== 'object') return []
  return Object.values((text as { match?: object }[])[0]?.match ?? {}).filter(
    (each) => typeof each === 'string',
  )
}

function legalClaims(name: DocumentName): ClaimSource[] {
  let tables = 0
  let clause = 'preamble'
  return legalDocument(name, 'ru', 'https://qalay.example').blocks.flatMap((block) => {
    if (block.kind === 'table') return saidBy(`${name}:table-${++tables}`, [block])
    if (block.kind === 'text') clause = /^\d+\.\d+/.exec(block.spans[0]!.text)?.[0] ?? clause
    return saidBy(`${name}:${clause}`, [block])
  })
}

/** The sentences of running text, under one key. */
function saidBy(key: string, blocks: readonly ProseBlock[]): ClaimSource[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'code' || block.kind === 'picture') return []
    return spansOf(block).map((spans) => ({ key, text: spans.map(({ text }) => text).join('') }))
  })
}

function spansOf(block: Exclude<ProseBlock, { kind: 'heading' | 'code' | 'picture' }>): Span[][] {
  if (block.kind === 'table') return [block.head, ...block.rows].flat()
  if (block.kind === 'shelf') return block.items.map(({ spans }) => spans)
  return 'items' in block ? block.items : [block.spans]
}
