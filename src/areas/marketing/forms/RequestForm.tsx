import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { TokenField } from '../../../web/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './RequestForm.module.css'
import { feedbackOf, firstFault, type RequestField, type RequestKind } from './request-rules.ts'
import { sendRequest } from './send-request.ts'

/** How long «Ваши данные успешно отправлены» stays. */
export const SENT_MS = 3000

/**
 * A form of the site. The first wrong field is highlighted, without words for the eye; a screen reader hears why.
 * What was typed stays until it has been sent. Without JavaScript it posts to /request, which shows it again.
 * @param onSent called when the words of success have been shown for 3 seconds
 */
export function RequestForm({
  kind,
  values = {},
  fault: told = null,
  problem: said,
  onSent,
}: {
  kind: RequestKind
  values?: Record<string, string>
  fault?: RequestField | null
  problem?: string
  onSent?: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  const sending = useRef(false)
  const [fault, setFault] = useState(told)
  const [problem, setProblem] = useState(said)
  const [state, setState] = useState<'filling' | 'sending' | 'sent'>('filling')
  const full = kind === 'full'

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => {
      setState('filling')
      onSent?.()
    }, SENT_MS)
    return () => clearTimeout(timer)
  }, [state, onSent])

  const refuse = (field: RequestField) => {
    setFault(field)
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current || !form.current) return
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') typed[name] = value
    setProblem(undefined)
    const wrong = firstFault(typed, kind)
    if (wrong) return refuse(wrong)
    setFault(null)
    sending.current = true
    setState('sending')
    try {
      await sendRequest(feedbackOf(typed, kind, Math.round(performance.now() - shownAt.current)))
      form.current.reset()
      setState('sent')
    } catch (error) {
      setState('filling')
      if (!(error instanceof ApiProblem)) throw error
      const field = (['firstname', 'email', 'phone', 'consent'] as const).find((name) => error.fields[name])
      if (field) refuse(field)
      else if (error.status === 429) setProblem(m.web_problem_too_many())
      else setProblem(error.status === 0 ? m.marketing_form_offline() : m.web_problem_unavailable())
    } finally {
      sending.current = false
    }
  }

  const shared = (name: string) => ({ name, defaultValue: values[name], invalid: fault === name })
  return (
    <form
      ref={form}
      className={`${styles.form} ${full ? styles.full : ''}`}
      method="post"
      action={localePath('/request', getLocale())}
      noValidate
      onSubmit={submit}
    >
      <TokenField />
      <input type="hidden" name="kind" value={kind} />
      {problem && (
        <div className={styles.wide}>
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      <Line
        {...shared('firstname')}
        label={m.marketing_form_firstname()}
        autoComplete="given-name"
        required
      />
      {full && (
        <>
          <Line {...shared('lastname')} label={m.marketing_form_lastname()} autoComplete="family-name" />
          <Line {...shared('company')} label={m.marketing_form_company()} autoComplete="organization" />
          <Line
            {...shared('position')}
            label={m.marketing_form_position()}
            autoComplete="organization-title"
          />
          <Line
            {...shared('email')}
            label={m.marketing_form_email()}
            type="email"
            autoComplete="email"
            required
            why={m.web_field_email()}
          />
        </>
      )}
      <Line
        {...shared('phone')}
        label={full ? m.marketing_form_phone() : m.marketing_form_phone_short()}
        type="tel"
        autoComplete="tel"
        required
      />
      <label className={styles.trap} aria-hidden="true">
        {m.marketing_form_trap()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {full && (
        <div className={`${styles.wide} ${styles.checks}`}>
          <Tick name="presentationChecked" defaultChecked={values.presentationChecked === 'on'}>
            {m.marketing_form_presentation()}
          </Tick>
          <Tick name="consent" defaultChecked={values.consent === 'on'} invalid={fault === 'consent'}>
            {m.marketing_form_consent()}
          </Tick>
        </div>
      )}
      <div className={`${styles.wide} ${styles.end}`}>
        <Button type="submit" kind="primary" size="large" busy={state === 'sending'}>
          {m.marketing_form_send()}
        </Button>
        <p className={styles.notice}>
          {m.marketing_form_notice()}{' '}
          <a
            href={`/v1/documents/privacy-${getLocale() === 'en' ? 'en' : 'ru'}.pdf`}
            target="_blank"
            rel="noopener"
          >
            {m.marketing_form_notice_policy()}
          </a>
        </p>
      </div>
      <p className={styles.sent} role="status">
        {state === 'sent' && m.marketing_form_sent()}
      </p>
    </form>
  )
}

function Line({
  name,
  label,
  invalid,
  why = m.web_field_required(),
  ...input
}: {
  name: string
  label: string
  invalid: boolean
  why?: string
  defaultValue?: string
  type?: string
  autoComplete: string
  required?: boolean
}) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label.replace(/ \*$/, '')}</label>
      <input
        {...input}
        id={id}
        name={name}
        placeholder={label}
        maxLength={name === 'phone' ? 40 : name === 'email' ? 254 : 120}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-why` : undefined}
      />
      {invalid && (
        <span id={`${id}-why`} className="visually-hidden" role="alert">
          {why}
        </span>
      )}
    </div>
  )
}

function Tick({
  name,
  defaultChecked,
  invalid = false,
  children,
}: {
  name: string
  defaultChecked: boolean
  invalid?: boolean
  children: string
}) {
  const id = useId()
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? id : undefined}
      />
      <span>{children}</span>
      {invalid && (
        <span id={id} className="visually-hidden" role="alert">
          {m.web_field_required()}
        </span>
      )}
    </label>
  )
}
