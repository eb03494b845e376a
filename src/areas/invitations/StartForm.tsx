import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { Button } from '../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx'
import { DateField } from '../../web/ui/date/DateField.tsx'
import { zoneName } from '../account/zone-name.ts'
import type { OneWave } from './invitation.contract.ts'
import styles from './invitation.module.css'
import { costWords } from './invitation-words.ts'

type Intent = 'start' | 'remove'

/** Starts, stops or deletes a mailing; irreversible actions need confirmation. */
export function StartForm({ wave, timezone, ready }: { wave: OneWave; timezone: string; ready: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [pendingIntent, setPendingIntent] = useState<Intent>()
  const intent = useNavigation().formData?.get('intent')
  const isSms = wave.channel === 'sms'
  const startQuestion = isSms ? m.invitations_sms_start_question : m.invitations_start_question
  const startSure = isSms ? m.invitations_sms_start_sure : m.invitations_start_sure
  const isOn = wave.state === 'started'
  const buttonOf = (name: Intent) => form.current?.querySelector<HTMLButtonElement>(`[value="${name}"]`)
  // Without the script the buttons submit at once.
  const ask = (name: Intent) => (event: { preventDefault: () => void }) => {
    if (pendingIntent === name) return
    event.preventDefault()
    setPendingIntent(name)
  }
  const confirm = () => {
    const button = pendingIntent && buttonOf(pendingIntent)
    form.current?.requestSubmit(button)
    setPendingIntent(undefined)
  }
  return (
    <Form method="post" className={styles.form} ref={form}>
      <TokenField />
      {!isOn && !wave.byApi && (
        <DateField
          withTime
          label={m.invitations_start_at()}
          hint={m.invitations_start_at_hint({ timezone: zoneName(timezone) })}
          name="at"
          optional
        />
      )}
      <div className={styles.buttons}>
        {isOn ? (
          <Button type="submit" name="intent" value="stop" busy={intent === 'stop'}>
            {m.invitations_stop_wave()}
          </Button>
        ) : (
          <Button
            type="submit"
            kind="primary"
            name="intent"
            value="start"
            disabled={!ready}
            busy={intent === 'start'}
            onClick={ask('start')}
          >
            {m.invitations_start()}
          </Button>
        )}
        <Button
          type="submit"
          kind="plain"
          name="intent"
          value="remove"
          formNoValidate
          onClick={ask('remove')}
        >
          {m.invitations_remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={pendingIntent !== undefined}
        title={pendingIntent === 'remove' ? m.invitations_remove() : startQuestion()}
        confirm={pendingIntent === 'remove' ? m.invitations_remove() : m.invitations_start()}
        onConfirm={confirm}
        onClose={() => setPendingIntent(undefined)}
      >
        {pendingIntent === 'start' && !wave.sms && wave.counts.people > 0 && (
          <p>{`${m.invitations_people()}: ${formatNumber(wave.counts.people)}`}</p>
        )}
        <p>{pendingIntent === 'remove' ? m.invitations_remove_sure() : startSure()}</p>
        {pendingIntent === 'start' && wave.sms && <p>{costWords(wave.sms)}</p>}
      </ConfirmDialog>
    </Form>
  )
}
