import { useQuery } from '@tanstack/react-query'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { useDebounced } from '../../../../web/ui/use-debounced.ts'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import styles from './ConditionChooser.module.css'

/** Fewer answers are read one by one; nothing can be compared by them. */
const ENOUGH = 30

/** How many answers would pass, before the condition is applied. */
export function ConditionCount({
  condition,
  conditions,
  count,
}: {
  condition: FilterCondition | null
  conditions: readonly FilterCondition[]
  count: (conditions: readonly FilterCondition[], signal: AbortSignal) => Promise<number>
}) {
  const wanted = useDebounced(condition, 200)
  const { data: n, isError } = useQuery({
    queryKey: ['condition-count', wanted, conditions],
    queryFn: ({ signal }) => count([...conditions, wanted!], signal),
    enabled: wanted !== null,
    placeholderData: (before) => before,
  })
  const isShown = condition !== null && n !== undefined && !isError
  return (
    <p className={styles.count} role="status">
      {isShown && <b>{m.analytics_condition_count({ n, count: formatNumber(n) })}</b>}
      {isShown && n < ENOUGH && ` ${m.analytics_condition_few()}`}
    </p>
  )
}
