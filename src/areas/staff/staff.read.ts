import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { readComment } from '../analytics/cards/comments/reading.ts'
import { readMonths } from '../counters/counter.queries.ts'
import { metricHistogram, type Tally } from '../counters/tally.ts'
import { maskOf } from '../questionnaire/mask.ts'
import { leadingMetric } from '../questionnaire/metric.ts'
import type { Metric } from '../questionnaire/metrics.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords, type MainScore, mainScore } from '../questionnaire/words/answer-summary.ts'
import { isFew, type Measured, tellable } from '../statistics/metric.ts'
import { documentOfVersion } from '../survey/version/version.queries.ts'
import type { StaffView } from './staff.contract.ts'
import { listThanks, namesOf, type PersonKey, type StaffSurvey } from './staff.queries.ts'
import { readStaffAnswers } from './staff-answers.queries.ts'

const MONTHS = 6
const MOST_PRAISE = 12
/** From here on a score praises: 9 of 10, 4 of 5. */
const PRAISES = 0.8

/** What guests wrote about a person, with who complained left in. */
export type StaffComment = {
  id: string
  words: string
  day: string
  score: MainScore | null
  isOfComplainant: boolean
}
export type StaffFigures = {
  names: { name: string; company: string }
  document: SurveyDocument | undefined
  metric: Metric | null
  all: Measured | null
  months: { month: string; measured: Measured }[]
  comments: StaffComment[]
}

/**
 * Figures and comments of one person over six months, without contacts and personal data in the words.
 * @throws AppError `not_found`
 */
export async function readFigures(
  db: Executor,
  survey: StaffSurvey,
  subjectId: string,
): Promise<StaffFigures> {
  const key: PersonKey = { accountId: survey.accountId, surveyId: survey.id, subjectId }
  const { branches } = survey
  const [from, to] = [firstMonth(databaseNow()), databaseNow().toISOString().slice(0, 10)]
  const [names, document, { months, all }, answers] = await Promise.all([
    namesOf(db, key),
    documentOfVersion(db, survey, survey.version),
    readMonths(db, survey, { from, to, subjectId, ...(branches !== 'all' && { branchIds: branches }) }),
    readStaffAnswers(db, key, { since: from, branches }),
  ])
  if (!names) throw new AppError('not_found')
  const metric = document ? leadingMetric(document) : null
  const measure = (tally: Tally): Measured | null => {
    const histogram = document && metric && metricHistogram(document, metric, tally)
    return histogram ? tellable(metric!, histogram) : null
  }
  const comments: StaffComment[] = []
  for (const { id, version, answers: values, contact, day, isOfComplainant } of answers) {
    const answered = await documentOfVersion(db, survey, version)
    if (!answered) continue
    const words = guestWords({ document: answered, answers: values })
    const mask = maskOf(contact?.name ? [contact.name] : [])
    const score = mainScore({ document: answered, answers: values })
    comments.push({ id, words: mask(words), day, score, isOfComplainant })
  }
  return {
    ...{ names, document, metric, comments },
    all: measure(all),
    months: [...months].toSorted().flatMap(([month, tally]) => {
      const measured = measure(tally)
      return measured ? [{ month, measured }] : []
    }),
  }
}

/** What a person reads of themselves. */
export async function readStaffView(
  db: Executor,
  survey: StaffSurvey,
  subjectId: string,
): Promise<StaffView> {
  const key: PersonKey = { accountId: survey.accountId, surveyId: survey.id, subjectId }
  const [figures, thanks] = await Promise.all([readFigures(db, survey, subjectId), listThanks(db, key)])
  const { names, metric, all, months, comments } = figures
  const n = all?.n ?? comments.length
  const few = isFew({ n })
  return {
    ...names,
    ...{ metric, n, isFew: few, thanks },
    months: few
      ? []
      : months.map(({ month, measured: { n, value, interval } }) => ({
          ...{ month, n, value },
          low: interval?.low ?? null,
          high: interval?.high ?? null,
        })),
    praise: few
      ? []
      : praiseOf(comments).map(({ words, day }) => ({ words, month: `${day.slice(0, 7)}-01` })),
  }
}

/** Comments that praise, of guests who never complained. */
export function praiseOf(comments: readonly StaffComment[]): StaffComment[] {
  return comments
    .filter(({ words, score, isOfComplainant }) => {
      if (words.trim() === '' || isOfComplainant || !score || score.bad) return false
      const blames = readComment(words).some(({ mentions }) => mentions.some(({ said }) => said === 'bad'))
      return score.value / score.to >= PRAISES && !blames
    })
    .slice(0, MOST_PRAISE)
}

/** The first day of the month with which the page begins. */
function firstMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
  return first.toISOString().slice(0, 10)
}
