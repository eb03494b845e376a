import type { JoinBuilder } from 'kysely'
import type { Tables } from '../../../platform/tables.ts'

/** Joins the branch to `answer`; an answer without a place has none. */
export function branchOfAnswer(join: JoinBuilder<Tables, 'answer' | 'branch'>) {
  return join
    .onRef('branch.account_id', '=', 'answer.account_id')
    .onRef('branch.survey_id', '=', 'answer.survey_id')
    .onRef('branch.id', '=', 'answer.branch_id')
}

/** Joins the subject to `answer`; it may have none. */
export function subjectOfAnswer(join: JoinBuilder<Tables, 'answer' | 'subject'>) {
  return join
    .onRef('subject.account_id', '=', 'answer.account_id')
    .onRef('subject.survey_id', '=', 'answer.survey_id')
    .onRef('subject.id', '=', 'answer.subject_id')
}
