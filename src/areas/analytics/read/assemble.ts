import type { FoundWords } from '../../answers/search/find.contract.ts'
import type { SearchResult } from '../../answers/search/find.queries.ts'
import { medianSeconds, type Tally } from '../../counters/tally.ts'
import { leadingMetric, mainQuestion } from '../../questionnaire/metric.ts'
import { settingsOf } from '../../settings/settings.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { Analytics } from '../analytics.contract.ts'
import { completionOf } from '../cards/ranking/ranking.ts'
import { driversAmong } from './insight.ts'
import { metricsOf } from './metrics.ts'
import type { Results } from './results.read.ts'
import type { Scope } from './scope.read.ts'

/**
 * The last step of the analytics: sets the period against the one before it, and puts everything together. Reads nothing.
 * @param at when the numbers were read
 */
export function assemble(scope: Scope, results: Results, at: string): Analytics {
  const { survey, document, most } = scope
  const { minimum, weights } = settingsOf(survey.settings)
  const { branches, subjects, questions, now, earlier, trend, changes, rebuilding, insight, findings } =
    results
  const { heatmap, worstPart, found, n: measured } = insight.moments
  const { words, topics, n: read } = insight.comments
  const { found: search } = scope.filter
  return {
    at,
    filter: filterOf(scope),
    found: search ? foundOf(search, most) : null,
    survey: {
      title: survey.title,
      metric: leadingMetric(document),
      main: {
        nps: mainQuestion(document, 'nps')?.id ?? null,
        csat: mainQuestion(document, 'csat')?.id ?? null,
        ces: mainQuestion(document, 'ces')?.id ?? null,
      },
      published: survey.version > 0,
      minimum,
      locales: document.config.locales,
    },
    total: overallTotal(now),
    rebuilding,
    metrics: metricsOf(document, now, earlier, minimum, weights),
    trend,
    changes,
    findings,
    questions,
    branches,
    subjects,
    placements: insight.placements,
    heatmap,
    worstPart,
    words,
    topics,
    drivers: driversAmong(found, questions),
    explained: found?.explained ?? null,
    read: { answers: measured, comments: read, guests: found?.n ?? 0 },
  }
}

/** The filter as it was applied: with the days of the numbers, and the days they are compared with. */
function filterOf({ survey, filter, period, before, step }: Scope): Analytics['filter'] {
  return {
    id: survey.id,
    qalayid: survey.accountId,
    subId: filter.subId ?? null,
    subjectId: filter.subjectId ?? null,
    startDate: period?.from ?? null,
    endDate: period?.to ?? null,
    find: filter.find ?? null,
    placement: filter.placement ?? null,
    locale: filter.locale ?? null,
    status: filter.status ?? null,
    class: filter.class ?? null,
    where: filter.where ?? [],
    step,
    previous: before && { startDate: before.from, endDate: before.to },
  }
}

/** What the response says about a search, beside the numbers of its matches. */
function foundOf(found: SearchResult, most: FoundWords['most']): FoundWords {
  const { corrected, unknown, keys, isNothing, readUntil } = found
  return { corrected, unknown, keys, isNothing, most, readUntil: readUntil?.toISOString() ?? null }
}

/** Answers, complaints, how long it took and how many went through, of one sum. */
export function overallTotal(tally: Tally): Analytics['total'] {
  const measured = tally.seconds().reduce((sum, count) => sum + count, 0)
  return {
    answers: tally.answers,
    complaints: tally.complaints,
    medianSeconds: measured < HIDDEN_BELOW ? null : medianSeconds(tally),
    completion: completionOf(tally),
  }
}
