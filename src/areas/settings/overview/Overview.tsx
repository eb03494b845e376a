import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import styles from './overview.module.css'
import { type PartName, partTitle } from './parts.ts'

/**
 * On a phone: all parts of the settings with what they are set to, each a link to itself; in an open part, the way back to them.
 * @param open the part that is shown, as the address says
 */
export function Overview({
  open,
  parts,
}: {
  open: PartName | null
  parts: readonly { part: PartName; value: string }[]
}) {
  const typed = useTyped(open, parts)
  useFollowed(open)
  if (open)
    return (
      <Link to="?" className={styles.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.settings_all()}
      </Link>
    )
  return (
    <ul className={styles.list}>
      {parts.map(({ part, value }) => (
        <li key={part}>
          <Link to={addressOf(part)}>
            <span>
              <b>{partTitle(part)}</b>
              <small>{value}</small>
              {typed.has(part) && <small className={styles.typed}>{m.settings_typed()}</small>}
            </span>
            <IconChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function addressOf(part: PartName): string {
  return `?part=${part}`
}

/** In which parts something stands in the fields of a form that is saved by its button alone (`data-sent-by-button`). */
function useTyped(open: PartName | null, parts: readonly { part: PartName }[]): ReadonlySet<PartName> {
  const [typed, setTyped] = useState<ReadonlySet<PartName>>(new Set())
  useEffect(() => {
    if (open) return
    const holds = ({ part }: { part: PartName }) =>
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          `#setting-${part} [data-sent-by-button] :is(textarea, input:not([type=hidden]))`,
        ),
      ].some(({ value, defaultValue }) => value !== defaultValue)
    const matches = new Set(parts.filter(holds).map(({ part }) => part))
    setTyped((before) => (String([...before]) === String([...matches]) ? before : matches))
  }, [open, parts])
  return typed
}

/** Where a link led goes the focus: to the part, and back to its line of the list. A wide screen shows all parts, and scrolls. */
function useFollowed(open: PartName | null): void {
  const was = useRef<PartName | null>(undefined)
  useEffect(() => {
    const previous = was.current
    was.current = open
    const heading = open && document.querySelector<HTMLElement>(`#setting-${open} h2`)
    if (heading && matchMedia('(min-width: 901px)').matches) heading.scrollIntoView()
    // A page that was just loaded is read from its beginning.
    if (previous === undefined || previous === open) return
    if (heading) heading.tabIndex = -1
    const place = heading ?? document.querySelector<HTMLElement>(`a[href$="${addressOf(previous!)}"]`)
    place?.focus({ preventScroll: true })
  }, [open])
}
