import { IconUpload } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { FileField } from '../../../web/ui/FileField.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatDay } from '../../../web/zones/times.ts'
import type { Lines } from '../../billing/operator/operator-billing.contract.ts'
import { tengeText } from '../../billing/pay/sums.ts'
import styles from './money.module.css'
import { moneyRules } from './money-rules.ts'
import { Folded } from './PaymentRow.tsx'

type Line = z.infer<typeof Lines>['lines'][number]

/** Loading the bank's statement, and the transfers of it that found no invoice. */
export function Statement({ waiting, answer }: { waiting: Line[]; answer: FormAnswer | undefined }) {
  return (
    <Card title={m.operator_statement_title()} className={styles.statement}>
      <p className={styles.note}>{m.operator_statement_text()}</p>
      <Load answer={answer?.intent === 'statement' ? answer : undefined} />
      {answer?.done && /^(assign|ignore) /.test(answer.intent) && <Notice kind="good">{answer.done}</Notice>}
      {waiting.length > 0 && (
        <ul className={styles.lines}>
          {waiting.map((line) => (
            <li key={line.id}>
              <WaitingLine line={line} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Load({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'statement'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.load}
      key={answer?.done}
      preventScrollReset
    >
      <TokenField />
      <input type="hidden" name="intent" value="statement" />
      <FileField
        label={m.operator_statement_file()}
        name="file"
        accept=".txt,text/plain"
        error={answer?.errors.file ?? answer?.errors.data}
        required
      />
      <Button type="submit" busy={busy}>
        <IconUpload size={20} aria-hidden="true" />
        {m.operator_statement_load()}
      </Button>
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
    </Form>
  )
}

function WaitingLine({ line, answer }: { line: Line; answer: FormAnswer | undefined }) {
  const { id, amount, date, payer, payerBin, purpose, document, guess } = line
  const name = `${tengeText(amount)}, ${payer}`
  return (
    <>
      <div>
        <b>{tengeText(amount)}</b>
        <span className={styles.note}>
          {formatDay(date, 'UTC')}, № {document}
        </span>
        <span className={styles.note}>{m.operator_line_from({ payer, bin: payerBin })}</span>
        <span className={styles.note}>«{purpose}»</span>
      </div>
      <div>
        {guess ? (
          <>
            <b>{m.operator_line_looks({ invoice: guess.invoice })}</b>
            <span className={styles.note}>{[guess.company, ...likeness(line)].join(', ')}</span>
          </>
        ) : (
          <span className={styles.note}>{m.operator_line_no_guess()}</span>
        )}
      </div>
      <div className={styles.works}>
        {guess && (
          <CheckedForm
            intent={`assign ${id} guess`}
            rules={{}}
            answer={answer}
            submit={m.operator_line_take()}
          >
            {() => (
              <>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="orderId" value={guess.orderId} />
                <input type="hidden" name="number" value={guess.invoice} />
              </>
            )}
          </CheckedForm>
        )}
        <Folded title={m.operator_line_other()} name={name} isOpen={answer?.intent === `assign ${id}`}>
          <CheckedForm
            intent={`assign ${id}`}
            rules={moneyRules.assign}
            answer={answer}
            submit={m.operator_line_assign()}
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <TextField
                  {...field('number')}
                  label={m.operator_line_number()}
                  inputMode="numeric"
                  maxLength={20}
                />
              </>
            )}
          </CheckedForm>
        </Folded>
        <Folded title={m.operator_line_ignore()} name={name} isOpen={answer?.intent === `ignore ${id}`}>
          <CheckedForm
            intent={`ignore ${id}`}
            rules={moneyRules.ignore}
            answer={answer}
            submit={m.operator_line_ignore()}
            kind="outline"
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <TextField {...field('reason')} label={m.operator_pay_reason()} maxLength={500} />
              </>
            )}
          </CheckedForm>
        </Folded>
      </div>
    </>
  )
}

/** What a transfer and the invoice that it resembles have in common, and what not. */
function likeness({ amount, guess }: Line): string[] {
  if (!guess) return []
  const over = amount - guess.amount
  return [
    guess.isSameBin ? m.operator_line_same_bin() : '',
    over === 0 ? m.operator_line_same_sum() : '',
    over < 0 ? m.operator_line_short({ sum: tengeText(-over) }) : '',
    over > 0 ? m.operator_line_over({ sum: tengeText(over) }) : '',
  ].filter(Boolean)
}
