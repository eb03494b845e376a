import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import * as m from '../../../../text/messages.js'
import type { Option } from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import { writeText } from '../draft/edits.ts'
import { useSortableRow } from '../panes/sorting.ts'
import { useEditor } from '../use-editor.ts'
import { useTyped } from '../use-typed.ts'
import fields from './fields.module.css'
import { OptionPicture } from './OptionPicture.tsx'
import styles from './OptionsField.module.css'

/** One option of a list: its words, how it behaves, its place. */
export const OptionRow = memo(function OptionRow({
  option,
  number,
  previous,
  canBeAlone,
  canStay,
  hasPicture,
  defaultLocale,
  focusNext,
  changeOptions,
  insert,
  moveTo,
}: {
  option: Option
  number: number
  previous: string | null
  canBeAlone: boolean
  /** Others stand in random order, and this one may keep its place. */
  canStay: boolean
  hasPicture: boolean
  defaultLocale: string
  focusNext: (id: string | null) => void
  changeOptions: (next: (options: Option[]) => Option[], merge?: string) => void
  insert: (after: string | null, words: string[], replacing?: Option['label']) => void
  moveTo: (id: string, to: (from: number) => number) => void
}) {
  const { locale } = useEditor()
  const { id } = option
  const row = useSortableRow(id)
  const patch: PatchOption = (part, merge) =>
    changeOptions((old) => old.map((each) => (each.id === id ? { ...each, ...part } : each)), merge)
  const name = wordsOf(option.label, locale) || m.survey_field_option({ number })
  const remove = () => {
    focusNext(previous)
    changeOptions((old) => old.filter((each) => each.id !== id))
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>, words: string) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(id, [''])
    } else if (event.key === 'Backspace' && words === '' && previous !== null) {
      event.preventDefault()
      remove()
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveTo(id, (from) => from + (event.key === 'ArrowUp' ? -1 : 1))
    }
  }
  return (
    <li ref={row.ref} style={row.style} className={styles.option}>
      <button
        type="button"
        className={fields.grip}
        aria-label={m.survey_editor_drag({ title: name })}
        {...row.handle}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <OptionWords
        option={option}
        number={number}
        defaultLocale={defaultLocale}
        patch={patch}
        insert={insert}
        onKeyDown={keys}
      />
      {hasPicture && (
        <OptionPicture name={name} image={option.image} onChange={(image) => patch({ image })} />
      )}
      {canStay && (
        <label className={styles.alone}>
          <input
            type="checkbox"
            aria-label={m.survey_field_option_stays_of({ title: name })}
            checked={option.anchored ?? false}
            onChange={(event) => patch({ anchored: event.currentTarget.checked })}
          />
          <span aria-hidden="true">{m.survey_field_option_stays()}</span>
        </label>
      )}
      {canBeAlone && (
        <label className={styles.alone}>
          <input
            type="checkbox"
            aria-label={m.survey_field_option_alone_of({ title: name })}
            checked={option.exclusive ?? false}
            onChange={(event) => patch({ exclusive: event.currentTarget.checked })}
          />
          <span aria-hidden="true">{m.survey_field_option_alone()}</span>
        </label>
      )}
      <button
        type="button"
        className={fields.iconButton}
        aria-label={m.survey_field_option_remove({ title: name })}
        aria-disabled={previous === null || undefined}
        title={previous === null ? m.survey_field_option_last() : undefined}
        onClick={previous === null ? undefined : remove}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  )
})

type PatchOption = (part: Partial<Option>, merge?: string) => void

/** The words of an option apart from its row: a letter draws this field alone. */
function OptionWords({
  option,
  number,
  defaultLocale,
  patch,
  insert,
  onKeyDown,
}: {
  option: Option
  number: number
  defaultLocale: string
  patch: PatchOption
  insert: (after: string | null, words: string[], replacing?: Option['label']) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, words: string) => void
}) {
  const { locale, beside } = useEditor()
  const { id } = option
  const [words, type, leave] = useTyped(wordsOf(option.label, locale), (typed) =>
    patch({ label: writeText(option.label, locale, typed, defaultLocale) ?? {} }, `${id} label`),
  )
  return (
    <span>
      <input
        className={fields.bare}
        type="text"
        lang={locale}
        aria-label={m.survey_field_option({ number })}
        value={words}
        maxLength={1000}
        placeholder={m.survey_field_option({ number })}
        onKeyDown={(event) => onKeyDown(event, words)}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text')
            .split(/\r?\n/)
            .map((line) => line.trim())
          const filled = lines.filter(Boolean)
          if (filled.length < 2) return
          event.preventDefault()
          const [first, ...rest] = words === '' ? filled : [words, ...filled]
          insert(id, rest, writeText(option.label, locale, first!, defaultLocale))
        }}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {beside && locale !== defaultLocale && (
        <span className={fields.reference} lang={defaultLocale}>
          {wordsOf(option.label, defaultLocale)}
        </span>
      )}
    </span>
  )
}
