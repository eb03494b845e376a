import { IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import type { Config, SurveyDocument } from '../survey.contract.ts'
import { changeLocales } from './edits.ts'
import styles from './fields.module.css'
import { HiddenFields } from './hidden-fields.tsx'
import { languageName, OFFERED_LOCALES } from './language-name.ts'
import { LocalField } from './local-field.tsx'
import { PictureField } from './picture-field.tsx'
import { useEditor } from './use-editor.ts'

/** Our own field first, then colours that businesses have; any other can be given. */
const COLOURS = ['#f6c445', '#d9481f', '#1f7a57', '#2b6cb0', '#5b2a86', '#c2185b', '#1b2440']

/** What concerns the whole questionnaire: how it looks to guests, and in which languages it speaks. */
export function SurveyForm({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { theme, defaultLocale } = survey.config
  const change = (part: NonNullable<Config['theme']>, merge?: string) =>
    edit(
      (document) => ({
        ...document,
        config: { ...document.config, theme: { ...document.config.theme, ...part } },
      }),
      merge ? { merge } : {},
    )
  return (
    <>
      <LocalField
        label={m.survey_field_business()}
        note={m.survey_field_business_hint()}
        text={theme?.business}
        defaultLocale={defaultLocale}
        big
        onChange={(business) => change({ business }, 'business')}
      />
      <fieldset className={styles.field}>
        <legend className={styles.label}>{m.survey_field_brand()}</legend>
        <div className={styles.swatches}>
          {COLOURS.map((colour) => (
            <label key={colour} style={{ '--swatch': colour } as React.CSSProperties}>
              <input
                type="radio"
                name="brand"
                aria-label={colour}
                checked={theme?.brand?.toLowerCase() === colour}
                onChange={() => change({ brand: colour })}
              />
              <span />
            </label>
          ))}
          <label className={styles.ownColour}>
            <input
              type="color"
              value={theme?.brand ?? '#d9481f'}
              onChange={(event) => change({ brand: event.currentTarget.value }, 'brand')}
            />
            {m.survey_field_brand_own()}
          </label>
        </div>
      </fieldset>
      <PictureField picture={theme?.picture} onChange={(picture) => change({ picture })} />
      <LanguagesField survey={survey} />
      <HiddenFields survey={survey} />
    </>
  )
}

function LanguagesField({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { locales, defaultLocale } = survey.config
  const offered = OFFERED_LOCALES.filter((locale) => !locales.includes(locale))
  const only = locales.length === 1
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{m.survey_field_languages()}</legend>
      <p className={styles.hint}>{m.survey_field_languages_hint()}</p>
      <ul className={styles.languages}>
        {locales.map((locale) => {
          const language = languageName(locale)
          return (
            <li key={locale}>
              <span lang={locale}>{language}</span>
              <label className={styles.inline}>
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
                className={styles.iconButton}
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
        <label className={styles.addLanguage}>
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
