import * as m from '../../text/messages.js'
import { Tabs } from '../../web/layout/Tabs.tsx'

/** The sections of the operator's console. */
export function OperatorTabs() {
  return (
    <Tabs
      label={m.operator_tabs()}
      tabs={[
        { to: '/qalay', text: m.operator_tab_overview() },
        { to: '/qalay/accounts', text: m.operator_tab_accounts() },
        { to: '/qalay/payments', text: m.operator_tab_payments() },
        { to: '/qalay/prices', text: m.operator_tab_prices() },
        { to: '/qalay/leads', text: m.operator_leads() },
        { to: '/qalay/orders', text: m.operator_orders() },
        { to: '/qalay/templates', text: m.operator_tab_templates() },
        { to: '/qalay/system', text: m.operator_tab_system() },
        { to: '/qalay/audit', text: m.operator_tab_audit() },
      ]}
    />
  )
}
