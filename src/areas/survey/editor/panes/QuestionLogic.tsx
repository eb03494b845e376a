import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { withCondition } from '../draft/edits.ts'
import fields from '../fields/fields.module.css'
import { ConditionField } from '../logic/ConditionField.tsx'
import { JumpsField } from '../logic/JumpsField.tsx'
import { ValidatorsField } from '../logic/ValidatorsField.tsx'

/** Who sees a question, who can or must answer it, what the answer must be, and where guests go on. */
export function QuestionLogic({
  survey,
  question,
  change,
}: {
  survey: SurveyDocument
  question: Question
  change: (next: (question: Question) => Question, merge?: string) => void
}) {
  const place = survey.questions.indexOf(question)
  const before = survey.questions.slice(0, place)
  const shared = { survey, before }
  const has = (name: 'requiredIf' | 'enabledIf') => place > 0 || question[name] !== undefined
  const put = (name: 'jumps' | 'validators', value: unknown, merge?: string) =>
    change((old) => {
      const { [name]: _, ...rest } = old
      return (value ? { ...rest, [name]: value } : rest) as Question
    }, merge)
  return (
    <section className={fields.logic}>
      <ConditionField
        {...shared}
        condition={question.visibleIf}
        onChange={(condition, merge) => change((old) => withCondition(old, condition), merge)}
      />
      {has('requiredIf') && !question.required && (
        <ConditionField
          {...shared}
          condition={question.requiredIf}
          words={{
            title: m.survey_required_if_title(),
            start: m.survey_required_if_start(),
            always: m.survey_required_if_never(),
            first: m.survey_required_if_add(),
          }}
          onChange={(condition, merge) =>
            change((old) => withCondition(old, condition, 'requiredIf'), merge && `required ${merge}`)
          }
        />
      )}
      {has('enabledIf') && (
        <ConditionField
          {...shared}
          condition={question.enabledIf}
          words={{
            title: m.survey_enabled_if_title(),
            start: m.survey_enabled_if_start(),
            always: m.survey_enabled_if_always(),
            first: m.survey_enabled_if_add(),
          }}
          onChange={(condition, merge) =>
            change((old) => withCondition(old, condition, 'enabledIf'), merge && `enabled ${merge}`)
          }
        />
      )}
      <ValidatorsField
        survey={survey}
        question={question}
        onChange={(validators, merge) => put('validators', validators, merge)}
      />
      <JumpsField
        survey={survey}
        question={question}
        onChange={(jumps, merge) => put('jumps', jumps, merge)}
      />
    </section>
  )
}
