import { useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'

/** Unfolds every finding and every part, or folds them again; this browser remembers it. */
export function AllOpenForm({ isAllOpen }: { isAllOpen: boolean }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post">
      <TokenField />
      <Button
        type="submit"
        kind="plain"
        name="everything"
        value={isAllOpen ? '0' : '1'}
        busy={fetcher.state !== 'idle'}
        aria-pressed={isAllOpen}
      >
        {isAllOpen ? m.analytics_fold_all() : m.analytics_unfold_all()}
      </Button>
    </fetcher.Form>
  )
}
