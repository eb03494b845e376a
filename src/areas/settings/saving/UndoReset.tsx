import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { SettingsPart } from '../settings.contract.ts'

/** Says that switching the languages on has reset them, and puts back what was there. */
export function UndoReset({ before }: { before: SettingsPart }) {
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <input type="hidden" name="part" value={JSON.stringify(before)} />
      <Notice
        action={
          <Button type="submit" kind="plain">
            {m.settings_reset_undo()}
          </Button>
        }
      >
        {m.settings_reset_done()}
      </Notice>
    </Form>
  )
}
