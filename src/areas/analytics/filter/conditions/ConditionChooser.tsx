import { IconChevronLeft, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import { FilterPopover } from '../FilterPopover.tsx'
import styles from './ConditionChooser.module.css'
import { ConditionCount } from './ConditionCount.tsx'
import { ConditionValues } from './ConditionValues.tsx'
import { type OfferedDimension, offeredDimensions } from './condition-dimensions.ts'
import type { ConditionQuestion } from './condition-question.ts'

/** More dimensions than this are looked for by name. */
const FEW = 8

type Props = {
  /** Of the sheet, where a page has several. */
  id?: string
  surveyId: string
  questions: readonly ConditionQuestion[]
  conditions: readonly FilterCondition[]
  /** Counts the answers that some conditions let through, beside the rest of the filter. */
  count: (conditions: readonly FilterCondition[], signal: AbortSignal) => Promise<number>
  apply: (conditions: readonly FilterCondition[]) => void
}

/**
 * The sheet in which a condition is made: what it is about at the left, its values at the right; on a phone one after another. The
 * answers that would pass are counted before anything is applied.
 */
export function ConditionChooser({ id = 'filter-condition', ...props }: Props) {
  return (
    <FilterPopover
      id={id}
      label={m.analytics_condition_add()}
      words=""
      icon={<IconPlus size={18} aria-hidden="true" />}
      isTall
    >
      {({ wasOpened, close }) => wasOpened && <Chooser {...props} close={close} />}
    </FilterPopover>
  )
}

function Chooser({ surveyId, questions, conditions, count, apply, close }: Props & { close: () => void }) {
  const [chosen, setChosen] = useState<FilterCondition | null>(null)
  const own = useQuery({
    queryKey: ['filter-values', surveyId],
    queryFn: ({ signal }) => browserApi.get('/survey/analytics/values', { id: surveyId }, signal),
  })
  const dimensions = offeredDimensions(questions, own.data?.dimensions)
  const current = dimensions.find(({ id }) => id === chosen?.dimension)
  const isWhole = chosen !== null && (chosen.values.length > 0 || isWithoutValues(chosen))
  return (
    <div className={styles.chooser} data-step={current ? 'values' : 'dimensions'}>
      <div className={styles.dimensions}>
        <DimensionList dimensions={dimensions} chosen={chosen} choose={setChosen} />
        {own.isError && <p role="alert">{m.analytics_condition_failed()}</p>}
      </div>
      {current && chosen && (
        <div className={styles.values}>
          <button type="button" className={styles.back} onClick={() => setChosen(null)}>
            <IconChevronLeft size={18} aria-hidden="true" />
            {m.analytics_condition_back()}
          </button>
          <h2>{current.title}</h2>
          <ConditionValues condition={chosen} dimension={current} change={setChosen} />
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

function DimensionList({
  dimensions,
  chosen,
  choose,
}: {
  dimensions: readonly OfferedDimension[]
  chosen: FilterCondition | null
  choose: (condition: FilterCondition) => void
}) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = dimensions.filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <>
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
        {shown.map((dimension) => (
          <li key={dimension.id}>
            <button
              type="button"
              aria-pressed={dimension.id === chosen?.dimension}
              onClick={() => choose(firstOf(dimension))}
            >
              {dimension.title}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{m.analytics_condition_nothing()}</p>}
    </>
  )
}

function isWithoutValues({ op }: FilterCondition): boolean {
  return op === 'answered' || op === 'unanswered'
}

/** A condition as it stands when its dimension is chosen: a question in words has no values to choose from. */
function firstOf({ id, values }: OfferedDimension): FilterCondition {
  return { dimension: id, op: values.length === 0 ? 'answered' : 'any', values: [] }
}
