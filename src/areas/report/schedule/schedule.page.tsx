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
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { mayGive } from '../../account/reach.ts'
import { ExportFrame } from '../export/ExportFrame.tsx'
import { openWholeExport } from '../export/whole-export.server.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import styles from './schedule.module.css'
import { changeSchedule } from './schedule-form.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { user } = currentVisit()
  const isOpen = user !== null && mayGive(user, 'answers', id)
  const [parts, all] = await Promise.all([
    openWholeExport(request, id),
    isOpen ? api(request).get('/report/schedule', { id }) : null,
  ])
  return { ...parts, isOpen, schedules: all?.schedules ?? [], members: all?.members ?? [] }
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeSchedule(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_schedule_tab()}: ${loaderData.survey.title} – ${brand.name}` : '' },
]

/** Reports that go out by mail by themselves. */
export default function SchedulePage() {
  const { survey, isOpen, schedules, ...parts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ExportFrame
      survey={survey}
      here={{ text: m.report_schedule_tab() }}
      lead={m.report_schedule_lead()}
      isOpen={isOpen}
    >
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
          <ScheduleForm
            key={`new ${schedules.length}`}
            answer={answer}
            isFirst={schedules.length === 0}
            {...parts}
          />
        </div>
      </div>
    </ExportFrame>
  )
}
