import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './FilterPopover.module.css'

/** The popover that was in use when its form was made anew by what it then shows: it is opened again. */
let reopened: string | null = null

/**
 * A pill of the filter that opens a sheet over the page, by the browser's own popover: Escape and a press beside it close it,
 * the focus goes back, and it opens before any script has loaded. Nothing on the page moves.
 * @param label names the field for those who can't see where it stands
 * @param words what is chosen
 * @param staysOpen whether it is open again after a choice in it
 */
export function FilterPopover({
  id,
  label,
  words,
  icon,
  isShort = false,
  staysOpen = false,
  isTall = false,
  children,
}: {
  id: string
  label: string
  words: ReactNode
  icon?: ReactNode
  /** The label is not written on the pill, since the words say it. */
  isShort?: boolean
  staysOpen?: boolean
  /** Whether the sheet needs most of a low window, and so begins at its top. */
  isTall?: boolean
  /** `wasOpened` tells what is drawn for those alone who opened the sheet. */
  children: (sheet: { wasOpened: boolean; close: () => void }) => ReactNode
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  useLayoutEffect(() => {
    const element = sheet.current!
    if (staysOpen && reopened === id) element.showPopover()
    // It may have been opened before this script was there.
    setWasOpened(element.matches(':popover-open'))
    return () => {
      if (!element.matches(':popover-open')) return
      reopened = id
      // The new form comes in the same breath or not at all.
      queueMicrotask(() => {
        reopened = null
      })
    }
  }, [id, staysOpen])
  const anchor = `--${id}`
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        popoverTarget={id}
        aria-haspopup="dialog"
        style={{ anchorName: anchor } as object}
      >
        {icon}
        <span className={isShort ? 'visually-hidden' : styles.label}>{label}</span>
        <b>{words}</b>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={isTall ? `${styles.sheet} ${styles.tall}` : styles.sheet}
        style={{ positionAnchor: anchor } as object}
        onToggle={(event) => event.newState === 'open' && setWasOpened(true)}
      >
        {children({ wasOpened, close: () => sheet.current?.hidePopover() })}
      </div>
    </>
  )
}
