import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Choice, TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { mayGive } from '../account/reach.ts'
import { EVENTS } from './webhook.contract.ts'
import styles from './webhook.module.css'
import { contentOfEvent } from './webhook-content.ts'
import type { WebhookAnswer } from './webhook-form.server.ts'
import { eventName } from './webhook-words.ts'

/** The address and the events of a new webhook. */
export function WebhookForm({
  places,
  answer,
}: {
  places: { id: string; title: string }[]
  answer: WebhookAnswer | undefined
}) {
  const refused = answer?.problem ? answer.values : undefined
  const user = useUser()
  // A webhook may send no more than the member who sets it up may export.
  const mayHaveContacts = user && mayGive(user, 'contacts')
  const offered = EVENTS.filter((event) => user && mayGive(user, contentOfEvent(event)))
  const busy = useNavigation().formData?.get('intent') === 'add'
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <TextField
        label={m.webhooks_url()}
        hint={m.webhooks_url_hint()}
        name="url"
        inputMode="url"
        required
        maxLength={2000}
        defaultValue={refused?.url}
      />
      <fieldset className={styles.choices}>
        <legend>{m.webhooks_events()}</legend>
        {offered.map((event, at) => (
          <Choice
            key={event}
            name="event"
            value={event}
            defaultChecked={at === 0 || event === 'complaint.created'}
          >
            {eventName(event)}
          </Choice>
        ))}
      </fieldset>
      {places.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{m.webhooks_only_surveys()}</legend>
          {places.map(({ id, title }) => (
            <Choice key={id} name="survey" value={id}>
              {title}
            </Choice>
          ))}
        </fieldset>
      )}
      <div className={styles.choices}>
        <Choice name="bad">{m.webhooks_bad()}</Choice>
        {mayHaveContacts && <Choice name="contacts">{m.webhooks_contacts()}</Choice>}
      </div>
      <div>
        <Button type="submit" kind="primary" name="intent" value="add" busy={busy}>
          {m.webhooks_add()}
        </Button>
      </div>
    </Form>
  )
}
