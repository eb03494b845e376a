import * as m from '../../../text/messages.js'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import type { AlertRule, AlertWays } from '../alert.contract.ts'
import { whichName } from './alert-words.ts'
import styles from './rule.module.css'
import { WayIcon } from './WhoTable.tsx'

type Named = { id: string; title: string }
export type RuleParts = {
  branches: Named[]
  subjects: Named[]
  people: AlertWays['people']
  groups: { chatId: string; title: string }[]
}
/** How many of one kind are named; the rest are counted. */
const NAMED = 3

/** A rule's conditions and recipients, as two lines of chips. */
export function RuleWords({
  rule: { when, who, quiet, sms },
  parts: { branches, subjects, people, groups },
}: {
  rule: AlertRule
  parts: RuleParts
}) {
  const titles = (all: Named[], ids: string[]) =>
    short(all.filter(({ id }) => ids.includes(id)).map(({ title }) => title))
  const conditions = [
    whichName(when.which),
    when.words.length > 0 && m.alerts_rule_with_words({ words: short(when.words) }),
    short(when.topics.map((topic) => topicName(topic))),
    titles(branches, when.branches),
    titles(subjects, when.subjects),
    !quiet && m.alerts_rule_at_once_short(),
  ].filter((each) => each !== false && each !== '')
  const recipients = [
    ...(who.owners ? [m.alerts_rule_owners()] : []),
    ...(who.manager ? [m.alerts_rule_manager()] : []),
    ...people.filter(({ id }) => who.members.includes(id)).map(({ name }) => name),
  ]
  const chats = groups.filter(({ chatId }) => who.groups.includes(chatId))
  return (
    <span className={styles.words}>
      <span className={styles.chips}>
        {m.alerts_rule_if()}
        {conditions.map((each) => (
          <span key={String(each)} className={styles.chip}>
            {each}
          </span>
        ))}
      </span>
      <span className={styles.chips}>
        {m.alerts_rule_hears()}
        {recipients.map((name) => (
          <span key={name} className={styles.person}>
            {name}
            {sms && <WayIcon way="sms" />}
          </span>
        ))}
        {chats.map(({ chatId, title }) => (
          <span key={chatId} className={styles.person}>
            {title || chatId}
            <WayIcon way="telegram" />
          </span>
        ))}
        {recipients.length + chats.length === 0 && (
          <span className={styles.nobody}>{m.alerts_rule_nobody()}</span>
        )}
      </span>
    </span>
  )
}

function short(all: readonly string[]): string {
  const more = all.length - NAMED
  return more > 0 ? `${all.slice(0, NAMED).join(', ')} +${more}` : all.join(', ')
}
