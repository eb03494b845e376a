import type { JoinBuilder } from 'kysely'
import type { Tables } from '../../../platform/tables.ts'

/** Joins to `answer` the branch where it was given; it has none where nobody said. */
export function branchOfAnswer(join: JoinBuilder<Tables, 'answer' | 'branch'>) {
  return join
    .onRef('branch.account_id', '=', 'answer.account_id')
    .onRef('branch.survey_id', '=', 'answer.survey_id')
    .onRef('branch.id', '=', 'answer.branch_id')
}

/** Joins to `answer` whom or what it is about; nobody in particular where it has none. */
export function subjectOfAnswer(join: JoinBuilder<Tables, 'answer' | 'subject'>) {
  return join
    .onRef('subject.account_id', '=', 'answer.account_id')
    .onRef('subject.survey_id', '=', 'answer.survey_id')
    .onRef('subject.id', '=', 'answer.subject_id')
}
