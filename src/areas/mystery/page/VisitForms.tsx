import { Form, Link, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { Choice, TextArea } from '../../../web/ui/Field.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { MysteryChecker } from '../invite.contract.ts'
import { windowText } from '../plan/windows.ts'
import { CheckerField, PlaceFields } from './HandVisit.tsx'
import styles from './mystery.module.css'
import type { ShownVisit } from './shown-visit.ts'

type Props = { visit: ShownVisit }

/** The decision: accept, ask again about some points, or reject; the checker reads the reason. */
export function Review({ visit, next }: Props & { next: string | null }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card title={m.mystery_review()}>
      <Form method="post" className={styles.form}>
        <TokenField />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" name="intent" value="accept" busy={isBusy}>
            {m.mystery_accept()}
          </Button>
          {next && <Link to={next}>{m.mystery_visit_next()}</Link>}
        </div>
        <details className={styles.more}>
          <summary>
            {m.mystery_ask()} / {m.mystery_reject()}
          </summary>
          <TextArea label={m.mystery_reason()} name="reason" maxLength={1000} rows={3} />
          <fieldset className={styles.asked}>
            <legend>{m.mystery_ask_points()}</legend>
            {visit.points.map(({ id, title }) => (
              <Choice key={id} name="point" value={id}>
                {title}
              </Choice>
            ))}
          </fieldset>
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="ask" busy={isBusy}>
              {m.mystery_ask()}
            </Button>
            <Button type="submit" kind="plain" name="intent" value="reject" busy={isBusy}>
              {m.mystery_reject()}
            </Button>
          </div>
        </details>
      </Form>
    </Card>
  )
}

/** A visit that was not made yet can go to another checker, or out of the plan. */
export function PlaceInPlan({
  visit,
  checkers,
  answer,
}: Props & { checkers: readonly MysteryChecker[]; answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const moved = answer?.intent === 'move' ? answer : undefined
  return (
    <Card title={m.mystery_plan()}>
      <Form method="post" className={styles.form}>
        <TokenField />
        {visit.state !== 'taken' && (
          <CheckerField checkers={checkers} {...(visit.checker && { chosen: visit.checker.id })} />
        )}
        <div className={styles.buttons}>
          {visit.state !== 'taken' && (
            <Button type="submit" name="intent" value="assign" busy={isBusy}>
              {m.mystery_assign_save()}
            </Button>
          )}
          <Button type="submit" kind="plain" name="intent" value="cancel" busy={isBusy}>
            {m.mystery_cancel()}
          </Button>
        </div>
      </Form>
      {visit.state !== 'taken' && (
        <details className={styles.more} open={moved !== undefined && moved.done === undefined}>
          <summary>{m.mystery_hand_move()}</summary>
          <Form method="post" className={styles.form}>
            <TokenField />
            <PlaceFields
              day={moved?.values.day ?? visit.day}
              window={moved?.values.window ?? windowText(visit)}
              errors={moved?.errors ?? {}}
            />
            <div>
              <Button type="submit" name="intent" value="move" busy={isBusy}>
                {m.mystery_hand_move_submit()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </Card>
  )
}

/** What the branch and the reviewer write to each other. */
export function Thread({ visit: { thread }, writes }: Props & { writes: boolean }) {
  const timezone = useUser()?.timezone ?? 'UTC'
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_thread()}</h2>
      <ul className={styles.thread}>
        {thread.map(({ by, at, text }) => (
          <li key={at}>
            <small>
              {by}, {formatMoment(at, timezone)}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {writes && (
        <Form method="post" className={styles.form} key={thread.length}>
          <TokenField />
          <TextArea
            label={m.mystery_thread_text()}
            hint={m.mystery_thread_hint()}
            name="text"
            maxLength={1000}
            rows={3}
            required
          />
          <div>
            <Button type="submit" name="intent" value="thread" busy={isBusy}>
              {m.mystery_thread_send()}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
