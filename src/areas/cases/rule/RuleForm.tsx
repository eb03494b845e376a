import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { ToggleForm } from '../../../web/form/ToggleForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { defaultComplaintRule } from '../../questionnaire/logic/complaint.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { ConditionField } from '../../survey/editor/logic/ConditionField.tsx'
import { conditionSentence } from '../../survey/editor/logic/condition-sentence.ts'
import { usePlaces } from '../../survey/editor/logic/places-context.ts'
import type { CaseRule } from './case-rule.contract.ts'
import { EffectFields } from './EffectFields.tsx'
import { ReplyFields } from './ReplyFields.tsx'
import { effectWords, HOURS, hoursName, type RuleParts } from './rule-words.ts'
import styles from './rules.module.css'

type Props = { surveyId: string; survey: SurveyDocument; rule?: CaseRule; parts: RuleParts }

/** A rule as a line that opens to its fields; without a rule, the fields of a new one. */
export function RuleForm({ surveyId, survey, rule, parts }: Props) {
  const isComplaint = rule?.id === 'complaint'
  const busy = useNavigation().formData?.get('id') === (rule?.id ?? '')
  return (
    <section className={styles.rule} data-off={rule && !rule.active ? '' : undefined}>
      {rule && !isComplaint ? (
        <ToggleForm id={rule.id} isOn={rule.active} label={m.cases_rule_is_on({ title: rule.title })} />
      ) : (
        <span />
      )}
      <details className={styles.details}>
        <summary>
          <h2>{isComplaint ? m.cases_rule_complaint() : (rule?.title ?? m.cases_rule_new())}</h2>
          {rule && <RuleSummary survey={survey} rule={rule} parts={parts} />}
        </summary>
        <Form method="post" className={styles.form} preventScrollReset>
          <TokenField />
          <input type="hidden" name="id" value={rule?.id ?? ''} />
          {isComplaint ? (
            <p className={styles.hint}>
              {m.cases_rule_complaint_text()}{' '}
              <Link to={`/survey/${surveyId}/question`}>{m.cases_rule_complaint_edit()}</Link>
            </p>
          ) : (
            <WhenFields survey={survey} rule={rule} />
          )}
          <EffectFields rule={rule} parts={parts} isComplaint={isComplaint} />
          <ReplyFields locales={survey.config.locales} reply={rule?.effects.reply ?? null} />
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="rule" kind="ink" busy={busy}>
              {m.web_save()}
            </Button>
            {rule && !isComplaint && (
              <Button type="submit" name="intent" value="remove" kind="plain" formNoValidate busy={busy}>
                {m.cases_rule_remove()}
              </Button>
            )}
          </div>
        </Form>
      </details>
    </section>
  )
}

/** Which answers a rule matches. The condition travels as the editor writes it. */
function WhenFields({ survey, rule }: Pick<Props, 'survey' | 'rule'>) {
  const [condition, setCondition] = useState(rule?.when.condition)
  const topics = rule?.when.topics ?? []
  return (
    <>
      <TextField
        label={m.cases_rule_title()}
        name="title"
        required
        maxLength={80}
        defaultValue={rule?.title}
      />
      <input type="hidden" name="condition" value={condition ? JSON.stringify(condition) : ''} />
      <div className={`${styles.condition} needs-script`}>
        <ConditionField
          survey={survey}
          condition={condition}
          before={survey.questions}
          words={{
            title: m.cases_rule_when(),
            start: m.cases_rule_if(),
            always: m.cases_rule_always(),
            first: m.cases_rule_first(),
          }}
          onChange={setCondition}
        />
      </div>
      <details className={styles.narrow} open={topics.length > 0}>
        <summary>{m.cases_rule_topics()}</summary>
        <fieldset className={styles.choices} aria-label={m.cases_rule_topics()}>
          {TOPICS.map((topic) => (
            <Choice key={topic} name="topic" value={topic} defaultChecked={topics.includes(topic)}>
              {topicName(topic)}
            </Choice>
          ))}
        </fieldset>
      </details>
      <SelectField label={m.cases_rule_hours()} name="hours" defaultValue={rule?.when.hours ?? 'any'}>
        {HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {hoursName(hours)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** What a rule looks at and does, in one line each. */
function RuleSummary({ survey, rule, parts }: Pick<Props, 'survey' | 'parts'> & { rule: CaseRule }) {
  const places = usePlaces()
  const { topics, hours } = rule.when
  const condition =
    rule.id === 'complaint'
      ? (survey.config.complaintRule ?? defaultComplaintRule(survey))
      : rule.when.condition
  const looksAt = [
    condition && conditionSentence(condition, survey, places),
    topics.map((topic) => topicName(topic)).join(', '),
    hours !== 'any' && hoursName(hours).toLowerCase(),
  ].filter(Boolean)
  const effects = effectWords(rule, parts)
  return (
    <span className={styles.summary}>
      <span>{looksAt.length > 0 ? `${m.cases_rule_if()} ${looksAt.join(', ')}` : m.cases_rule_always()}</span>
      {effects.length > 0 && (
        <span className={styles.chips}>
          {effects.map((each) => (
            <span key={each} className={styles.chip}>
              {each}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
