import * as m from '../../../text/messages.js'
import { formatShare } from '../../../web/numbers.ts'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { topicName, weekPartText, wordsText } from '../../analytics/cards/comments/insight-words.ts'
import { middleOf } from '../../analytics/cards/drivers/driver-map.ts'
import { drawable } from '../../analytics/cards/trend/trend-shape.ts'
import { rankingFinding, trendFinding } from '../../analytics/page/finding.ts'
import { changeText, namesText, rankingText } from '../../analytics/page/finding-words.ts'
import type { ResultPart } from '../../analytics/page/result-part.ts'
import { formatMove } from '../../analytics/read/format-metric.ts'

/** What a part of a report comes to, in the words of the page's cards, and what can be done about it. */
export type PaperFinding = { id: ResultPart; title: string; todo: string }

/** One finding a part, where the figures say more than chance, in the order of a report's sections. */
export function findingsOf(analytics: ReportAnalytics): PaperFinding[] {
  // Chosen by their score: then it is the choice that tells, not the guests.
  if (analytics.filter.class !== null) return []
  return [
    trendOf(analytics),
    rankingOf('branches', analytics.branches),
    rankingOf('subjects', analytics.subjects),
    driverOf(analytics),
    hoursOf(analytics),
    wordsOf(analytics),
  ].filter((finding) => finding !== null)
}

/** The latest step, or which way the line goes as a whole. */
function trendOf({ survey: { metric }, trend, changes }: ReportAnalytics): PaperFinding | null {
  if (!metric) return null
  const last = changes.findLast(({ before, after }) => formatMove(metric, after - before) !== null)
  if (last)
    return {
      id: 'trend',
      title: changeText(last, metric),
      todo: last.after < last.before ? m.report_todo_fell() : m.report_todo_rose(),
    }
  const points = trend.flatMap((point, x) => {
    const { value, low, high } = drawable(point, metric)
    return value === null || low === null || high === null ? [] : [{ x, value, low, high }]
  })
  const way = trendFinding(points)
  if (way === null) return null
  return way === 'rises'
    ? { id: 'trend', title: m.analytics_trend_rises(), todo: m.report_todo_rose() }
    : { id: 'trend', title: m.analytics_trend_falls(), todo: m.report_todo_fell() }
}

function hoursOf({ worstPart, survey, heatmap }: ReportAnalytics): PaperFinding | null {
  const shown = heatmap.flat().filter(({ value }) => value !== null).length
  if (!worstPart || survey.metric === null || shown < 2) return null
  return {
    id: 'hours',
    title: m.analytics_heat_worst({ part: weekPartText(worstPart) }),
    todo: m.report_todo_hours(),
  }
}

function rankingOf(
  id: 'branches' | 'subjects',
  rows: ReportAnalytics['branches'] | ReportAnalytics['subjects'],
): PaperFinding | null {
  const finding = rankingFinding(rows)
  if (!finding || finding.kind === 'same') return null
  const last = rows.findLast(({ side, place }) => side === 'worse' && place !== null)
  const first = rows.find(({ side, place }) => side === 'better' && place !== null)
  const todo =
    id === 'subjects'
      ? m.report_todo_people()
      : last
        ? m.report_todo_worse({ branch: last.title })
        : m.report_todo_better({ branch: first?.title ?? '' })
  if (finding.kind !== 'many') return { id, title: rankingText(finding), todo }
  const of = id === 'branches' ? m.report_section_branches() : m.report_section_subjects()
  return {
    id,
    title: m.report_finding_many({ of, better: namesText(finding.better), worse: namesText(finding.worse) }),
    todo,
  }
}

/** The mark that matters most among those that please fewer guests than the others do. */
function driverOf({ drivers, explained, survey }: ReportAnalytics): PaperFinding | null {
  const shown = drivers.filter(({ performance }) => performance !== null)
  if (survey.metric === null || shown.length < 2 || explained === null) return null
  const middle = middleOf(shown)
  const first = shown.find(
    ({ low, performance }) => low > 1 / shown.length && performance! < middle.performance,
  )
  if (!first) return null
  return {
    id: 'drivers',
    title: m.analytics_drivers_first({ question: first.title }),
    todo: m.report_todo_driver({ share: formatShare(first.performance!) }),
  }
}

function wordsOf({ words, topics }: ReportAnalytics): PaperFinding | null {
  const title = wordsText(words)
  if (title === null) return null
  const [topic] = topics.filter(({ bad }) => bad).toSorted((a, b) => b.bad! - a.bad!)
  const todo = topic ? m.report_todo_topic({ topic: topicName(topic.topic) }) : m.report_todo_words()
  return { id: 'topics', title, todo }
}
