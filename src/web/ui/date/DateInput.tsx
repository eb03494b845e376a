import { IconCalendar } from '@tabler/icons-react'
import { type InputHTMLAttributes, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import styles from './DateInput.module.css'
import { readDay, readMoment, writtenDate } from './written-date.ts'

/** Comes when the sheet is opened for the first time. */
const DayCalendar = lazy(() => import('./DayCalendar.tsx'))

export type DateInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'onInvalid' | 'onInput'
> & {
  name?: string | undefined
  /** YYYY-MM-DD, with THH:MM where a time is asked for as well; empty for none. */
  defaultValue?: string | undefined
  /** The same of a field whose value stands elsewhere. */
  value?: string | undefined
  /** Gets a day once it is one, and an empty text for none. */
  onDate?: ((date: string) => void) | undefined
  withTime?: boolean
  /** Without a calendar of its own, where one is drawn beside it. */
  isBare?: boolean
  min?: string | undefined
  max?: string | undefined
  required?: boolean | undefined
}

/**
 * A day, typed or picked from a calendar, written as the page's language writes it: the browser's own field follows the language of the
 * browser. That one is there before the script and without it, and stays where fingers point: a phone's wheels are better. What is sent
 * is the same.
 */
export function DateInput({
  name,
  defaultValue = '',
  value,
  onDate,
  withTime = false,
  isBare = false,
  min,
  max,
  required,
  onInput,
  ...input
}: DateInputProps) {
  const sheetId = useId()
  const [isOurs, setOurs] = useState(false)
  const [text, setText] = useState('')
  const [wasOpened, setWasOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const read = withTime ? readMoment : readDay
  const date = read(text)
  const textOf = (isoDate: string) => (isoDate ? writtenDate(isoDate, getLocale()) : '')

  // A value that is changed elsewhere, by an undo for one. An effect would show the old text once more.
  const [followed, setFollowed] = useState(value)
  if (value !== undefined && value !== followed) {
    setFollowed(value)
    if ((date ?? text) !== value) setText(textOf(value))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const native = field.current!
    // What was chosen before this script came stays, the focus too.
    hadFocus.current = native === document.activeElement
    setText(textOf(native.value))
    setOurs(true)
  }, [])

  useEffect(() => {
    if (isOurs && hadFocus.current) field.current?.focus()
  }, [isOurs])

  useEffect(() => {
    const form = field.current?.form
    const reset = () => setText(textOf(defaultValue))
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  })

  useEffect(() => {
    if (isOurs) field.current?.setCustomValidity(text ? mistakeOf(date, { min, max, withTime }) : '')
  })

  function take(typed: string): void {
    setText(typed)
    const day = read(typed)
    if (day !== undefined || typed === '') onDate?.(day ?? '')
  }

  function pick(day: string): void {
    flushSync(() => take(textOf(withTime ? `${day}T${date?.slice(11) ?? '10:00'}` : day)))
    sheet.current?.hidePopover()
    field.current?.focus()
    // Dispatch a native `change`, for listeners outside React.
    field.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  if (!isOurs)
    return (
      <input
        {...input}
        ref={field}
        type={withTime ? 'datetime-local' : 'date'}
        name={name}
        min={min}
        max={max}
        required={required}
        onInput={onInput}
        {...(value === undefined
          ? { defaultValue }
          : { value, onChange: ({ currentTarget }) => onDate?.(currentTarget.value) })}
      />
    )
  const anchor = `--date-${sheetId.replace(/\W/g, '')}`
  return (
    <span className={isBare ? styles.bare : styles.date} style={{ anchorName: anchor } as object}>
      <input
        {...input}
        ref={field}
        type="text"
        autoComplete="off"
        placeholder={withTime ? m.web_moment_format() : m.web_date_format()}
        required={required}
        value={text}
        onInput={onInput}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => date && setText(textOf(date))}
      />
      {name && <input type="hidden" name={name} value={date ?? text} />}
      {!isBare && (
        <>
          <button
            type="button"
            className={styles.open}
            popoverTarget={sheetId}
            aria-haspopup="dialog"
            aria-label={m.web_date_open()}
          >
            <IconCalendar size={20} aria-hidden="true" />
          </button>
          <div
            ref={sheet}
            id={sheetId}
            popover="auto"
            role="dialog"
            aria-label={m.web_date_calendar()}
            className={styles.sheet}
            style={{ positionAnchor: anchor } as object}
            onToggle={({ newState }) => setWasOpened(newState === 'open')}
          >
            {wasOpened && (
              <Suspense>
                <DayCalendar
                  day={date?.slice(0, 10)}
                  min={min?.slice(0, 10)}
                  max={max?.slice(0, 10)}
                  onPick={pick}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
    </span>
  )
}

/** What the browser would have found in its own field; nothing for a date that may stand. */
function mistakeOf(
  date: string | undefined,
  { min, max, withTime }: Pick<DateInputProps, 'min' | 'max' | 'withTime'>,
): string {
  const locale = getLocale()
  if (date === undefined)
    return m.web_date_wrong({ example: writtenDate(withTime ? '2026-12-31T18:30' : '2026-12-31', locale) })
  if (min && date < min) return m.web_date_early({ day: writtenDate(min, locale) })
  if (max && date > max) return m.web_date_late({ day: writtenDate(max, locale) })
  return ''
}
