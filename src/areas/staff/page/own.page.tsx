import { type FormEvent, useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { openPage } from './own-page.client.ts'
import { type ShownView, StaffContent } from './StaffContent.tsx'
import styles from './staff.module.css'

export const meta: MetaFunction = () => [
  { title: m.staff_own_title() },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A person's own page. The key of the link is behind the #, so the server draws the same page for everybody. */
export default function OwnPage() {
  const [key, setKey] = useState<string>()
  const [view, setView] = useState<ShownView>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => setKey(location.hash.slice(1)), [])
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = String(new FormData(event.currentTarget).get('pin') ?? '').trim()
    setBusy(true)
    const outcome = await openPage(key ?? '', pin)
    setBusy(false)
    setProblem(outcome.problem)
    setView(outcome.view)
  }
  return (
    <main className={styles.page} id="content">
      {view ? (
        <>
          {view.company && <p className={styles.soft}>{view.company}</p>}
          <h1>{m.staff_hello({ name: view.name })}</h1>
          <p>{m.staff_own_lead()}</p>
          <StaffContent view={view} />
        </>
      ) : (
        <>
          <h1>{m.staff_own_title()}</h1>
          {key === '' ? (
            <p>{m.staff_no_key()}</p>
          ) : (
            <form method="post" className={styles.form} onSubmit={(event) => void enter(event)}>
              <p>{m.staff_enter_text()}</p>
              <TextField
                label={m.staff_pin()}
                name="pin"
                inputMode="numeric"
                autoComplete="off"
                pattern="[0-9]{6}"
                maxLength={6}
                required
                error={problem}
              />
              <div>
                <Button type="submit" kind="primary" size="large" busy={busy}>
                  {m.staff_enter()}
                </Button>
              </div>
              <noscript>
                <p>{m.staff_script()}</p>
              </noscript>
            </form>
          )}
        </>
      )}
    </main>
  )
}
