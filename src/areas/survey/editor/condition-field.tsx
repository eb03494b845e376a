import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { localText } from '../local-text.ts'
import { partsOf } from '../parts.ts'
import type { Condition, Question, Rule, SurveyDocument } from '../survey.contract.ts'
import styles from './condition.module.css'
import {
  conditionInShort,
  firstRule,
  judgedBy,
  operatorsFor,
  operatorWords,
  withOperator,
} from './condition-words.ts'
import { RuleValue } from './rule-value.tsx'
import { titleOf } from './titles.ts'
import { useEditor } from './use-editor.ts'

/**
 * A condition as a sentence: “Show if [question] [is at most] [6] and …”.
 * Nested conditions and comparisons with facts are read out and can be taken away; they are kept as they are otherwise.
 * @param before the questions that a guest has passed by then
 */
export function ConditionField({
  survey,
  condition,
  before,
  hint,
  words = whenShown(),
  onChange,
}: {
  survey: SurveyDocument
  condition: Condition | undefined
  before: Question[]
  hint?: string
  /** How the sentence begins; without a title it is part of another field. */
  words?: { title?: string; start: string; always: string }
  onChange: (condition: Condition | undefined, merge?: string) => void
}) {
  const isAny = condition !== undefined && 'any' in condition
  const parts = condition === undefined ? [] : 'any' in condition ? condition.any : condition.all
  const put = (next: (Rule | Condition)[], any = isAny, merge?: string) =>
    onChange(next.length === 0 ? undefined : any ? { any: next } : { all: next }, merge)
  const last = before.at(-1)
  const candidate = before.findLast((question) => 'scale' in question || question.type === 'nps') ?? last

  return (
    <>
      {words.title && <h2 className={styles.title}>{words.title}</h2>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {parts.length > 0 ? (
        <div className={styles.sentence}>
          <span>{words.start}</span>
          {parts.map((part, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names of their own, their place is their name
              key={index}
              className={styles.rule}
              aria-label={`${m.survey_if_title()} ${index + 1}`}
            >
              {index > 0 && (
                <span className={styles.join}>{isAny ? m.survey_if_or() : m.survey_if_and()}</span>
              )}
              {'op' in part ? (
                <RuleFields
                  survey={survey}
                  rule={part}
                  before={before}
                  onChange={(rule, merge) =>
                    put(parts.with(index, rule), isAny, merge && `${merge} ${index}`)
                  }
                />
              ) : (
                <Readout survey={survey} part={part} />
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={m.survey_if_remove()}
                onClick={() => put(parts.toSpliced(index, 1))}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </fieldset>
          ))}
        </div>
      ) : (
        <p className={styles.hint}>{words.always}</p>
      )}
      {parts.length > 1 && (
        <label className={styles.mode}>
          <span className="visually-hidden">{m.survey_if_join()}</span>
          <select
            value={isAny ? 'any' : 'all'}
            onChange={(event) => put(parts, event.currentTarget.value === 'any')}
          >
            <option value="all">{m.survey_if_all()}</option>
            <option value="any">{m.survey_if_any()}</option>
          </select>
        </label>
      )}
      {candidate ? (
        <button type="button" className={styles.add} onClick={() => put([...parts, firstRule(candidate)])}>
          <IconPlus size={20} aria-hidden="true" />
          {parts.length > 0 ? m.survey_if_add() : m.survey_if_add_first()}
        </button>
      ) : (
        <p className={styles.hint}>{m.survey_if_nothing_before()}</p>
      )}
    </>
  )
}

function whenShown() {
  return { title: m.survey_if_title(), start: m.survey_if_show(), always: m.survey_if_always() }
}

function RuleFields({
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
  if (!('question' in rule)) return <Readout survey={survey} part={rule} />
  const chosen = survey.questions.find(({ id }) => id === rule.question)
  const isBefore = before.some(({ id }) => id === rule.question)
  const judged = chosen && judgedBy(chosen, rule.row)
  const parts = chosen ? partsOf(chosen) : []
  const operators = operatorsFor(judged)
  if (!operators.includes(rule.op)) operators.push(rule.op)
  const named = (question: Question) =>
    `${survey.questions.indexOf(question) + 1}. ${titleOf(question, survey.config.defaultLocale)}`
  return (
    <>
      <select
        aria-label={m.survey_if_question()}
        aria-invalid={!isBefore || undefined}
        value={rule.question}
        onChange={(event) => onChange(firstRule(before.find(({ id }) => id === event.currentTarget.value)!))}
      >
        {!isBefore && (
          <option value={rule.question}>
            {chosen ? m.survey_if_question_later({ title: named(chosen) }) : m.survey_if_question_gone()}
          </option>
        )}
        {before.map((question) => (
          <option key={question.id} value={question.id}>
            {named(question)}
          </option>
        ))}
      </select>
      {parts.length > 0 && (
        <select
          aria-label={m.survey_if_row()}
          value={rule.row ?? ''}
          onChange={({ currentTarget }) => {
            const { row: _, ...whole } = rule
            onChange(
              currentTarget.value
                ? { ...rule, row: currentTarget.value }
                : { question: whole.question, op: 'answered' },
            )
          }}
        >
          <option value="">{m.survey_if_row_any()}</option>
          {parts.map(({ id, label }) => (
            <option key={id} value={id}>
              {localText(label, survey.config.defaultLocale, survey.config.defaultLocale)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={m.survey_if_op()}
        value={rule.op}
        onChange={(event) => onChange(withOperator(rule, event.currentTarget.value as Rule['op'], judged))}
      >
        {operators.map((op) => (
          <option key={op} value={op}>
            {operatorWords(op, judged)}
          </option>
        ))}
      </select>
      <RuleValue
        rule={rule}
        question={judged}
        defaultLocale={survey.config.defaultLocale}
        onChange={(value, merge) => onChange({ ...rule, value }, merge)}
      />
    </>
  )
}

function Readout({ survey, part }: { survey: SurveyDocument; part: Rule | Condition }) {
  const { locale } = useEditor()
  const words = conditionInShort('op' in part ? { all: [part] } : part, survey, locale)
  return <span className={styles.readout}>{'op' in part ? words : `(${words})`}</span>
}
