import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { questionOf } from '../filter/conditions/condition-question.ts'
import type { ConditionNames } from '../filter/conditions/condition-words.ts'
import { changedSearch, whereParam } from '../filter/page-filter.ts'
import styles from './segments.module.css'

type Suggestion = { text: string; groups: [FilterCondition, FilterCondition] }

/** Two groups to begin with. */
export function GroupSuggestions({ named, locales }: { named: ConditionNames; locales: readonly string[] }) {
  const [search] = useSearchParams()
  return (
    <section className={styles.suggestions} aria-labelledby="segment-suggestions">
      <h2 id="segment-suggestions">{m.analytics_segments_suggest()}</h2>
      <ul>
        {suggestionsOf(named, locales).map(({ text, groups }) => {
          const [groupA, groupB] = groups.map((group) => whereParam([group]))
          return (
            <li key={text}>
              <Link to={{ search: changedSearch(search, { groupA, groupB }) }} preventScrollReset>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function suggestionsOf({ questions, branches }: ConditionNames, locales: readonly string[]): Suggestion[] {
  const yesNo = questions.find(({ type }) => type === 'yes_no')
  const [one, two] = branches
  const [locale, other] = locales
  return [
    pairOf('weekday', ['5..6', '0..4'], [m.analytics_segments_weekend(), m.analytics_segments_weekdays()]),
    ...(yesNo
      ? [
          pairOf(
            questionOf(yesNo.id),
            ['true', 'false'],
            [m.analytics_segments_yes({ title: yesNo.title }), m.analytics_segments_no()],
          ),
        ]
      : []),
    ...(one && two ? [pairOf('branch', [one.code, two.code], [one.title, two.title])] : []),
    ...(locale && other
      ? [pairOf('locale', [locale, other], [languageName(locale), languageName(other)])]
      : []),
  ]
}

function pairOf(dimension: string, values: [string, string], [first, second]: [string, string]): Suggestion {
  const conditionOf = (value: string): FilterCondition => ({ dimension, op: 'any', values: [value] })
  return {
    text: m.analytics_segments_pair({ first, second }),
    groups: [conditionOf(values[0]), conditionOf(values[1])],
  }
}
