import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import {
  IconAdjustmentsHorizontal,
  IconLanguage,
  IconMessage,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../../../questionnaire/seconds-to-answer.ts'
import { moveItem } from '../draft/edits.ts'
import { conditionInShort } from '../logic/condition-words.ts'
import { titleOf, titleOfKey } from '../titles.ts'
import { useEditor } from '../use-editor.ts'
import { itemKindName } from './KindIcon.tsx'
import { OutlineRow } from './OutlineRow.tsx'
import styles from './outline.module.css'
import { type ItemKey, movableRange, type OutlineItem, outlineOf } from './outline.ts'
import {
  restrictToList,
  SortableContext,
  saidWhileDragging,
  useRowSensors,
  verticalListSortingStrategy,
} from './sorting.ts'

/** What the middle of the editor shows: one item, all texts in two languages, the page's own texts, or the paths. */
export type EditorView = 'item' | 'translation' | 'texts' | 'map'

/** The questionnaire as a list: choose, add, and put in order by dragging, by keyboard or from the question itself. */
export const OutlinePane = memo(function OutlinePane({
  survey,
  selected,
  view,
  faulty,
  left,
  onView,
  onAdd,
}: {
  survey: SurveyDocument
  selected: ItemKey
  view: EditorView
  /** Items with something to fix before publishing. */
  faulty: ReadonlySet<ItemKey>
  /** How many texts lack words in some language, and how many have outdated ones. */
  left: { missing: number; outdated: number }
  onView: (view: EditorView) => void
  onAdd: () => void
}) {
  const { edit, select, moveBy } = useEditor()
  const items = useMemo(() => outlineOf(survey), [survey])
  const { first, last } = movableRange(items)
  const ids = useStable(items.map(({ key }) => key))
  const { defaultLocale } = survey.config
  const sensors = useRowSensors()
  const list = useRef<HTMLOListElement>(null)
  // A new question stands behind the chosen one, which the list may have scrolled past.
  useEffect(() => {
    if (selected !== 'survey')
      list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(id as ItemKey)
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      edit((document) => moveItem(document, active.id as ItemKey, place(over.id)), {
        select: active.id as ItemKey,
      })
    }
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{m.survey_editor_questions()}</h2>
        <span className={styles.seconds}>
          {m.templates_editor_seconds({ seconds: secondsToAnswer(survey) })}
        </span>
      </div>
      <button
        type="button"
        className={styles.whole}
        aria-current={(view === 'item' && selected === 'survey') || undefined}
        onClick={() => select('survey')}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        {m.survey_editor_settings()}
      </button>
      <button
        type="button"
        className={styles.whole}
        aria-current={view === 'translation' || undefined}
        onClick={() => onView('translation')}
      >
        <IconLanguage size={20} aria-hidden="true" />
        {m.survey_translate_title()}
        {left.missing > 0 ? (
          <span className={styles.missing}>{m.survey_translate_missing({ count: left.missing })}</span>
        ) : (
          left.outdated > 0 && (
            <span className={styles.missing}>
              {m.survey_translate_outdated_count({ count: left.outdated })}
            </span>
          )
        )}
      </button>
      <button
        type="button"
        className={styles.whole}
        aria-current={view === 'texts' || undefined}
        onClick={() => onView('texts')}
      >
        <IconMessage size={20} aria-hidden="true" />
        {m.survey_texts_title()}
      </button>
      <button
        type="button"
        className={styles.whole}
        aria-current={view === 'map' || undefined}
        onClick={() => onView('map')}
      >
        <IconSitemap size={20} aria-hidden="true" />
        {m.survey_map_title()}
      </button>
      <DndContext
        id="outline"
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={restrictToList}
        onDragEnd={dropped}
        accessibility={saidWhileDragging(ids, (id) => titleOfKey(survey, id as ItemKey))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.list} data-beside={view !== 'item' || undefined}>
            {items.map((item, index) => (
              <OutlineRow
                key={item.key}
                itemKey={item.key}
                kind={item.kind === 'question' ? item.question.type : item.widget.type}
                number={item.kind === 'question' ? item.number : 0}
                title={titleOf(contentOf(item), defaultLocale)}
                note={noteOf(item, survey)}
                lang={defaultLocale}
                conditional={item.kind === 'question' && item.question.visibleIf !== undefined}
                shared={sharedScreen(items, index)}
                faulty={faulty.has(item.key)}
                selected={item.key === selected}
                fixed={index < first || index > last}
                onSelect={select}
                onMove={moveBy}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button type="button" className={styles.add} onClick={onAdd}>
        <IconPlus size={20} aria-hidden="true" />
        {m.survey_editor_add()}
      </button>
    </>
  )
})

function contentOf(item: OutlineItem) {
  return item.kind === 'question' ? item.question : item.widget
}

/** The line under a title: the type, and which guests see it. */
function noteOf(item: OutlineItem, survey: SurveyDocument): string {
  const { type, visibleIf } = contentOf(item)
  if (!visibleIf) return itemKindName(type)
  const condition = conditionInShort(visibleIf, survey, survey.config.defaultLocale)
  return m.survey_editor_row_if({ type: itemKindName(type), condition })
}

/** Whether a question shares its screen with the one before it, with a later one alone, or with none. */
function sharedScreen(items: OutlineItem[], index: number): 'first' | 'further' | undefined {
  const item = items[index]
  if (item?.kind !== 'question') return undefined
  if (item.joined) return 'further'
  const next = items.slice(index + 1).find(({ kind }) => kind === 'question')
  return next?.kind === 'question' && next.joined ? 'first' : undefined
}

/** The same array as long as its members are the same, so that rows are not measured again at every letter. */
function useStable(keys: ItemKey[]): ItemKey[] {
  const stable = useRef(keys)
  const same =
    stable.current.length === keys.length && stable.current.every((key, index) => key === keys[index])
  if (!same) stable.current = keys
  return stable.current
}
