import type { Ref } from 'react'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import { writeText } from '../draft/edits.ts'
import { useEditor } from '../use-editor.ts'
import { LocalTextField } from './TextField.tsx'

/** A field for a text in the language that is being written, with the main language beside it when wanted. */
export function LocalField({
  text,
  onChange,
  defaultLocale,
  ...rest
}: {
  label: string
  note?: string
  text: LocalText | undefined
  onChange: (text: LocalText | undefined) => void
  defaultLocale: string
  big?: boolean
  lines?: boolean
  counted?: boolean
  fieldRef?: Ref<HTMLTextAreaElement>
}) {
  const { locale, beside } = useEditor()
  const reference =
    beside && locale !== defaultLocale
      ? { words: wordsOf(text, defaultLocale), lang: defaultLocale }
      : undefined
  return (
    <LocalTextField
      {...rest}
      value={wordsOf(text, locale)}
      lang={locale}
      reference={reference}
      onChange={(words) => onChange(writeText(text, locale, words, defaultLocale))}
    />
  )
}
