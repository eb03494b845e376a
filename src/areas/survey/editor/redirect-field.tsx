import { useState } from 'react'
import * as m from '../../../text/messages.js'
import fields from './fields.module.css'

/** Where guests are taken by themselves after the thanks; only sites that the account allows pass the check list. */
export function RedirectField({
  redirect,
  onChange,
}: {
  redirect: string | undefined
  onChange: (redirect: string | undefined) => void
}) {
  // What is being typed is no address yet; only a whole one is kept in the document.
  const [typed, setTyped] = useState<string>()
  const isWrong = Boolean(typed?.trim()) && !isAddress(typed!)
  return (
    <label className={fields.field}>
      <span className={fields.label}>{m.survey_redirect_title()}</span>
      <input
        className={fields.input}
        type="url"
        placeholder="https://"
        maxLength={500}
        value={typed ?? redirect ?? ''}
        aria-invalid={isWrong || undefined}
        onBlur={() => !isWrong && setTyped(undefined)}
        onChange={({ currentTarget }) => {
          const url = currentTarget.value.trim()
          setTyped(currentTarget.value)
          if (url === '') onChange(undefined)
          else if (isAddress(url)) onChange(url)
        }}
      />
      <span className={fields.hint}>{m.survey_redirect_hint()}</span>
    </label>
  )
}

function isAddress(text: string): boolean {
  return URL.canParse(text.trim()) && new URL(text.trim()).protocol === 'https:' && text.length <= 500
}
