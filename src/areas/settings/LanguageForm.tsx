import * as m from '../../text/messages.js'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { languageName } from '../questionnaire/words/language-name.ts'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'
import { firstLocale } from './settings.ts'

/** The first language, and the name of the business that guests read in each. */
export function LanguageForm({
  survey,
  ...common
}: {
  id: string
  settings: Settings
  survey: { locales: readonly string[]; defaultLocale: string }
  disabled: boolean
}) {
  const { locales } = survey
  const { localeData, locale: isOn } = common.settings
  return (
    // Switching the languages on resets them: what the server holds then is shown anew.
    <SavedForm key={String(isOn)} {...common} intent="languages" className={styles.languages}>
      {() => (
        <>
          <SelectField
            label={m.settings_locale_default()}
            hint={m.settings_locale_default_hint()}
            name="localeDefault"
            defaultValue={firstLocale(common.settings, survey)}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </SelectField>
          {locales.map((locale) => (
            <TextField
              key={locale}
              label={m.settings_name({ language: languageName(locale) })}
              name={`title ${locale}`}
              defaultValue={localeData[locale]?.title ?? ''}
              placeholder={m.settings_name_empty()}
              lang={locale}
              maxLength={120}
            />
          ))}
        </>
      )}
    </SavedForm>
  )
}
