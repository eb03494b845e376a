import { type ReactNode, useContext, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import type { Metric } from '../../../questionnaire/metrics.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { ReportAnalytics } from '../../analytics.contract.ts'
import { rankingFinding } from '../../page/finding.ts'
import { rankingText } from '../../page/finding-words.ts'
import { formatMetric } from '../../read/format-metric.ts'
import { Methodology } from '../Methodology.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import styles from './RankingTable.module.css'
import { type RankingRow, RankingTable } from './RankingTable.tsx'

const PLAIN = {
  branches: m.analytics_branches,
  subjects: m.analytics_subjects,
  placements: m.analytics_placements,
}
const HEADING = {
  branches: m.analytics_branch,
  subjects: m.analytics_subject,
  placements: m.analytics_placement,
}

/** Branches, staff or the places of codes beside each other; nothing where there is only one, since it stands in the tiles already. */
export function RankingCard({
  of,
  rows,
  analytics,
  steps,
}: {
  of: 'branches' | 'subjects' | 'placements'
  rows: RankingRow[]
  analytics: ReportAnalytics
  steps: number
}) {
  const { metric } = analytics.survey
  if (!metric || rows.filter(({ n }) => n > 0).length < 2) return null
  const finding = rankingFinding(rows)
  const score = analytics.metrics[metric]
  const network =
    score?.value != null && score.low !== null && score.high !== null
      ? { value: score.value, low: score.low, high: score.high }
      : null
  const name = metric.toUpperCase()
  const plain = PLAIN[of]({ metric: name })
  return (
    <ResultCard kicker={finding ? plain : undefined} title={finding ? rankingText(finding) : plain}>
      <SameInWords rows={rows} metric={metric}>
        <RankingTable rows={rows} metric={metric} steps={steps} network={network} heading={HEADING[of]()} />
      </SameInWords>
      {of === 'placements' && (
        <p className={styles.note}>{m.analytics_placements_least({ least: HIDDEN_BELOW })}</p>
      )}
      <Methodology>{m.analytics_how_league()}</Methodology>
    </ResultCard>
  )
}

/**
 * A table of rows without significant differences says less than one sentence, so on a screen it is collapsed. Print, a shared report
 * and a page without script show both.
 */
function SameInWords({
  rows,
  metric,
  children,
}: {
  rows: RankingRow[]
  metric: Metric
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const forReading = useContext(ReadOnlyContext)
  const scores = rows.flatMap((row) => (row.place === null ? [] : (row[metric] ?? [])))
  if (rankingFinding(rows)?.kind !== 'same' || scores.length < 2 || forReading) return children
  return (
    <>
      <p>
        {m.analytics_league_same_text({
          low: formatMetric(metric, Math.min(...scores)),
          high: formatMetric(metric, Math.max(...scores)),
        })}
      </p>
      {!isOpen && (
        <Button kind="plain" className={styles.unfold} onClick={() => setOpen(true)}>
          {m.analytics_league_collapsed({ n: rows.length })}
        </Button>
      )}
      <div className={isOpen ? undefined : styles.folded}>{children}</div>
    </>
  )
}
