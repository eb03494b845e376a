import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { findMember } from '../../account/sign-in/session.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { findOwnSurvey, type OwnSurvey } from '../../survey/survey.access.ts'
import { type DueLetter, dueLetters, takeLetter } from './weekly.queries.ts'
import { weeklyKey } from './weekly-key.ts'
import { readWeek } from './weekly-letter.read.ts'
import { weeklyMail } from './weekly-mail.ts'

type Parts = { db: Db; jobs: Pick<Jobs, 'send' | 'mailSecret'>; publicUrl: string; secret: string }

/**
 * Queues the weekly letters that are due, each in a transaction of its own: a reader gets one a week, however often this runs. What
 * fails keeps no other letter back.
 * @throws the first failure, once all the rest is done
 */
export async function sendWeeklyLetters(parts: Parts, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const letter of await dueLetters(parts.db, now))
    await sendLetter(parts, letter).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function sendLetter({ db, jobs, publicUrl, secret }: Parts, letter: DueLetter): Promise<void> {
  const { accountId, surveyId, memberId, monday } = letter
  const member = await findMember(db, accountId, memberId)
  const survey = member && (await findOwnSurvey(db, member, surveyId, 'see').catch(unlessRefused))
  if (!member || !survey) return
  const stopUrl = `${publicUrl}/weekly/${weeklyKey(secret, letter)}`
  const mail = weeklyMail({
    locale: member.locale,
    from: await mailBrandOf(db, accountId, publicUrl),
    where: await placeOf(db, survey),
    report: await readWeek(db, survey, monday),
    pageUrl: `${publicUrl}/survey/${surveyId}/analytic`,
    stopUrl,
  })
  await db.transaction().execute(async (trx) => {
    if (!(await takeLetter(trx, letter))) return
    await queueMail(
      trx,
      jobs,
      { ...mail, to: member.email, urgency: 'digest', unsubscribe: stopUrl },
      { once: `weekly ${accountId} ${surveyId} ${memberId} ${monday}` },
    )
  })
}

/** What the letter is about: the one branch of its reader, else the survey. */
async function placeOf(db: Db, survey: OwnSurvey): Promise<string> {
  const { branches } = survey
  if (branches === 'all') return survey.title
  const own = await listBranches(db, survey, branches)
  return own.length === 1 ? own[0]!.title : survey.title
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
