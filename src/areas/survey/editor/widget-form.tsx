import * as m from '../../../text/messages.js'
import type { SurveyDocument, Widget } from '../survey.contract.ts'
import { ConditionField } from './condition-field.tsx'
import { changeWidget, withCondition } from './edits.ts'
import styles from './fields.module.css'
import { LocalField } from './local-field.tsx'
import { PictureField } from './picture-field.tsx'
import { useEditor } from './use-editor.ts'

/** All that can be said about one block. */
export function WidgetForm({ survey, widget }: { survey: SurveyDocument; widget: Widget }) {
  const { edit } = useEditor()
  const { defaultLocale } = survey.config
  const change = (part: Partial<Widget>, merge?: string) =>
    edit(
      (document) => changeWidget(document, widget.id, (old) => ({ ...old, ...part }) as Widget),
      merge ? { merge } : {},
    )
  return (
    <>
      <LocalField
        label={m.survey_field_heading()}
        text={widget.title}
        defaultLocale={defaultLocale}
        big
        counted
        onChange={(title) => change({ title }, `${widget.id} heading`)}
      />
      <LocalField
        label={m.survey_field_text()}
        note={m.survey_field_optional()}
        text={widget.text}
        defaultLocale={defaultLocale}
        lines
        onChange={(text) => change({ text }, `${widget.id} text`)}
      />
      {widget.type !== 'statement' && (
        <PictureField picture={widget.picture} onChange={(picture) => change({ picture })} />
      )}
      {widget.type !== 'cover' && (
        <section className={styles.logic}>
          <ConditionField
            survey={survey}
            condition={widget.visibleIf}
            before={questionsBefore(survey, widget)}
            {...(widget.type === 'thanks' && { hint: m.survey_if_thanks_hint() })}
            onChange={(condition, merge) =>
              edit(
                (document) => changeWidget(document, widget.id, (old) => withCondition(old, condition)),
                merge ? { merge: `${widget.id} ${merge}` } : {},
              )
            }
          />
        </section>
      )}
    </>
  )
}

function questionsBefore({ questions }: SurveyDocument, widget: Widget) {
  if (widget.type === 'thanks' || widget.after === 'end') return questions
  return questions.slice(0, questions.findIndex(({ id }) => id === widget.after) + 1)
}
