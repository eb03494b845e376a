import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import { variableKey } from '../../../questionnaire/logic/hidden.ts'
import type { Variable } from '../../../questionnaire/logic.contract.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { changeQuestion } from '../draft/edits.ts'
import condition from '../logic/condition.module.css'
import styles from '../logic/logic-fields.module.css'
import { titleOf } from '../titles.ts'
import { useEditor } from '../use-editor.ts'
import fields from './fields.module.css'

/** The name of the score that this panel makes: what conditions, texts and endings look at. */
const SCORE = 'score'

/** A score of the whole questionnaire: what each option adds to it, ratings count as they are. Other computed values are read out. */
export function PointsFields({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { variables = [], defaultLocale } = survey.config
  const hasScore = variables.some(({ id }) => id === SCORE)
  const put = (next: Variable[]) =>
    edit((document) => ({ ...document, config: { ...document.config, variables: next } }))
  const add = () =>
    put([
      ...variables,
      { id: SCORE, title: m.survey_points_score(), steps: [{ do: 'add', by: { points: [] } }] },
    ])
  return (
    <section className={fields.logic}>
      <h2 className={condition.title}>{m.survey_points_title()}</h2>
      <p className={fields.hint}>{m.survey_points_hint({ pipe: `{{${variableKey(SCORE)}}}` })}</p>
      {variables
        .filter(({ id }) => id !== SCORE)
        .map(({ id, title }) => (
          <p key={id} className={fields.hint}>
            {m.survey_if_variable({ name: title || id })}
          </p>
        ))}
      {hasScore &&
        survey.questions.filter(isChoice).map((question) => (
          <fieldset key={question.id} className={fields.field}>
            <legend className={fields.label}>{titleOf(question, defaultLocale)}</legend>
            {question.options.map((option, place) => (
              <label key={option.id} className={styles.points}>
                <input
                  className={fields.number}
                  type="number"
                  step="any"
                  placeholder="0"
                  value={option.points ?? ''}
                  onChange={({ currentTarget: { valueAsNumber } }) =>
                    edit(
                      (document) =>
                        changeQuestion(document, question.id, (old) => {
                          if (!isChoice(old)) return old
                          const { points: _, ...rest } = old.options[place]!
                          const points = Number.isFinite(valueAsNumber) ? { points: valueAsNumber } : {}
                          return { ...old, options: old.options.with(place, { ...rest, ...points }) }
                        }),
                      { merge: `points ${question.id} ${option.id}` },
                    )
                  }
                />
                <span>{localText(option.label, defaultLocale, defaultLocale)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      <Button onClick={() => (hasScore ? put(variables.filter(({ id }) => id !== SCORE)) : add())}>
        {hasScore ? m.survey_points_remove() : m.survey_points_add()}
      </Button>
    </section>
  )
}
