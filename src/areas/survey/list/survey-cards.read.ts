import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { seesSurvey } from '../../account/rights.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { addDays } from '../../counters/calendar.ts'
import { readTallies, readTally } from '../../counters/counter.queries.ts'
import type { Tally } from '../../counters/tally.ts'
import { addTallies, metricHistogram } from '../../counters/tally.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { difference, tellable } from '../../statistics/metric.ts'
import { type ListedSurvey, listSurveys } from '../survey.queries.ts'
import { countOpenBySurvey } from './open-cases.queries.ts'
import type { SurveyCard } from './survey-list.contract.ts'

const WINDOW = 30
const WEEKS = 12

/** The surveys that a member may see as cards, newest first; or those in the trash. Numbers are of the member's branches alone. */
export async function surveyCards(
  db: Db,
  { accountId, timezone, rights }: Pick<SignedIn, 'accountId' | 'timezone' | 'rights'>,
  { trashed }: { trashed: boolean },
): Promise<SurveyCard[]> {
  const today = dayIn(timezone, databaseNow())
  const branchIds = rights.branches === 'all' ? undefined : rights.branches
  const [rows, open] = await Promise.all([
    listSurveys(db, accountId, { trashed, branchIds }),
    countOpenBySurvey(db, { accountId, branches: rights.branches }),
  ])
  return Promise.all(
    rows
      .filter(({ id }) => seesSurvey(rights, id))
      .map((row) => card(db, { accountId, today, branchIds }, row, open.get(row.id))),
  )
}

async function card(
  db: Db,
  { accountId, today, branchIds }: { accountId: number; today: string; branchIds?: readonly string[] },
  row: ListedSurvey,
  open: { cases: number; complaints: number } = { cases: 0, complaints: 0 },
): Promise<SurveyCard> {
  const survey = { accountId, id: row.id, slots: row.slots }
  const from = addDays(today, 1 - WEEKS * 7)
  const [all, days] = await Promise.all([
    readTally(db, survey, { from: '2000-01-01', to: today, branchIds }),
    readTallies(db, survey, { from, to: today, branchIds }, 'day'),
  ])
  const between = (first: string, last: string) =>
    addTallies([...days].filter(([day]) => day >= first && day <= last).map(([, tally]) => tally))
  const now = between(addDays(today, 1 - WINDOW), today)
  const before = between(addDays(today, 1 - 2 * WINDOW), addDays(today, -WINDOW))
  const metric = leadingMetric(row.document)
  const { config } = row.document
  return {
    id: row.id,
    title: row.title,
    status: row.trashedAt ? 'trashed' : row.version === 0 ? 'draft' : row.changed ? 'changed' : 'published',
    branches: row.branches,
    answers: all.answers,
    answersToday: days.get(today)?.answers ?? 0,
    metric,
    steps: stepsOf(row.document, metric),
    nps: shown(row.document, 'nps', now).value,
    csat: shown(row.document, 'csat', now).value,
    ces: shown(row.document, 'ces', now).value,
    ...leading(row.document, metric, now, before),
    spark: Array.from({ length: WEEKS }, (_, week) => {
      const monday = addDays(from, week * 7)
      const { value, low, high } = shown(row.document, metric, between(monday, addDays(monday, 6)))
      return { value, low, high }
    }),
    complaintsOpen: open.complaints,
    casesOpen: open.cases,
    tags: row.tags,
    picture: config.theme?.picture ?? null,
    brand: config.theme?.brand ?? null,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    trashedAt: row.trashedAt,
  }
}

function stepsOf(document: SurveyDocument, metric: Metric | null): number | null {
  const question = metric && mainQuestion(document, metric)
  return (question && scaleOf(question)?.to) ?? null
}

type Shown = { value: number | null; low: number | null; high: number | null; n: number }

/** A score with its interval; hidden while there are too few answers to keep a guest anonymous. */
function shown(document: SurveyDocument, metric: Metric | null, tally: Tally): Shown {
  const counts = metric && metricHistogram(document, metric, tally)
  if (!metric || !counts) return { value: null, low: null, high: null, n: 0 }
  const { value, interval, n } = tellable(metric, counts)
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, n }
}

function leading(document: SurveyDocument, metric: Metric | null, now: Tally, before: Tally) {
  const { value, ...interval } = shown(document, metric, now)
  const previous = shown(document, metric, before).value
  const counts = metric && metricHistogram(document, metric, now)
  const earlier = metric && metricHistogram(document, metric, before)
  const isTold = value !== null && previous !== null
  const compared = isTold && metric && counts && earlier ? difference(metric, counts, earlier) : null
  return {
    ...interval,
    previous,
    change: compared?.change ?? null,
    significant: compared?.verdict === 'significant',
  }
}
