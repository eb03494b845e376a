import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import type { Tablets } from './tablet.contract.ts'
import styles from './tablet.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const [{ survey }, { branch }, { tablets, silentMinutes }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    call.get('/tablet', { id }),
  ])
  const titles = Object.fromEntries(branch.map(({ id, title }) => [id, title]))
  const timezone = currentVisit().user?.timezone ?? 'Asia/Almaty'
  return { id, title: survey.title, tablets, silentMinutes, titles, timezone }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  await api(request).delete('/tablet', { id: params.id!, tablet: text(form, 'tablet') })
  return null
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.alerts_tablet_tab()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** The tablets of a survey: their state, and the answers queued on them. */
export default function TabletPage() {
  const { id, title, tablets, silentMinutes, ...parts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={m.alerts_tablet_page()}
        lead={m.alerts_tablet_lead({ minutes: silentMinutes })}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.alerts_tablet_tab() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {tablets.length > 0 && <ClosedParts to={['DELETE /tablet']} />}
      {tablets.length === 0 ? (
        <EmptyState
          small
          title={m.alerts_tablet_empty()}
          action={
            <ButtonLink kind="primary" to={`/survey/${id}/integration?way=kiosk`}>
              {m.alerts_tablet_link()}
            </ButtonLink>
          }
        >
          {m.alerts_tablet_empty_text()}
        </EmptyState>
      ) : (
        <ul className={styles.tablets}>
          {tablets.map((tablet) => (
            <TabletLine key={tablet.id} tablet={tablet} {...parts} />
          ))}
        </ul>
      )}
    </>
  )
}

function TabletLine({
  tablet: { id, name, branchId, waiting, battery, charging, seenAt, silent },
  titles,
  timezone,
}: {
  tablet: Tablets['tablets'][number]
  titles: Record<string, string>
  timezone: string
}) {
  const user = useUser()
  const may = useMay()
  const states = [
    m.alerts_tablet_seen({ when: formatMoment(seenAt, timezone) }),
    waiting > 0 && m.alerts_tablet_waits({ n: waiting, count: waiting }),
    battery !== null &&
      (charging ? m.alerts_tablet_charging({ battery }) : m.alerts_tablet_battery({ battery })),
  ].filter(Boolean)
  return (
    <li>
      <div>
        <b>{name}</b>
        {branchId && titles[branchId] && <span className={styles.soft}> {titles[branchId]}</span>}
        <p className={styles.soft}>{states.join(', ')}</p>
      </div>
      <span className={silent ? styles.silent : styles.there}>
        {silent ? m.alerts_tablet_silent() : m.alerts_tablet_there()}
      </span>
      {user && isAble(user.rights, 'manage') && may('DELETE /tablet') && (
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="tablet" value={id} />
          <Button type="submit" kind="plain" aria-label={m.alerts_tablet_remove_one({ name })}>
            {m.alerts_tablet_remove()}
          </Button>
        </Form>
      )}
    </li>
  )
}
