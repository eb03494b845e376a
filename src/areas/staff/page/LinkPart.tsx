import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './staff.module.css'

type Props = {
  surveyId: string
  isOn: boolean
  linkedAt: string | null
  link: { url: string; pin: string } | undefined
}

/** The link with its PIN, shown once; a new one shuts the old one. */
export function LinkPart({ surveyId, isOn, linkedAt, link }: Props) {
  return (
    <Card title={m.staff_link_title()}>
      <p className={styles.soft}>{m.staff_law()}</p>
      {!isOn ? (
        <>
          <Notice>{m.staff_is_off()}</Notice>
          <ButtonLink to={`/survey/${surveyId}/setting#reports`}>{m.staff_to_setting()}</ButtonLink>
        </>
      ) : (
        <>
          {link && (
            <>
              <CopyLine label={m.staff_link()} hint={m.staff_link_once()} line={link.url} />
              <CopyLine label={m.staff_pin()} hint={m.staff_pin_apart()} line={link.pin} />
            </>
          )}
          <Form method="post" className={styles.buttons}>
            <TokenField />
            <Button type="submit" kind={linkedAt ? 'outline' : 'primary'} name="intent" value="link">
              {linkedAt ? m.staff_link_new() : m.staff_link_make()}
            </Button>
            {linkedAt && (
              <Button type="submit" kind="plain" name="intent" value="end">
                {m.staff_link_end()}
              </Button>
            )}
          </Form>
        </>
      )}
    </Card>
  )
}
