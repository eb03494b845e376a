import { useCallback, useMemo, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { getLocale } from '../../../../text/runtime.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import type { GuestTextId } from '../../../questionnaire/words/guest/guest-text-ids.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import rows from '../translation/translation.module.css'
import { useEditor } from '../use-editor.ts'
import { GuestTextRow } from './GuestTextRow.tsx'
import { groupName } from './guest-text-names.ts'
import styles from './guest-texts.module.css'
import { type GuestTextItem, guestTextItems, matches, withGuestText } from './guest-texts.ts'

/** Buttons and messages of the guest's page, which the owner may say otherwise in each language of the survey. */
export function GuestTextsPane({
  survey,
  onLocale,
}: {
  survey: SurveyDocument
  onLocale: (locale: string) => void
}) {
  const { edit, locale } = useEditor()
  const { locales } = survey.config
  const [search, setSearch] = useState('')
  /** What was missing or changed when only that was asked for: a row stays under the hands that fill it. */
  const [only, setOnly] = useState<ReadonlySet<GuestTextId> | null>(null)
  const groups = useMemo(() => guestTextItems(survey, locale, getLocale()), [survey, locale])
  const items = groups.flatMap((group) => group.items)
  const missing = items.filter(({ isMissing }) => isMissing).length
  const isShown = (item: GuestTextItem) => (!only || only.has(item.id)) && matches(item, search)
  const shown = groups
    .map(({ group, items }) => ({ group, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  const write = useCallback(
    (id: GuestTextId, words: string) =>
      edit((document) => withGuestText(document, id, locale, words), { merge: `guest text ${id} ${locale}` }),
    [edit, locale],
  )
  return (
    <div className={rows.pane}>
      <div className={rows.head}>
        <h2>{m.survey_texts_title()}</h2>
        {locales.length > 1 && (
          <select
            className={rows.target}
            value={locale}
            aria-label={m.survey_texts_language()}
            onChange={({ currentTarget }) => {
              setOnly(null)
              onLocale(currentTarget.value)
            }}
          >
            {locales.map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
        )}
      </div>
      {missing === 0 && <p className={styles.lead}>{m.survey_texts_lead()}</p>}
      <p className={styles.missing} role="status">
        {missing > 0 && m.survey_texts_left({ language: languageName(locale), count: missing })}
      </p>
      <div className={rows.tools}>
        <input
          type="search"
          className={styles.search}
          value={search}
          placeholder={m.survey_texts_search()}
          aria-label={m.survey_texts_search()}
          maxLength={100}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <label className={rows.only}>
          <input
            type="checkbox"
            checked={only !== null}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked ? new Set(changed(items)) : null)}
          />
          {m.survey_texts_only()}
        </label>
      </div>
      {shown.map(({ group, items }) => (
        <section key={group} className={rows.item} aria-label={groupName(group)}>
          <h3>{groupName(group)}</h3>
          {items.map((item) => (
            <GuestTextRow key={item.id} {...item} locale={locale} onWrite={write} />
          ))}
        </section>
      ))}
      {shown.length === 0 && <p className={styles.none}>{m.survey_texts_none()}</p>}
    </div>
  )
}

function changed(items: readonly GuestTextItem[]): GuestTextId[] {
  return items.filter(({ words, isMissing }) => isMissing || words.trim() !== '').map(({ id }) => id)
}
