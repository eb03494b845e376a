import { IconUpload } from '@tabler/icons-react'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { useMay } from '../account/support/use-may.ts'

/** Leads to bringing a whole list in from a table. */
export function LoadLink({ id, size }: { id: string; size?: 'large' }) {
  const may = useMay()
  if (!isPageWritten('/survey/:id/subject/import') || !may('POST /survey/subject/import')) return null
  return (
    <ButtonLink to={`/survey/${id}/subject/import`} size={size}>
      <IconUpload size={20} aria-hidden="true" />
      {m.subject_load()}
    </ButtonLink>
  )
}
