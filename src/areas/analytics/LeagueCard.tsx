import * as m from '../../text/messages.js'
import { Card } from '../../web/ui/Card.tsx'
import type { Analytics, BranchResult, SubjectResult } from './analytics.contract.ts'
import { leagueFinding } from './finding.ts'
import { leagueText } from './finding-words.ts'
import { How } from './How.tsx'
import { League } from './League.tsx'

/** Branches or staff beside each other; nothing where there is only one, since it stands in the tiles already. */
export function LeagueCard({
  of,
  rows,
  analytics,
  steps,
}: {
  of: 'branches' | 'subjects'
  rows: (BranchResult | SubjectResult)[]
  analytics: Analytics
  steps: number
}) {
  const { metric } = analytics.survey
  if (!metric || rows.filter(({ n }) => n > 0).length < 2) return null
  const finding = leagueFinding(rows)
  const score = analytics.metrics[metric]
  const network =
    score?.value != null && score.low !== null && score.high !== null
      ? { value: score.value, low: score.low, high: score.high }
      : null
  const name = metric.toUpperCase()
  const plain =
    of === 'branches' ? m.analytics_branches({ metric: name }) : m.analytics_subjects({ metric: name })
  return (
    <Card kicker={finding ? plain : undefined} title={finding ? leagueText(finding) : plain}>
      <League
        rows={rows}
        metric={metric}
        steps={steps}
        network={network}
        heading={of === 'branches' ? m.analytics_branch() : m.analytics_subject()}
      />
      <How>{m.analytics_how_league()}</How>
    </Card>
  )
}
