import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { compileRegex } from '../../../questionnaire/validate/regex.ts'
import {
  COMPARISONS,
  type ComparisonOperator,
  type Validator,
} from '../../../questionnaire/validator.contract.ts'
import { titleOf } from '../titles.ts'
import styles from './condition.module.css'
import { operatorWords } from './condition-words.ts'

/** What a rule compares the answer with. A condition has a field of its own. */
export function ValidatorFields({
  survey,
  before,
  validator,
  onChange,
}: {
  survey: SurveyDocument
  before: Question[]
  validator: Validator
  onChange: (validator: Validator, merge?: string) => void
}) {
  const shared = { survey, before }
  switch (validator.type) {
    case 'compare':
      return (
        <>
          <Comparing op={validator.op} onChange={(op) => onChange({ ...validator, op })} />
          <QuestionSelect
            {...shared}
            label={m.survey_rule_question()}
            value={validator.question}
            onChange={(question) => onChange({ ...validator, question })}
          />
        </>
      )
    case 'sum': {
      const { value } = validator
      return (
        <>
          <QuestionChips
            {...shared}
            chosen={validator.questions}
            onChange={(questions) => onChange({ ...validator, questions })}
          />
          <Comparing op={validator.op} onChange={(op) => onChange({ ...validator, op })} />
          <QuestionSelect
            {...shared}
            label={m.survey_rule_with()}
            none={m.survey_rule_number()}
            value={typeof value === 'number' ? '' : value.question}
            onChange={(question) => onChange({ ...validator, value: question ? { question } : 100 })}
          />
          {typeof value === 'number' && (
            <input
              type="number"
              step="any"
              aria-label={m.survey_rule_number()}
              value={value}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                Number.isFinite(valueAsNumber) && onChange({ ...validator, value: valueAsNumber }, 'value')
              }
            />
          )}
        </>
      )
    }
    case 'unique':
      return (
        <QuestionChips
          {...shared}
          chosen={validator.questions}
          onChange={(questions) => onChange({ ...validator, questions })}
        />
      )
    case 'regex':
      return (
        <>
          <input
            aria-label={m.survey_rule_regex()}
            aria-invalid={!compileRegex(validator.regex, validator.caseInsensitive) || undefined}
            value={validator.regex}
            maxLength={300}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              value && onChange({ ...validator, regex: value }, 'regex')
            }
          />
          <label>
            <input
              type="checkbox"
              checked={validator.caseInsensitive ?? false}
              onChange={({ currentTarget: { checked } }) => {
                const { caseInsensitive: _, ...rest } = validator
                onChange(checked ? { ...rest, caseInsensitive: true } : rest)
              }}
            />{' '}
            {m.survey_rule_case()}
          </label>
        </>
      )
    case 'condition':
      return null
  }
}

function Comparing({ op, onChange }: { op: ComparisonOperator; onChange: (op: ComparisonOperator) => void }) {
  return (
    <select
      aria-label={m.survey_if_op()}
      value={op}
      onChange={({ currentTarget }) => onChange(currentTarget.value as ComparisonOperator)}
    >
      {COMPARISONS.map((each) => (
        <option key={each} value={each}>
          {operatorWords(each, undefined)}
        </option>
      ))}
    </select>
  )
}

type Choosing = { survey: SurveyDocument; before: Question[] }

function QuestionSelect({
  survey,
  before,
  label,
  none,
  value,
  onChange,
}: Choosing & { label: string; none?: string; value: string; onChange: (id: string) => void }) {
  const isGone = value !== '' && !before.some(({ id }) => id === value)
  return (
    <select
      aria-label={label}
      aria-invalid={isGone || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {none && <option value="">{none}</option>}
      {isGone && <option value={value}>{m.survey_if_question_gone()}</option>}
      {before.map((each, place) => (
        <option key={each.id} value={each.id}>
          {place + 1}. {titleOf(each, survey.config.defaultLocale)}
        </option>
      ))}
    </select>
  )
}

/** Several questions; the last one stays chosen. */
function QuestionChips({
  survey,
  before,
  chosen,
  onChange,
}: Choosing & { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const removedIds = chosen.filter((id) => !before.some((each) => each.id === id))
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    if (next.length > 0 && next.length <= 50) onChange(next)
  }
  const chip = (id: string, words: string) => (
    <label key={id}>
      <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
      <span>{words}</span>
    </label>
  )
  return (
    <fieldset className={styles.chips} aria-label={m.survey_rule_questions()}>
      {removedIds.map((id) => chip(id, m.survey_if_question_gone()))}
      {before.map((each, place) =>
        chip(each.id, `${place + 1}. ${titleOf(each, survey.config.defaultLocale)}`),
      )}
    </fieldset>
  )
}
