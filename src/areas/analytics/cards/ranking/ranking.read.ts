import type { Executor } from '../../../../platform/database.ts'
import type { ResolvedFilter } from '../../../answers/read/filter.access.ts'
import { listBranches } from '../../../branch/branch.queries.ts'
import { readVector } from '../../../counters/tally.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../../../settings/settings.ts'
import { seesSubject } from '../../../subject/subject.access.ts'
import type { Subject } from '../../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../../survey/survey.access.ts'
import type { BranchResult, SubjectResult } from '../../analytics.contract.ts'
import type { Period } from '../../filter/period.ts'
import type { Tallies } from '../../read/tallies.ts'
import type { RatedSubject } from '../question/question-result.ts'
import { bestFirst, standings } from './ranking.ts'

const NOTHING = readVector([], [])

/** The branches of a survey beside each other, the best first; retired ones only where they have answers. */
export async function readBranches(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: ResolvedFilter,
  tallies: Tallies,
  period: Period,
): Promise<BranchResult[]> {
  const [sums, all] = await Promise.all([
    tallies.by('branch', period),
    listBranches(db, survey, filter.branchIds),
  ])
  const rows = all.filter(({ id, active }) => filter.branchIds?.length === 1 || active || sums.has(id))
  const groups = new Map(rows.map(({ id }) => [id, sums.get(id) ?? NOTHING]))
  const standing = standings(document, groups, settingsOf(survey.settings).minimum)
  return rows.map(({ id, code, title }) => ({ id, code, title, ...standing.get(id)! })).sort(bestFirst)
}

/** The ranking of subjects, the best first; retired ones only where they have answers. */
export async function readSubjects(
  people: () => Promise<Subject[]>,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: ResolvedFilter,
  tallies: Tallies,
  period: Period,
): Promise<SubjectResult[]> {
  const [sums, all] = await Promise.all([tallies.by('subject', period), people()])
  const rows = all.filter((subject) => {
    if (!seesSubject(survey, subject)) return false
    if (filter.subjectId) return subject.id === filter.subjectId
    // Under a branch filter: the subjects of those branches; a subject of all branches only where guests named it.
    const isThere = !filter.branchIds || subject.branches.some((id) => filter.branchIds!.includes(id))
    return (subject.active && isThere) || sums.has(subject.id)
  })
  const groups = new Map(rows.map(({ id }) => [id, sums.get(id) ?? NOTHING]))
  const standing = standings(document, groups, settingsOf(survey.settings).minimum)
  return rows
    .map(({ id, title, position }) => ({ id, title, position, ...standing.get(id)! }))
    .sort(bestFirst)
}

/** The subjects that guests chose, in the order of the list; retired ones only where they have answers. */
export async function readRated(
  people: () => Promise<Subject[]>,
  survey: OwnSurvey,
  tallies: Tallies,
  period: Period,
): Promise<RatedSubject[]> {
  const [sums, all] = await Promise.all([tallies.by('subject', period), people()])
  return all
    .filter((subject) => seesSubject(survey, subject) && (subject.active || sums.has(subject.id)))
    .map(({ id, kind, title }) => ({ id, kind, title, tally: sums.get(id) ?? NOTHING }))
}
