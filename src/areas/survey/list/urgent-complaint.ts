import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../web/api.client.ts'
import type { ListedSurveyCard } from './survey-card.ts'

/** The complaint that is to be answered first. Not kept in the browser: a guest's words and phone are in it. */
export function urgentQuery(cards: readonly ListedSurveyCard[]) {
  const waiting = cards.map(({ id, casesOpen }) => `${id} ${casesOpen}`)
  return queryOptions({
    queryKey: ['urgent-complaint', waiting],
    queryFn: async ({ signal }) => {
      const isAny = cards.some(({ casesOpen }) => casesOpen > 0)
      return isAny ? (await browserApi.get('/case/urgent', {}, signal)).urgent : null
    },
  })
}
