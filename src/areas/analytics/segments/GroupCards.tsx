import { IconArrowsLeftRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import { ConditionChooser } from '../filter/conditions/ConditionChooser.tsx'
import { ConditionPills } from '../filter/conditions/ConditionPills.tsx'
import type { ConditionNames } from '../filter/conditions/condition-words.ts'
import { countAnswers } from '../filter/conditions/count-answers.ts'
import { changedSearch, type PageFilter, whereParam } from '../filter/page-filter.ts'
import styles from './segments.module.css'

const PARAMS = ['groupA', 'groupB'] as const

/** The conditions of both groups, each with how many answers it has. */
export function GroupCards({
  surveyId,
  filter,
  groups,
  answers,
  named,
  names,
}: {
  surveyId: string
  filter: PageFilter
  groups: readonly (readonly FilterCondition[])[]
  answers: readonly number[] | undefined
  named: ConditionNames
  names: readonly [string, string]
}) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [first, second] = groups.map(whereParam)
  return (
    <div className={styles.groups}>
      {PARAMS.map((param, side) => (
        <section key={param} className={styles.group} aria-labelledby={`${param}-name`}>
          <h2 id={`${param}-name`}>
            <i className={side === 0 ? styles.first : styles.second} aria-hidden="true" />
            {names[side]}
          </h2>
          {answers && (
            <p className={styles.count}>
              {answers[side] === 0
                ? m.analytics_segments_none()
                : m.analytics_n_answers({ n: answers[side]!, count: formatNumber(answers[side]!) })}
            </p>
          )}
          <div className={styles.conditions}>
            <ConditionPills conditions={groups[side]!} names={named} param={param} />
            <ConditionChooser
              id={`${param}-condition`}
              surveyId={surveyId}
              questions={named.questions}
              conditions={groups[side]!}
              count={(conditions, signal) =>
                countAnswers(surveyId, filter, [...filter.where, ...conditions], signal)
              }
              apply={(conditions) =>
                void navigate(
                  { search: changedSearch(search, { [param]: whereParam(conditions) }) },
                  { preventScrollReset: true },
                )
              }
            />
          </div>
        </section>
      ))}
      {(first || second) && (
        <Link
          className={styles.swap}
          to={{ search: changedSearch(search, { groupA: second, groupB: first }) }}
          preventScrollReset
          aria-label={m.analytics_segments_swap()}
        >
          <IconArrowsLeftRight size={20} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
