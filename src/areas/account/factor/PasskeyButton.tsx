import { startAuthentication } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import styles from '../sign-in/log-in.module.css'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Signs in with a passkey, alone or as the second step. Needs a script, so it is not rendered
 * without one.
 * @param back a path of this site
 */
export function PasskeyButton({
  back,
  second = false,
  primary = false,
}: {
  back: string
  second?: boolean
  primary?: boolean
}) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { options } = await browserApi.post('/login/passkey/options', {})
      const passkey = { ...(await startAuthentication({ optionsJSON: options as unknown as Options })) }
      if (second) await browserApi.post('/login/factor', { passkey })
      else await browserApi.post('/login/passkey', { passkey })
      window.location.assign(back)
    } catch (error) {
      setProblem(error instanceof ApiProblem ? passkeyProblem(error) : m.account_passkey_none())
      setBusy(false)
    }
  }
  return (
    <div className="needs-script">
      <Button type="button" kind={primary ? 'primary' : 'outline'} wide busy={busy} onClick={show}>
        <IconFingerprint size={20} aria-hidden="true" />
        {m.account_passkey_enter()}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function passkeyProblem({ status, fields, detail, title }: ApiProblem): string {
  if (status >= 500) return m.web_problem_unavailable()
  return Object.values(fields)[0] ?? (detail || title)
}
