import { useFetcher } from 'react-router'
import * as m from '../../text/messages.js'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { DateField } from '../../web/ui/date/DateField.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useToast } from '../../web/ui/Toast.tsx'
import type { Action } from './actions.contract.ts'
import styles from './actions.module.css'
import { ThanksFields } from './ThanksFields.tsx'

/** What can be changed of an action: its title, its end, what guests read of it. Withdrawing it is undone by one press. */
export function ActionForms({ action, locales }: { action: Action; locales: readonly string[] }) {
  const { id, title, endsOn, thanks, withdrawnOn } = action
  const change = useFetcher<FormAnswer>()
  const remove = useFetcher<FormAnswer>()
  const toast = useToast()
  const { errors = {}, problem, done } = (change.data ?? {}) as FormAnswer
  const busy = change.state !== 'idle'
  if (withdrawnOn !== null)
    return (
      <change.Form method="post">
        <TokenField />
        <input type="hidden" name="action" value={id} />
        <Button type="submit" name="intent" value="restore" busy={busy}>
          {m.actions_restore()}
        </Button>
      </change.Form>
    )
  return (
    <details className={styles.forms}>
      <summary>{m.actions_change()}</summary>
      <change.Form method="post" className={styles.form}>
        <TokenField />
        <input type="hidden" name="action" value={id} />
        {problem && <Notice kind="bad">{problem}</Notice>}
        {done && <Notice kind="good">{done}</Notice>}
        <TextField
          label={m.actions_field_title()}
          name="title"
          defaultValue={title}
          error={errors['data.title']}
          maxLength={120}
          required
          autoComplete="off"
        />
        <DateField
          label={m.actions_field_ends()}
          name="endsOn"
          defaultValue={endsOn ?? ''}
          error={errors['data.endsOn']}
          optional
        />
        <ThanksFields thanks={thanks} locales={locales} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" name="intent" value="change" busy={busy}>
            {m.web_save()}
          </Button>
          <Button
            type="submit"
            form={`${id}-withdraw`}
            busy={remove.state !== 'idle'}
            onClick={() => toast({ text: m.actions_withdrawn({ title }) })}
          >
            {m.actions_withdraw()}
          </Button>
        </div>
      </change.Form>
      <remove.Form method="post" id={`${id}-withdraw`}>
        <TokenField />
        <input type="hidden" name="action" value={id} />
        <input type="hidden" name="intent" value="withdraw" />
      </remove.Form>
    </details>
  )
}
