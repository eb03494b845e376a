import { IconArrowBackUp } from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import { type GuestTextId, longestGuestText } from '../../../questionnaire/words/guest/guest-text-ids.ts'
import { textDirection } from '../../../questionnaire/words/text-direction.ts'
import rows from '../translation/translation.module.css'
import { useTyped } from '../use-typed.ts'
import styles from './guest-texts.module.css'

/** One text of the guest's page: its usual words beside the owner's. Its props are plain values, so that a letter draws one row. */
export const GuestTextRow = memo(function GuestTextRow({
  id,
  name,
  usual,
  words: written,
  isMissing,
  locale,
  onWrite,
}: {
  id: GuestTextId
  name: string
  usual: string
  words: string
  isMissing: boolean
  locale: string
  onWrite: (id: GuestTextId, words: string) => void
}) {
  const field = useId()
  const [words, write, leave] = useTyped(written, (typed) => onWrite(id, typed))
  const longest = longestGuestText(id)
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={rows.row} data-missing={(isMissing && words.trim() === '') || undefined}>
      <label htmlFor={field} className={styles.name}>
        {name}
      </label>
      <div className={rows.written}>
        <textarea
          ref={area}
          id={field}
          rows={1}
          lang={locale}
          dir={textDirection(locale)}
          value={words}
          placeholder={usual}
          maxLength={longest}
          aria-describedby={words === '' ? undefined : `${field}-length`}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={({ currentTarget: { value } }) => write(value.replace(/\n/g, ' '))}
        />
        {words !== '' && (
          <div className={rows.under}>
            <span id={`${field}-length`} className={rows.length}>
              {m.survey_field_length({ length: words.length, limit: longest })}
            </span>
            <button
              type="button"
              className={rows.accept}
              onClick={() => {
                write('')
                area.current?.focus()
              }}
            >
              <IconArrowBackUp size={16} aria-hidden="true" />
              {m.survey_texts_reset()}
            </button>
          </div>
        )}
      </div>
    </div>
  )
})
