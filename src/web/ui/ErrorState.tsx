import type { ReactNode } from 'react'
import * as m from '../../text/messages.js'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** A part of a page that could not be loaded, with another try. The rest of the page stays usable. */
export function ErrorState({ children, retry }: { children?: ReactNode; retry?: () => void }) {
  return (
    <Notice
      kind="bad"
      action={
        retry && (
          <Button kind="plain" onClick={retry}>
            {m.web_retry()}
          </Button>
        )
      }
    >
      {children ?? m.web_part_failed()}
    </Notice>
  )
}
