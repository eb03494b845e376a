import type { Local } from './local.ts'

/** A how-to article; `text` is `prose()`. */
export type Article = { slug: string; drawn: string; title: Local; lead: Local; text: Local }

export const ARTICLES: readonly Article[] = []
