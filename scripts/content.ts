/**
 * The contents that editors write in `content/`, checked, and the texts made ready for pages. `node scripts/texts.ts` (`npm run text`)
 * does both, because the rules of questionnaires need the compiled words.
 */
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Contents, FaqGroup } from '../src/areas/marketing/pages/contents.ts'
import { type ProseBlock, textBlocks } from '../src/areas/marketing/pages/prose.ts'
import { ROLES } from '../src/areas/marketing/pages/roles.ts'
import { blocksOf } from './markdown.ts'
import { templateFaults } from './template-faults.ts'

type Local<T> = Record<'ru' | 'en' | 'kk', T>
type Front = Partial<z.infer<typeof Original>>

const Translation = z.strictObject({
  title: z.string().min(1).optional(),
  lead: z.string().min(1).optional(),
  question: z.string().min(1).optional(),
  answer: z.string().min(1).optional(),
})
/** Front matter of the Russian text, which is the original. What is the same in every language stands there alone. */
const Original = Translation.extend({
  order: z.int().positive().optional(),
  roles: z.array(z.enum(ROLES)).min(1).optional(),
  drawings: z.array(z.string()).min(1).optional(),
  wall: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
})
const NEEDED = {
  articles: ['title', 'lead', 'order', 'drawings', 'roles', 'question', 'answer'],
  pages: ['title', 'lead', 'order', 'drawings', 'wall'],
  legal: ['title'],
  faq: [],
} as const satisfies Record<keyof Contents, (keyof Front)[]>

/**
 * Reads and checks everything.
 * @param folder `content/`
 * @throws Error with a line for every fault, which names the file
 */
export function readContents(folder: string): Contents {
  const faults = templateFaults(folder)
  const read = (kind: keyof Contents) => {
    const names = new Set(
      globSync(`${kind}/*.md`, { cwd: folder }).map((file) => basename(file).split('.')[0]!),
    )
    return [...names].toSorted().flatMap((name) => {
      try {
        return { name, ...readText(folder, kind, name) }
      } catch (error) {
        faults.push(`${kind}/${name}: ${error instanceof Error ? error.message : error}`)
        return []
      }
    })
  }
  const inOrder = (kind: 'articles' | 'pages') =>
    read(kind).toSorted((a, b) => a.front.order! - b.front.order!)
  const contents: Contents = {
    articles: inOrder('articles').map(({ name, front, ...text }) => ({
      slug: name,
      drawing: front.drawings![0]!,
      roles: front.roles!,
      ...text,
    })),
    pages: inOrder('pages').map(({ name, front, question: _, answer: __, ...text }) => ({
      path: `/${name}`,
      drawings: front.drawings!,
      wall: front.wall!,
      ...text,
    })),
    legal: Object.fromEntries(
      read('legal').map(({ name, title, blocks }) => [name, { title, blocks: inEach(blocks, textBlocks) }]),
    ) as Contents['legal'],
    faq: read('faq').flatMap(({ blocks }) => groupsOf(inEach(blocks, sectionsOf))),
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return contents
}

/** Puts the texts where pages read them; each at once, since others may be reading. */
export function writeContents(contents: Contents, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents)) {
    const path = join(folder, `${name}.json`)
    writeFileSync(`${path}.new`, JSON.stringify(content))
    renameSync(`${path}.new`, path)
  }
}

function inEach<From, To>({ ru, en, kk }: Local<From>, make: (part: From) => To): Local<To> {
  return { ru: make(ru), en: make(en), kk: make(kk) }
}

/** `{kind}/{name}.{locale}.md` in all three languages. */
function readText(folder: string, kind: keyof Contents, name: string) {
  const pages = inEach({ ru: 'ru', en: 'en', kk: 'kk' }, (locale) => {
    const source = readFileSync(join(folder, kind, `${name}.${locale}.md`), 'utf8')
    const [, head = '', text = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source)!
    const front: Front = (locale === 'ru' ? Original : Translation).parse(parseYaml(head) ?? {})
    for (const key of NEEDED[kind])
      if (front[key] === undefined && (locale === 'ru' || key in Translation.shape))
        throw new Error(`${locale} lacks ${key}`)
    return { front, blocks: blocksOf(text) }
  })
  const shapes = inEach(pages, ({ blocks }) => blocks.map(shapeOf))
  for (const locale of ['en', 'kk'] as const) {
    const at = shapes.ru.findIndex((shape, place) => shape !== shapes[locale][place])
    if (at >= 0 || shapes.ru.length !== shapes[locale].length)
      throw new Error(`${locale} differs from ru at “${shapes.ru[at] ?? shapes[locale][shapes.ru.length]}”`)
  }
  return {
    front: pages.ru.front,
    title: inEach(pages, ({ front }) => front.title ?? ''),
    lead: inEach(pages, ({ front }) => front.lead ?? ''),
    question: inEach(pages, ({ front }) => front.question ?? ''),
    answer: inEach(pages, ({ front }) => front.answer ?? ''),
    blocks: inEach(pages, ({ blocks }) => blocks),
  }
}

/** What a block is, apart from its words: the same in every language. */
function shapeOf(block: ProseBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${withId(block.text).id}`
    case 'picture':
      return `picture ${block.name}`
    case 'table':
      return `table of ${block.rows.length} rows`
    case 'text':
      // Clauses of a legal text go by their number.
      return `text ${/^\d+\.\d+/.exec(block.spans[0]?.text ?? '')?.[0] ?? ''}`
    default:
      return 'items' in block ? `${block.kind} of ${block.items.length}` : block.kind
  }
}

/** `Title {#id}` */
function withId(text: string): { title: string; id: string } {
  const [, title = text, id = ''] = /^(.*?)(?: \{#([a-z0-9-]+)\})?$/s.exec(text) ?? []
  return { title, id }
}

type Section = ReturnType<typeof withId> & { level: 2 | 3; blocks: ProseBlock[] }

/** Headings, each with what follows it. */
function sectionsOf(blocks: ProseBlock[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ ...withId(block.text), level: block.level, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}

/** `## Group {#id}`, and below it `### Question {#id}` with its answer. */
function groupsOf(sections: Local<Section[]>): FaqGroup[] {
  const groups: FaqGroup[] = []
  for (const [at, { level, id }] of sections.ru.entries()) {
    const title = inEach(sections, (all) => all[at]!.title)
    if (level === 2) groups.push({ id, title, items: [] })
    else
      groups.at(-1)?.items.push({
        id,
        question: title,
        blocks: inEach(sections, (all) => textBlocks(all[at]!.blocks)),
      })
  }
  return groups
}
