import * as m from '../../text/messages.js'
import { TextField } from '../../web/ui/Field.tsx'
import type { Action } from './actions.contract.ts'

/** What guests read of an action, in each language of the survey; left empty, they read nothing. */
export function ThanksFields({ thanks, locales }: { thanks: Action['thanks']; locales: readonly string[] }) {
  return locales.map((locale, at) => (
    <TextField
      key={locale}
      label={
        locales.length === 1
          ? m.actions_field_thanks()
          : m.actions_field_thanks_in({ language: locale.toUpperCase() })
      }
      hint={at === locales.length - 1 ? m.actions_field_thanks_hint() : undefined}
      name={`thanks.${locale}`}
      defaultValue={(typeof thanks === 'string' ? thanks : thanks?.[locale]) ?? ''}
      maxLength={140}
      optional
      autoComplete="off"
    />
  ))
}
