import * as m from '../../../text/messages.js'
import { Tabs } from '../../../web/layout/Tabs.tsx'

/** The ways in which answers and figures leave: once, by themselves, or fetched by a spreadsheet. */
export function ExportTabs({ surveyId }: { surveyId: string }) {
  const tabs = [
    { to: `/survey/${surveyId}/export`, text: m.report_export_once() },
    { to: `/survey/${surveyId}/export/schedule`, text: m.report_schedule_tab() },
    { to: `/survey/${surveyId}/export/table`, text: m.report_table_tab() },
  ]
  return <Tabs label={m.report_export_page()} tabs={tabs} />
}
