import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { SelectField, TextArea } from '../../../web/ui/Field.tsx'
import type { StaffBadge } from '../staff.contract.ts'
import type { ShownView } from './StaffContent.tsx'
import styles from './staff.module.css'

/** «Спасибо» with words, a badge or both; what was given can be taken back. */
export function ThanksPart({
  thanks,
  badges,
}: {
  thanks: ShownView['thanks']
  badges: readonly StaffBadge[]
}) {
  return (
    <Card title={m.staff_thank_title()}>
      <Form method="post" className={styles.form} key={thanks.length}>
        <TokenField />
        <TextArea label={m.staff_thank_words()} name="words" rows={3} maxLength={500} />
        {badges.length > 0 && (
          <SelectField label={m.staff_badge()} name="badge">
            <option value="">{m.staff_badge_none()}</option>
            {badges.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <div>
          <Button type="submit" kind="primary" name="intent" value="thank">
            {m.staff_thank()}
          </Button>
        </div>
      </Form>
      {thanks.length > 0 && (
        <details className={styles.fold}>
          <summary>{m.staff_thanks_given()}</summary>
          <ul>
            {thanks.map(({ id, words, badge }) => (
              <li key={id}>
                <Form method="post" className={styles.buttons}>
                  <TokenField />
                  <input type="hidden" name="thanks" value={id} />
                  <span>{[badge?.title, words].filter(Boolean).join(': ')}</span>
                  <Button type="submit" kind="plain" name="intent" value="unthank">
                    {m.staff_thanks_remove()}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
