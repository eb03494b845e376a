import { useState } from 'react'
import fields from './fields.module.css'
import { isAddress } from './web-address.ts'

/** An address on the web. What is being typed is none yet: only a whole one is kept in the document. */
export function AddressField({
  label,
  hint,
  address,
  onChange,
}: {
  label: string
  hint: string
  address: string | undefined
  onChange: (address: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  const isWrong = Boolean(typed?.trim()) && !isAddress(typed!)
  return (
    <label className={fields.field}>
      <span className={fields.label}>{label}</span>
      <input
        className={fields.input}
        type="url"
        placeholder="https://"
        maxLength={500}
        value={typed ?? address ?? ''}
        aria-invalid={isWrong || undefined}
        onBlur={() => !isWrong && setTyped(undefined)}
        onChange={({ currentTarget }) => {
          const url = currentTarget.value.trim()
          setTyped(currentTarget.value)
          if (url === '') onChange(undefined)
          else if (isAddress(url)) onChange(url)
        }}
      />
      <span className={fields.hint}>{hint}</span>
    </label>
  )
}
