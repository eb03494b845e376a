import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './CheckedForm.module.css'
import { TokenField } from './TokenField.tsx'
import { check, type Rules } from './validators.ts'

/** What an action answers to one of a page's forms. Passwords never travel back in `values`. */
export type FormAnswer = {
  intent: string
  values: Record<string, string>
  errors: Record<string, string>
  /** What went wrong with the whole form. */
  problem?: string
  /** What has been done. */
  done?: string
}

/**
 * A form that posts to its page's action and says what is wrong beside each field: checked in the browser by the same
 * rules as in the action, and complete without a script.
 * @param intent which form of the page this is; sent along and compared with the answer's
 * @param children gets `field(name)`: name, value and error for a field
 */
export function CheckedForm({
  intent,
  rules,
  answer,
  initial = {},
  submit,
  kind = 'primary',
  wide = false,
  action,
  children,
}: {
  intent: string
  rules: Rules
  answer: FormAnswer | undefined
  initial?: Record<string, string | null>
  submit: string
  kind?: 'primary' | 'outline'
  wide?: boolean
  action?: string
  children: (field: (name: string) => { name: string; defaultValue: string; error?: string }) => ReactNode
}) {
  const mine = answer?.intent === intent ? answer : undefined
  // The browser's own errors stay until the next answer of the server.
  const [ownCheck, setOwnCheck] = useState<{
    errors: Record<string, string>
    before: FormAnswer | undefined
  }>()
  const errors = (ownCheck && ownCheck.before === mine ? ownCheck.errors : mine?.errors) ?? {}
  const busy = useNavigation().formData?.get('intent') === intent
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (mine?.done) form.current?.reset()
    else if (mine) focusFirstError(form.current)
  }, [mine])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') values[name] = value
    const errors = check(values, rules)
    setOwnCheck({ errors, before: mine })
    if (Object.keys(errors).length === 0 && !busy) return
    event.preventDefault()
    const { currentTarget } = event
    requestAnimationFrame(() => focusFirstError(currentTarget))
  }

  return (
    <Form ref={form} method="post" action={action} noValidate onSubmit={onSubmit} className={styles.form}>
      <TokenField />
      <input type="hidden" name="intent" value={intent} />
      {mine?.problem && <Notice kind="bad">{mine.problem}</Notice>}
      {mine?.done && <Notice kind="good">{mine.done}</Notice>}
      {children((name) => ({
        name,
        defaultValue: mine?.values[name] ?? initial[name] ?? '',
        error: errors[name],
      }))}
      <div>
        <Button type="submit" kind={kind} wide={wide} size={wide ? 'large' : 'normal'} busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
