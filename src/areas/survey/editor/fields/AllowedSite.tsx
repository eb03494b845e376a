import { useMutation, useQuery } from '@tanstack/react-query'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { hostIn, mayRedirect } from '../../../account/profile/redirect-host.ts'
import { useMay } from '../../../account/support/use-may.ts'
import fields from './fields.module.css'

/** Says that the account does not allow the site of an address yet, and lets its owner allow it. */
export function AllowedSite({ address }: { address: string }) {
  const may = useMay()
  const list = useQuery({
    queryKey: ['redirects'],
    queryFn: ({ signal }) => browserApi.get('/user/redirects', {}, signal),
  })
  const allow = useMutation({
    mutationFn: (host: string) =>
      browserApi.post('/user/redirects', { hosts: [...(list.data?.hosts ?? []), host] }),
    onSettled: () => list.refetch(),
  })
  const host = hostIn(address)
  if (!list.data || !host || mayRedirect(address, list.data.hosts)) return null
  return (
    <div className={fields.field} role="status">
      <p className={fields.hint}>
        {allow.isError ? m.survey_redirect_owner({ host }) : m.survey_redirect_not_allowed({ host })}
      </p>
      {!allow.isError && may('POST /user/redirects') && (
        <Button busy={allow.isPending} onClick={() => allow.mutate(host)}>
          {m.survey_redirect_allow({ host })}
        </Button>
      )}
    </div>
  )
}
