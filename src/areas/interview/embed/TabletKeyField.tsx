import { useMutation } from '@tanstack/react-query'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { useMay } from '../../account/support/use-may.ts'
import type { EmbedChoice } from './embed-code.ts'

/** The name of a tablet and, for members who manage the survey, the key that puts it on the list. */
export function TabletKeyField({
  choice: { surveyId, branch, tablet, tabletKey },
  change,
}: {
  choice: EmbedChoice
  change: (part: Partial<EmbedChoice>) => void
}) {
  const user = useUser()
  const may = useMay()
  const make = useMutation({
    mutationFn: () => browserApi.post('/tablet/key', { id: surveyId, data: { subId: branch || 'none' } }),
    onSuccess: ({ key }) => change({ tabletKey: key }),
  })
  if (!user || !isAble(user.rights, 'manage') || !may('POST /tablet/key')) return null
  return (
    <>
      <TextField
        label={m.interview_embed_tablet()}
        hint={m.interview_embed_tablet_hint()}
        value={tablet}
        maxLength={60}
        optional
        onChange={(event) => change({ tablet: event.currentTarget.value })}
      />
      {tablet.trim() !== '' && (
        <div>
          {tabletKey === '' && (
            <Button disabled={make.isPending} onClick={() => make.mutate()}>
              {m.interview_embed_tablet_key()}
            </Button>
          )}
          <p role="status">
            {make.error
              ? make.error.message
              : tabletKey
                ? m.interview_embed_tablet_key_made()
                : m.interview_embed_tablet_key_hint()}
          </p>
        </div>
      )}
    </>
  )
}
