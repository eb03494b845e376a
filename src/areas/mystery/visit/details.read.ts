import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { listCheckers } from '../checker/checker.queries.ts'
import { type MysteryVisitDetails, RECEIPT } from '../mystery.contract.ts'
import { asListed, runsProgramme, visibleVisits } from '../mystery.read.ts'
import { photosOf, type VisitPhoto } from './photo.queries.ts'
import { presentIn } from './present.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'
import { findVisit } from './visit.queries.ts'

/**
 * A visit that a member may see.
 * @throws AppError `not_found`
 */
export async function requireSeenVisit(
  db: Executor,
  survey: OwnSurvey,
  visitId: string,
): Promise<StoredVisit> {
  const visit = await findVisit(db, survey, visitId)
  if (!visit || visibleVisits(survey, [visit]).length === 0) throw new AppError('not_found')
  return visit
}

/**
 * A visit with everything that its checker saw.
 * @throws AppError `not_found`
 */
export async function readVisit(
  db: Executor,
  survey: OwnSurvey,
  visitId: string,
  locale: UiLocale,
): Promise<MysteryVisitDetails> {
  const [visit, branches, checkers, photos] = await Promise.all([
    requireSeenVisit(db, survey, visitId),
    listBranches(db, survey),
    listCheckers(db, survey),
    photosOf(db, survey, [visitId]),
  ])
  const runs = runsProgramme(survey)
  const listed = asListed(visit, {
    branches: branches.filter(({ id }) => seesBranch(survey, id)),
    named: new Map(checkers.map(({ id, name }) => [id, name])),
    present: presentIn(survey.member.timezone),
    runs,
  })
  if (!listed) throw new AppError('not_found')
  const { startedAt, finishedAt, distance, reason, thread, receipt } = visit
  return {
    ...listed,
    ...pointsOf(visit, photos, locale),
    receipt: { amount: receipt, photos: idsOf(photos, RECEIPT) },
    startedAt,
    minutes:
      startedAt && finishedAt ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 60_000) : null,
    distance: runs ? distance : null,
    reason: runs ? reason : '',
    thread,
  }
}

function pointsOf(
  { checklist, answers }: StoredVisit,
  photos: readonly VisitPhoto[],
  locale: string,
): Pick<MysteryVisitDetails, 'sections' | 'points'> {
  if (!checklist) return { sections: [], points: [] }
  const scores = scoreVisit(checklist, answers ?? {})
  const words = (text: Parameters<typeof localText>[0]) => localText(text, locale, 'ru')
  return {
    sections: checklist.sections.map(({ id, title }, at) => ({
      ...{ id, title: words(title) },
      score: scores.sections[at]!.score,
    })),
    points: checklist.points.map(({ id, section, title, standard, kind, weight, critical }) => {
      const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
      return {
        ...{ id, section, kind, weight, critical },
        ...{ title: words(title), standard: words(standard ?? undefined) },
        value: answer?.value ?? null,
        note: answer?.note ?? '',
        failed: scores.failures.includes(id),
        photos: idsOf(photos, id),
      }
    }),
  }
}

function idsOf(photos: readonly VisitPhoto[], point: string): string[] {
  return photos.filter(({ pointId }) => pointId === point).map(({ id }) => id)
}
