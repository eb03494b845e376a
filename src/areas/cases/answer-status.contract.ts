import { z } from 'zod'
import { Answer, Status } from '../answers/answers.contract.ts'
import { SurveyId, Uuid } from '../questionnaire/condition.contract.ts'
import { Outcome } from './case.contract.ts'

export const SetStatusQuery = z.object({
  id: SurveyId,
  subId: Uuid,
  status: Status,
  /** The outcome of a complaint; `resolved` requires it and a note, as `POST /case/status` does. */
  outcome: Outcome.optional(),
  note: z.string().trim().max(2000).optional(),
})
export const StatusSet = z.object({ id: z.string(), status: Status, history: Answer.shape.history })
