import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { CompareChoice, compareName } from '../compare/CompareChoice.tsx'
import { BranchChoice } from './BranchChoice.tsx'
import { Choice } from './Choice.tsx'
import { ConditionChooser } from './conditions/ConditionChooser.tsx'
import { ConditionPills } from './conditions/ConditionPills.tsx'
import type { ConditionQuestion } from './conditions/condition-question.ts'
import { countAnswers } from './conditions/count-answers.ts'
import styles from './FilterBar.module.css'
import { FilterPopover } from './FilterPopover.tsx'
import { className, filterWords } from './filter-words.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { changedSearch, type PageFilter, SCORE_CLASSES, typedFind, whereParam } from './page-filter.ts'
import { SecondaryFilters, secondaryCount } from './SecondaryFilters.tsx'
import { useKeepFormState } from './use-keep-form-state.ts'

type Props = {
  surveyId: string
  filter: PageFilter
  /** The days shown, for the own period's fields. */
  shown: { from: string; to: string } | null
  today: string
  /** All that can be chosen, or the chosen one alone where they are `branchCount` and too many for a list. */
  branches: { code: string; title: string }[]
  branchCount: number
  subjects: { id: string; title: string }[]
  locales: readonly string[]
  /** Where codes hang: “table 12”. */
  placements: readonly string[]
  /** Whether answers have the classes of NPS to be narrowed by. */
  hasClasses: boolean
  /** What conditions can be about, with how often each value was given. */
  questions: readonly ConditionQuestion[]
}

/** What “clear” takes away; the period stays. */
const NARROWING = ['subId', 'subjectId', 'class', 'status', 'locale', 'placement', 'find', 'where'] as const
const COMPARING = ['compare', 'startDate2', 'endDate2'] as const

/** What stays as it is when the filter changes. */
const BESIDE = ['step', 'view', 'a', 'b', 'where', 'groupA', 'groupB', 'parts'] as const

/** Fields that wait for their button or Enter. */
const WAITING = ['find', 'startDate', 'endDate', 'startDate2', 'endDate2']

/** A list of so many branches is read at a glance; of more one is looked for by name. */
const FEW_BRANCHES = 12

/** What is shown: the period, the branch, the score, and behind a button all that is asked for more rarely. Kept in the address, so that a view can be passed on; works without script by its buttons. */
export function FilterBar({
  surveyId,
  filter,
  shown,
  today,
  branches,
  branchCount,
  subjects,
  locales,
  placements,
  hasClasses,
  questions,
}: Props) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const bar = useKeepFormState()
  const compare = search.get('compare') ?? ''
  const compared = compareName(compare, branches, subjects)
  const words = [
    ...filterWords({ ...filter, where: [] }, branches, subjects),
    ...(compared ? [`${m.analytics_compare()}: ${compared}`] : []),
  ]
  const more = secondaryCount(filter) + (compare ? 1 : 0)
  const send = (
    form: HTMLFormElement,
    submitter?: HTMLElement | null,
    changes: Record<string, string> = {},
  ) => void submit(sentSearch(form, submitter, changes), { preventScrollReset: true })
  return (
    <>
      <Form
        ref={bar}
        method="get"
        className={styles.bar}
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        }}
        onChange={({ currentTarget, target }) => {
          const field = target as HTMLElement as HTMLInputElement
          if (!field.name || WAITING.includes(field.name)) return
          if (field.name === 'compare' && field.value === 'own') return
          send(currentTarget)
        }}
      >
        {/* Enter in a field presses the first button of its form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <PeriodChoice filter={filter} shown={shown} today={today} />
        {branchCount > FEW_BRANCHES ? (
          <BranchChoice
            surveyId={surveyId}
            code={filter.subId}
            title={branches.find(({ code }) => code === filter.subId)?.title}
            count={branchCount}
            choose={(subId) => send(bar.current!, null, { subId })}
          />
        ) : (
          branches.length > 0 && (
            <Choice
              name="subId"
              label={m.analytics_branch()}
              value={filter.subId}
              any={
                branches.length === 1 ? m.analytics_branch_only() : m.analytics_all({ n: branches.length })
              }
              options={branches.map(({ code, title }) => [code, title])}
            />
          )
        )}
        {hasClasses && (
          <Choice
            name="class"
            label={m.analytics_score()}
            value={filter.class ?? ''}
            any={m.analytics_score_any()}
            options={SCORE_CLASSES.map((each) => [each, className(each)])}
          />
        )}
        <FilterPopover
          id="filter-more"
          label={m.analytics_filter_more()}
          words={more > 0 ? more : ''}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          staysOpen
        >
          {() => (
            <div className={styles.more}>
              <SecondaryFilters
                filter={filter}
                subjects={subjects}
                locales={locales}
                placements={placements}
              />
              <CompareChoice
                surveyId={surveyId}
                choice={compare}
                dates={{ from: search.get('startDate2') ?? '', to: search.get('endDate2') ?? '' }}
                today={today}
                branches={branches.filter(({ code }) => code !== filter.subId)}
                subjects={subjects.filter(({ id }) => id !== filter.subjectId)}
              />
            </div>
          )}
        </FilterPopover>
        <ConditionPills conditions={filter.where} names={{ questions, branches, subjects }} />
        <span className="needs-script">
          <ConditionChooser
            surveyId={surveyId}
            questions={questions}
            conditions={filter.where}
            count={(conditions, signal) => countAnswers(surveyId, filter, conditions, signal)}
            apply={(conditions) => send(bar.current!, null, { where: whereParam(conditions) ?? '' })}
          />
        </span>
        <span className={`${styles.pill} ${styles.find}`}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            type="search"
            name="find"
            maxLength={200}
            placeholder={m.analytics_find_short()}
            aria-label={m.analytics_find()}
            defaultValue={filter.find}
          />
        </span>
        {BESIDE.map((name) => {
          const value = search.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <noscript>
          <input type="hidden" name="typed" value="1" />
          <Button type="submit">{m.analytics_show()}</Button>
        </noscript>
      </Form>
      {words.length > 0 && (
        <p className={styles.narrowed}>
          {words.join('. ')}.{' '}
          <Link
            className={styles.clear}
            to={{
              search: changedSearch(
                search,
                Object.fromEntries([...NARROWING, ...COMPARING].map((name) => [name, undefined])),
              ),
            }}
            preventScrollReset
          >
            {m.analytics_filter_clear()}
          </Link>
        </p>
      )}
    </>
  )
}

/**
 * The address that the form asks for, without what is left empty. Days go along with the own period alone.
 * @param submitter the button that was pressed, which may name the period
 */
function sentSearch(
  form: HTMLFormElement,
  submitter: HTMLElement | null | undefined,
  changes: Record<string, string>,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of [...new FormData(form), ...Object.entries(changes)])
    if (typeof value === 'string') search.set(name, value)
  if (submitter instanceof HTMLButtonElement && submitter.name) search.set(submitter.name, submitter.value)
  // What is typed is always words: «none» too, which in an address means no search.
  search.set('find', typedFind(search.get('find') ?? ''))
  if (search.get('period') !== 'own') for (const name of ['startDate', 'endDate']) search.delete(name)
  for (const [name, value] of [...search]) if (value === '') search.delete(name)
  return search
}
