import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { Tabs } from '../../../web/layout/Tabs.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'

/** What the ways have in common in which answers and figures leave: once, by themselves, or fetched by a spreadsheet. */
export function ExportFrame({
  survey: { id, title },
  here,
  lead,
  isOpen,
  children,
}: {
  survey: { id: string; title: string }
  /** The last of the crumbs. */
  here: { text: string; to?: string }
  lead: string
  /** False without the right to export: the page says so in place of its content. */
  isOpen: boolean
  children: ReactNode
}) {
  const isVisit = useUser()?.support?.inside
  const { search } = useLocation()
  const tabs = [
    { to: `/survey/${id}/export${search}`, text: m.report_export_once() },
    { to: `/survey/${id}/export/schedule${search}`, text: m.report_schedule_tab() },
    { to: `/survey/${id}/export/table${search}`, text: m.report_table_tab() },
  ]
  return (
    <>
      <PageHead
        title={m.report_export_page()}
        lead={lead}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }, { text: title, to: `/survey/${id}` }, here]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <Tabs label={m.report_export_page()} tabs={tabs} />
      {isOpen ? (
        children
      ) : (
        <Notice kind="info">{isVisit ? m.web_support_closed() : m.report_export_no_right()}</Notice>
      )}
    </>
  )
}
