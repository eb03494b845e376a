import type { Executor } from '../../platform/database.ts'
import { branchOfAnswer, subjectOfAnswer } from '../answers/read/place.read.ts'
import { withoutPersonal } from '../questionnaire/personal-questions.ts'
import type { AnswerValues, ContactValue, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords, mainScore } from '../questionnaire/words/answer-summary.ts'
import type { AnswerData } from './webhook.contract.ts'

/** An answer as webhook data, with the values that filters use; undefined when it is deleted, locked or spam. */
export async function readAnswerData(
  db: Executor,
  { accountId, surveyId, answerId }: { accountId: number; surveyId: string; answerId: string },
  publicUrl: string,
): Promise<{ data: AnswerData; contact: ContactValue | null } | undefined> {
  const row = await db
    .selectFrom('answer')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'answer.account_id').onRef('survey.id', '=', 'answer.survey_id'),
    )
    .innerJoin('survey_version as published', (join) =>
      join
        .onRef('published.account_id', '=', 'answer.account_id')
        .onRef('published.survey_id', '=', 'answer.survey_id')
        .onRef('published.version', '=', 'answer.version'),
    )
    .leftJoin('branch', branchOfAnswer)
    .leftJoin('subject', subjectOfAnswer)
    .select([
      'survey.title',
      'published.document',
      'answer.version',
      'answer.received_at',
      'answer.placement',
      'answer.locale',
      'answer.seconds',
      'answer.status',
      'answer.complaint',
      'answer.answers',
      'answer.contact',
      'branch.code as branchCode',
      'branch.title as branchTitle',
      'subject.id as subjectId',
      'subject.title as subjectTitle',
    ])
    .where('answer.account_id', '=', accountId)
    .where('answer.survey_id', '=', surveyId)
    .where('answer.id', '=', answerId)
    .where('answer.locked', '=', false)
    .where('answer.status', '<>', 'spam')
    .where('survey.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const document = row.document as SurveyDocument
  const answers = row.answers as AnswerValues
  const { branchCode, branchTitle, subjectId, subjectTitle } = row
  return {
    data: {
      id: answerId,
      survey: { id: surveyId, title: row.title },
      version: row.version,
      receivedAt: row.received_at.toISOString(),
      branch: branchCode === null ? null : { id: branchCode, title: branchTitle ?? '' },
      subject: subjectId === null ? null : { id: subjectId, title: subjectTitle ?? '' },
      placement: row.placement,
      locale: row.locale,
      seconds: row.seconds,
      status: row.status,
      complaint: row.complaint,
      score: mainScore({ document, answers }),
      comment: guestWords({ document, answers }),
      answers: withoutPersonal(document, answers),
      url: `${publicUrl}/survey/${surveyId}/call-centre?case=${answerId}`,
    },
    contact: row.contact as ContactValue | null,
  }
}

/** A survey's title; undefined when it is gone. */
export async function readSurveyTitle(
  db: Executor,
  accountId: number,
  surveyId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('survey')
    .select('title')
    .where('account_id', '=', accountId)
    .where('id', '=', surveyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.title
}
