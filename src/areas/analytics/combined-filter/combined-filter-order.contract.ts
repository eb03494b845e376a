import { z } from 'zod'
import { AnalyticsQuery } from '../analytics.contract.ts'

const { id, subId, subjectId, placement, locale, status, class: scoreClass } = AnalyticsQuery.shape

/** Filters to be counted together over all days. */
export const CombinedFilterOrder = z.strictObject({
  id,
  subId,
  subjectId,
  placement,
  locale,
  status,
  class: scoreClass,
})

/** 202: the work is queued, or was going on already; GET /works?id=workId tells how far it is. */
export const OrderedCombinedFilter = z.object({ workId: z.string() })
