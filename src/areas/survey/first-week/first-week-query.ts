import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../web/api.client.ts'
import { getQueryClient } from '../../../web/query.ts'
import type { FirstWeek } from './first-week.contract.ts'

/** What a new account has done of its first steps. */
export const firstWeekQuery = queryOptions({
  queryKey: ['first-week'],
  queryFn: ({ signal }): Promise<FirstWeek> => browserApi.get('/user/first-week', {}, signal),
})

/** Closes the list, or opens it again; on the page at once. */
export async function setClosed(closed: boolean): Promise<void> {
  const { queryKey } = firstWeekQuery
  const client = getQueryClient()
  client.setQueryData(queryKey, (before) => before && { ...before, isShown: !closed })
  try {
    client.setQueryData(queryKey, await browserApi.post('/user/first-week', { closed }))
  } catch {
    // Without a network it comes back with the next look.
    void client.invalidateQueries({ queryKey })
  }
}
