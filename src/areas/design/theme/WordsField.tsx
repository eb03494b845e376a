import { useId } from 'react'
import styles from './fields.module.css'

/** One line of words with the usual ones as its placeholder. */
export function WordsField({
  label,
  lang,
  value,
  placeholder,
  most,
  onFocus,
  onChange,
}: {
  label: string
  lang: string
  value: string
  placeholder: string
  most: number
  onFocus?: () => void
  onChange: (words: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        lang={lang}
        value={value}
        placeholder={placeholder}
        maxLength={most}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
