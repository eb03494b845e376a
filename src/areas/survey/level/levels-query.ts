import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../web/api.client.ts'
import type { AsJson } from '../../../web/as-json.ts'
import { getQueryClient } from '../../../web/query.ts'
import type { LevelAlerts } from '../../alerts/level/level.contract.ts'

export type WaitingAlerts = AsJson<LevelAlerts>['alerts']

/** The alerts that last and nobody has acknowledged, of a survey or of the account. */
export function levelsQuery(surveyId?: string) {
  return queryOptions({
    queryKey: ['level-alerts', surveyId ?? ''],
    queryFn: async ({ signal }): Promise<WaitingAlerts> => {
      const query = { state: 'waiting' as const, ...(surveyId && { surveyId }) }
      return (await browserApi.get('/alert/levels', query, signal)).alerts
    },
  })
}

/** To be called after an alert was acknowledged. */
export function levelsChanged(): void {
  void getQueryClient().invalidateQueries({ queryKey: ['level-alerts'] })
}
