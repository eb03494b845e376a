import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import * as m from '../../text/messages.js'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatDay, formatMoment } from '../../web/zones/times.ts'
import { isAble } from '../account/rights.ts'
import { RightsForm } from './RightsForm.tsx'
import type { Team } from './team.contract.ts'
import styles from './team.module.css'

type Member = Team['users'][number]
type Invited = Team['invitations'][number]

/** One person of the team; what was asked to be done with them opens under the row. */
export function MemberEntry({
  member,
  open,
  places,
  answer,
}: {
  member: Member
  open: 'edit' | 'remove' | undefined
  places: Team['places']
  answer: FormAnswer | undefined
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const name = member.name || member.email
  const fixed = member.owner || member.self
  return (
    <li id={member.id}>
      <div className={styles.row}>
        <span className={styles.avatar} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className={styles.words}>
          <h3>
            {name}
            {member.self && <span className={styles.tag}>{m.team_you()}</span>}
          </h3>
          {member.name && <p className={styles.email}>{member.email}</p>}
          <p className={styles.reach}>{member.owner ? m.team_reach_owner() : <Reach of={member} />}</p>
          <Ticks of={member} />
          {!member.self && (
            <p className={styles.when}>
              {member.lastSeen
                ? m.team_last_seen({ when: formatMoment(member.lastSeen, timezone) })
                : m.team_never_seen()}
              {!member.factor && <span className={styles.tag}>{m.team_no_factor()}</span>}
            </p>
          )}
        </div>
        {!fixed && !open && (
          <div className={styles.actions}>
            <ButtonLink to={`?edit=${member.id}`} preventScrollReset aria-label={m.team_edit_of({ name })}>
              {m.team_edit()}
            </ButtonLink>
            <ButtonLink
              to={`?remove=${member.id}`}
              kind="plain"
              preventScrollReset
              aria-label={m.team_remove_of({ name })}
            >
              {m.team_remove_short()}
            </ButtonLink>
          </div>
        )}
      </div>
      {open === 'edit' && (
        <Panel title={m.team_edit_title({ name })}>
          <RightsForm member={member} places={places} answer={answer} />
        </Panel>
      )}
      {open === 'remove' && (
        <Panel title={m.team_remove_title({ name })}>
          <p className={styles.warning}>{m.team_remove_text()}</p>
          <Form method="post" action="/user" className={styles.actions}>
            <TokenField />
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={member.id} />
            <Button type="submit" kind="primary">
              {m.team_remove()}
            </Button>
          </Form>
        </Panel>
      )}
    </li>
  )
}

/** Somebody who has not come yet. */
export function InvitedRow({ invited }: { invited: Invited }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const name = invited.email ?? m.team_link_name()
  return (
    <li>
      <div className={styles.row}>
        <span className={`${styles.avatar} ${styles.waiting}`} aria-hidden="true">
          {invited.email ? name.slice(0, 1).toUpperCase() : '?'}
        </span>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={styles.reach}>
            <Reach of={invited} />
          </p>
          <Ticks of={invited} />
          <p className={styles.when}>
            {invited.expiresAt ? (
              m.team_valid_until({ when: formatDay(invited.expiresAt, timezone) })
            ) : (
              <b className={styles.over}>{m.team_expired()}</b>
            )}
          </p>
        </div>
        <Form method="post" action="/user" className={styles.actions} preventScrollReset>
          <TokenField />
          <input type="hidden" name="id" value={invited.id} />
          {invited.email && (
            <Button type="submit" name="intent" value="resend" aria-label={m.team_resend_of({ name })}>
              {m.team_resend()}
            </Button>
          )}
          <Button
            type="submit"
            kind={invited.email ? 'plain' : 'outline'}
            name="intent"
            value="revoke"
            aria-label={m.team_revoke_of({ name })}
          >
            {m.team_revoke()}
          </Button>
        </Form>
      </div>
    </li>
  )
}

/** Where somebody works. */
function Reach({
  of: { rights, surveys, branches },
}: {
  of: Pick<Member, 'rights' | 'surveys' | 'branches'>
}) {
  const named = rights.branches === 'all' ? surveys : branches
  const all = rights.surveys === 'all' && rights.branches === 'all'
  return (all ? m.team_reach_all() : named.map(({ title }) => title).join(', ')) || m.team_reach_nothing()
}

/** What somebody may, as five words with a tick or without. */
function Ticks({ of: { rights } }: { of: Pick<Member, 'rights'> }) {
  const words = [
    { ability: 'see', text: m.team_may_see_word() },
    { ability: 'reply', text: m.team_may_reply_word() },
    { ability: 'manage', text: m.team_may_manage_word() },
    { ability: 'pay', text: m.team_may_pay_word() },
    { ability: 'export', text: m.team_may_export_word() },
  ] as const
  return (
    <ul className={styles.ticks} aria-label={m.team_may()}>
      {words.map(({ ability, text }) => {
        const may = isAble(rights, ability)
        const Icon = may ? IconCheck : IconMinus
        return (
          <li key={ability} className={may ? styles.may : undefined}>
            <Icon size={16} aria-hidden="true" />
            {text}
            {!may && <span className="visually-hidden">{m.team_may_not()}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The panel under a row; focus moves to it when it opens. */
export function Panel({
  title,
  level: Heading = 'h4',
  children,
}: {
  title: string
  level?: 'h2' | 'h4'
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <Heading ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </Heading>
        <ButtonLink to="/user" kind="plain" preventScrollReset>
          {m.team_cancel()}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
