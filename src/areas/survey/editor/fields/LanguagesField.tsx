import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { languageName, OFFERED_LOCALES } from '../../../questionnaire/words/language-name.ts'
import { changeLocales } from '../draft/edits.ts'
import { useEditor } from '../use-editor.ts'
import fields from './fields.module.css'
import styles from './LanguagesField.module.css'

/** In which languages the questionnaire speaks, and which of them is the main one. */
export function LanguagesField({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { locales, defaultLocale } = survey.config
  const offered = OFFERED_LOCALES.filter((locale) => !locales.includes(locale))
  const only = locales.length === 1
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_languages()}</legend>
      <p className={fields.hint}>{m.survey_field_languages_hint()}</p>
      <ul className={styles.languages}>
        {locales.map((locale) => {
          const language = languageName(locale)
          return (
            <li key={locale}>
              <span lang={locale}>{language}</span>
              <label className={fields.inline}>
                <input
                  type="radio"
                  name="main-language"
                  checked={locale === defaultLocale}
                  aria-label={m.survey_field_language_main_of({ language })}
                  onChange={() => edit((document) => changeLocales(document, locales, locale))}
                />
                <span aria-hidden="true">{m.survey_field_language_main()}</span>
              </label>
              <button
                type="button"
                className={fields.iconButton}
                aria-label={m.survey_field_language_remove({ language })}
                aria-disabled={only || undefined}
                title={only ? m.survey_field_language_last() : undefined}
                onClick={() =>
                  edit((document) =>
                    changeLocales(
                      document,
                      locales.filter((each) => each !== locale),
                      defaultLocale,
                    ),
                  )
                }
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {offered.length > 0 && (
        <label className={fields.addFrom}>
          <IconPlus size={20} aria-hidden="true" />
          <select
            aria-label={m.survey_field_language_add()}
            value=""
            onChange={(event) => {
              const locale = event.currentTarget.value
              edit((document) => changeLocales(document, [...locales, locale], defaultLocale))
            }}
          >
            <option value="">{m.survey_field_language_add()}</option>
            {offered.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}
