import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import styles from '../setting.module.css'
import type { Settings, SettingsPart } from '../settings.contract.ts'
import { SaveNote } from './SaveNote.tsx'
import { partOf } from './setting-form.ts'
import { useSaveSettings } from './use-save-settings.ts'

/**
 * A form of settings that saves as soon as a field is left or a choice is made; what was typed stays in its field whatever comes of it.
 * Before the script arrives, or without one, it has a button and posts to its page.
 * @param intent which settings these are, see `partOf`
 * @param onChange takes a change in place of saving it at once
 * @param children gets the message of each setting that was refused
 */
export function SavedForm({
  id,
  settings,
  intent,
  disabled,
  className = '',
  onChange,
  children,
}: {
  id: string
  settings: Settings
  intent: string
  disabled: boolean
  className?: string | undefined
  onChange?: (part: SettingsPart, save: (part: SettingsPart) => void) => void
  children: (errors: Record<string, string>) => ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useSaveSettings(id, settings)
  const { state } = saving
  const take = () => {
    const { current } = form
    if (!current || disabled || !current.reportValidity()) return
    const part = partOf(new FormData(current))
    const names = Object.keys(part) as (keyof Settings)[]
    // Left as it was.
    if (state.at === 'rest' && names.every((name) => isSame(part[name], settings[name]))) return
    if (onChange) onChange(part, saving.save)
    else saving.save(part)
  }
  const latestTake = useRef(take)
  latestTake.current = take
  // React's onChange comes with each letter; the browser's comes once a field is done with.
  useEffect(() => {
    const listener = () => latestTake.current()
    const { current } = form
    current?.addEventListener('change', listener)
    return () => current?.removeEventListener('change', listener)
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className={`${styles.form} ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TokenField />
      <input type="hidden" name="intent" value={intent} />
      <fieldset key={saving.restored} disabled={disabled}>
        {children(state.at === 'refused' ? state.fields : {})}
        {!disabled && (
          <div className={`${styles.save} without-script`}>
            <Button type="submit">{m.settings_save()}</Button>
          </div>
        )}
      </fieldset>
      <SaveNote saving={saving} />
    </Form>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
