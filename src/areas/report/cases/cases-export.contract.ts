import { z } from 'zod'
import { orNone, textOrNone } from '../../answers/read/query-field.contract.ts'
import { CaseState } from '../../cases/case.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

/** The cases of a survey as a file: all of them, or those of a state. */
export const CasesQuery = z.object({
  surveyId: SurveyId,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  state: orNone(CaseState),
  /** With the names, telephones and addresses that guests left. */
  contacts: z.enum(['0', '1', 'on']).default('0'),
  /** What the contacts are wanted for; it is noted. */
  reason: textOrNone(200),
})
