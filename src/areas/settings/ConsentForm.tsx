import { useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { TextArea } from '../../web/ui/Field.tsx'
import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { languageName } from '../questionnaire/words/language-name.ts'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

/** What guests who leave contacts agree to, in each language of the questionnaire; empty in all of them: nobody is asked. */
export function ConsentForm({
  settings,
  locales,
  disabled,
}: {
  settings: Settings
  locales: readonly string[]
  disabled: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const { consentText } = settings
  /** Fills the empty fields alone: what somebody wrote stays. */
  const fillSample = () => {
    for (const locale of locales) {
      const field = form.current?.elements.namedItem(`consent ${locale}`) as HTMLTextAreaElement | null
      if (field && !field.value.trim())
        field.value = m.settings_consent_sample({}, { locale: interfaceLocale(locale) })
    }
    ;(form.current?.elements.namedItem(`consent ${locales[0]}`) as HTMLTextAreaElement | null)?.focus()
  }
  return (
    <Form
      key={JSON.stringify(consentText)}
      ref={form}
      method="post"
      preventScrollReset
      data-sent-by-button
      className={`${styles.form} ${styles.words}`}
    >
      <TokenField />
      <input type="hidden" name="intent" value="consent" />
      <fieldset disabled={disabled}>
        <p className={styles.note}>{m.settings_consent_hint()}</p>
        {locales.map((locale) => (
          <TextArea
            key={locale}
            label={m.settings_consent_text({ language: languageName(locale) })}
            name={`consent ${locale}`}
            defaultValue={consentText[locale] ?? ''}
            lang={locale}
            rows={5}
            maxLength={3000}
          />
        ))}
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'consent'}>
              {m.settings_consent_save()}
            </Button>
            <span className="needs-script">
              <Button type="button" kind="plain" onClick={fillSample}>
                {m.settings_consent_fill()}
              </Button>
            </span>
            {outcome?.intent === 'consent' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
