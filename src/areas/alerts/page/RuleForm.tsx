import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import type { AlertRule } from '../alert.contract.ts'
import styles from './alert.module.css'
import { type AlertAnswer, WHICH, whichName } from './alert-words.ts'

type Named = { id: string; title: string }

/** A rule as a sentence that opens to its fields; without a rule, the fields of a new one. */
export function RuleForm({
  rule,
  branches,
  subjects,
  members,
  groups,
  answer,
}: {
  rule?: AlertRule
  branches: Named[]
  subjects: Named[]
  members: { id: string; name: string }[]
  groups: { chatId: string; title: string }[]
  answer: AlertAnswer | undefined
}) {
  const id = rule?.id ?? ''
  const refused = answer?.problem && answer.values.id === id ? answer.values : undefined
  const busy = useNavigation().formData?.get('id') === id
  const { when, who } = rule ?? {}
  const has = (list: readonly string[] | undefined, value: string) => list?.includes(value) ?? false
  return (
    <details className={styles.rule} open={refused !== undefined}>
      <summary>
        <b>{rule?.title ?? m.alerts_rule_new()}</b>
        {rule && (
          <span className={styles.soft}>
            {rule.active ? sentence(rule, { branches, subjects, members, groups }) : m.alerts_rule_off()}
          </span>
        )}
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={id} />
        <TextField
          label={m.alerts_rule_title()}
          name="title"
          required
          maxLength={80}
          defaultValue={refused?.title ?? rule?.title}
        />
        <SelectField
          label={m.alerts_rule_which()}
          name="which"
          defaultValue={refused?.which ?? when?.which ?? 'complaint'}
        >
          {WHICH.map((which) => (
            <option key={which} value={which}>
              {whichName(which)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.alerts_rule_words()}
          hint={m.alerts_rule_words_hint()}
          name="words"
          optional
          maxLength={1000}
          defaultValue={refused?.words ?? when?.words.join(', ')}
        />
        {branches.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{m.alerts_rule_where()}</legend>
            {branches.map((branch) => (
              <Choice
                key={branch.id}
                name="branch"
                value={branch.id}
                defaultChecked={has(when?.branches, branch.id)}
              >
                {branch.title}
              </Choice>
            ))}
          </fieldset>
        )}
        <details className={styles.narrow} open={(when?.topics.length ?? 0) > 0}>
          <summary>{m.alerts_rule_topics()}</summary>
          <p className={styles.soft}>{m.alerts_rule_topics_hint()}</p>
          <fieldset className={styles.choices} aria-label={m.alerts_rule_topics()}>
            {TOPICS.map((topic) => (
              <Choice key={topic} name="topic" value={topic} defaultChecked={has(when?.topics, topic)}>
                {topicName(topic)}
              </Choice>
            ))}
          </fieldset>
        </details>
        {subjects.length > 0 && (
          <details className={styles.narrow} open={(when?.subjects.length ?? 0) > 0}>
            <summary>{m.alerts_rule_subjects()}</summary>
            <fieldset className={styles.choices} aria-label={m.alerts_rule_subjects()}>
              {subjects.map((subject) => (
                <Choice
                  key={subject.id}
                  name="subject"
                  value={subject.id}
                  defaultChecked={has(when?.subjects, subject.id)}
                >
                  {subject.title}
                </Choice>
              ))}
            </fieldset>
          </details>
        )}
        <fieldset className={styles.choices}>
          <legend>{m.alerts_rule_who()}</legend>
          <Choice name="owners" defaultChecked={who?.owners ?? !rule}>
            {m.alerts_rule_owners()}
          </Choice>
          <Choice name="manager" defaultChecked={who?.manager}>
            {m.alerts_rule_manager()}
          </Choice>
          {members.map((member) => (
            <Choice
              key={member.id}
              name="member"
              value={member.id}
              defaultChecked={has(who?.members, member.id)}
            >
              {member.name}
            </Choice>
          ))}
          {groups.map(({ chatId, title }) => (
            <Choice key={chatId} name="group" value={chatId} defaultChecked={has(who?.groups, chatId)}>
              {m.alerts_rule_group({ title })}
            </Choice>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <Choice name="atOnce" defaultChecked={rule ? !rule.quiet : false}>
            {m.alerts_rule_at_once()}
          </Choice>
          <Choice name="sms" defaultChecked={rule?.sms ?? false}>
            {m.alerts_rule_sms()}
          </Choice>
          <Choice name="active" defaultChecked={rule?.active ?? true}>
            {m.alerts_rule_active()}
          </Choice>
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="rule" busy={busy}>
            {m.web_save()}
          </Button>
          {rule && (
            <Button type="submit" name="intent" value="remove" kind="plain" formNoValidate busy={busy}>
              {m.alerts_rule_remove()}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** «Жалобы, со словами «волос», Абая: владелец, Смена» */
function sentence(
  { when, who, quiet, sms }: AlertRule,
  {
    branches,
    subjects,
    members,
    groups,
  }: Pick<Parameters<typeof RuleForm>[0], 'branches' | 'subjects' | 'members' | 'groups'>,
): string {
  const what = [
    whichName(when.which),
    when.words.length > 0 && m.alerts_rule_with_words({ words: when.words.join(', ') }),
    branches
      .filter(({ id }) => when.branches.includes(id))
      .map(({ title }) => title)
      .join(', '),
    when.topics.map((topic) => topicName(topic)).join(', '),
    subjects
      .filter(({ id }) => when.subjects.includes(id))
      .map(({ title }) => title)
      .join(', '),
    !quiet && m.alerts_rule_at_once_short(),
    sms && m.alerts_rule_sms_short(),
  ]
  const people = [
    who.owners && m.alerts_rule_owners(),
    who.manager && m.alerts_rule_manager(),
    ...members.filter(({ id }) => who.members.includes(id)).map(({ name }) => name),
    ...groups.filter(({ chatId }) => who.groups.includes(chatId)).map(({ title }) => title),
  ]
  return `${what.filter(Boolean).join(', ')}: ${people.filter(Boolean).join(', ') || m.alerts_rule_nobody()}`
}
