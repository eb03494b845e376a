import type { Executor } from '../../platform/database.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { isAble } from '../account/rights.ts'
import { documentOf } from '../analytics/read/scope.read.ts'
import { type Branch, listBranches } from '../branch/branch.queries.ts'
import { readQuestionCells } from '../columns/question-cells.read.ts'
import type { ScoredQuestion } from '../columns/scored-questions.ts'
import { addDays } from '../counters/calendar.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { ShareCount } from '../statistics/share.ts'
import { type OwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { listCheckers } from './checker/checker.queries.ts'
import { isTestPassed } from './checker/desk.read.ts'
import type { MysteryChecker } from './invite.contract.ts'
import type { MysteryProgramme, MysteryVisit } from './mystery.contract.ts'
import { mondayOf } from './plan/weeks.ts'
import { branchPlaces, findProgramme } from './programme.queries.ts'
import type { MysteryPage } from './results.contract.ts'
import { buildResults } from './visit/build-results.ts'
import { branchWeek, guestQuestionsOf, guestsByBranch, mainGuestMeasure } from './visit/guest-measure.ts'
import { presentIn } from './visit/present.ts'
import { type Present, type StoredVisit, stateOf } from './visit/stored-visit.ts'
import { listVisits } from './visit/visit.queries.ts'
import { readWaiting } from './visit/waiting.read.ts'

/** Without any visit guests are shown for so many days. */
const GUEST_DAYS = 90
/** Results rest on visits of this time. */
const RESULT_DAYS = 365

const NOWHERE = { city: '', region: '' }

const NO_CHECKLIST: MysteryProgramme['checklist'] = {
  sections: [],
  points: [],
  receipt: false,
  briefing: null,
  test: [],
}

/** Whether a member sees the plan, the checkers and visits that are not accepted. */
export function runsProgramme({ member }: OwnSurvey): boolean {
  return isAble(member.rights, 'manage')
}

/**
 * Everything about mystery visits that a member may see. Members who do not run the programme see accepted visits of their branches
 * alone, and no names of checkers.
 */
export async function readMystery(db: Executor, survey: OwnSurvey, locale: UiLocale): Promise<MysteryPage> {
  const present = presentIn(survey.member.timezone)
  const [programme, document, allBranches, places, checkers, allVisits] = await Promise.all([
    findProgramme(db, survey),
    documentOf(db, survey),
    listBranches(db, survey),
    branchPlaces(db, survey),
    listCheckers(db, survey),
    listVisits(db, survey, { since: addDays(present.today, -RESULT_DAYS) }),
  ])
  const runs = runsProgramme(survey)
  const branches = allBranches.filter(({ id }) => seesBranch(survey, id))
  const visits = visibleVisits(survey, allVisits)
  const checklist = programme?.checklist ?? NO_CHECKLIST
  const accepted = visits.filter(({ status }) => status === 'accepted')
  const named = new Map(checkers.map(({ id, name }) => [id, name]))
  const [guests, waiting] = await Promise.all([
    readGuests(db, survey, { document, checklist, accepted, locale, present }),
    readWaiting(db, survey, visits, locale),
  ])
  const active = branches.filter(
    ({ id, active: isActive }) => isActive || accepted.some((visit) => visit.branchId === id),
  )
  return {
    survey: { title: survey.title, locales: document.config.locales },
    today: present.today,
    runs,
    programme: runs ? (programme ?? null) : null,
    guestQuestions: guestQuestionsOf(document, locale).map(({ question, title }) => ({
      id: question.id,
      title,
    })),
    branches: active.map(({ id, code, title }) => ({ id, code, title })),
    visits: visits.flatMap((visit) => asListed(visit, { branches, named, present, runs }) ?? []),
    waiting,
    checkers: runs
      ? checkers.filter(({ removed }) => !removed).map((each) => withWork(each, checklist, visits))
      : [],
    results: buildResults({
      checklist,
      branches: active.map((branch) => ({ ...branch, ...(places.get(branch.id) ?? NOWHERE) })),
      everyWeeks: programme?.rules.everyWeeks ?? 1,
      visits: accepted,
      guests,
      locale,
    }),
  }
}

/** The visits that a member may see. */
export function visibleVisits(survey: OwnSurvey, visits: readonly StoredVisit[]): StoredVisit[] {
  if (runsProgramme(survey)) return visits.filter(({ status }) => status !== 'cancelled')
  return visits.filter(({ status, branchId }) => status === 'accepted' && seesBranch(survey, branchId))
}

type Naming = {
  branches: readonly Pick<Branch, 'id' | 'code' | 'title'>[]
  named: ReadonlyMap<string, string>
  present: Present
  runs: boolean
}

/** A visit as lists show it; null when its branch is no more. */
export function asListed(
  visit: StoredVisit,
  { branches, named, present, runs }: Naming,
): MysteryVisit | null {
  const branch = branches.find(({ id }) => id === visit.branchId)
  if (!branch) return null
  const { id, checkerId, day, from, to, fee, score, failed, marks } = visit
  const name = checkerId === null ? undefined : named.get(checkerId)
  return {
    ...{ id, day, from, to, score, failed },
    branch: { id: branch.id, code: branch.code, title: branch.title },
    checker: runs && checkerId !== null && name !== undefined ? { id: checkerId, name } : null,
    state: stateOf(visit, present),
    fee: runs ? fee : 0,
    marks: runs ? marks : [],
  }
}

type Listed = Awaited<ReturnType<typeof listCheckers>>[number]

function withWork(
  checker: Listed,
  checklist: MysteryProgramme['checklist'],
  visits: readonly StoredVisit[],
): MysteryChecker {
  const { id, name, contact, joined } = checker
  const accepted = visits.filter(({ checkerId, status }) => checkerId === id && status === 'accepted')
  return {
    ...{ id, name, contact, joined },
    ready: isTestPassed(checker, checklist),
    accepted: accepted.length,
    fees: accepted.reduce((sum, { fee }) => sum + fee, 0),
  }
}

type GuestScope = {
  document: SurveyDocument
  checklist: MysteryProgramme['checklist']
  accepted: readonly StoredVisit[]
  locale: string
  present: Present
}

async function readGuests(
  db: Executor,
  survey: OwnSurvey,
  { document, checklist, accepted, locale, present }: GuestScope,
): Promise<Parameters<typeof buildResults>[0]['guests']> {
  const main = mainGuestMeasure(document, locale)
  const questionIds = new Set(checklist.points.map(({ guestQuestion }) => guestQuestion))
  const questions = guestQuestionsOf(document, locale).filter(({ question }) => questionIds.has(question.id))
  const from = accepted[0] ? mondayOf(accepted[0].day) : addDays(present.today, -GUEST_DAYS)
  const weeks = new Set(accepted.map(({ branchId, day }) => branchWeek(branchId, day)))
  const countsOf = async (measure: ScoredQuestion): Promise<Map<string, ShareCount>> => {
    const everywhere = { branchIds: [], subjectIds: [] }
    const cells = await readQuestionCells(db, survey, measure, everywhere, { from, to: present.today })
    return guestsByBranch(cells, weeks)
  }
  const [mainCounts, ...others] = await Promise.all([
    main ? countsOf(main.measure) : new Map<string, ShareCount>(),
    ...questions.map(countsOf),
  ])
  return {
    kind: main?.kind ?? null,
    main: mainCounts!,
    questions: new Map(questions.map(({ question }, at) => [question.id, others[at]!])),
  }
}
