import type { ReactNode } from 'react'
import { NavLink, useFetcher } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import styles from './leads.page.module.css'

/** A link that narrows a list of the operator's, with how many it leaves. */
export function ListFilter({ to, on, text, n }: { to: string; on: boolean; text: string; n: number }) {
  return (
    <NavLink to={to} aria-current={on ? 'true' : undefined} className={styles.filterLink}>
      {text} <span>{n}</span>
    </NavLink>
  )
}

/** The way to the older part of a list, and back to the newest. */
export function ListPages({
  list,
  status,
  isFirst,
  nextCursor,
}: {
  list: string
  status: string | null | undefined
  isFirst: boolean
  nextCursor: string | number | null
}) {
  if (isFirst && !nextCursor) return null
  return (
    <nav className={styles.pages} aria-label={m.operator_leads_pages()}>
      {!isFirst && (
        <ButtonLink to={status ? `?status=${status}` : list} kind="plain">
          {m.operator_leads_newest()}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink to={`?${new URLSearchParams({ ...(status && { status }), cursor: String(nextCursor) })}`}>
          {m.operator_leads_older()}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Where somebody's request stands, and what the operator notes of it. */
export function RequestStatusForm<Status extends string>({
  status,
  statuses,
  nameOf,
  note,
  children,
}: {
  status: Status
  statuses: readonly Status[]
  nameOf: (status: Status) => string
  note: string
  /** The hidden field that says which one it is. */
  children: ReactNode
}) {
  const fetcher = useFetcher<{ saved: boolean }>()
  return (
    <fetcher.Form method="post" className={styles.form}>
      <TokenField />
      {children}
      <SelectField label={m.operator_lead_status()} name="status" defaultValue={status} key={status}>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
      <TextField label={m.operator_lead_note()} name="note" defaultValue={note} optional maxLength={2000} />
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {m.web_save()}
      </Button>
      <div className={styles.said} aria-live="polite">
        {fetcher.state === 'idle' && fetcher.data?.saved && m.operator_lead_saved()}
      </div>
      {fetcher.state === 'idle' && fetcher.data?.saved === false && (
        <Notice kind="bad">{m.operator_lead_not_saved()}</Notice>
      )}
    </fetcher.Form>
  )
}
