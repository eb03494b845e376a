import { IconCheck, IconCopy } from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import { labelName } from '../../../questionnaire/kinds/edits.ts'
import type { ItemKey } from '../panes/outline.ts'
import { useTyped } from '../use-typed.ts'
import styles from './translation.module.css'
import { FITS, type TextPart, type TextPath } from './translation.ts'

/**
 * One text in two languages. Its props are plain values, so that writing one text does not draw the others again.
 * @param way the text's path in one word
 * @param textKey names the text wherever it is moved
 * @param before what the main language said when this was translated, where it says something else now
 */
export const TranslationRow = memo(function TranslationRow({
  id,
  way,
  part,
  number,
  words: written,
  original,
  textKey,
  before,
  source,
  target,
  itemKey,
  onWrite,
  onAccept,
  onShow,
}: {
  id: string
  way: string
  part: TextPart
  number: number
  words: string
  original: string
  textKey: string
  before: string | undefined
  source: string
  target: string
  itemKey: ItemKey
  onWrite: (id: string, path: TextPath, words: string) => void
  onAccept: (key: string) => void
  onShow: (key: ItemKey) => void
}) {
  const field = useId()
  const [words, write, leave] = useTyped(written, (typed) => onWrite(id, pathOf(way), typed))
  const area = useRef<HTMLTextAreaElement>(null)
  const limit = FITS[part]
  const length = [...words].length
  const isLong = length > limit
  return (
    <div
      className={styles.row}
      data-missing={words.trim() === '' || undefined}
      data-outdated={before !== undefined || undefined}
    >
      <label htmlFor={field} className={styles.part}>
        {part === 'labels' ? labelName(way.split('\n').at(-1)!) : partWords(part, number)}
      </label>
      <div className={styles.original}>
        <p lang={source}>{original || '—'}</p>
        {before !== undefined && (
          <p id={`${field}-before`} className={styles.before}>
            <b>{m.survey_translate_outdated()}</b> {m.survey_translate_before()} <s lang={source}>{before}</s>
          </p>
        )}
      </div>
      <div className={styles.written}>
        <textarea
          ref={area}
          id={field}
          rows={1}
          lang={target}
          value={words}
          maxLength={5000}
          data-outdated={before !== undefined || undefined}
          aria-describedby={before === undefined ? `${field}-length` : `${field}-before ${field}-length`}
          onFocus={() => onShow(itemKey)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && part !== 'text' && !event.ctrlKey && !event.metaKey)
              event.preventDefault()
          }}
          onChange={({ currentTarget: { value } }) =>
            write(part === 'text' ? value : value.replace(/(?<!\s)\s*\n\s*/g, ' '))
          }
        />
        <div className={styles.under}>
          <span id={`${field}-length`} className={styles.length} data-over={isLong || undefined}>
            {m.survey_field_length({ length, limit })}
            {isLong && `. ${m.survey_translate_long()}`}
          </span>
          {before !== undefined && (
            <button
              type="button"
              className={styles.accept}
              aria-describedby={`${field}-before`}
              onClick={() => {
                leave()
                onAccept(textKey)
                area.current?.focus()
              }}
            >
              <IconCheck size={16} aria-hidden="true" />
              {m.survey_translate_accept()}
            </button>
          )}
          {original !== '' && original !== words && (
            <button
              type="button"
              className={styles.copy}
              onClick={() => {
                write(original)
                area.current?.focus()
              }}
            >
              <IconCopy size={16} aria-hidden="true" />
              {m.survey_translate_copy()}
            </button>
          )}
        </div>
      </div>
    </div>
  )
})

/** Places in lists are written as figures; no field of ours is. */
function pathOf(way: string): TextPath {
  return way.split('\n').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

function partWords(part: Exclude<TextPart, 'labels'>, number: number): string {
  switch (part) {
    case 'title':
      return m.survey_field_question()
    case 'heading':
      return m.survey_field_heading()
    case 'description':
      return m.survey_field_description()
    case 'options':
      return m.survey_field_option({ number })
    case 'rows':
      return m.survey_fresh_row({ number })
    case 'columns':
      return m.survey_translate_column({ number })
    case 'low':
      return m.survey_field_low()
    case 'high':
      return m.survey_field_high()
    case 'stepNames':
      return m.survey_field_step_name({ step: number })
    case 'unit':
      return m.survey_field_unit()
    case 'text':
      return m.survey_field_text()
    case 'message':
      return m.survey_rule_message()
    case 'link':
      return m.survey_field_link_label()
    case 'screen':
      return m.survey_field_screen_title()
    case 'business':
      return m.survey_field_business()
  }
}
