import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { listAnswers } from '../../answers/read/list.queries.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { seesSubject } from '../../subject/subject.access.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { readPlacements } from '../cards/ranking/placements.queries.ts'
import { readComparison } from '../compare/compare.read.ts'
import { readCrossTable } from '../cross-tab/cross.read.ts'
import { readAnalytics } from '../read/analytics.read.ts'
import { readReached } from '../read/reached.queries.ts'
import { resultLabels } from '../read/result-labels.ts'
import { readSuspiciousShare } from '../read/suspicious-share.queries.ts'
import { seenViews } from '../views/views.read.ts'
import type { AnalyticPage, AnalyticPageQuery } from './page.contract.ts'

/** More branches than this are looked for by name, and not all sent along. */
const MOST_LISTED = 200

/** All that the analytic page shows beside its list of answers, of one survey and one filter that were checked once. */
export async function readAnalyticPage(
  db: Db,
  survey: OwnSurvey,
  { a, b, subId2, subjectId2, startDate2, endDate2, ...query }: AnalyticPageQuery,
  filter: ResolvedFilter,
  locale: UiLocale,
): Promise<AnalyticPage> {
  const combined = { ...query, ...filter }
  const labels = resultLabels(locale)
  const against = { subId2, subjectId2, startDate2, endDate2 }
  const isCompared = Object.values(against).some((part) => part !== undefined)
  const [analytics, all, people, placements, suspicious, reached, cross, comparison, views] =
    await Promise.all([
      readAnalytics(db, survey, query, filter, labels),
      listBranches(db, survey),
      // The numbers are of the one who is asked for: the others are there to be chosen instead.
      query.subjectId ? listSubjects(db, survey) : null,
      readPlacements(db, survey, filter),
      readSuspiciousShare(db, survey, combined),
      readReached(db, survey, combined),
      a && b ? readCrossTable(db, survey, { a, b }, combined, locale).catch(unfit) : null,
      isCompared ? readComparison(db, survey, { ...query, ...against }, filter, labels).catch(unfit) : null,
      seenViews(db, survey),
    ])
  const open = all.filter(
    ({ id, active, code }) => seesBranch(survey, id) && (active || code === query.subId),
  )
  const named = open.filter(({ code }) => code === query.subId || code === subId2)
  const subjects = people?.filter((each) => seesSubject(survey, each)) ?? analytics.subjects
  return {
    analytics,
    branches: (open.length > MOST_LISTED ? named : open).map(({ code, title, lat, lon }) => ({
      code,
      title,
      lat,
      lon,
    })),
    branchCount: open.length,
    subjects: subjects.map(({ id, title }) => ({ id, title })),
    placements,
    suspicious,
    reached,
    cross,
    comparison,
    views,
    silent: analytics.total.answers === 0 && !(await hasAnswers(db, survey)),
  }
}

async function hasAnswers(db: Db, survey: OwnSurvey): Promise<boolean> {
  const branchIds = survey.branches === 'all' ? undefined : survey.branches
  const { answers } = await listAnswers(db, survey, {
    limit: { size: 1, skip: 0 },
    ...(branchIds && { branchIds }),
  })
  return answers.length > 0
}

/**
 * An address may name questions or places that are gone, or twice the same: the rest of the page is shown without them.
 * @throws whatever else went wrong
 */
function unfit(error: unknown): null {
  if (error instanceof AppError && (error.code === 'invalid' || error.code === 'not_found')) return null
  throw error
}
