import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { ToggleForm } from '../../../web/form/ToggleForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import type { AlertRule } from '../alert.contract.ts'
import styles from './alert.module.css'
import { type AlertAnswer, WHICH, whichName } from './alert-words.ts'
import { type RuleParts, RuleWords } from './RuleWords.tsx'
import rules from './rule.module.css'
import { WhoTable } from './WhoTable.tsx'

/** A rule as a sentence that expands to its fields; without a rule, the fields of a new one. */
export function RuleForm({
  rule,
  parts,
  answer,
}: {
  rule?: AlertRule
  parts: RuleParts
  answer: AlertAnswer | undefined
}) {
  const { branches, subjects, people, groups } = parts
  const id = rule?.id ?? ''
  const previousValues = answer?.problem && answer.values.id === id ? answer.values : undefined
  const busy = useNavigation().formData?.get('id') === id
  const { when } = rule ?? {}
  const has = (list: readonly string[] | undefined, value: string) => list?.includes(value) ?? false
  return (
    <section className={rule ? rules.rule : rules.fresh} data-off={rule && !rule.active ? '' : undefined}>
      {rule && (
        <ToggleForm id={rule.id} isOn={rule.active} label={m.alerts_rule_is_on({ title: rule.title })} />
      )}
      <details className={rules.details} open={previousValues !== undefined}>
        <summary>
          <h3>{rule?.title ?? m.alerts_rule_new()}</h3>
          {rule && <RuleWords rule={rule} parts={parts} />}
        </summary>
        <Form method="post" className={styles.form} preventScrollReset>
          <TokenField />
          <input type="hidden" name="id" value={id} />
          {(rule?.active ?? true) && <input type="hidden" name="active" value="on" />}
          <TextField
            label={m.alerts_rule_title()}
            name="title"
            required
            maxLength={80}
            defaultValue={previousValues?.title ?? rule?.title}
          />
          <SelectField
            label={m.alerts_rule_which()}
            name="which"
            defaultValue={previousValues?.which ?? when?.which ?? 'complaint'}
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
            defaultValue={previousValues?.words ?? when?.words.join(', ')}
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
          <div>
            <h4 className={rules.who}>{m.alerts_rule_who()}</h4>
            <WhoTable rule={rule} people={people} groups={groups} />
            <p className={styles.soft}>{m.alerts_rule_who_hint()}</p>
          </div>
          <fieldset className={styles.choices}>
            <Choice name="atOnce" defaultChecked={rule ? !rule.quiet : false}>
              {m.alerts_rule_at_once()}
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
    </section>
  )
}
