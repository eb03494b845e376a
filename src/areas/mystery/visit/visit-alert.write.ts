import type { OpenTransaction } from '../../../platform/database.ts'
import { alertOfBranch } from '../../alerts/level/branch-alert.write.ts'
import type { MessageJobs } from '../../alerts/level/queue-message.write.ts'
import type { SurveyKey } from '../programme.queries.ts'
import type { StoredVisit } from './stored-visit.ts'

/** The message is about no answer: the visit is its `mark`. */
const NO_ANSWER = '00000000-0000-0000-0000-000000000000'

/** Queues an alert about the critical points that an accepted visit found not met. */
export async function queueVisitAlert(
  jobs: MessageJobs,
  trx: OpenTransaction,
  { accountId, id: surveyId }: SurveyKey,
  { id, branchId }: Pick<StoredVisit, 'id' | 'branchId'>,
): Promise<void> {
  const key = { accountId, surveyId, answerId: NO_ANSWER, kind: 'visit', mark: id } as const
  await alertOfBranch(jobs, trx, { accountId, surveyId, branchId }, key)
}
