import { isAble } from '../../areas/account/rights.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import { Tabs } from './Tabs.tsx'

/** The ways in which a question reaches people: on other sites and tablets, by invitation, on paper. */
export function IntegrationTabs({ surveyId }: { surveyId: string }) {
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const base = `/survey/${surveyId}`
  const tabs = [
    { to: `${base}/integration`, text: m.web_tab_embed() },
    { to: `${base}/tablet`, text: m.alerts_tablet_tab() },
    { to: `${base}/paper`, text: m.answers_paper_tab() },
    ...(manages ? [{ to: `${base}/invitation`, text: m.invitations_tab() }] : []),
  ]
  return <Tabs label={m.web_tab_integration()} tabs={tabs} />
}
