import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import * as m from '../../../text/messages.js'
import { statusName } from '../../../web/ui/status-name.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { STATUS_ORDER } from '../cards/answers/answer-view.ts'
import { CompareChoice, compareName } from '../compare/CompareChoice.tsx'
import styles from './FilterBar.module.css'
import { className, filterWords } from './filter-words.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { changedSearch, type PageFilter, SCORE_CLASSES, typedFind } from './page-filter.ts'
import { useKeepFormState } from './use-keep-form-state.ts'

type Props = {
  filter: PageFilter
  /** The days shown, for the own period's fields. */
  shown: { from: string; to: string } | null
  today: string
  branches: { code: string; title: string }[]
  subjects: { id: string; title: string }[]
  locales: readonly string[]
  /** Where codes hang: “table 12”. */
  placements: readonly string[]
  /** Whether answers have the classes of NPS to be narrowed by. */
  hasClasses: boolean
}

/** What “clear” takes away; the period stays. */
const NARROWING = ['subId', 'subjectId', 'class', 'status', 'locale', 'placement', 'find'] as const
const COMPARING = ['compare', 'startDate2', 'endDate2'] as const

/** What stays as it is when the filter changes. */
const BESIDE = ['step', 'view', 'a', 'b'] as const

/** What is shown: the period, the branch, the person or thing, the score, words. Kept in the address, so that a view can be passed on; works without script by its button. */
export function FilterBar({
  filter,
  shown,
  today,
  branches,
  subjects,
  locales,
  placements,
  hasClasses,
}: Props) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const bar = useKeepFormState()
  const compare = search.get('compare') ?? ''
  const compared = compareName(compare, branches, subjects)
  const words = [
    ...filterWords(filter, branches, subjects),
    ...(compared ? [`${m.analytics_compare()}: ${compared}`] : []),
  ]
  const clear = (
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
  )
  return (
    <>
      <Form
        ref={bar}
        method="get"
        className={styles.bar}
        preventScrollReset
        onSubmit={(event) => takeFind(event.currentTarget)}
        onChange={(event) => {
          const form = event.currentTarget
          const isOwn = new FormData(form).get('period') === 'own'
          const { target } = event
          if (target instanceof HTMLInputElement && ['find', 'startDate2', 'endDate2'].includes(target.name))
            return
          if (target instanceof HTMLSelectElement && target.name === 'compare' && target.value === 'own')
            return
          const isPeriod = !(target instanceof HTMLSelectElement) || target.name === 'period'
          // Own dates wait for their button: the first of two dates alone means nothing.
          if (isOwn && isPeriod) return
          takeFind(form)
          void submit(form, { preventScrollReset: true })
        }}
      >
        <PeriodChoice filter={filter} shown={shown} today={today} />
        {branches.length > 0 && (
          <Choice
            name="subId"
            label={m.analytics_branch()}
            value={filter.subId}
            any={m.analytics_all({ n: branches.length })}
            options={branches.map(({ code, title }) => [code, title])}
          />
        )}
        {(subjects.length > 1 || filter.subjectId) && (
          <Choice
            name="subjectId"
            label={m.analytics_subject()}
            value={filter.subjectId}
            any={m.analytics_subject_any()}
            options={subjects.map(({ id, title }) => [id, title])}
          />
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
        <Choice
          name="status"
          label={m.analytics_status()}
          value={filter.status ?? ''}
          any={m.analytics_language_any()}
          options={STATUS_ORDER.map((each) => [each, statusName(each)])}
        />
        {(locales.length > 1 || filter.locale) && (
          <Choice
            name="locale"
            label={m.analytics_language()}
            value={filter.locale}
            any={m.analytics_language_any()}
            options={withChosen(locales, filter.locale).map((locale) => [locale, languageName(locale)])}
          />
        )}
        {(placements.length > 1 || filter.placement) && (
          <Choice
            name="placement"
            label={m.analytics_placement()}
            value={filter.placement}
            any={m.analytics_placement_any()}
            options={withChosen(placements, filter.placement).map((placement) => [placement, placement])}
          />
        )}
        <CompareChoice
          choice={compare}
          dates={{ from: search.get('startDate2') ?? '', to: search.get('endDate2') ?? '' }}
          today={today}
          branches={branches.filter(({ code }) => code !== filter.subId)}
          subjects={subjects.filter(({ id }) => id !== filter.subjectId)}
        />
        <span className={`${styles.pill} ${styles.find}`}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            type="search"
            name="find"
            maxLength={200}
            placeholder={m.analytics_find()}
            aria-label={m.analytics_find()}
            defaultValue={filter.find}
          />
        </span>
        {words.length > 0 && clear}
        {BESIDE.map((name) => {
          const value = search.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <noscript>
          <input type="hidden" name="typed" value="1" />
        </noscript>
      </Form>
      {words.length > 0 && (
        <p className={styles.narrowed}>
          {words.join('. ')}. {clear}
        </p>
      )}
    </>
  )
}

/** What is typed is always words: «none» too, which in an address means no search. */
function takeFind(form: HTMLFormElement): void {
  const box = form.elements.namedItem('find')
  if (box instanceof HTMLInputElement) box.value = typedFind(box.value)
}

/** A link may name what is not offered any more: it stands in the list as long as it is chosen. */
function withChosen(offered: readonly string[], chosen: string): string[] {
  return [...new Set([...offered, ...(chosen ? [chosen] : [])])]
}

function Choice({
  name,
  label,
  value,
  any,
  options,
}: {
  name: string
  label: string
  value: string
  any: string
  options: [value: string, text: string][]
}) {
  return (
    <span className={styles.pill}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
