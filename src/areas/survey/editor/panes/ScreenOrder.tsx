import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import { useEditor } from '../use-editor.ts'
import { orderScreen, screenOf } from './outline.ts'

/** In which order guests meet the questions of a screen, and the screen itself. Asked at its first question. */
export function ScreenOrder({ survey, question }: { survey: SurveyDocument; question: Question }) {
  const { edit } = useEditor()
  const screen = screenOf(survey, question.id)
  if (survey.questions.length < 2 || (screen && screen.questions[0] !== question.id)) return null
  return (
    <div className={choices.switches}>
      {screen && screen.questions.length > 1 && (
        <Switch
          label={m.survey_order_shuffle()}
          hint={m.survey_order_shuffle_hint()}
          checked={screen.shuffle ?? false}
          onChange={(shuffle) => edit((document) => orderScreen(document, question.id, { shuffle }))}
        />
      )}
      <Switch
        label={m.survey_order_random()}
        hint={m.survey_order_random_hint()}
        checked={screen?.random ?? false}
        onChange={(random) => edit((document) => orderScreen(document, question.id, { random }))}
      />
    </div>
  )
}
