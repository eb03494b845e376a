import { IconArrowDown, IconArrowUp, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import * as m from '../../../../text/messages.js'
import type { QuestionType, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { changeQuestion, convertQuestion } from '../draft/edits.ts'
import { IconButton } from '../IconButton.tsx'
import { newQuestion } from '../new-ids.ts'
import { LanguageChips } from '../translation/LanguageChips.tsx'
import { useEditor } from '../use-editor.ts'
import styles from './ItemPane.module.css'
import { KindIcon } from './KindIcon.tsx'
import { KindPicker } from './KindPicker.tsx'
import { itemKindName } from './kind-words.ts'
import { type ItemKey, movableRange, outlineOf } from './outline.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { WidgetForm } from './WidgetForm.tsx'

/** The middle of the editor: what is selected, with all that can be changed about it. */
export const ItemPane = memo(function ItemPane({
  survey,
  selected,
  onLocale,
  onBeside,
}: {
  survey: SurveyDocument
  selected: ItemKey
  onLocale: (locale: string) => void
  onBeside: (beside: boolean) => void
}) {
  const items = outlineOf(survey)
  const place = items.findIndex(({ key }) => key === selected)
  const item = items[place]
  if (!item) {
    return (
      <div className={styles.pane}>
        <h2 className={styles.whole}>{m.survey_editor_settings()}</h2>
        <SurveyForm survey={survey} />
      </div>
    )
  }
  const content = item.kind === 'question' ? item.question : item.widget
  const { first, last } = movableRange(items)
  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <span className={styles.kind}>
          <KindIcon kind={content.type} size={18} />
          {itemKindName(content.type)}
        </span>
        {item.kind === 'question' && (
          <TypeChange survey={survey} id={item.question.id} type={item.question.type} />
        )}
        <ItemButtons itemKey={item.key} isFirst={place <= first} isLast={place >= last} />
      </div>
      <LanguageChips survey={survey} item={content} onChoose={onLocale} onBeside={onBeside} />
      {item.kind === 'question' ? (
        <QuestionForm key={item.key} survey={survey} question={item.question} />
      ) : (
        <WidgetForm key={item.key} survey={survey} widget={item.widget} />
      )}
    </div>
  )
})

function TypeChange({ survey, id, type }: { survey: SurveyDocument; id: string; type: QuestionType }) {
  const { edit } = useEditor()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <button type="button" className={styles.change} onClick={() => setChoosing(true)}>
        <IconRefresh size={18} aria-hidden="true" />
        {m.survey_editor_change_type()}
      </button>
      {choosing && (
        <KindPicker
          title={m.survey_editor_change_type_title()}
          blocks={false}
          current={type}
          onClose={() => setChoosing(false)}
          onChoose={(kind) => {
            setChoosing(false)
            if (kind === type) return
            const fresh = newQuestion(kind as QuestionType, id, survey.config.locales)
            edit((document) => changeQuestion(document, id, (old) => convertQuestion(old, fresh)))
          }}
        />
      )}
    </>
  )
}

function ItemButtons({ itemKey, isFirst, isLast }: { itemKey: ItemKey; isFirst: boolean; isLast: boolean }) {
  const { duplicate, remove, moveBy } = useEditor()
  return (
    <div className={styles.buttons}>
      <IconButton label={m.survey_editor_up()} off={isFirst} onClick={() => moveBy(itemKey, -1)}>
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.survey_editor_down()} off={isLast} onClick={() => moveBy(itemKey, 1)}>
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.survey_editor_duplicate()} onClick={() => duplicate(itemKey)}>
        <IconCopy size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.survey_editor_remove()} onClick={() => remove(itemKey)}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
