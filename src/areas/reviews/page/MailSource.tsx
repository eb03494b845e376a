import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { ReviewSources } from '../source.contract.ts'
import styles from './reviews.module.css'
import { type OfferedSurvey, SourceState } from './SourceState.tsx'

type Props = AsJson<ReviewSources>['mail'] & { surveys: OfferedSurvey[]; timezone: string }

/** The address that notices of other sites are forwarded to; it is whole only once. */
export function MailSource({ isOffered, connection, surveys, timezone }: Props) {
  return (
    <section className={styles.source}>
      <h2>{m.reviews_mail_title()}</h2>
      <p>{m.reviews_mail_text()}</p>
      {!isOffered && <Notice>{m.reviews_mail_off()}</Notice>}
      {connection && <SourceState {...connection} timezone={timezone} />}
      {connection?.isWhole && (
        <CopyLine label={m.reviews_mail_address()} hint={m.reviews_mail_once()} line={connection.address} />
      )}
      {connection && !connection.isWhole && (
        <p>
          {m.reviews_mail_address()}: <code>{connection.address}</code>
        </p>
      )}
      {isOffered && surveys.length > 0 && (
        <Form method="post" className={styles.form}>
          <TokenField />
          <SelectField label={m.reviews_mail_survey()} name="survey" defaultValue={connection?.surveyId}>
            {surveys.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <div className={styles.buttons}>
            <Button type="submit" kind={connection ? 'outline' : 'primary'} name="intent" value="mail">
              {connection ? m.reviews_mail_save() : m.reviews_mail_make()}
            </Button>
          </div>
          {connection && (
            <details className={styles.fold}>
              <summary>{m.reviews_mail_renew()}</summary>
              <p>{m.reviews_mail_renew_text()}</p>
              <div className={styles.buttons}>
                <Button type="submit" name="intent" value="renew">
                  {m.reviews_mail_renew()}
                </Button>
                <Button type="submit" kind="plain" name="intent" value="end-mail">
                  {m.reviews_mail_remove()}
                </Button>
              </div>
            </details>
          )}
        </Form>
      )}
    </section>
  )
}
