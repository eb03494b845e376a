import type { Branch } from '../../branch/branch.queries.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { ShareCount } from '../../statistics/share.ts'
import type { MysteryChecklist, MysteryPoint } from '../mystery.contract.ts'
import type { MysteryResults } from '../results.contract.ts'
import { type Place, placeResults, roundsOf } from './place-results.ts'
import { guestLevel, ranksOf, relationOf, scoresOf, visitLevel } from './results.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'

type Guests = {
  kind: MysteryResults['guestMeasure']
  /** By branch, in the weeks of its visits. */
  main: ReadonlyMap<string, ShareCount>
  /** By question, then by branch. */
  questions: ReadonlyMap<string, ReadonlyMap<string, ShareCount>>
}

type Parts = {
  checklist: MysteryChecklist
  branches: readonly (Pick<Branch, 'id' | 'code' | 'title'> & Place)[]
  /** Weeks of a round. */
  everyWeeks: number
  /** Accepted ones alone, the earliest first. */
  visits: readonly StoredVisit[]
  guests: Guests
  locale: string
}

/** What the accepted visits say, beside what guests of the same branches and weeks say. The two are never added up. */
export function buildResults({
  checklist,
  branches,
  everyWeeks,
  visits,
  guests,
  locale,
}: Parts): MysteryResults {
  const scored = visits.flatMap((visit) => {
    const own = visit.checklist && visit.answers
    return own ? [{ ...scoreVisit(visit.checklist!, visit.answers!), branchId: visit.branchId }] : []
  })
  const words = (text: Parameters<typeof localText>[0]) => localText(text, locale, 'ru')
  return {
    visits: visitLevel(scoresOf(visits)),
    guestMeasure: guests.kind,
    branches: branchResults(branches, visits, guests.main),
    places: placeResults(branches, visits, guests.main),
    rounds: roundsOf(visits, everyWeeks),
    sections: checklist.sections.map(({ id, title }) => ({
      id,
      title: words(title),
      visits: visitLevel(
        scored.flatMap(({ sections }) => sections.find((section) => section.id === id)?.score ?? []),
      ),
    })),
    points: pointResults(checklist.points, scored, guests.questions).map(({ point, ...result }) => ({
      ...{ id: point.id, title: words(point.title), critical: point.critical },
      ...result,
    })),
  }
}

function branchResults(
  branches: Parts['branches'],
  visits: readonly StoredVisit[],
  guests: ReadonlyMap<string, ShareCount>,
): MysteryResults['branches'] {
  const own = branches.map(({ id }) => visits.filter(({ branchId }) => branchId === id))
  const levels = own.map((some) => visitLevel(scoresOf(some)))
  const ranks = ranksOf(levels)
  const comparisons = branches.filter(({ id }, at) => levels[at]!.value !== null && guests.has(id)).length
  return branches.map(({ id, code, title }, at) => ({
    branch: { id, code, title },
    visits: levels[at]!,
    scores: own[at]!.map(({ id: visit, day, score, failed }) => ({ id: visit, day, score, failed })),
    failures: own[at]!.filter(({ failed }) => failed).length,
    guests: guestLevel(guests.get(id) ?? { hits: 0, n: 0 }),
    relation: relationOf(scoresOf(own[at]!), guests.get(id) ?? null, comparisons),
    rank: ranks[at]!,
  }))
}

type Scored = Pick<ReturnType<typeof scoreVisit>, 'points'> & { branchId: string }

/** Points over all branches that were visited. Guests count where a visit was, so that both speak of the same places. */
function pointResults(
  points: readonly MysteryPoint[],
  scored: readonly Scored[],
  questions: Guests['questions'],
) {
  const visited = new Set(scored.map(({ branchId }) => branchId))
  const compared = points.filter(
    ({ guestQuestion }) => guestQuestion !== null && questions.has(guestQuestion),
  )
  return points
    .filter(({ kind }) => kind !== 'text')
    .map((point) => {
      const scores = scored.flatMap(({ points: own }) => own.get(point.id) ?? [])
      const guests = sumOf(questions.get(point.guestQuestion ?? ''), visited)
      return {
        point,
        visits: visitLevel(scores),
        guests: guests && guestLevel(guests),
        relation: relationOf(scores, guests, compared.length),
      }
    })
}

function sumOf(
  byBranch: ReadonlyMap<string, ShareCount> | undefined,
  branchIds: ReadonlySet<string>,
): ShareCount | null {
  if (!byBranch) return null
  const total = { hits: 0, n: 0 }
  for (const [branchId, { hits, n }] of byBranch) {
    if (!branchIds.has(branchId)) continue
    total.hits += hits
    total.n += n
  }
  return total
}
