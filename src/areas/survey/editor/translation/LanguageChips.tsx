import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import * as m from '../../../../text/messages.js'
import { useDebounced } from '../../../../web/ui/use-debounced.ts'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import { untranslated } from '../../../questionnaire/words/wording.ts'
import { outdatedIn } from '../../check/check-translation.ts'
import styles from '../panes/ItemPane.module.css'
import { questionKey, widgetKey } from '../panes/outline.ts'
import { useEditor } from '../use-editor.ts'

/** Which language is being written, how much each still lacks for this item, and what in it was made of earlier words. */
export function LanguageChips({
  survey,
  item,
  onChoose,
  onBeside,
}: {
  survey: SurveyDocument
  item: Question | Widget
  onChoose: (locale: string) => void
  onBeside: (beside: boolean) => void
}) {
  const { locale: current, beside, published, translate } = useEditor()
  const { locales, defaultLocale } = survey.config
  const missing = useMemo(() => locales.map((locale) => untranslated(item, locale)), [locales, item])
  // Compares the whole questionnaire: no letter waits for it.
  const rested = useDebounced(survey, 300)
  const outdated = useMemo(
    () => locales.map((locale) => outdatedIn(rested, published, item, locale)),
    [locales, rested, published, item],
  )
  const key = 'after' in item ? widgetKey(item.id) : questionKey(item.id)
  if (locales.length < 2) return null
  return (
    <div className={styles.languages}>
      <fieldset aria-label={m.survey_language_switch()} className={styles.chips}>
        {locales.map((locale, index) => {
          const count = missing[index]!
          const language = languageName(locale)
          return (
            <button
              key={locale}
              type="button"
              aria-pressed={locale === current}
              data-missing={count > 0 || undefined}
              aria-label={
                count > 0
                  ? m.survey_language_missing({ language, count })
                  : outdated[index]
                    ? language
                    : m.survey_language_complete({ language })
              }
              onClick={() => onChoose(locale)}
            >
              {count > 0 ? (
                <>
                  <IconAlertTriangle size={16} aria-hidden="true" />
                  {m.survey_language_missing({ language, count })}
                </>
              ) : (
                <>
                  {locale !== current && !outdated[index] && <IconCheck size={16} aria-hidden="true" />}
                  {language}
                </>
              )}
            </button>
          )
        })}
      </fieldset>
      {current !== defaultLocale && (
        <button
          type="button"
          className={styles.beside}
          aria-pressed={beside}
          onClick={() => onBeside(!beside)}
        >
          {m.survey_language_side()}
        </button>
      )}
      {locales.map(
        (locale, index) =>
          outdated[index]! > 0 && (
            <button
              key={locale}
              type="button"
              className={styles.outdated}
              onClick={() => translate(key, locale)}
            >
              <IconAlertTriangle size={16} aria-hidden="true" />
              {m.survey_language_outdated({ language: languageName(locale), count: outdated[index]! })}
            </button>
          ),
      )}
    </div>
  )
}
