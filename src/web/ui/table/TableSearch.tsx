import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { type TableState, tableSearch } from '../../table-address.ts'
import { Button } from '../Button.tsx'
import styles from './SearchBox.module.css'

/** Milliseconds of silence after which what is typed is looked for. */
const PAUSE = 300

/** The search box of a table: looks while one types, by its button where scripts don't run. */
export function TableSearch({ label, state }: { label: string; state: TableState }) {
  const [search, setSearch] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer outlives the view that it was set in.
  const latest = useRef({ search, shown: state.search })
  useEffect(() => {
    latest.current = { search, shown: state.search }
  }, [search, state.search])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back, or a filter that was reset: but never under the fingers of who types on.
    if (input.current && document.activeElement !== input.current) input.current.value = state.search
  }, [state.search])
  const look = () => {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    const { search, shown } = latest.current
    if (typed === shown) return
    // One search is one step back, however many letters it took.
    setSearch(tableSearch(search, { search: typed }), {
      replace: shown !== '' && typed !== '',
      preventScrollReset: true,
    })
  }
  return (
    <Form
      method="get"
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <IconSearch size={20} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={state.search}
        aria-label={label}
        placeholder={label}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(look, PAUSE)
        }}
      />
      {Object.entries({ ...state.filters, sort: state.sort }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit">{m.web_table_search()}</Button>
      </noscript>
    </Form>
  )
}
