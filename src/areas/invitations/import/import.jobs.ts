import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { ImportSource } from '../../../platform/table-import/import-source.ts'
import { importTable } from '../../../platform/table-import/import-table.ts'
import type { TaskHandler } from '../../../platform/tasks/tasks.ts'
import { findMember } from '../../account/sign-in/session.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { findOwnSurvey, type OwnSurvey } from '../../survey/survey.access.ts'
import { inviteesOf, saveInvitees } from '../invitee.queries.ts'
import { findWave, holdDraft, surveyOfWave } from '../wave.queries.ts'
import { type InviteeChange, inviteeTable, type WaveSurvey } from './invitee-columns.ts'

/** Imports a large list of people. Running twice adds nobody twice: existing people are recognized. */
export function importInvitees(db: Db): TaskHandler {
  return async ({ accountId, memberId, input }, { progress }) => {
    const { source, locale } = input as { source: ImportSource; locale: UiLocale }
    const surveyId = await surveyOfWave(db, accountId, source.surveyId)
    const member = await findMember(db, accountId, memberId)
    if (!surveyId || !member) throw new AppError('not_found')
    const survey = await findOwnSurvey(db, member, surveyId, 'manage')
    const key = { accountId, surveyId, waveId: source.surveyId }
    const table = inviteeTable(await waveSurvey(db, survey, key.waveId))
    return importTable(
      source,
      await inviteesOf(db, key),
      table,
      locale,
      (changes) => saveOpenWave(db, key, changes),
      progress,
    )
  }
}

/** @throws AppError `conflict` when the wave was started in the meantime: people added later would get nothing */
export async function saveOpenWave(
  db: Db,
  wave: { accountId: number; surveyId: string; waveId: string },
  changes: readonly InviteeChange[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await holdDraft(trx, wave))) throw new AppError('conflict')
    await saveInvitees(trx, wave, changes)
  })
}

/** The parts of a survey that cells of a list may refer to. */
export async function waveSurvey(db: Executor, survey: OwnSurvey, waveId: string): Promise<WaveSurvey> {
  const [branches, subjects, wave] = await Promise.all([
    listBranches(db, survey),
    listSubjects(db, survey),
    findWave(db, survey, waveId),
  ])
  const { locales, hidden = [] } = survey.draft.config
  return {
    locales,
    hidden,
    channel: wave?.channel ?? 'email',
    branches: branches.filter(({ active }) => active),
    subjects: subjects.filter(({ active }) => active),
  }
}
