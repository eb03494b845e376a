import * as m from '../../../text/messages.js'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { LevelChange } from '../cards/trend/trend.contract.ts'
import { formatDate } from '../filter/days.ts'
import { formatMetric, formatMove } from '../read/format-metric.ts'
import type { Finding, RankingFinding } from './finding.ts'

/** The page's title: the finding as an owner would say it. */
export function findingText(finding: Finding, metric: Metric | null): string {
  switch (finding.kind) {
    case 'branch_worse':
      return m.analytics_finding_branch_worse({ branch: finding.branch })
    case 'branch_better':
      return m.analytics_finding_branch_better({ branch: finding.branch })
    case 'branches_worse':
      return m.analytics_finding_branches_named({ branches: namesText(finding.branches) })
    case 'fell':
      return m.analytics_finding_fell({ by: moveText(metric, finding.change) })
    case 'rose':
      return m.analytics_finding_rose({ by: moveText(metric, finding.change) })
  }
}

/** «С 14 марта 2026 NPS ниже: было +52, стало +31» */
export function changeText({ day, before, after }: LevelChange, metric: Metric): string {
  const words = after < before ? m.analytics_change_lower : m.analytics_change_higher
  return words({
    day: formatDate(day),
    metric: metric.toUpperCase(),
    before: formatMetric(metric, before),
    after: formatMetric(metric, after),
  })
}

/** What the ranking comes to, in words. */
export function rankingText(finding: RankingFinding): string {
  switch (finding.kind) {
    case 'same':
      return m.analytics_league_title_same()
    case 'worse':
      return m.analytics_league_title_worse({ branch: finding.branch })
    case 'better':
      return m.analytics_league_title_better({ branch: finding.branch })
    case 'both':
      return m.analytics_league_title_both({ better: finding.better, worse: finding.worse })
    case 'many':
      return [
        finding.better.length > 0 && m.analytics_league_title_ahead({ names: namesText(finding.better) }),
        finding.worse.length > 0 && m.analytics_league_title_behind({ names: namesText(finding.worse) }),
      ]
        .filter(Boolean)
        .join('. ')
  }
}

/** So many are named in a title; of more the first, and how many others there are. */
const MOST_NAMED = 3

/** «Айгерим и Данияр», «Айгерим, Данияр и ещё 4» */
export function namesText(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) {
    const last = names.at(-1)!
    return names.length < 2 ? last : m.analytics_names_two({ names: names.slice(0, -1).join(', '), last })
  }
  const named = names.slice(0, MOST_NAMED - 1)
  return m.analytics_league_others({ names: named.join(', '), n: names.length - named.length })
}

/** «7», «2 п. п.», «0,3»; a move too small to be seen once rounded is «чуть-чуть». */
function moveText(metric: Metric | null, change: number): string {
  const size = formatMove(metric ?? 'nps', change)
  if (size === null) return m.analytics_slightly()
  return metric === 'csat' ? m.web_points({ by: size }) : size
}
