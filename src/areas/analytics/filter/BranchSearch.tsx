import { Combobox } from '@base-ui/react/combobox'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import styles from './BranchSearch.module.css'

type Found = { code: string; title: string; city: string }

/** So many are listed; of ten thousand nobody reads more before typing. */
const LISTED = 50

/** Looks for a branch by its name, its city or its code: the API searches, so that ten thousand cost no more than ten. */
export default function BranchSearch({
  surveyId,
  code,
  count,
  choose,
}: {
  surveyId: string
  code: string
  count: number
  choose: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 150)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['branch-choice', surveyId, search],
    queryFn: ({ signal }) =>
      browserApi.get('/survey/branch', { id: surveyId, search, active: '1', limit: LISTED }, signal),
    placeholderData: (before) => before,
  })
  const all: Found = { code: '', title: m.analytics_branch_any({ n: formatNumber(count) }), city: '' }
  const matches = data?.branch ?? []
  const items = search === '' ? [all, ...matches] : matches
  const total = data?.total ?? matches.length
  return (
    <Combobox.Root<Found>
      inline
      open
      items={items}
      filter={null}
      autoHighlight
      value={items.find((each) => each.code === code) ?? null}
      isItemEqualToValue={(one, other) => one.code === other.code}
      itemToStringLabel={({ title }) => title}
      inputValue={typed}
      onInputValueChange={(value, { reason }) => reason === 'input-change' && setTyped(value)}
      onValueChange={(branch) => branch && choose(branch.code)}
    >
      <div className={styles.search}>
        <IconSearch size={20} aria-hidden="true" />
        <Combobox.Input
          autoFocus
          aria-label={m.analytics_branch_search()}
          placeholder={m.analytics_branch_search()}
        />
      </div>
      <Combobox.Status className={styles.status}>
        {isError
          ? m.analytics_branch_failed()
          : !data
            ? m.analytics_branch_loading()
            : total > matches.length
              ? m.analytics_branch_more({ n: formatNumber(matches.length), count: formatNumber(total) })
              : matches.length === 0
                ? m.analytics_branch_nothing()
                : ''}
      </Combobox.Status>
      <Combobox.List className={styles.list} aria-busy={isPlaceholderData} aria-label={m.analytics_branch()}>
        {(branch: Found) => (
          <Combobox.Item key={branch.code} value={branch} className={styles.item}>
            <span>{branch.title}</span>
            {branch.city && <small>{branch.city}</small>}
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  )
}
