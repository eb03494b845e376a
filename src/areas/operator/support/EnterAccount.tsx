import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import styles from '../money/money.module.css'
import { moneyRules } from '../money/money-rules.ts'

/** Access to a client's account by a code from the client. */
export function EnterAccount({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Card title={m.operator_support_title()} className={styles.enter}>
      <p className={styles.note}>{m.operator_support_text()}</p>
      <CheckedForm
        intent="enter"
        rules={moneyRules.enter}
        answer={answer}
        submit={m.operator_support_enter()}
        kind="outline"
      >
        {(field) => (
          <TextField
            {...field('code')}
            label={m.operator_support_code()}
            placeholder="7K2M-…"
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </CheckedForm>
    </Card>
  )
}
