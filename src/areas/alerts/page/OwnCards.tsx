import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './alert.module.css'

/** Quiet hours; both fields empty: none. */
export function QuietForm({ quiet }: { quiet: { from: string | null; to: string | null } }) {
  return (
    <Form method="post" className={styles.form} preventScrollReset key={`${quiet.from} ${quiet.to}`}>
      <TokenField />
      <input type="hidden" name="intent" value="quiet" />
      <div className={styles.pair}>
        <TextField label={m.alerts_quiet_from()} type="time" name="from" defaultValue={quiet.from ?? ''} />
        <TextField label={m.alerts_quiet_to()} type="time" name="to" defaultValue={quiet.to ?? ''} />
      </div>
      <p className={styles.soft}>{m.alerts_quiet_hint()}</p>
      <Button type="submit">{m.web_save()}</Button>
    </Form>
  )
}

/** The member's own chat and the account's groups. */
export function TelegramCard({
  telegram,
  link,
  runs,
}: {
  telegram: {
    bot: string | null
    linked: boolean
    groups: { chatId: string; title: string; blocked: boolean }[]
  }
  link: string | undefined
  runs: boolean
}) {
  if (!telegram.bot) return <p className={styles.soft}>{m.alerts_telegram_none()}</p>
  return (
    <div className={styles.form}>
      <p className={styles.soft}>
        {telegram.linked ? m.alerts_telegram_is_linked() : m.alerts_telegram_lead()}
      </p>
      {link && (
        <Notice
          kind="good"
          action={
            <a className={buttonClass({ kind: 'primary' })} href={link} target="_blank" rel="noreferrer">
              {m.alerts_telegram_go()}
            </a>
          }
        >
          {m.alerts_telegram_go_hint()}
        </Notice>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        {telegram.linked ? (
          <Button type="submit" name="intent" value="unlink" kind="plain">
            {m.alerts_telegram_unlink()}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="link">
            {m.alerts_telegram_link()}
          </Button>
        )}
        {runs && (
          <Button type="submit" name="intent" value="linkGroup">
            {m.alerts_telegram_add_group()}
          </Button>
        )}
      </Form>
      {telegram.groups.length > 0 && (
        <ul className={styles.groups}>
          {telegram.groups.map(({ chatId, title, blocked }) => (
            <li key={chatId}>
              <span>
                {title || chatId}
                {blocked && <small>{m.alerts_reason_telegram_gone()}</small>}
              </span>
              {runs && (
                <Form method="post" preventScrollReset>
                  <TokenField />
                  <input type="hidden" name="chatId" value={chatId} />
                  <Button type="submit" name="intent" value="unlink" kind="plain">
                    {m.alerts_telegram_remove()}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
