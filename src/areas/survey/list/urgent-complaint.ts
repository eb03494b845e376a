import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../api-client.ts'
import { browserApi } from '../../../web/api.client.ts'
import type { ListedSurveyCard } from './survey-card.ts'

type Case = AnswerOf<'GET', '/case'>['cases'][number]

/** The complaint that is to be answered first. */
export type UrgentComplaint = {
  surveyId: string
  answerId: string
  survey: string
  words: string
  locale: string
  name: string | null
  branch: string | null
  phone: string | null
  deadline: string | null
}

/** So many surveys are asked for theirs: those with the most complaints. */
const MOST_ASKED = 3

/**
 * The open complaint whose deadline is the nearest, of the surveys that have the most of them; null where none is open.
 * @param casesOf the first of a survey's queue
 */
export async function findUrgent(
  cards: readonly ListedSurveyCard[],
  casesOf: (surveyId: string) => Promise<Case[]>,
): Promise<UrgentComplaint | null> {
  const asked = cards
    .filter(({ complaintsOpen }) => complaintsOpen > 0)
    .toSorted((one, other) => other.complaintsOpen - one.complaintsOpen)
    .slice(0, MOST_ASKED)
  const found = await Promise.all(
    asked.map(async ({ id, title }) => (await casesOf(id)).map((each) => ({ ...each, surveyId: id, title }))),
  )
  const [first] = found
    .flat()
    .filter(({ assignee }) => assignee === null || assignee.me)
    .sort((one, other) => (one.deadline ?? '9').localeCompare(other.deadline ?? '9'))
  if (!first) return null
  const { surveyId, answerId, title, words, locale, contact, branch, deadline } = first
  return {
    surveyId,
    answerId,
    survey: title,
    words,
    locale,
    name: contact?.name || null,
    branch,
    phone: contact?.phone || null,
    deadline,
  }
}

/** Not kept in the browser: a guest's words and phone are in it. */
export function urgentQuery(cards: readonly ListedSurveyCard[]) {
  const waiting = cards.map(({ id, complaintsOpen }) => `${id} ${complaintsOpen}`)
  return queryOptions({
    queryKey: ['urgent-complaint', waiting],
    queryFn: ({ signal }) =>
      findUrgent(cards, async (surveyId) => {
        const { cases } = await browserApi.get('/case', { surveyId, state: 'open', limit: '1-3' }, signal)
        return cases
      }),
  })
}
