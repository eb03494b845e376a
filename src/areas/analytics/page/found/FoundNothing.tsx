import { useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { ButtonLink } from '../../../../web/ui/Button.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import type { FoundWords } from '../../../answers/search/find.contract.ts'
import { searchParam } from '../../filter/invalid-params.ts'
import { changedSearch } from '../../filter/page-filter.ts'

/** No answer was found: says which word none has, or how to search where there was no word to look for. */
export function FoundNothing({ found: { isNothing, unknown } }: { found: FoundWords }) {
  const [search] = useSearchParams()
  const isSeveral = /\S\s+\S/.test(searchParam(search, 'find') ?? '')
  return (
    <EmptyState
      title={isNothing ? m.analytics_found_nothing() : m.analytics_found_none()}
      action={
        <ButtonLink to={{ search: changedSearch(search, { find: undefined }) }}>
          {m.analytics_found_clear()}
        </ButtonLink>
      }
    >
      {isNothing
        ? m.analytics_found_nothing_text()
        : [
            ...unknown.map((word) => m.analytics_found_none_word({ word })),
            // Each of its words is known: they stand in no comment together, or not one after another.
            unknown.length === 0 && isSeveral
              ? m.analytics_found_nothing_text()
              : m.analytics_found_none_text(),
          ].join(' ')}
    </EmptyState>
  )
}
