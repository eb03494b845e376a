import * as m from '../../../../text/messages.js'
import { partsOf } from '../../../questionnaire/compound-questions.ts'
import type { Rule } from '../../../questionnaire/condition.contract.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { factWords, firstFactRule, firstRule, judgedBy, offeredFacts, subjectKey } from '../draft/judged.ts'
import { titleOf } from '../titles.ts'
import { operatorsFor, operatorWords, withOperator } from './condition-words.ts'
import { usePlaces } from './places-context.ts'
import { RuleValue } from './RuleValue.tsx'

/** One comparison as choices in a row: what is looked at, which part of it, how, and with what. */
export function RuleFields({
  survey,
  rule,
  before,
  onChange,
}: {
  survey: SurveyDocument
  rule: Rule
  before: Question[]
  onChange: (rule: Rule, merge?: string) => void
}) {
  const places = usePlaces()
  const { defaultLocale } = survey.config
  const judged = judgedBy(rule, survey, places)
  const target = 'question' in rule ? survey.questions.find(({ id }) => id === rule.question) : undefined
  const parts = target ? partsOf(target) : []
  const operators = operatorsFor(judged, rule)
  if (!operators.includes(rule.op)) operators.push(rule.op)
  return (
    <>
      <SubjectChoice survey={survey} rule={rule} before={before} onChange={onChange} />
      {parts.length > 0 && 'question' in rule && (
        <select
          aria-label={m.survey_if_row()}
          value={rule.row ?? ''}
          onChange={({ currentTarget }) => {
            const { question } = rule
            onChange(
              currentTarget.value ? { ...rule, row: currentTarget.value } : { question, op: 'answered' },
            )
          }}
        >
          <option value="">{m.survey_if_row_any()}</option>
          {parts.map(({ id, label }) => (
            <option key={id} value={id}>
              {localText(label, defaultLocale, defaultLocale)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={m.survey_if_op()}
        value={rule.op}
        onChange={({ currentTarget }) =>
          onChange(withOperator(rule, currentTarget.value as Rule['op'], judged))
        }
      >
        {operators.map((op) => (
          <option key={op} value={op}>
            {operatorWords(op, judged, rule)}
          </option>
        ))}
      </select>
      <RuleValue
        rule={rule}
        question={judged}
        defaultLocale={defaultLocale}
        onChange={(value, merge) => onChange({ ...rule, value }, merge)}
      />
    </>
  )
}

/** The questions before, what is known of the visit, and the fields of the link. */
function SubjectChoice({
  survey,
  rule,
  before,
  onChange,
}: {
  survey: SurveyDocument
  rule: Rule
  before: Question[]
  onChange: (rule: Rule) => void
}) {
  const places = usePlaces()
  const key = subjectKey(rule)
  const named = (question: Question, place: number) =>
    `${place + 1}. ${titleOf(question, survey.config.defaultLocale)}`
  const target = 'question' in rule ? survey.questions.find(({ id }) => id === rule.question) : undefined
  const isOutside = 'question' in rule && !before.some(({ id }) => id === rule.question)
  const facts = offeredFacts(survey, places)
  if ('fact' in rule && !facts.includes(rule.fact)) facts.push(rule.fact)
  const hidden = [...new Set([...(survey.config.hidden ?? []), ...('hidden' in rule ? [rule.hidden] : [])])]
  const variables = survey.config.variables ?? []
  return (
    <select
      aria-label={m.survey_if_about()}
      aria-invalid={isOutside || undefined}
      value={key}
      onChange={({ currentTarget: { value } }) => {
        const question = before.find(({ id }) => value === `q:${id}`)
        const next = question ? firstRule(question) : firstFactRule(value, survey, places)
        if (next) onChange(next)
      }}
    >
      {isOutside && (
        <option value={key}>
          {target
            ? m.survey_if_question_later({ title: named(target, survey.questions.indexOf(target)) })
            : m.survey_if_question_gone()}
        </option>
      )}
      {before.length > 0 && (
        <optgroup label={m.survey_if_about_questions()}>
          {before.map((question, place) => (
            <option key={question.id} value={`q:${question.id}`}>
              {named(question, place)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={m.survey_if_about_visit()}>
        {facts.map((fact) => (
          <option key={fact} value={`f:${fact}`}>
            {factWords(fact)}
          </option>
        ))}
      </optgroup>
      {variables.length > 0 && (
        <optgroup label={m.survey_if_about_variables()}>
          {variables.map(({ id, title }) => (
            <option key={id} value={`v:${id}`}>
              {m.survey_if_variable({ name: title || id })}
            </option>
          ))}
        </optgroup>
      )}
      {hidden.length > 0 && (
        <optgroup label={m.survey_if_about_link()}>
          {hidden.map((name) => (
            <option key={name} value={`h:${name}`}>
              {m.survey_if_hidden({ name })}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  )
}
