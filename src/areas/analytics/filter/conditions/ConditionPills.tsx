import { IconX } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import { changedSearch, whereParam } from '../page-filter.ts'
import styles from './ConditionPills.module.css'
import { type ConditionNames, conditionWords } from './condition-words.ts'

/** The conditions in use, each with a link that takes it away. */
export function ConditionPills({
  conditions,
  names,
  param = 'where',
}: {
  conditions: readonly FilterCondition[]
  names: ConditionNames
  /** The parameter of the address that holds them. */
  param?: string
}) {
  const [search] = useSearchParams()
  return conditions.map((condition) => {
    const { label, text } = conditionWords(condition, names)
    const rest = conditions.filter((each) => each !== condition)
    return (
      <span key={JSON.stringify(condition)} className={styles.pill}>
        <span className={styles.label}>{label}</span>
        <b>{text}</b>
        <Link
          to={{ search: changedSearch(search, { [param]: whereParam(rest) }) }}
          preventScrollReset
          aria-label={m.analytics_condition_remove({ condition: `${label}: ${text}` })}
        >
          <IconX size={16} aria-hidden="true" />
        </Link>
      </span>
    )
  })
}
