import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { defaultComplaintRule } from '../../../questionnaire/logic/complaint.ts'
import { partsIn } from '../../../questionnaire/logic/condition.ts'
import { mainQuestion } from '../../../questionnaire/metric.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { SurveyConfig, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { firstRule } from '../draft/judged.ts'
import { ConditionField } from '../logic/ConditionField.tsx'
import { conditionSentence } from '../logic/condition-sentence.ts'
import { usePlaces } from '../logic/places-context.ts'
import { titleOf } from '../titles.ts'
import { useEditor } from '../use-editor.ts'
import fields from './fields.module.css'

// Not from the contract: its shapes must not reach the browser.
const METRICS = ['nps', 'csat', 'ces'] as const satisfies Metric[]

/** Which score stands first, which question carries each, and when an answer is a complaint. */
export function ScoreFields({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { config, questions } = survey
  const metrics = METRICS.filter((metric) => questions.some(({ type }) => type === metric))
  const change = (part: Partial<SurveyConfig>, merge?: string) =>
    edit(
      (document) => ({ ...document, config: { ...document.config, ...part } }),
      merge !== undefined ? { merge } : {},
    )
  const setMain = (metric: Metric, id: string) => {
    const { [metric]: _, ...others } = config.main ?? {}
    change({ main: id === '' ? others : { ...others, [metric]: id } })
  }
  return (
    <>
      {metrics.length > 1 && (
        <label className={fields.field}>
          <span className={fields.label}>{m.survey_score_first()}</span>
          <select
            className={fields.select}
            value={config.metric ?? ''}
            onChange={({ currentTarget }) =>
              change({ metric: (currentTarget.value || undefined) as Metric | undefined })
            }
          >
            <option value="">{m.survey_score_first_auto()}</option>
            {metrics.map((metric) => (
              <option key={metric} value={metric}>
                {metric.toUpperCase()}
              </option>
            ))}
          </select>
          <span className={fields.hint}>{m.survey_score_first_hint()}</span>
        </label>
      )}
      {metrics.map((metric) => {
        const same = questions.filter(({ type }) => type === metric)
        if (same.length < 2) return null
        return (
          <label key={metric} className={fields.field}>
            <span className={fields.label}>{m.survey_score_main({ metric: metric.toUpperCase() })}</span>
            <select
              className={fields.select}
              value={mainQuestion(survey, metric)?.id ?? ''}
              onChange={({ currentTarget }) => setMain(metric, currentTarget.value)}
            >
              {same.map((question) => (
                <option key={question.id} value={question.id}>
                  {questions.indexOf(question) + 1}. {titleOf(question, config.defaultLocale)}
                </option>
              ))}
            </select>
            <span className={fields.hint}>{m.survey_score_main_hint()}</span>
          </label>
        )
      })}
      <ComplaintField survey={survey} onChange={(complaintRule, merge) => change({ complaintRule }, merge)} />
    </>
  )
}

/** The rule by which an answer is a complaint: the usual one in words, or the owner's own. */
function ComplaintField({
  survey,
  onChange,
}: {
  survey: SurveyDocument
  onChange: (rule: SurveyConfig['complaintRule'], merge?: string) => void
}) {
  const places = usePlaces()
  const own = survey.config.complaintRule
  const usual = defaultComplaintRule(survey)
  const isScored = partsIn(usual).length > 0
  const last = survey.questions.at(-1)
  const begin = isScored ? usual : last && { any: [firstRule(last)] }
  const words = isScored ? conditionSentence(usual, survey, places) : ''
  return (
    <section className={fields.logic}>
      {own ? (
        <>
          <ConditionField
            survey={survey}
            condition={own}
            before={survey.questions}
            hint={m.survey_complaint_hint()}
            words={{
              title: m.survey_complaint_title(),
              start: m.survey_complaint_if(),
              always: m.survey_complaint_never(),
            }}
            onChange={(rule, merge) => onChange(rule, merge && `complaint ${merge}`)}
          />
          <Button onClick={() => onChange(undefined)}>{m.survey_complaint_usual()}</Button>
        </>
      ) : (
        <>
          <h2>{m.survey_complaint_title()}</h2>
          <p className={fields.hint}>{m.survey_complaint_hint()}</p>
          <p>{isScored ? `${m.survey_complaint_if()} ${words}` : m.survey_complaint_never()}</p>
          {begin && <Button onClick={() => onChange(begin)}>{m.survey_complaint_own()}</Button>}
        </>
      )}
    </section>
  )
}
