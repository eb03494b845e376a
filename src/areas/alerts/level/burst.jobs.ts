import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { burstThreshold } from '../../analytics/level-changes/alarm-budget.ts'
import { countSeries } from '../../analytics/level-changes/place-levels.queries.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { type BurstRule, burstRuleOf } from '../../settings/burst-rule.ts'
import { chanceOfBurst, usualShare } from '../../statistics/burst.ts'
import {
  type AlertSurvey,
  branchesOfAnswers,
  currentDocument,
  findAlertSurvey,
  recentAnswers,
  usualCounts,
} from './burst.queries.ts'
import { countBurst, isUsualAgain, silentAfter } from './burst-end.ts'
import { findLevel, openLevels, type StoredLevel } from './level.queries.ts'
import { endLevel, type LevelTools, openLevel } from './notify-level.jobs.ts'

const MINUTE_MS = 60_000
/** Fewer answers of a survey in a quarter say nothing of what is usual. */
const LEAST_HISTORY = 30

/**
 * Looks at the branches of some answers just stored: opens an alert where too many guests are unhappy within minutes, and ends one
 * where the answers since then are as usual. Costs a few look-ups by index for each branch. Safe to run twice.
 */
export async function watchBursts(tools: LevelTools, { answers }: JobData['complaints']): Promise<void> {
  const { db } = tools
  for (const own of Map.groupBy(answers, ({ surveyId }) => surveyId).values()) {
    const survey = await findAlertSurvey(db, own[0]!)
    const document = survey && (await currentDocument(db, survey))
    const rule = document && burstRuleOf(survey.settings, document)
    if (!rule) continue
    const open = await openLevels(db, survey, 'burst')
    const answerIds = own.map(({ answerId }) => answerId)
    for (const branch of await branchesOfAnswers(db, survey, answerIds)) {
      const level = open.find(({ place }) => place.id === branch.id)
      if (level) await endWhenUsual(tools, level, rule)
      else await openBurst(tools, survey, document, rule, branch)
    }
  }
}

async function openBurst(
  tools: LevelTools,
  survey: AlertSurvey,
  document: SurveyDocument,
  rule: BurstRule,
  branch: { id: string; title: string },
): Promise<void> {
  const { db } = tools
  const now = databaseNow()
  const since = new Date(now.getTime() - rule.minutes * MINUTE_MS)
  const { bad, n, isBurst } = countBurst(rule, await recentAnswers(db, survey, branch.id, rule, since))
  if (!isBurst) return
  const question = mainQuestion(document, rule.metric)!
  const today = dayIn(survey.timezone, now)
  const counts = await usualCounts(db, survey, branch.id, rule, question, today)
  const usual = usualShare(counts.branch, counts.survey)
  const { surveys } = await countSeries(db, survey.accountId)
  // The rule alone would be met by chance on an ordinary day of a busy or an often criticised branch.
  if (chanceOfBurst({ bad, n }, usual) > burstThreshold(counts.survey.n, surveys)) return
  const { metric, scale, below, minutes } = rule
  const share = counts.survey.n < LEAST_HISTORY ? null : usual.bad / (usual.bad + usual.good)
  const figures = { metric, scale, below, bad, of: n, minutes, usual: share }
  const place = { kind: 'branch' as const, ...branch, branchIds: [branch.id] }
  await db.transaction().execute(async (trx) => {
    const key = await openLevel(tools, trx, survey, place, { kind: 'burst', figures })
    if (key) await tools.jobs.send(trx, 'burst-end', key, { afterSeconds: 60 * minutes })
  })
}

async function endWhenUsual(tools: LevelTools, level: StoredLevel, rule: BurstRule): Promise<void> {
  const since = await recentAnswers(tools.db, level, level.place.id, rule, level.openedAt)
  if (isUsualAgain(rule, since))
    await tools.db.transaction().execute((trx) => endLevel(tools, trx, level, 'usual'))
}

/**
 * Ends a burst at a branch where nobody has been unhappy for an hour; looks again later while it lasts. Once the rule is switched off,
 * it ends without a message.
 */
export async function endSilentBurst(tools: LevelTools, key: JobData['burst-end']): Promise<void> {
  const { db, jobs } = tools
  const level = await findLevel(db, key)
  if (!level?.burst || level.endedAt !== null) return
  const survey = await findAlertSurvey(db, key)
  const document = survey && (await currentDocument(db, survey))
  const rule = document && burstRuleOf(survey.settings, document)
  const isOver = !rule || (await isSilent(db, level, rule))
  await db.transaction().execute(async (trx) => {
    if (isOver) await endLevel(tools, trx, level, rule ? 'silent' : 'settled')
    else await jobs.send(trx, 'burst-end', key, { afterSeconds: 60 * rule.minutes })
  })
}

async function isSilent(db: Db, level: StoredLevel, rule: BurstRule): Promise<boolean> {
  const since = new Date(databaseNow().getTime() - silentAfter(rule))
  if (level.openedAt > since) return false
  const answers = await recentAnswers(db, level, level.place.id, rule, since)
  return !answers.some(({ isBad }) => isBad)
}
