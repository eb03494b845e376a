import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import styles from './alert.module.css'

/** The escalation chain of a complaint that nobody takes in time. */
export function ChainForm({
  chain,
  members,
}: {
  chain: { members: string[]; minutes: number }
  members: { id: string; name: string }[]
}) {
  return (
    <details className={styles.rule}>
      <summary>
        <b>{m.alerts_chain()}</b>
        <span className={styles.soft}>{m.alerts_chain_lead()}</span>
      </summary>
      <Form method="post" className={styles.form} preventScrollReset key={JSON.stringify(chain)}>
        <TokenField />
        {members.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{m.alerts_chain_people()}</legend>
            {members.map(({ id, name }) => (
              <Choice key={id} name="member" value={id} defaultChecked={chain.members.includes(id)}>
                {name}
              </Choice>
            ))}
          </fieldset>
        )}
        <TextField
          label={m.alerts_chain_minutes()}
          type="number"
          name="minutes"
          min={5}
          max={240}
          required
          defaultValue={chain.minutes}
        />
        <Button type="submit" name="intent" value="chain">
          {m.web_save()}
        </Button>
      </Form>
    </details>
  )
}

/** What happens while nobody takes a complaint, in order of time. */
export function DeadlineLine() {
  const steps = [
    { when: m.alerts_line_now(), what: m.alerts_line_now_text() },
    { when: m.alerts_line_half(), what: m.alerts_line_half_text() },
    { when: m.alerts_line_end(), what: m.alerts_line_end_text() },
    { when: m.alerts_line_day(), what: m.alerts_line_day_text() },
  ]
  return (
    <ol className={styles.line} aria-label={m.alerts_line()}>
      {steps.map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
