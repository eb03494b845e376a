import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { carryFrom, carryNothing, carrySources, mayCarry } from '../copy/carrying.ts'
import { titleOf } from '../titles.ts'
import fields from './fields.module.css'

/** Offers only what was chosen in an earlier question, or only what was not. */
export function CarryField({
  survey,
  question,
  change,
}: {
  survey: SurveyDocument
  question: Question
  change: (next: (question: Question) => Question) => void
}) {
  const place = survey.questions.indexOf(question)
  const sources = carrySources(survey.questions.slice(0, place))
  if (!mayCarry(question) || (sources.length === 0 && !question.carriedFrom)) return null
  const { carriedFrom } = question
  const isGone = carriedFrom && !sources.some(({ id }) => id === carriedFrom.question)
  const chooseSource = (id: string) => {
    const source = sources.find((each) => each.id === id)
    change((old) => (source ? carryFrom(old, source, carriedFrom?.take ?? 'chosen') : carryNothing(old)))
  }
  return (
    <div className={fields.field}>
      <label>
        <span className={fields.label}>{m.survey_carry_title()}</span>
        <select
          className={fields.select}
          aria-invalid={isGone || undefined}
          value={carriedFrom?.question ?? ''}
          onChange={({ currentTarget }) => chooseSource(currentTarget.value)}
        >
          <option value="">{m.survey_carry_none()}</option>
          {isGone && <option value={carriedFrom.question}>{m.survey_if_question_gone()}</option>}
          {sources.map((source) => (
            <option key={source.id} value={source.id}>
              {survey.questions.indexOf(source) + 1}. {titleOf(source, survey.config.defaultLocale)}
            </option>
          ))}
        </select>
      </label>
      {carriedFrom && (
        <select
          className={fields.select}
          aria-label={m.survey_carry_take()}
          value={carriedFrom.take}
          onChange={({ currentTarget: { value } }) =>
            change(
              (old) =>
                ({
                  ...old,
                  carriedFrom: { ...carriedFrom, take: value === 'not_chosen' ? 'not_chosen' : 'chosen' },
                }) as Question,
            )
          }
        >
          <option value="chosen">{m.survey_carry_chosen()}</option>
          <option value="not_chosen">{m.survey_carry_not_chosen()}</option>
        </select>
      )}
      <span className={fields.hint}>{m.survey_carry_hint()}</span>
    </div>
  )
}
