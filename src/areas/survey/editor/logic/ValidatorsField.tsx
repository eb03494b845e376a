import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { takesRegex } from '../../../questionnaire/validate/check-validators.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import buttons from '../buttons.module.css'
import { firstRule } from '../draft/judged.ts'
import { LocalField } from '../fields/LocalField.tsx'
import { ConditionField } from './ConditionField.tsx'
import styles from './condition.module.css'
import { ValidatorFields } from './ValidatorFields.tsx'

type Kind = Validator['type']

/** Rules that the answer must keep, each with what the guest is told otherwise. */
export function ValidatorsField({
  survey,
  question,
  onChange,
}: {
  survey: SurveyDocument
  question: Question
  onChange: (validators: Validator[] | undefined, merge?: string) => void
}) {
  const { validators = [] } = question
  const place = survey.questions.indexOf(question)
  const before = survey.questions.slice(0, place)
  const kinds = kindsFor(question, before)
  const put = (next: Validator[], merge?: string) => onChange(next.length > 0 ? next : undefined, merge)
  return (
    <>
      <h2 className={styles.title}>{m.survey_rule_title()}</h2>
      {validators.length === 0 && <p className={styles.hint}>{m.survey_rule_none()}</p>}
      {validators.map((validator, index) => {
        const change = (next: Validator, merge?: string) =>
          put(validators.with(index, next), merge && `${question.id} rule ${index} ${merge}`)
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names of their own, their place is their name
            key={index}
            className={styles.jump}
            aria-label={`${m.survey_rule_title()} ${index + 1}`}
          >
            <div className={styles.rule}>
              <select
                aria-label={m.survey_rule_type()}
                value={validator.type}
                onChange={({ currentTarget }) =>
                  change({
                    ...freshRule(currentTarget.value as Kind, question, before),
                    ...(validator.message !== undefined && { message: validator.message }),
                  })
                }
              >
                {[...new Set([...kinds, validator.type])].map((kind) => (
                  <option key={kind} value={kind}>
                    {kindWords(kind)}
                  </option>
                ))}
              </select>
              <ValidatorFields survey={survey} before={before} validator={validator} onChange={change} />
              <button
                type="button"
                className={styles.remove}
                aria-label={m.survey_rule_remove()}
                onClick={() => put(validators.toSpliced(index, 1))}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </div>
            {validator.type === 'condition' && (
              <ConditionField
                survey={survey}
                condition={validator.condition}
                before={survey.questions.slice(0, place + 1)}
                words={{ start: m.survey_rule_condition_start(), always: '' }}
                onChange={(condition, merge) =>
                  change({ ...validator, condition: condition ?? { all: [] } }, merge)
                }
              />
            )}
            <LocalField
              label={m.survey_rule_message()}
              note={m.survey_field_optional()}
              text={validator.message}
              defaultLocale={survey.config.defaultLocale}
              onChange={(message) => {
                const { message: _, ...rest } = validator
                change({ ...rest, ...(message !== undefined && { message }) }, 'message')
              }}
            />
          </fieldset>
        )
      })}
      <button
        type="button"
        className={buttons.add}
        onClick={() => put([...validators, freshRule(kinds[0]!, question, before)])}
      >
        <IconPlus size={20} aria-hidden="true" />
        {m.survey_rule_add()}
      </button>
    </>
  )
}

function kindsFor(question: Question, before: Question[]): Kind[] {
  return [
    ...(takesRegex(question) ? (['regex'] as const) : []),
    ...(before.length > 0 ? (['compare', 'sum', 'unique'] as const) : []),
    'condition',
  ]
}

function kindWords(kind: Kind): string {
  return {
    compare: m.survey_rule_compare,
    sum: m.survey_rule_sum,
    unique: m.survey_rule_unique,
    regex: m.survey_rule_regex,
    condition: m.survey_rule_condition,
  }[kind]()
}

/** A rule to begin with: it looks at the last question of the same kind before, else at the last one. */
function freshRule(type: Kind, question: Question, before: Question[]): Validator {
  const nearest = before.findLast((each) => each.type === question.type) ?? before.at(-1) ?? question
  switch (type) {
    case 'compare':
      return { type, op: 'greater_or_equal', question: nearest.id }
    case 'sum':
      return { type, questions: [nearest.id], op: 'equals', value: 100 }
    case 'unique':
      return { type, questions: [nearest.id] }
    case 'regex':
      return { type, regex: '^[A-Z]{2}\\d{4}$' }
    case 'condition':
      return { type, condition: { all: [firstRule(question)] } }
  }
}
