import { z } from 'zod'
import { SurveyId } from '../../../questionnaire/condition.contract.ts'

export const FilterValuesQuery = z.object({ id: SurveyId })

/** What a dimension of filters can be narrowed to in this survey; dimensions without values are not there. */
const FilterValue = z.object({ value: z.string(), label: z.string() })
export const FilterValues = z.object({
  dimensions: z.array(z.object({ dimension: z.string(), values: z.array(FilterValue) })),
})
export type FilterValues = z.infer<typeof FilterValues>
export type FilterDimension = FilterValues['dimensions'][number]
