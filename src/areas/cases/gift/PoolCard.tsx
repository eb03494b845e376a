import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { TextArea, TextField } from '../../../web/ui/Field.tsx'
import { FileField } from '../../../web/ui/FileField.tsx'
import { formatDay } from '../../../web/zones/times.ts'
import type { GiftPool } from './gift.contract.ts'
import styles from './pool.module.css'
import type { PoolAnswer } from './pool-actions.server.ts'

/** A pool: its remaining codes, loading more, editing. */
export function PoolCard({ pool, answer }: { pool: GiftPool; answer: PoolAnswer | undefined }) {
  const failedAnswer = answer?.id === pool.id && answer.problem ? answer : undefined
  const previousValues = failedAnswer?.intent === 'load' ? failedAnswer.values : {}
  const facts = [
    pool.used > 0 && m.cases_pool_used({ n: formatNumber(pool.used) }),
    pool.firstEnd && m.cases_pool_first_end({ day: formatDay(`${pool.firstEnd}T00:00:00Z`, 'UTC') }),
    pool.lapsed > 0 && m.cases_pool_lapsed({ n: formatNumber(pool.lapsed) }),
  ].filter(Boolean)
  return (
    <Card title={pool.title}>
      <p className={pool.left <= pool.lowAt ? styles.low : styles.left}>
        {m.cases_pool_left({ n: formatNumber(pool.left), count: pool.left })}
      </p>
      {facts.length > 0 && <p className={styles.soft}>{facts.join(', ')}</p>}
      <details className={styles.more} open={pool.left + pool.used === 0 || failedAnswer?.intent === 'load'}>
        <summary>{m.cases_pool_load()}</summary>
        <Form method="post" encType="multipart/form-data" className={styles.form} preventScrollReset>
          <TokenField />
          <input type="hidden" name="intent" value="load" />
          <input type="hidden" name="id" value={pool.id} />
          <TextArea
            label={m.cases_pool_codes()}
            hint={m.cases_pool_codes_hint()}
            name="codes"
            rows={5}
            spellCheck={false}
            defaultValue={previousValues.codes}
          />
          <FileField label={m.cases_pool_file()} name="file" accept=".csv,.txt,text/csv,text/plain" />
          <div className={styles.pair}>
            <TextField
              label={m.cases_pool_value()}
              name="value"
              inputMode="decimal"
              required
              defaultValue={previousValues.value}
            />
            <DateField
              label={m.cases_gift_until()}
              name="validUntil"
              optional
              defaultValue={previousValues.validUntil}
            />
          </div>
          <Button type="submit" kind={pool.left === 0 ? 'primary' : 'outline'}>
            {m.cases_pool_load()}
          </Button>
        </Form>
      </details>
      <details className={styles.more} open={failedAnswer?.intent === 'save'}>
        <summary>{m.cases_pool_edit()}</summary>
        <Form method="post" className={styles.form} preventScrollReset>
          <TokenField />
          <input type="hidden" name="id" value={pool.id} />
          <PoolFields
            values={
              failedAnswer?.intent === 'save'
                ? failedAnswer.values
                : { title: pool.title, lowAt: String(pool.lowAt) }
            }
          />
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="save">
              {m.web_save()}
            </Button>
            <Button type="submit" name="intent" value="retire" kind="plain">
              {m.cases_pool_retire()}
            </Button>
          </div>
          <p className={styles.soft}>{m.cases_pool_retire_hint()}</p>
        </Form>
      </details>
    </Card>
  )
}

/** A pool's name and warning threshold. */
export function PoolFields({ values }: { values: Record<string, string> }) {
  return (
    <>
      <TextField
        label={m.cases_pool_name()}
        name="title"
        required
        maxLength={120}
        defaultValue={values.title}
      />
      <TextField
        label={m.cases_pool_low_at()}
        name="lowAt"
        inputMode="numeric"
        required
        defaultValue={values.lowAt ?? '10'}
      />
    </>
  )
}
