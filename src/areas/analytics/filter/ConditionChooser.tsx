import { IconChevronLeft, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import styles from './ConditionChooser.module.css'
import { ConditionCount } from './ConditionCount.tsx'
import { ConditionValues } from './ConditionValues.tsx'
import { type ConditionQuestion, questionOf } from './condition-words.ts'
import { FilterPopover } from './FilterPopover.tsx'

/** More dimensions than this are looked for by name. */
const FEW = 8

type Dimension = { id: string; title: string; question: ConditionQuestion | null }

/**
 * The sheet in which a condition is made: a question or the hour at the left, its values at the right; on a phone one after another. The
 * answers that would pass are counted before anything is applied.
 */
export function ConditionChooser({
  questions,
  conditions,
  count,
  apply,
}: {
  questions: readonly ConditionQuestion[]
  conditions: readonly FilterCondition[]
  /** Counts the answers that some conditions let through, beside the rest of the filter. */
  count: (conditions: readonly FilterCondition[], signal: AbortSignal) => Promise<number>
  apply: (conditions: readonly FilterCondition[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FilterCondition | null>(null)
  const dimensions = dimensionsOf(questions)
  const shown = dimensions.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
  const current = dimensions.find(({ id }) => id === chosen?.dimension)
  const isWhole = chosen !== null && (chosen.values.length > 0 || isWithoutValues(chosen))
  return (
    <FilterPopover
      id="filter-condition"
      label={m.analytics_condition_add()}
      words=""
      icon={<IconPlus size={18} aria-hidden="true" />}
      isTall
    >
      {({ wasOpened, close }) =>
        wasOpened && (
          <div className={styles.chooser} data-step={current ? 'values' : 'dimensions'}>
            <div className={styles.dimensions}>
              {dimensions.length > FEW && (
                <label className={styles.search}>
                  <IconSearch size={18} aria-hidden="true" />
                  <input
                    type="search"
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                    aria-label={m.analytics_condition_search()}
                    placeholder={m.analytics_condition_search()}
                  />
                </label>
              )}
              <ul>
                {shown.map(({ id, title, question }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-pressed={id === chosen?.dimension}
                      onClick={() => setChosen(firstOf(id, question))}
                    >
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
              {shown.length === 0 && <p>{m.analytics_condition_nothing()}</p>}
            </div>
            {current && chosen && (
              <div className={styles.values}>
                <button type="button" className={styles.back} onClick={() => setChosen(null)}>
                  <IconChevronLeft size={18} aria-hidden="true" />
                  {m.analytics_condition_back()}
                </button>
                <h2>{current.title}</h2>
                <ConditionValues condition={chosen} question={current.question} change={setChosen} />
                <div className={styles.foot}>
                  <ConditionCount condition={isWhole ? chosen : null} conditions={conditions} count={count} />
                  <Button
                    type="button"
                    disabled={!isWhole}
                    onClick={() => {
                      close()
                      setChosen(null)
                      apply([...conditions, chosen])
                    }}
                  >
                    {m.analytics_condition_apply()}
                  </Button>
                </div>
              </div>
            )}
          </div>
        )
      }
    </FilterPopover>
  )
}

function isWithoutValues({ op }: FilterCondition): boolean {
  return op === 'answered' || op === 'unanswered'
}

/** A condition as it stands when its dimension is chosen: a question in words has no values to choose from. */
function firstOf(dimension: string, question: ConditionQuestion | null): FilterCondition {
  const isOfWords = question !== null && question.distribution.length === 0
  return { dimension, op: isOfWords ? 'answered' : 'any', values: [] }
}

/** What can be filtered by. People and things that are rated have a filter of their own. */
function dimensionsOf(questions: readonly ConditionQuestion[]): Dimension[] {
  return [
    ...questions
      .filter(({ type }) => type !== 'subject')
      .map((question) => ({ id: questionOf(question.id), title: question.title, question })),
    { id: 'weekday', title: m.analytics_condition_weekday(), question: null },
    { id: 'hour', title: m.analytics_condition_hour(), question: null },
  ]
}
