import { readProjectJson } from '../../../platform/config/project-files.ts'
import type { Locale } from '../../../web/locale.ts'
import type { ProseBlock, TextBlock } from './prose.ts'
import type { Role } from './roles.ts'

type Local<T = string> = Record<Locale, T>
type Text = { title: Local; lead: Local; blocks: Local<ProseBlock[]> }

/** A how-to article; `drawing` is the thing that stands at its head, `question` what a reader should be able to answer. */
export type Article = Text & {
  slug: string
  drawing: string
  roles: Role[]
  question: Local
  answer: Local
}

/** A page about one thing. `drawings` stand on the table of its head, from left to right; `wall` is the colour behind its shelves. */
export type TextPage = Text & { path: string; drawings: string[]; wall: string }

/** A question that people ask before they ask us. */
export type FaqItem = { id: string; question: Local; blocks: Local<TextBlock[]> }
export type FaqGroup = { id: string; title: Local; items: FaqItem[] }

/** The texts of `content/`, as `scripts/content.ts` compiles them. */
export type Contents = {
  /** In the order in which a newcomer needs them. */
  articles: Article[]
  pages: TextPage[]
  faq: FaqGroup[]
  legal: Record<'agreement' | 'privacy', { title: Local; blocks: Local<TextBlock[]> }>
}

const cache: Partial<Contents> = {}

function read<Name extends keyof Contents>(name: Name): Contents[Name] {
  cache[name] ??= readProjectJson<Contents[Name]>(`src/text/content/${name}.json`)
  return cache[name]!
}

export const articles = () => read('articles')
export const textPages = () => read('pages')
export const faqGroups = () => read('faq')
export const legalTexts = () => read('legal')
