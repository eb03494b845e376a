import type { Db } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { viewReach } from './view.access.ts'
import type { View } from './view.contract.ts'
import { listViews } from './view.queries.ts'

/** The views that a member may open: a team's view that names what the member may not know of is not there. */
export async function seenViews(db: Db, survey: OwnSurvey): Promise<View[]> {
  const views = await listViews(db, survey)
  // Without views, skip reading all branches and people.
  if (views.length === 0) return views
  const reaches = await viewReach(db, survey)
  return views.filter(({ search }) => reaches(search))
}
