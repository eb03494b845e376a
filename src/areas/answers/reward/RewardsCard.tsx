import { Form, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { Rewards } from './as-json.ts'
import styles from './reward.module.css'

/** The newest rewards and their state, page by page. */
export function RewardsCard({
  list,
  find,
  cursor,
  timezone,
  ...words
}: {
  list: Rewards
  find: string
  cursor?: string | undefined
  timezone: string
  locale: string
  defaultLocale: string
}) {
  const [search] = useSearchParams()
  const withParameter = (name: string, value: string | null) => {
    const nextParams = new URLSearchParams(search)
    nextParams.delete('cursor')
    if (value) nextParams.set(name, value)
    else nextParams.delete(name)
    return `?${nextParams}`
  }
  return (
    <Card title={m.answers_reward_newest()} id="rewards">
      <Form method="get" className={styles.find} role="search" preventScrollReset>
        <TextField
          key={find}
          label={m.answers_reward_find()}
          name="find"
          defaultValue={find}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit">{m.answers_reward_find_do()}</Button>
        {find && (
          <ButtonLink to={withParameter('find', null)} kind="plain" preventScrollReset>
            {m.answers_reward_all()}
          </ButtonLink>
        )}
      </Form>
      {list.rewards.length === 0 && <p className={styles.silent}>{m.answers_reward_find_none()}</p>}
      <ul className={styles.list}>
        {list.rewards.map((reward) => (
          <li key={reward.answerId}>
            <span className={styles.end} translate="no">
              {reward.code}
            </span>
            <span className={styles.what}>
              {localText(reward.title, words.locale, words.defaultLocale)}
              <span className={styles.when}>
                {[formatMoment(reward.givenAt, timezone), reward.branch].filter(Boolean).join(', ')}
              </span>
            </span>
            <State reward={reward} timezone={timezone} />
          </li>
        ))}
      </ul>
      {(list.nextCursor || cursor) && (
        <nav className={styles.foot} aria-label={m.answers_reward_newest()}>
          {cursor && (
            <ButtonLink to={withParameter('cursor', null)} kind="plain" preventScrollReset>
              {m.answers_reward_first()}
            </ButtonLink>
          )}
          {list.nextCursor && (
            <ButtonLink to={withParameter('cursor', list.nextCursor)} preventScrollReset>
              {m.answers_reward_older()}
            </ButtonLink>
          )}
        </nav>
      )}
    </Card>
  )
}

type Listed = Rewards['rewards'][number]

function State({ reward, timezone }: { reward: Listed; timezone: string }) {
  const { own, usedAt, usedBy, expired, validUntil } = reward
  if (usedAt)
    return (
      <span className={styles.used}>
        {m.answers_reward_used_by()}
        <span className={styles.when}>
          {[formatMoment(usedAt, timezone), usedBy].filter(Boolean).join(', ')}
        </span>
      </span>
    )
  const until = validUntil && formatDay(validUntil, 'UTC')
  return (
    <span className={styles.state}>
      {expired ? m.answers_reward_lapsed() : own ? m.answers_reward_unused() : m.answers_reward_everybody()}
      {until && (
        <span className={styles.when}>
          {m.answers_reward_until()} {until}
        </span>
      )}
    </span>
  )
}
