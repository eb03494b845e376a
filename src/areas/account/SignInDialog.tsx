import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { noticeSignIn, pageMember, signInAgain } from '../../web/browser-session.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import frame from '../../web/ui/ConfirmDialog.module.css'
import { PasswordField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import styles from './SignInDialog.module.css'

/**
 * Asks the member for the password in a dialog that hides the page. Signing in here or in another
 * tab closes it and resumes the waiting requests.
 */
export default function SignInDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { pathname, search } = useLocation()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const email = pageMember()?.email

  useEffect(() => {
    const element = dialog.current
    const show = () => {
      if (element && !element.open) element.showModal()
    }
    show()
    // A second Escape closes the dialog even when the event is cancelled, so it is shown again
    // unless the element has been removed.
    element?.addEventListener('close', show)
    return () => element?.removeEventListener('close', show)
  }, [])
  useEffect(() => {
    const look = () => void noticeSignIn()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    try {
      await signInAgain(password)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.cover}`}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id}>{m.account_again_title()}</h2>
      <p>{m.account_again_text()}</p>
      <form onSubmit={submit} className={styles.form}>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <p className={styles.email}>{email}</p>
        {/* Password managers store the password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={m.account_password()}
          autoComplete="current-password"
          required
          autoFocus
        />
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {m.account_login_submit()}
        </Button>
      </form>
      <a href={`/login?redirect=${encodeURIComponent(pathname + search)}`}>{m.account_again_other()}</a>
    </dialog>
  )
}

function errorText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return m.web_problem_unavailable()
  if (error.status === 429) return m.web_problem_too_many()
  return error.status >= 500 ? m.web_problem_unavailable() : error.detail || error.title
}
