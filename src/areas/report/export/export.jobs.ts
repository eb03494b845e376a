import { AppError } from '../../../platform/errors.ts'
import { insertJob } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { TaskHandler } from '../../../platform/tasks/tasks.ts'
import type { Origin } from '../../account/audit/audit.queries.ts'
import { isAble } from '../../account/rights.ts'
import { findMember } from '../../account/sign-in/session.access.ts'
import { findOwnSurvey } from '../../survey/survey.access.ts'
import type { ExportOrder } from './export.contract.ts'
import { noteExport } from './export.queries.ts'
import { makeReport, type ReportMakers } from './report-file.read.ts'

/** What travels with the work: the survey and the order, and where it was ordered from. */
export type ExportInput = ExportOrder & { id: string; locale: UiLocale; from?: Origin }

/** Makes a file of a survey's figures or answers, as the kind `export` of long works. Rights are read anew: they may have changed. */
export function makeExport(makers: ReportMakers): TaskHandler {
  const { db } = makers
  return async ({ id: workId, accountId, memberId, input }, run) => {
    const { id, from, ...order } = input as ExportInput
    const current = await findMember(db, accountId, memberId)
    const member = current && { ...current, ...(from && { from }) }
    if (!member) throw new AppError('not_found')
    const survey = await findOwnSurvey(db, member, id, 'export')
    if (order.contacts && !isAble(member.rights, 'reply'))
      throw new AppError('forbidden', { reason: 'rights' })
    const { name, type, parts, answers } = await makeReport(makers, survey, order, run.progress)
    await run.file({ name, type }, parts)
    await noteExport(db, survey, { ...order, answers })
    await insertJob(db, 'event', { accountId, surveyId: id, type: 'export.finished', about: workId })
    return { answers }
  }
}
