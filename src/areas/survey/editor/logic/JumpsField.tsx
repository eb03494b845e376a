import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import type { Jump, Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import buttons from '../buttons.module.css'
import { firstRule } from '../draft/judged.ts'
import { titleOf } from '../titles.ts'
import { ConditionField } from './ConditionField.tsx'
import styles from './condition.module.css'

/** Where guests go on after a question: “Go to [question] if …”, the first that holds. */
export function JumpsField({
  survey,
  question,
  onChange,
}: {
  survey: SurveyDocument
  question: Question
  onChange: (jumps: Jump[] | undefined, merge?: string) => void
}) {
  const jumps = question.jumps ?? []
  const place = survey.questions.indexOf(question)
  const later = survey.questions.slice(place + 1)
  const put = (next: Jump[], merge?: string) => onChange(next.length > 0 ? next : undefined, merge)
  if (later.length === 0 && jumps.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{m.survey_jump_title()}</h2>
      {jumps.length === 0 && <p className={styles.hint}>{m.survey_jump_none()}</p>}
      {jumps.map((jump, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: jumps have no names of their own, their place is their name
          key={index}
          className={styles.jump}
          aria-label={`${m.survey_jump_title()} ${index + 1}`}
        >
          <div className={styles.rule}>
            <span>{m.survey_jump_to()}</span>
            <select
              aria-label={m.survey_jump_to()}
              aria-invalid={(jump.to !== TO_END && !later.some(({ id }) => id === jump.to)) || undefined}
              value={jump.to}
              onChange={({ currentTarget }) => put(jumps.with(index, { ...jump, to: currentTarget.value }))}
            >
              {jump.to !== TO_END && !later.some(({ id }) => id === jump.to) && (
                <option value={jump.to}>{m.survey_if_question_gone()}</option>
              )}
              {later.map((each, at) => (
                <option key={each.id} value={each.id}>
                  {place + at + 2}. {titleOf(each, survey.config.defaultLocale)}
                </option>
              ))}
              <option value={TO_END}>{m.survey_jump_end()}</option>
            </select>
            <button
              type="button"
              className={styles.remove}
              aria-label={m.survey_jump_remove()}
              onClick={() => put(jumps.toSpliced(index, 1))}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </div>
          <ConditionField
            survey={survey}
            condition={jump.when}
            before={survey.questions.slice(0, place + 1)}
            words={{ start: m.survey_jump_if(), always: m.survey_jump_always() }}
            onChange={(when, merge) =>
              put(
                jumps.with(index, { ...jump, when: when ?? { all: [] } }),
                merge && `jump ${index} ${merge}`,
              )
            }
          />
        </fieldset>
      ))}
      <button
        type="button"
        className={buttons.add}
        onClick={() => put([...jumps, { when: { all: [firstRule(question)] }, to: TO_END }])}
      >
        <IconPlus size={20} aria-hidden="true" />
        {m.survey_jump_add()}
      </button>
    </>
  )
}
