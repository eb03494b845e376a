import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, Link, useActionData, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import { wallClock } from '../../../web/zones/wall-clock.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { FoundRewardJson, OwnFound } from './as-json.ts'
import styles from './reward.module.css'
import type { RedeemOutcome } from './reward.page.tsx'

type Shared = { surveyId: string; locale: string; defaultLocale: string; timezone: string }

/** At the till: enter a code, look it up, and redeem it. */
export function RewardCheck({
  code,
  reward,
  ...shared
}: Shared & { code: string; reward: FoundRewardJson | 'none' | 'many' | null }) {
  const { location, formMethod } = useNavigation()
  const looks = location !== undefined && formMethod === 'GET' && location.search.includes('code=')
  return (
    <Card className={styles.till}>
      <Form method="get" className={styles.look} preventScrollReset>
        <TextField
          key={code}
          label={m.answers_reward_code()}
          hint={m.answers_reward_code_hint()}
          name="code"
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={code === ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button type="submit" kind={isReady(reward) ? 'outline' : 'primary'} busy={looks}>
          {m.answers_reward_check()}
        </Button>
      </Form>
      <div aria-live="polite">
        {reward === 'none' && (
          <Verdict kind="bad" title={m.answers_reward_none({ code })}>
            <p>{m.answers_reward_none_text()}</p>
          </Verdict>
        )}
        {reward === 'many' && <Verdict kind="bad" title={m.answers_reward_many()} />}
        {reward !== null && typeof reward === 'object' && !reward.own && (
          <Verdict kind="info" title={m.answers_reward_common()}>
            <p className={styles.gift}>{wordsOf(reward, shared)}</p>
            <p>{m.answers_reward_common_text({ given: formatNumber(reward.given) })}</p>
          </Verdict>
        )}
        {reward !== null && typeof reward === 'object' && reward.own && <Own reward={reward} {...shared} />}
      </div>
    </Card>
  )
}

function Own({ reward, surveyId, timezone, ...words }: Shared & { reward: OwnFound }) {
  const outcome = useActionData<RedeemOutcome>()
  const { formData } = useNavigation()
  const going = formData?.get('code') === reward.code
  const { code, givenAt, validUntil, branch, usedAt, usedBy, undoable } = reward
  const day = dayOf(givenAt, timezone)
  const canUndo = usedAt !== null && undoable
  const verdict = usedAt
    ? { kind: canUndo ? 'good' : 'bad', title: canUndo ? m.answers_reward_done() : m.answers_reward_taken() }
    : reward.expired
      ? { kind: 'bad', title: m.answers_reward_over() }
      : { kind: 'good', title: m.answers_reward_ready() }
  return (
    <Verdict kind={verdict.kind as 'good' | 'bad'} title={verdict.title}>
      <p className={styles.gift}>{wordsOf(reward, words)}</p>
      {outcome && 'problem' in outcome && !going && <Notice kind="bad">{outcome.problem}</Notice>}
      {outcome && 'did' in outcome && outcome.did === 'undo' && !usedAt && <p>{m.answers_reward_undone()}</p>}
      <dl className={styles.facts}>
        <dt>{m.answers_reward_code()}</dt>
        <dd className={styles.code} translate="no">
          {code}
        </dd>
        {usedAt && (
          <>
            <dt>{m.answers_reward_used_by()}</dt>
            <dd>{[formatMoment(usedAt, timezone), usedBy].filter(Boolean).join(', ')}</dd>
          </>
        )}
        <dt>{m.answers_reward_given()}</dt>
        <dd>
          {formatMoment(givenAt, timezone)}{' '}
          <Link to={`/survey/${surveyId}/analytic?startDate=${day}&endDate=${day}&parts=answers#answers`}>
            {m.answers_reward_answers()}
          </Link>
        </dd>
        {branch && (
          <>
            <dt>{m.answers_reward_branch()}</dt>
            <dd>{branch}</dd>
          </>
        )}
        <dt>{m.answers_reward_until()}</dt>
        <dd>{validUntil ? formatDay(validUntil, 'UTC') : m.answers_reward_endless()}</dd>
      </dl>
      {(canUndo || (!usedAt && !reward.expired)) && (
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="code" value={code} />
          <Button
            type="submit"
            name="do"
            value={canUndo ? 'undo' : 'use'}
            kind={canUndo ? 'outline' : 'primary'}
            size={canUndo ? 'normal' : 'large'}
            wide={!canUndo}
            busy={going}
          >
            {canUndo ? m.answers_reward_undo() : m.answers_reward_use()}
          </Button>
        </Form>
      )}
    </Verdict>
  )
}

const ICONS = { good: IconCircleCheck, bad: IconAlertTriangle, info: IconInfoCircle }

/** Whether the code is valid, readable across a counter: an icon, a colour and words. */
function Verdict({
  kind,
  title,
  children,
}: {
  kind: 'good' | 'bad' | 'info'
  title: string
  children?: ReactNode
}) {
  const Icon = ICONS[kind]
  return (
    <section className={`${styles.verdict} ${styles[kind]}`}>
      <h2>
        <Icon size={28} aria-hidden="true" />
        {title}
      </h2>
      {children}
    </section>
  )
}

function isReady(reward: FoundRewardJson | 'none' | 'many' | null): boolean {
  return reward !== null && typeof reward === 'object' && reward.own && !reward.usedAt && !reward.expired
}

function wordsOf(
  { title }: Pick<FoundRewardJson, 'title'>,
  { locale, defaultLocale }: Pick<Shared, 'locale' | 'defaultLocale'>,
) {
  return localText(title, locale, defaultLocale)
}

/** The day of an answer, as the analytics address uses it. */
function dayOf(iso: string, timeZone: string): string {
  return wallClock(iso, timeZone).slice(0, 10)
}
