import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { getLocale } from '../../../text/runtime.js'
import { browserApi } from '../../../web/api.client.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { localePath } from '../../../web/locale.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { Feedback } from '../feedback.contract.ts'
import type { FormWords } from '../landing/words.server.ts'
import { FASTEST_MS } from './fastest.ts'
import styles from './RequestForm.module.css'
import { feedbackOf, firstFault, type RequestField, type RequestKind } from './request-rules.ts'

/** How long «Ваши данные успешно отправлены» stays. */
const SENT_MS = 3000

/**
 * A form of the site. The first wrong field is highlighted, without words for the eye; a screen reader reads the reason.
 * What was typed stays until it has been sent. A browser that fills everything in at once is no robot: the sending waits
 * for as long as a person would have typed. Without JavaScript it posts to /request, which shows it again.
 * @param about what is sent along without being asked
 * @param onSent called when the words of success have been shown for 3 seconds
 */
export function RequestForm({
  words,
  kind,
  values = {},
  about,
  fault: serverFault = null,
  problem: serverProblem,
  onSent,
}: {
  words: FormWords
  kind: RequestKind
  values?: Record<string, string>
  about?: Pick<Feedback, 'tariff'>
  fault?: RequestField | null
  problem?: string
  onSent?: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  const sending = useRef(false)
  const [fault, setFault] = useState(serverFault)
  const [problem, setProblem] = useState(serverProblem)
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
    const trap = form.current.querySelector<HTMLInputElement>('[name=website]')
    if (trap?.value) {
      // A robot stops here; a person, whose browser filled that in, presses once more.
      trap.value = ''
      return setProblem(words.check)
    }
    const wrong = firstFault(typed, kind)
    if (wrong) return refuse(wrong)
    setFault(null)
    sending.current = true
    setState('sending')
    try {
      const elapsed = () => Math.round(performance.now() - shownAt.current)
      if (elapsed() < FASTEST_MS) await new Promise((resolve) => setTimeout(resolve, FASTEST_MS - elapsed()))
      await browserApi.post('/feedback', { ...feedbackOf(typed, kind, elapsed()), ...about })
      form.current?.reset()
      setState('sent')
    } catch (error) {
      setState('filling')
      if (!(error instanceof ApiProblem)) throw error
      const field = (['firstname', 'email', 'phone', 'consent'] as const).find((name) => error.fields[name])
      if (field) refuse(field)
      else if (error.status === 429) setProblem(words.too_many)
      else setProblem(error.status === 0 ? words.offline : words.unavailable)
    } finally {
      sending.current = false
    }
  }

  const shared = (name: string) => ({
    name,
    defaultValue: values[name],
    why: words.required,
    invalid: fault === name,
  })
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
      <Line {...shared('firstname')} label={words.firstname} autoComplete="given-name" required />
      {full && (
        <>
          <Line {...shared('lastname')} label={words.lastname} autoComplete="family-name" />
          <Line {...shared('company')} label={words.company} autoComplete="organization" />
          <Line {...shared('position')} label={words.position} autoComplete="organization-title" />
          <Line
            {...shared('email')}
            label={words.email}
            type="email"
            autoComplete="email"
            required
            why={words.wrong_email}
          />
        </>
      )}
      <Line
        {...shared('phone')}
        label={full ? words.phone : words.phone_short}
        type="tel"
        autoComplete="tel"
        required
      />
      <label className={styles.trap} aria-hidden="true">
        {words.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {full && (
        <div className={`${styles.wide} ${styles.checks}`}>
          <Tick name="presentationChecked" defaultChecked={values.presentationChecked === 'on'}>
            {words.presentation}
          </Tick>
          <Tick
            name="consent"
            defaultChecked={values.consent === 'on'}
            invalid={fault === 'consent'}
            why={words.required}
          >
            {words.consent}
          </Tick>
        </div>
      )}
      <div className={`${styles.wide} ${styles.end}`}>
        <Button type="submit" kind="primary" size="large" busy={state === 'sending'}>
          {words.send}
        </Button>
        <p className={styles.notice}>
          {words.notice}{' '}
          <a
            href={`/v1/documents/privacy-${getLocale() === 'en' ? 'en' : 'ru'}.pdf`}
            target="_blank"
            rel="noopener"
          >
            {words.notice_policy}
          </a>
        </p>
      </div>
      <p className={styles.sent} role="status">
        {state === 'sent' && words.sent}
      </p>
    </form>
  )
}

function Line({
  name,
  label,
  invalid,
  why,
  ...input
}: {
  name: string
  label: string
  invalid: boolean
  why: string
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
  why,
  children,
}: {
  name: string
  defaultChecked: boolean
  invalid?: boolean
  why?: string
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
          {why}
        </span>
      )}
    </label>
  )
}
