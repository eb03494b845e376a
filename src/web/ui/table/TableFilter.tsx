import { IconChevronDown } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { type TableState, tableSearch } from '../../table-address.ts'
import styles from './TableTools.module.css'

export type TableFilter = {
  /** The parameter in the address. */
  name: string
  label: string
  /** The choice that means no filter, e.g. «Все города». */
  any: string
  options: readonly { value: string; text: string }[]
}

/** A filter as a chip: what is chosen stands on it. */
export function FilterChoice({ filter, state }: { filter: TableFilter; state: TableState }) {
  const [search, setSearch] = useSearchParams()
  const value = state.filters[filter.name] ?? ''
  return (
    <span
      className={`${styles.filter} ${value && filter.name !== 'sort' ? styles.narrowed : ''} needs-script`}
    >
      <select
        aria-label={filter.label}
        value={value}
        onChange={(event) =>
          setSearch(tableSearch(search, { [filter.name]: event.target.value }), { preventScrollReset: true })
        }
      >
        <option value="">{filter.any}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
