import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { languageName } from '../questionnaire/words/language-name.ts'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'
import { firstLocale } from './settings.ts'

/** The first language, and the name of the business that guests read in each. */
export function LanguageForm({
  settings,
  survey,
  disabled,
}: {
  settings: Settings
  survey: { locales: readonly string[]; defaultLocale: string }
  disabled: boolean
}) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const { locales } = survey
  const { localeData } = settings
  const first = firstLocale(settings, survey)
  return (
    // What the server holds is shown anew after it has changed there, e.g. by a reset.
    <Form
      key={JSON.stringify([first, localeData])}
      method="post"
      preventScrollReset
      className={`${styles.form} ${styles.languages}`}
    >
      <TokenField />
      <input type="hidden" name="intent" value="languages" />
      <fieldset disabled={disabled}>
        <SelectField
          label={m.settings_locale_default()}
          hint={m.settings_locale_default_hint()}
          name="localeDefault"
          defaultValue={first}
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
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'languages'}>
              {m.settings_save()}
            </Button>
            {outcome?.intent === 'languages' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
