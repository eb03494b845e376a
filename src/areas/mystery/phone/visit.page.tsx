import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { MetaFunction } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { MakeVisit } from './MakeVisit.tsx'
import styles from './phone.module.css'
import { useVisitPhone, type VisitPhone } from './use-visit-phone.ts'
import { VisitDesk } from './VisitDesk.tsx'

// The words say nothing of checks: others may look at the screen.
export const meta: MetaFunction = () => [
  { title: m.mystery_phone_title() },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page of a checker. The key of the link is behind the #, so the server draws the same page for everybody. */
export default function CheckerPage() {
  const phone = useVisitPhone()
  const [open, setOpen] = useState<string | null>(null)
  const { stage, desk, isOffline, waits, notice } = phone
  const visit = desk?.visits.find(({ id }) => id === open)
  return (
    <main className={styles.page} id="content">
      {(isOffline || waits) && stage !== 'enter' && (
        <p className={styles.offline} role="status">
          <IconCloudOff size={20} aria-hidden="true" />
          {waits ? m.mystery_phone_waiting() : m.mystery_phone_offline()}
        </p>
      )}
      <div className={styles.inside}>
        {notice && (
          <Notice kind={notice.kind}>
            {notice.reason === null
              ? m.mystery_phone_sent()
              : m.mystery_phone_refused({ reason: notice.reason })}
          </Notice>
        )}
        {stage === 'enter' && <EnterCode phone={phone} />}
        {stage === 'gone' && (
          <>
            <h1>{m.mystery_phone_gone()}</h1>
            <p>{m.mystery_phone_gone_text()}</p>
          </>
        )}
        {stage === 'start' && isOffline && (
          <>
            <p>{m.mystery_phone_reload_offline()}</p>
            <Button onClick={() => location.reload()}>
              <IconRefresh size={20} aria-hidden="true" />
              {m.mystery_phone_retry()}
            </Button>
          </>
        )}
        {stage === 'open' && desk && !visit && <VisitDesk phone={phone} desk={desk} onOpen={setOpen} />}
        {stage === 'open' && visit && (
          <MakeVisit key={visit.id} phone={phone} visit={visit} onClose={() => setOpen(null)} />
        )}
      </div>
    </main>
  )
}

function EnterCode({ phone }: { phone: VisitPhone }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const reason = await phone.enter(String(new FormData(event.currentTarget).get('code')))
    setBusy(false)
    if (reason !== null) setError(reason || m.mystery_phone_offline())
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <h1>{m.mystery_phone_enter()}</h1>
      <p>{m.mystery_phone_enter_text()}</p>
      <TextField
        label={m.mystery_phone_code()}
        name="code"
        error={error}
        inputMode="numeric"
        pattern="\d{6}"
        maxLength={6}
        required
        autoComplete="one-time-code"
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {m.mystery_phone_enter_button()}
      </Button>
      <p className={styles.small}>{m.mystery_phone_own()}</p>
    </form>
  )
}
