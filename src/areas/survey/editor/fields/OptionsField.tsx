import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import { type ListName, listsOf } from '../../../questionnaire/compound-questions.ts'
import { takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import buttons from '../buttons.module.css'
import { writeText } from '../draft/edits.ts'
import { newItemId } from '../new-ids.ts'
import {
  restrictToList,
  SortableContext,
  saidWhileDragging,
  useRowSensors,
  verticalListSortingStrategy,
} from '../panes/sorting.ts'
import { useEditor } from '../use-editor.ts'
import fields from './fields.module.css'
import { OptionRow } from './OptionRow.tsx'
import styles from './OptionsField.module.css'

/** The list of options: written like a list in a text editor, Enter for the next, pasted lines become options. */
export function OptionsField({
  question,
  list: name = 'options',
  label = m.survey_field_options(),
  defaultLocale,
  change,
}: {
  question: Question
  /** Which of its lists, and what it is called. */
  list?: ListName
  label?: string
  defaultLocale: string
  change: (next: (question: Question) => Question, merge?: string) => void
}) {
  const { locale } = useEditor()
  const options = listOf(question, name)
  const most = question.type === 'dropdown' ? 1000 : 200
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const focusId = useRef<string | null>(null)
  const sensors = useRowSensors()
  const ids = useMemo(() => options.map(({ id }) => id), [options])

  useEffect(() => {
    if (focusId.current === null) return
    // What is left of an earlier letter may run first, when the wanted row is not there yet.
    const row = [...(list.current?.children ?? [])][ids.indexOf(focusId.current)]
    if (!row) return
    row.querySelector<HTMLInputElement>('input[type=text]')?.focus()
    focusId.current = null
  }, [ids])

  const focusNext = useCallback((id: string | null) => {
    focusId.current = id
  }, [])
  const latest = useRef(change)
  latest.current = change
  const changeOptions = useCallback(
    (next: (options: Option[]) => Option[], merge?: string) => {
      latest.current((old) => {
        const changed = next(listOf(old, name))
        return changed.length > 0 ? ({ ...old, [name]: changed } as Question) : old
      }, merge)
    },
    [name],
  )

  const insert = useCallback(
    (after: string | null, words: string[], replacing?: Option['label']) => {
      const added = words.map((text) => ({
        id: newItemId(),
        label: writeText({}, locale, text, locale) ?? {},
      }))
      focusId.current = added.at(-1)?.id ?? null
      changeOptions((old) => {
        const place = after === null ? old.length : old.findIndex(({ id }) => id === after) + 1
        const before = replacing
          ? old.map((each) => (each.id === after ? { ...each, label: replacing } : each))
          : old
        return before.toSpliced(place, 0, ...added).slice(0, most)
      })
    },
    [changeOptions, locale, most],
  )

  const moveTo = useCallback(
    (id: string, to: (from: number) => number) =>
      changeOptions((old) => {
        const from = old.findIndex((option) => option.id === id)
        const place = Math.min(Math.max(to(from), 0), old.length - 1)
        return from < 0 || place === from ? old : old.toSpliced(from, 1).toSpliced(place, 0, old[from]!)
      }),
    [changeOptions],
  )

  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveTo(String(active.id), () => ids.indexOf(String(over.id)))
  }

  return (
    <section className={styles.options} aria-labelledby={`${hintId}-title`}>
      <div className={fields.labelRow}>
        <p className={fields.label} id={`${hintId}-title`}>
          {label}
        </p>
        <span className={fields.note} id={hintId}>
          {m.survey_field_options_hint()}
        </span>
      </div>
      <DndContext
        id={`options-${hintId}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={restrictToList}
        onDragEnd={dropped}
        accessibility={saidWhileDragging(ids, (id) => {
          const place = ids.indexOf(id)
          return wordsOf(options[place]?.label, locale) || m.survey_field_option({ number: place + 1 })
        })}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul ref={list}>
            {options.map((option, index) => (
              <OptionRow
                key={option.id}
                option={option}
                number={index + 1}
                previous={options[index - 1]?.id ?? options[1]?.id ?? null}
                canBeAlone={takesSeveral(question) && question.max !== 1}
                canStay={
                  (name === 'options' || name === 'rows') &&
                  'random' in question &&
                  (question.random ?? false)
                }
                hasPicture={question.type === 'picture_choice'}
                defaultLocale={defaultLocale}
                focusNext={focusNext}
                changeOptions={changeOptions}
                insert={insert}
                moveTo={moveTo}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <button type="button" className={buttons.add} onClick={() => insert(null, [''])}>
        <IconPlus size={20} aria-hidden="true" />
        {m.survey_field_option_add()}
      </button>
    </section>
  )
}

const NONE: Option[] = []

function listOf(question: Question, name: ListName): Option[] {
  return listsOf(question).find(([each]) => each === name)?.[1] ?? NONE
}
