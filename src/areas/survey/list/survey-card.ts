import type { Metric } from '../../questionnaire/metrics.ts'

/** A survey as the API's list tells it; scores are of the last 30 days. */
export type ListedSurveyCard = {
  id: string
  title: string
  status: 'draft' | 'published' | 'changed' | 'trashed'
  branches: number
  answers: number
  answersToday: number
  metric: Metric | null
  steps: number | null
  nps: number | null
  csat: number | null
  ces: number | null
  /** Of the leading metric: answers, the 95 % interval, and the 30 days before. */
  n: number
  low: number | null
  high: number | null
  previous: number | null
  change: number | null
  significant: boolean
  /** The leading metric of the last 12 weeks, oldest first; null where a week has too few answers. */
  spark: { value: number | null; low: number | null; high: number | null }[]
  complaintsOpen: number
  /** What waits in the inbox. */
  casesOpen: number
  tags: string[]
  picture: string | null
  brand: string | null
  updatedAt: string
  publishedAt: string | null
  trashedAt: string | null
}

export const ORDERS = ['complaints', 'recent', 'answers', 'title'] as const
export type CardOrder = (typeof ORDERS)[number]

/** The tags of all cards, each once, by the alphabet. */
export function tagsOf(cards: readonly ListedSurveyCard[]): string[] {
  return [...new Set(cards.flatMap(({ tags = [] }) => tags))].sort((a, b) => a.localeCompare(b, 'ru'))
}

/**
 * The cards whose title or tags hold all words of `find`, in the wanted order; what ties stays as the API sent it, newest first.
 * @param tag empty: whatever their tags
 */
export function chosenCards(
  cards: readonly ListedSurveyCard[],
  find: string,
  order: CardOrder,
  tag = '',
): ListedSurveyCard[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = cards.filter(({ title, tags = [] }) => {
    const text = [title, ...tags].join('\n').toLowerCase()
    return (tag === '' || tags.includes(tag)) && words.every((word) => text.includes(word))
  })
  return matches.sort((a, b) => {
    if (order === 'title') return a.title.localeCompare(b.title, 'ru')
    if (order === 'answers') return b.answersToday - a.answersToday
    return order === 'complaints' ? b.casesOpen - a.casesOpen : 0
  })
}

/** The order that an address asks for; complaints first unless it names another. */
export function cardOrderOf(requested: string | null): CardOrder {
  return ORDERS.find((order) => order === requested) ?? 'complaints'
}
