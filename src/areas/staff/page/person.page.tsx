import { IconDownload } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { BadgeForm } from './BadgeForm.tsx'
import { LinkPart } from './LinkPart.tsx'
import { changePerson, readPerson } from './person.server.ts'
import { StaffContent } from './StaffContent.tsx'
import styles from './staff.module.css'
import { ThanksPart } from './ThanksPart.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return readPerson(request, params.id!, params.subject!)
}

export function action({ request, params }: ActionFunctionArgs) {
  return changePerson(request, params.id!, params.subject!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.staff_person_title({ name: loaderData.person.view.name }) : '' },
]

/** A person's own page as their manager fills it: the link, thanks and badges, the sheet for a talk. */
export default function PersonPage() {
  const { id, subject, title, person, badges, manages, replies, isAdmin } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { view, isOn, linkedAt } = person
  return (
    <>
      <PageHead
        title={m.staff_person_title({ name: view.name })}
        lead={m.staff_person_lead()}
        crumbs={[
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_subject(), to: `/survey/${id}/subject` },
          { text: view.name },
        ]}
        actions={
          replies &&
          !view.isFew && (
            <a
              className={buttonClass()}
              href={`/v1/survey/staff/sheet?${new URLSearchParams({ id, subject })}`}
              download
            >
              <IconDownload size={20} aria-hidden="true" />
              {m.staff_sheet()}
            </a>
          )
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice>{answer.done}</Notice>}
      <div className={styles.columns}>
        <div>
          <h2 className={styles.preview}>{m.staff_preview()}</h2>
          <StaffContent view={view} />
        </div>
        <div>
          {manages && <LinkPart surveyId={id} isOn={isOn} linkedAt={linkedAt} link={answer?.link} />}
          {replies && <ThanksPart thanks={view.thanks} badges={badges} />}
          {isAdmin && <BadgeForm badges={badges} />}
        </div>
      </div>
    </>
  )
}
