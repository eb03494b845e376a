import { IconChevronDown } from '@tabler/icons-react'
import styles from './FilterBar.module.css'

/** A field of the filter with a list of its own. */
export function Choice({
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
