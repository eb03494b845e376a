import { browserApi } from '../../../../web/api.client.ts'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import { filterQuery, type PageFilter, whereParam } from '../page-filter.ts'

/** How many answers some conditions let through beside the rest of a filter, in place of its own conditions. */
export async function countAnswers(
  surveyId: string,
  filter: PageFilter,
  conditions: readonly FilterCondition[],
  signal: AbortSignal,
): Promise<number> {
  const query = { id: surveyId, ...filterQuery(filter), where: whereParam(conditions) }
  const { total } = await browserApi.get(
    '/survey/answers',
    { ...query, counted: '1', count: '1', limit: 1 },
    signal,
  )
  return total?.n ?? 0
}
