import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/Tabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ExportTabs } from '../export/ExportTabs.tsx'
import { exportsWhole } from '../export/exports-whole.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import styles from './schedule.module.css'
import { changeSchedule } from './schedule-form.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const isOpen = exportsWhole(user)
  const [{ survey }, { branch }, all] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    isOpen ? call.get('/report/schedule', { id }) : null,
  ])
  return {
    id,
    title: survey.title,
    isOpen,
    schedules: all?.schedules ?? [],
    members: all?.members ?? [],
    branches: branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title })),
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeSchedule(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_schedule_tab()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** Reports that go out by mail by themselves. */
export default function SchedulePage() {
  const { id, title, isOpen, schedules, ...parts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.report_export_page()}
        lead={m.report_schedule_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.report_schedule_tab() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ExportTabs surveyId={id} />
      {isOpen ? (
        <div className={styles.page}>
          {answer?.done && <Notice kind="good">{answer.done}</Notice>}
          {schedules.length === 0 && (
            <EmptyState small title={m.report_schedule_empty()}>
              {m.report_schedule_empty_text()}
            </EmptyState>
          )}
          <div>
            {schedules.map((schedule) => (
              <ScheduleForm key={JSON.stringify(schedule)} schedule={schedule} answer={answer} {...parts} />
            ))}
            <ScheduleForm key={`new ${schedules.length}`} answer={answer} {...parts} />
          </div>
        </div>
      ) : (
        <Notice kind="info">{m.report_export_no_right()}</Notice>
      )}
    </>
  )
}
