import { createHash } from 'node:crypto'
import * as m from '../../../text/messages.js'
import type {
  MeasuredPeriod,
  MeasuredSurvey,
  MeasureSource,
  OpenMeasure,
} from '../../actions/measure/measure.contract.ts'
import { dayNumber } from '../../columns/column-filter.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { HourCell } from '../../statistics/difference-in-differences.ts'
import type { MysteryChecklist } from '../mystery.contract.ts'
import { findProgramme } from '../programme.queries.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'
import { listVisits } from './visit.queries.ts'
import { VISIT_COMPARISON } from './visit-comparison.ts'

const WHOLE = 'visits'
const LEAST_POINTS = 2

/** Scores of accepted mystery visits: of the whole checklist, and of each section. */
export const visitMeasures: MeasureSource = {
  counts: 'visits',
  comparison: VISIT_COMPARISON,
  owns: (id) => id === WHOLE || id.startsWith(`${WHOLE}:`),
  list: async (db, survey, _document, locale) => {
    const programme = await findProgramme(db, survey)
    if (!programme) return []
    const { checklist } = programme
    const uiLocale = locale === 'en' || locale === 'kk' ? locale : 'ru'
    if (mannerOf(checklist, null) === null) return []
    const sections = checklist.sections.filter(({ id }) => mannerOf(checklist, id) !== null)
    return [
      measureOf(survey, checklist, null, m.mystery_measure_whole({}, { locale: uiLocale })),
      ...sections.map(({ id, title }) =>
        measureOf(
          survey,
          checklist,
          id,
          m.mystery_measure_section({ section: localText(title, locale, 'ru') }, { locale: uiLocale }),
        ),
      ),
    ]
  },
}

/** @param section null: the whole checklist */
function measureOf(
  survey: MeasuredSurvey,
  checklist: MysteryChecklist,
  section: string | null,
  title: string,
): OpenMeasure {
  const manner = mannerOf(checklist, section)!
  return {
    id: section === null ? WHOLE : `${WHOLE}:${section}`,
    title,
    unit: 'percent',
    counts: 'visits',
    manner,
    range: 100,
    hasSubjects: false,
    comparison: VISIT_COMPARISON,
    readCells: async (db, _places, { from, to }: MeasuredPeriod) => {
      const visits = await listVisits(db, survey, { since: from, until: to, status: 'accepted' })
      return visits.flatMap((visit) => cellOf(visit, section, manner) ?? [])
    },
  }
}

/** A visit as a cell of one value; null where it has no score, or was made by another checklist. */
function cellOf(visit: StoredVisit, section: string | null, manner: string): HourCell | null {
  const { checklist, answers, branchId, day } = visit
  if (!checklist || !answers || mannerOf(checklist, section) !== manner) return null
  const { score, sections } = scoreVisit(checklist, answers)
  const share = section === null ? score : (sections.find(({ id }) => id === section)?.score ?? null)
  if (share === null) return null
  const sum = 100 * share
  return { day: dayNumber(day), hour: 0, place: branchId, n: 1, sum, squares: sum * sum }
}

/**
 * What a score is made of: points, their kinds and weights. The database keeps it with an action, so it is a digest.
 * @returns null where fewer than two points have a score: one alone is all or nothing, and its interval too narrow
 */
function mannerOf({ points }: MysteryChecklist, section: string | null): string | null {
  const parts = points
    .filter((point) => point.kind !== 'text' && (section === null || point.section === section))
    .map(({ id, kind, weight }) => `${id} ${kind} ${weight}`)
  if (parts.length < LEAST_POINTS) return null
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url').slice(0, 22)
}
