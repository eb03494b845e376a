import { useState } from 'react'
import * as m from '../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../web/form/CheckedForm.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { DateField } from '../../web/ui/date/DateField.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import styles from './money/money.module.css'
import { moneyRules } from './money/money-rules.ts'
import type { Account } from './operator.contract.ts'

/** What an operator can change of an account's money. */
export function AccountForms({ account, answer }: { account: Account; answer: FormAnswer | undefined }) {
  const accountField = <input type="hidden" name="accountId" value={account.id} />
  return (
    <div className={styles.cards}>
      <Card title={m.operator_contract_title()}>
        <p className={styles.note}>{m.operator_contract_text()}</p>
        <CheckedForm
          intent="contract"
          rules={moneyRules.contract}
          answer={answer}
          initial={{ from: new Date().toISOString().slice(0, 10) }}
          submit={m.operator_contract_do()}
        >
          {(field) => (
            <>
              {accountField}
              <div className={styles.fields}>
                <TextField {...field('number')} label={m.operator_contract_number()} maxLength={60} />
                <TextField
                  {...field('price')}
                  label={m.operator_contract_price()}
                  inputMode="decimal"
                  maxLength={20}
                />
                <DateField {...field('from')} label={m.operator_contract_from()} />
                <DateField {...field('until')} label={m.operator_contract_until()} />
                <TextField
                  {...field('reviews')}
                  label={m.operator_contract_reviews()}
                  hint={m.operator_contract_reviews_hint()}
                  inputMode="numeric"
                  maxLength={12}
                />
              </div>
            </>
          )}
        </CheckedForm>
      </Card>
      <div className={styles.column}>
        <Correction account={account} answer={answer} />
        <Card title={m.operator_credit_title()}>
          <CheckedForm
            intent="credit"
            rules={moneyRules.credit}
            answer={answer}
            initial={{ credit: String(account.credit).replace('.', ',') }}
            submit={m.web_save()}
            kind="outline"
          >
            {(field) => (
              <>
                {accountField}
                <div className={styles.fields}>
                  <TextField
                    {...field('credit')}
                    label={m.operator_credit_label()}
                    inputMode="decimal"
                    maxLength={20}
                  />
                  <TextField
                    {...field('reason')}
                    label={m.operator_pay_reason()}
                    hint={m.operator_pay_reason_hint()}
                    maxLength={500}
                  />
                </div>
              </>
            )}
          </CheckedForm>
        </Card>
      </div>
    </div>
  )
}

function Correction({ account, answer }: { account: Account; answer: FormAnswer | undefined }) {
  // A new one for each correction that was made: a form that is sent twice corrects once.
  const correction = answer?.intent === 'correct' ? answer.done : undefined
  const [key, setKey] = useState({ made: correction, id: crypto.randomUUID() })
  if (key.made !== correction) setKey({ made: correction, id: crypto.randomUUID() })
  return (
    <Card title={m.operator_correct_title()}>
      <p className={styles.note}>{m.operator_correct_text()}</p>
      <CheckedForm
        intent="correct"
        rules={moneyRules.correct}
        answer={answer}
        submit={m.operator_correct_do()}
        kind="outline"
      >
        {(field) => (
          <>
            <input type="hidden" name="accountId" value={account.id} />
            <input type="hidden" name="id" value={key.id} suppressHydrationWarning />
            <div className={styles.fields}>
              <TextField {...field('amount')} label={m.operator_pay_sum()} inputMode="text" maxLength={20} />
              <TextField
                {...field('reason')}
                label={m.operator_pay_reason()}
                hint={m.operator_pay_reason_hint()}
                maxLength={500}
              />
            </div>
          </>
        )}
      </CheckedForm>
    </Card>
  )
}
