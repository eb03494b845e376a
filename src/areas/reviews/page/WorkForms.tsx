import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { TextArea } from '../../../web/ui/Field.tsx'
import { ReviewKey } from './ReviewKey.tsx'
import styles from './reviews.module.css'
import type { ShownReview } from './shown-review.ts'

/** The work on a review: opened, taken, closed with what was done. */
export function WorkForms({ review }: { review: ShownReview }) {
  const { work } = review
  const isOpen = work !== null && work.closedAt === null
  return (
    <div className={styles.work}>
      {work && (
        <p>
          <b>{stateOf(work)}</b>
          {work.note && <span className={styles.soft}> {work.note}</span>}
        </p>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        <ReviewKey review={review} />
        {!isOpen && (
          <Button type="submit" name="intent" value="open">
            {m.reviews_work_open()}
          </Button>
        )}
        {isOpen && work.assignee === null && (
          <Button type="submit" name="intent" value="take">
            {m.reviews_work_take()}
          </Button>
        )}
      </Form>
      {isOpen && (
        <details className={styles.fold}>
          <summary>{m.reviews_work_close()}</summary>
          <Form method="post" className={styles.form} preventScrollReset>
            <TokenField />
            <ReviewKey review={review} />
            <TextArea label={m.reviews_work_note()} name="note" rows={2} maxLength={2000} optional />
            <div>
              <Button type="submit" name="intent" value="close">
                {m.reviews_work_close()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  )
}

function stateOf({ assignee, closedAt }: NonNullable<ShownReview['work']>): string {
  if (closedAt !== null) return m.reviews_work_closed()
  if (!assignee) return m.reviews_work_free()
  return assignee.me ? m.reviews_work_mine() : m.reviews_work_of({ name: assignee.name })
}
