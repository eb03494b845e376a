import { maskOf } from '../../questionnaire/mask.ts'
import type { Analytics } from '../analytics.contract.ts'

/** Analytics without telephones, addresses and numbers of documents in what guests wrote. */
export function withoutContacts(analytics: Analytics): Analytics {
  const mask = maskOf([])
  return {
    ...analytics,
    words: analytics.words.filter(({ word }) => mask(word) === word),
    topics: analytics.topics.map((topic) => ({
      ...topic,
      examples: topic.examples.map((example) => ({ ...example, text: mask(example.text) })),
    })),
  }
}
