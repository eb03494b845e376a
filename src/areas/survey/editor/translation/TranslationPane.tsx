import { IconCornerDownRight, IconLanguage } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import { outdatedTexts } from '../../check/check-translation.ts'
import { withFittingTranslation } from '../../check/translated-from.ts'
import type { ItemKey } from '../panes/outline.ts'
import { titleOf } from '../titles.ts'
import { useEditor } from '../use-editor.ts'
import { TranslationRow } from './TranslationRow.tsx'
import styles from './translation.module.css'
import {
  lacks,
  type TextPath,
  type Translatable,
  type TranslatableItem,
  targetOf,
  translatablesOf,
  translated,
} from './translation.ts'

/**
 * All texts of the questionnaire in two columns, the main language beside another: what is missing is counted, what was
 * translated from other words than those that stand there now is marked, and Ctrl+Enter leads from one to the next.
 */
export const TranslationPane = memo(function TranslationPane({
  survey,
  rested,
  start,
  onLocale,
  onShow,
}: {
  survey: SurveyDocument
  /** The same as it was when the hands last rested: what waits is counted there, so that no letter waits for it. */
  rested: SurveyDocument
  /** The item to begin at, with its first text that wants a look in hand. */
  start: ItemKey | undefined
  onLocale: (locale: string) => void
  /** An item is being translated, and should be seen on the phone. */
  onShow: (key: ItemKey) => void
}) {
  const { edit, select, locale, published } = useEditor()
  const { locales, defaultLocale } = survey.config
  const others = locales.filter((each) => each !== defaultLocale)
  const target = targetOf(survey.config, locale)
  const list = useRef<HTMLDivElement>(null)
  const items = useMemo(() => translatablesOf(survey), [survey])
  const outdated = useOutdated(rested, published, target)
  const { count, missing, waiting } = useMemo(() => {
    const texts = translatablesOf(rested).flatMap((item) => item.texts)
    const isMissing = ({ text }: Translatable) => target !== undefined && lacks(text, target)
    return {
      count: texts.length,
      missing: texts.filter(isMissing).length,
      waiting: texts.filter((text) => isMissing(text) || outdated.has(text.key)),
    }
  }, [rested, outdated, target])
  /** What waited when only that was asked for: a row does not vanish under the hands that fill it. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)

  const write = useCallback(
    (id: string, path: TextPath, words: string) => {
      if (target)
        edit((document) => translated(document, path, target, words), { merge: `translate ${target} ${id}` })
    },
    [edit, target],
  )
  const accept = useCallback(
    (key: string) => {
      if (target) edit((document) => withFittingTranslation(document, key, target))
    },
    [edit, target],
  )
  const next = useCallback(() => {
    const fields = [...(list.current?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])]
    const at = fields.indexOf(document.activeElement as HTMLTextAreaElement)
    take([...fields.slice(at + 1), ...fields.slice(0, at + 1)].find(waits))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first sight of the pane is led there
  useEffect(() => {
    const item = start && list.current?.querySelector(`[data-item="${CSS.escape(start)}"]`)
    if (item) take([...item.querySelectorAll('textarea')].find(waits))
  }, [])

  if (!target) {
    return (
      <div className={styles.empty}>
        <IconLanguage size={40} stroke={1.5} aria-hidden="true" />
        <h2>{m.survey_translate_title()}</h2>
        <p>{m.survey_translate_one_language({ language: languageName(defaultLocale) })}</p>
        <Button kind="primary" onClick={() => select('survey')}>
          {m.survey_translate_add_language()}
        </Button>
      </div>
    )
  }
  const done = count - waiting.length
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2>{m.survey_translate_title()}</h2>
        {others.length > 1 ? (
          <label>
            <span className="visually-hidden">{m.survey_translate_into()}</span>
            <select
              className={styles.target}
              value={target}
              aria-label={m.survey_translate_into()}
              onChange={({ currentTarget }) => {
                setOnly(null)
                onLocale(currentTarget.value)
              }}
            >
              {others.map((each) => (
                <option key={each} value={each}>
                  {languageName(each)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span className={styles.language}>{languageName(target)}</span>
        )}
      </div>
      <div className={styles.progress}>
        <progress max={count} value={done} aria-label={m.survey_translate_title()} />
        <span role="status">
          {missing > 0
            ? m.survey_translate_left({ count: missing, all: count })
            : outdated.size === 0 && m.survey_translate_done()}
          {missing > 0 && outdated.size > 0 && '. '}
          {outdated.size > 0 && m.survey_translate_outdated_left({ count: outdated.size })}
        </span>
      </div>
      <div className={styles.tools}>
        <Button
          onClick={next}
          aria-disabled={waiting.length === 0 || undefined}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
        >
          <IconCornerDownRight size={20} aria-hidden="true" />
          {m.survey_translate_next()}
        </Button>
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={only !== null}
            onChange={({ currentTarget }) =>
              setOnly(currentTarget.checked ? new Set(waiting.map(({ id }) => id)) : null)
            }
          />
          {m.survey_translate_only()}
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears one shortcut of the fields inside */}
      <div
        ref={list}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          next()
        }}
      >
        {items.map((item) => (
          <ItemRows
            key={item.key}
            item={item}
            source={defaultLocale}
            target={target}
            only={only}
            outdated={outdated}
            onWrite={write}
            onAccept={accept}
            onShow={onShow}
          />
        ))}
      </div>
    </div>
  )
})

/** Drawn again only where its own texts changed. */
const ItemRows = memo(function ItemRows({
  item,
  source,
  target,
  only,
  outdated,
  onWrite,
  onAccept,
  onShow,
}: {
  item: TranslatableItem
  source: string
  target: string
  only: ReadonlySet<string> | null
  /** What the main language said when it was translated, by the key of the text. */
  outdated: ReadonlyMap<string, string>
  onWrite: (id: string, path: TextPath, words: string) => void
  /** The translation fits the words that stand there now. */
  onAccept: (key: string) => void
  onShow: (key: ItemKey) => void
}) {
  const shown = only ? item.texts.filter(({ id }) => only.has(id)) : item.texts
  if (shown.length === 0) return null
  const { key, thing, number } = item
  const title = thing ? titleOf(thing, source) : m.survey_check_whole()
  return (
    <section className={styles.item} data-item={key} aria-label={number > 0 ? `${number}. ${title}` : title}>
      <h3 lang={source}>
        {number > 0 && <span>{number}</span>} {title}
      </h3>
      {shown.map(({ id, key: own, path, part, number: place, text }) => (
        <TranslationRow
          key={id}
          id={id}
          way={path.join('\n')}
          part={part}
          number={place}
          words={wordsOf(text, target)}
          original={wordsOf(text, source)}
          textKey={own}
          before={outdated.get(own)}
          source={source}
          target={target}
          itemKey={key}
          onWrite={onWrite}
          onAccept={onAccept}
          onShow={onShow}
        />
      ))}
    </section>
  )
})

/** The same map as long as it says the same, so that no row is drawn again for it. */
function useOutdated(
  survey: SurveyDocument,
  published: SurveyDocument | undefined,
  target: string | undefined,
): ReadonlyMap<string, string> {
  const outdated = useMemo(
    () => (target ? outdatedTexts(survey, published, target) : new Map<string, string>()),
    [survey, published, target],
  )
  const stable = useRef(outdated)
  const isSame =
    stable.current.size === outdated.size &&
    [...outdated].every(([key, words]) => stable.current.get(key) === words)
  if (!isSame) stable.current = outdated
  return stable.current
}

/** Whether a text has no translation, or one of other words than stand there now. */
function waits(field: HTMLTextAreaElement): boolean {
  return !field.value.trim() || field.dataset.outdated !== undefined
}

function take(field: HTMLTextAreaElement | undefined) {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
