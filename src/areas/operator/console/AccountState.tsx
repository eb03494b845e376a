import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { moneyRules } from '../money/money-rules.ts'
import type { Account } from '../operator.contract.ts'
import type { RemovedSurvey } from './console.contract.ts'
import styles from './console.module.css'

const STATE_INTENTS = ['suspend', 'resume', 'close', 'reopen', 'recover']

/** Whether an account may work, and its removed surveys. What can be undone is undone here. */
export function AccountState({
  account,
  removed,
  answer,
}: {
  account: Account
  removed: readonly RemovedSurvey[]
  answer: FormAnswer | undefined
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { id, suspended, isClosed } = account
  const problem = answer && STATE_INTENTS.includes(answer.intent) ? answer.problem : undefined
  return (
    <Card title={m.operator_state_title()}>
      <div className={styles.fields}>
        {problem &&
          (answer?.intent === 'resume' || answer?.intent === 'reopen' || answer?.intent === 'recover') && (
            <Notice kind="bad">{problem}</Notice>
          )}
        {isClosed && (
          <>
            <p>{m.operator_state_closed()}</p>
            <Press intent="reopen" accountId={id} words={m.operator_state_reopen()} />
          </>
        )}
        {!isClosed && suspended !== null && (
          <>
            <p>{m.operator_state_suspended({ reason: suspended })}</p>
            <Press intent="resume" accountId={id} words={m.operator_state_resume()} />
          </>
        )}
        {!isClosed && suspended === null && (
          <Reasoned intent="suspend" account={account} answer={answer} words={m.operator_state_suspend()}>
            {m.operator_state_suspend_text()}
          </Reasoned>
        )}
        {!isClosed && (
          <Reasoned intent="close" account={account} answer={answer} words={m.operator_state_close()}>
            {m.operator_state_close_text()}
          </Reasoned>
        )}
        {removed.length > 0 && (
          <section aria-labelledby="removed">
            <h3 id="removed">{m.operator_removed_title()}</h3>
            <p className={styles.note}>{m.operator_removed_text()}</p>
            <ul className={styles.removed}>
              {removed.map((survey) => (
                <li key={survey.id}>
                  <div>
                    {survey.title}
                    <span className={styles.note}>{formatMoment(survey.removedAt, timezone)}</span>
                  </div>
                  <Press
                    intent="recover"
                    accountId={id}
                    id={survey.id}
                    words={m.operator_removed_restore()}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

function Reasoned({
  intent,
  account,
  answer,
  words,
  children,
}: {
  intent: 'suspend' | 'close'
  account: Account
  answer: FormAnswer | undefined
  words: string
  children: string
}) {
  return (
    <details className={styles.folded} open={answer?.intent === intent && !answer.done}>
      <summary>{words}</summary>
      <p className={styles.note}>{children}</p>
      <CheckedForm intent={intent} rules={moneyRules[intent]} answer={answer} submit={words} kind="outline">
        {(field) => (
          <>
            <input type="hidden" name="accountId" value={account.id} />
            <TextField
              {...field('reason')}
              label={m.operator_pay_reason()}
              hint={m.operator_state_reason_hint()}
              maxLength={300}
            />
          </>
        )}
      </CheckedForm>
    </details>
  )
}

function Press({
  intent,
  accountId,
  id,
  words,
}: {
  intent: string
  accountId: number
  id?: string
  words: string
}) {
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={accountId} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit">{words}</Button>
    </Form>
  )
}
