import { createHash } from 'node:crypto'
import type { Executor } from '../../../platform/database.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { addDays } from '../../counters/calendar.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { MysteryChecklist, VisitState } from '../mystery.contract.ts'
import { findProgramme } from '../programme.queries.ts'
import { photosOf } from '../visit/photo.queries.ts'
import { presentIn } from '../visit/present.ts'
import { type StoredVisit, stateOf } from '../visit/stored-visit.ts'
import { listVisits } from '../visit/visit.queries.ts'
import { readBusiness } from './business.queries.ts'
import type { OwnChecker } from './checker.access.ts'
import type { MysteryDesk, OwnVisit } from './checker.contract.ts'

const SHOWN_DAYS = 190
const HIDDEN: ReadonlySet<VisitState> = new Set(['open', 'expired', 'cancelled'])
/** States in which the checker needs the points. */
const UNDER_WAY: ReadonlySet<VisitState> = new Set(['taken', 'returned', 'missed'])
const NO_CHECKLIST: MysteryChecklist = { sections: [], points: [], receipt: false, briefing: null, test: [] }

/** Everything that a checker sees: the own visits and fees, nothing of scores, other checkers or other branches. */
export async function readDesk(db: Executor, checker: OwnChecker): Promise<MysteryDesk> {
  const { survey, locale } = checker
  const [business, programme, branches] = await Promise.all([
    readBusiness(db, survey),
    findProgramme(db, survey),
    listBranches(db, survey),
  ])
  const present = presentIn(business.timezone)
  const all = await listVisits(db, survey, {
    checkerId: checker.id,
    since: addDays(present.today, -SHOWN_DAYS),
  })
  const photos = await photosOf(
    db,
    survey,
    all.filter(({ status }) => status === 'returned').map(({ id }) => id),
  )
  const words = (text: Parameters<typeof localText>[0]) => localText(text, locale, 'ru')
  const checklist = programme?.checklist ?? NO_CHECKLIST
  const ownVisit = (visit: StoredVisit): OwnVisit[] => {
    const state = stateOf(visit, present)
    const branch = branches.find(({ id }) => id === visit.branchId)
    if (HIDDEN.has(state) || !branch) return []
    const { sections, points, receipt } = UNDER_WAY.has(state)
      ? (visit.checklist ?? NO_CHECKLIST)
      : NO_CHECKLIST
    const { id, day, from, to, fee, offerUntil, reason, askedPoints } = visit
    const { title, address, lat, lon } = branch
    return [
      {
        ...{ id, day, from, to, state, fee, reason, askedPoints, receipt },
        offerUntil: state === 'offered' ? (offerUntil?.toISOString() ?? null) : null,
        branch: { title, address, lat, lon },
        answers: state === 'returned' ? { ...visit.answers } : {},
        startedAt: state === 'returned' ? (visit.startedAt?.toISOString() ?? null) : null,
        photographed: [
          ...new Set(photos.filter(({ visitId }) => visitId === id).map(({ pointId }) => pointId)),
        ],
        sections: sections.map((section) => ({ id: section.id, title: words(section.title) })),
        points: points.map(({ id: point, section, kind, title: asks, standard, critical, photo }) => ({
          ...{ id: point, section, kind, critical, photo },
          ...{ title: words(asks), standard: words(standard ?? undefined) },
        })),
      },
    ]
  }
  return {
    name: checker.name,
    business: business.company || business.title,
    locale,
    briefing: words(checklist.briefing ?? undefined),
    test: isTestPassed(checker, checklist)
      ? null
      : checklist.test.map(({ question, answers }) => ({
          question: words(question),
          answers: answers.map(words),
        })),
    visits: all.flatMap(ownVisit),
    fees: all.filter(({ status }) => status === 'accepted').reduce((sum, { fee }) => sum + fee, 0),
  }
}

/** Names a test: one that was changed is to be passed again. */
export function testDigest({ test }: Pick<MysteryChecklist, 'test'>): string {
  return createHash('sha256').update(JSON.stringify(test)).digest('base64url')
}

export function isTestPassed(
  { passedTest }: { passedTest: string | null },
  checklist: Pick<MysteryChecklist, 'test'>,
): boolean {
  return checklist.test.length === 0 || passedTest === testDigest(checklist)
}
