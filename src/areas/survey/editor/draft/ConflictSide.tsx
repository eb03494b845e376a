import { useMemo } from 'react'
import * as m from '../../../../text/messages.js'
import { listsOf } from '../../../questionnaire/compound-questions.ts'
import { same } from '../../../questionnaire/deep-equal.ts'
import { withoutPipes } from '../../../questionnaire/question/piped.ts'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { changesBetween, type DocumentChange } from '../../version/changes.ts'
import { itemKindName } from '../panes/kind-words.ts'
import { outlineOf } from '../panes/outline.ts'
import { changeWords } from '../publish/change-words.ts'
import { titleOf } from '../titles.ts'
import styles from './conflict.module.css'
import type { EditedDraft } from './draft.ts'
import { type DraftSide, findContent, type MergeKey } from './merge.ts'

/** One of two versions of a place, to choose: how it reads now, and what was changed in it. */
export function ConflictSide({
  side,
  place,
  draft,
  base,
  checked,
  onChoose,
}: {
  side: DraftSide
  place: MergeKey
  draft: EditedDraft
  base: EditedDraft | undefined
  checked: boolean
  onChoose: () => void
}) {
  const { document } = draft
  const { defaultLocale, locales } = document.config
  const changes = useMemo(() => changesIn(place, base?.document, document), [place, base, document])
  const lines = linesOf(place, draft)
  return (
    <label className={styles.side}>
      <input type="radio" name={place} checked={checked} onChange={onChoose} />
      <span className={styles.text}>
        <b>{side === 'mine' ? m.survey_conflict_side_mine() : m.survey_conflict_side_theirs()}</b>
        {lines === null ? (
          <i>{m.survey_conflict_absent()}</i>
        ) : (
          lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one version, drawn once
            <span key={at} lang={defaultLocale}>
              {line}
            </span>
          ))
        )}
        {base && lines !== null && (
          <small>
            {changes.length === 0 && isUntouched(place, base, draft)
              ? m.survey_conflict_untouched()
              : [...new Set(changes.map((change) => changeWords(change, locales.length > 1)))].join(', ')}
          </small>
        )}
      </span>
    </label>
  )
}

/** How a place reads in a draft, line by line; null where it has none. */
function linesOf(place: MergeKey, { title, document }: EditedDraft): string[] | null {
  const { defaultLocale } = document.config
  if (place === 'title') return [title.trim() || m.survey_editor_name_empty()]
  if (place === 'survey') return []
  if (place === 'order') {
    return outlineOf(document).flatMap((item) =>
      item.kind === 'question' ? [`${item.number}. ${titleOf(item.question, defaultLocale)}`] : [],
    )
  }
  const item = findContent(document, place)
  if (!item) return null
  const words = (text: Parameters<typeof localText>[0]) =>
    withoutPipes(localText(text, defaultLocale, defaultLocale)).trim()
  const more = 'after' in item ? item.text : item.description
  const options =
    'after' in item ? [] : listsOf(item).flatMap(([, each]) => each.map(({ label }) => words(label)))
  return [
    itemKindName(item.type),
    words(item.title),
    words(more),
    options.filter(Boolean).join(' · '),
  ].filter(Boolean)
}

/** What a draft changed in one place, in the words of the difference before publishing. */
function changesIn(
  place: MergeKey,
  base: SurveyDocument | undefined,
  draft: SurveyDocument,
): DocumentChange[] {
  if (!base || place === 'title' || place === 'order') return []
  const only = (document: SurveyDocument): SurveyDocument => {
    const { pages: _, ...config } =
      place === 'survey' ? document.config : { ...base.config, pages: undefined }
    const item = findContent(document, place)
    return {
      config,
      questions: item && !('after' in item) ? [item as Question] : [],
      widgets: item && 'after' in item ? [{ ...item, after: 'end' } as Widget] : [],
    }
  }
  return changesBetween(only(base), only(draft))
}

function isUntouched(place: MergeKey, base: EditedDraft, draft: EditedDraft): boolean {
  if (place === 'title') return base.title.trim() === draft.title.trim()
  if (place === 'order') return same(linesOf(place, base), linesOf(place, draft))
  return true
}
