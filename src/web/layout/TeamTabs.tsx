import { isAdmin } from '../../areas/account/rights.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import { Tabs } from './Tabs.tsx'

/** The pages about who works with the account: people, programs, and what they did. */
export function TeamTabs() {
  const user = useUser()
  if (!user || !isAdmin(user.rights)) return null
  const tabs = [
    { to: '/user', text: m.web_team_people() },
    { to: '/user/key', text: m.web_team_keys() },
    { to: '/user/webhook', text: m.web_team_webhooks() },
    { to: '/user/gateway', text: m.web_team_gateways() },
  ]
  return <Tabs label={m.web_team_label()} tabs={tabs} />
}
