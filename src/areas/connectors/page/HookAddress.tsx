import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import styles from './connector.module.css'

/** The address for notices: complete right after it was created, later masked. */
export function HookAddress({
  hook,
  fresh,
  allowed,
}: {
  hook: string
  fresh: string | undefined
  allowed: boolean
}) {
  if (fresh)
    return (
      <section className={styles.fresh} role="status">
        <CopyLine label={m.connectors_hook()} hint={m.connectors_hook_hint()} line={fresh} />
      </section>
    )
  return (
    <div className={styles.hook}>
      <p className={styles.soft}>
        {m.connectors_hook()}: <code>{hook}</code>
      </p>
      {allowed && (
        <Form method="post" preventScrollReset>
          <TokenField />
          <details>
            <summary>{m.connectors_hook_renew()}</summary>
            <p>{m.connectors_hook_renew_text()}</p>
            <Button type="submit" name="intent" value="renew">
              {m.connectors_hook_renew_now()}
            </Button>
          </details>
        </Form>
      )}
    </div>
  )
}
