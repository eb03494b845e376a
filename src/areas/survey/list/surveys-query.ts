import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../web/api.client.ts'
import { getQueryClient } from '../../../web/query.ts'

/** The account's surveys, kept in the browser between visits: no words of guests are in it. */
export const surveysQuery = queryOptions({
  queryKey: ['surveys'],
  queryFn: async ({ signal }) => {
    const { surveys } = await browserApi.get('/survey/receive', {}, signal)
    return surveys
  },
  meta: { persist: true },
})

/** To be called after a survey was made, renamed, published, put into the trash or taken out of it. */
export function surveysChanged(): void {
  void getQueryClient().invalidateQueries({ queryKey: surveysQuery.queryKey })
}
