import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { SelectField, TextArea, TextField } from '../../web/ui/Field.tsx'
import { languageName } from '../questionnaire/words/language-name.ts'
import type { OneWave } from './invitation.contract.ts'
import styles from './invitation.module.css'

const DAYS = [1, 2, 3, 5, 7, 14]

/** The letter in each language of the survey, its reminders, and a preview. */
export function LetterForm({
  wave,
  previousValues,
}: {
  wave: OneWave
  previousValues: Record<string, string> | undefined
}) {
  const busy = useNavigation().formData?.get('intent') === 'save'
  const { locales, defaultLocale, texts, preview, channel } = wave
  const isSms = channel === 'sms'
  const ordered = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
  return (
    <div className={styles.letter}>
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <TextField
          label={m.invitations_title()}
          name="title"
          required
          maxLength={120}
          defaultValue={previousValues?.title ?? wave.title}
        />
        <TextField
          label={m.invitations_source()}
          hint={isSms ? m.invitations_sms_source_hint() : m.invitations_source_hint()}
          name="source"
          required
          minLength={3}
          maxLength={300}
          defaultValue={previousValues?.source ?? wave.source}
        />
        {ordered.map((locale) => (
          <fieldset key={locale} className={styles.language}>
            <legend>
              {(isSms ? m.invitations_sms_language : m.invitations_language)({
                language: languageName(locale),
              })}
            </legend>
            <input type="hidden" name="locale" value={locale} />
            {!isSms && (
              <TextField
                label={m.invitations_subject()}
                name={`subject ${locale}`}
                required
                maxLength={200}
                defaultValue={previousValues?.[`subject ${locale}`] ?? texts[locale]?.subject}
              />
            )}
            <TextArea
              label={m.invitations_text()}
              hint={(isSms ? m.invitations_sms_text_hint : m.invitations_text_hint)({
                place: '{{name}}',
                time: '{{time}}',
              })}
              name={`text ${locale}`}
              required
              rows={isSms ? 4 : 6}
              maxLength={isSms ? 1000 : 4000}
              defaultValue={previousValues?.[`text ${locale}`] ?? texts[locale]?.text}
            />
          </fieldset>
        ))}
        <div className={styles.pair}>
          <SelectField
            label={m.invitations_reminders()}
            hint={m.invitations_remind_hint()}
            name="reminders"
            defaultValue={previousValues?.reminders ?? String(wave.reminders)}
          >
            <option value="0">{m.invitations_reminders_none()}</option>
            <option value="1">{m.invitations_reminders_one()}</option>
            <option value="2">{m.invitations_reminders_two()}</option>
          </SelectField>
          <SelectField
            label={m.invitations_remind_days()}
            name="remindDays"
            defaultValue={previousValues?.remindDays ?? String(wave.remindDays)}
          >
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          <Button type="submit" name="intent" value="save" busy={busy}>
            {isSms ? m.invitations_sms_save() : m.invitations_save()}
          </Button>
        </div>
      </Form>
      <figure className={styles.preview}>
        <figcaption>{isSms ? m.invitations_sms_preview() : m.invitations_preview()}</figcaption>
        {isSms ? (
          <p className={styles.sms}>{preview.text}</p>
        ) : (
          <>
            <p>
              <b>{preview.subject}</b>
            </p>
            <iframe title={m.invitations_preview()} srcDoc={preview.html} sandbox="" />
          </>
        )}
      </figure>
    </div>
  )
}
