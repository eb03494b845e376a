import type { ComponentType } from 'react'
import { TextField } from '../../../web/ui/Field.tsx'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { localText, withLocalText } from '../../questionnaire/words/local-text.ts'
import styles from './mystery.module.css'

type FieldProps = {
  label: string
  defaultValue: string
  maxLength: number
  lang: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

type Props = {
  label: string
  value: LocalText
  locales: readonly string[]
  most: number
  onChange: (value: LocalText) => void
  Field?: ComponentType<FieldProps>
}

/** A text in each language of the survey. */
export function TextsField({ label, value, locales, most, onChange, Field = TextField }: Props) {
  return (
    <div className={styles.texts}>
      {locales.map((locale) => (
        <Field
          key={locale}
          label={locales.length > 1 ? `${label} (${locale})` : label}
          defaultValue={localText(value, locale, 'ru')}
          maxLength={most}
          lang={locale}
          onChange={({ currentTarget }) => onChange(withLocalText(value, locale, currentTarget.value, 'ru'))}
        />
      ))}
    </div>
  )
}
