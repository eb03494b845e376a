import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import { useTyped } from '../use-typed.ts'
import styles from './fields.module.css'

/** Where words are measured by what fits a phone, not by what a database takes. */
const TITLE_LENGTH = 120

/**
 * One text in one language. Grows with its words and takes no line breaks unless `lines` allows them.
 * `reference` shows the same text in the main language beside it, for translating.
 */
export function LocalTextField({
  label,
  note,
  value,
  onChange,
  lang,
  big = false,
  lines = false,
  counted = false,
  reference,
  fieldRef,
}: {
  label: string
  note?: string
  value: string
  onChange: (words: string) => void
  lang: string
  big?: boolean
  lines?: boolean
  counted?: boolean
  reference?: { words: string; lang: string } | undefined
  fieldRef?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  const [shown, type, leave] = useTyped(value, onChange)
  const own = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, by undoing too, have another height
  useLayoutEffect(() => growToFit(own.current), [shown])
  const stopBreaks = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !lines) event.preventDefault()
  }
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        {counted ? (
          <span className={styles.count} data-over={shown.length > TITLE_LENGTH || undefined}>
            {m.survey_field_length({ length: [...shown].length, limit: TITLE_LENGTH })}
          </span>
        ) : (
          note && <span className={styles.note}>{note}</span>
        )}
      </div>
      {reference && (
        <p className={styles.reference} lang={reference.lang}>
          {reference.words || '—'}
        </p>
      )}
      <textarea
        id={id}
        ref={(element) => {
          own.current = element
          if (typeof fieldRef === 'function') fieldRef(element)
          else if (fieldRef) fieldRef.current = element
        }}
        className={big ? styles.bigInput : styles.input}
        rows={1}
        lang={lang}
        value={shown}
        maxLength={5000}
        onKeyDown={stopBreaks}
        onBlur={leave}
        onChange={(event) => {
          growToFit(event.currentTarget)
          type(lines ? event.currentTarget.value : event.currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '))
        }}
      />
    </div>
  )
}

/** As high as its words; where the browser does that by itself (`field-sizing`), nothing is measured. */
function growToFit(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + 2}px`
}
