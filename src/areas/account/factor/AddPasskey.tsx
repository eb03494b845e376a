import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PasswordField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './factor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a passkey in this browser. Only a script can ask for one. */
export function AddPasskey() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const revalidator = useRevalidator()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const form = new FormData(currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      const password = String(form.get('password') ?? '')
      const { options } = await browserApi.post('/user/passkeys/options', { password })
      const passkey = { ...(await startRegistration({ optionsJSON: options as unknown as Options })) }
      const name = String(form.get('name') ?? '').trim() || m.account_passkey_usual()
      const reply = await browserApi.post('/user/passkeys', { name, passkey })
      currentTarget.reset()
      setCodes(reply.codes)
      await revalidator.revalidate()
    } catch (error) {
      setProblem(
        error instanceof ApiProblem
          ? (Object.values(error.fields)[0] ?? (error.detail || error.title))
          : m.account_passkey_none(),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form className={`${styles.add} needs-script`} onSubmit={add}>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <TextField
          name="name"
          label={m.account_passkey_name()}
          hint={m.account_passkey_name_hint()}
          maxLength={60}
          autoComplete="off"
        />
        <PasswordField
          name="password"
          label={m.account_password_now()}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.account_passkey_add()}
          </Button>
        </div>
      </form>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
    </>
  )
}
