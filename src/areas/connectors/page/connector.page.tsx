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
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { CheckCard } from './CheckCard.tsx'
import { ConnectorForm } from './ConnectorForm.tsx'
import styles from './connector.module.css'
import { changeConnector } from './connector-actions.server.ts'
import { EventTable } from './EventTable.tsx'
import { HookAddress } from './HookAddress.tsx'

const LAST = '1-10'
const ALL = '1-100'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const call = api(request)
  const name = params.name!
  const [{ connectors }, { places }] = await Promise.all([call.get('/connectors'), call.get('/users')])
  const connector = connectors.find((each) => each.name === name)
  if (!connector) throw new ApiProblem({ status: 404 })
  const isAll = new URL(request.url).searchParams.has('all')
  const limit = isAll ? ALL : LAST
  const log = connector.state
    ? await call.get('/connectors/events', { name, limit })
    : { events: [], total: 0 }
  return { connector, surveys: places, ...log, isAll, timezone: currentVisit().user!.timezone }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.connector.title ?? ''} – ${brand.name}` },
]

export function action({ request, params }: ActionFunctionArgs) {
  return changeConnector(request, params.name!)
}

/** One connected system: what happened and the button that helps, its settings, its last events and its check. */
export default function ConnectorPage() {
  const { connector, surveys, events, total, isAll, timezone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title, what, help, state, available, allowed } = connector
  const name = { title }
  const heading = !state
    ? title
    : state.problem
      ? state.failingSince
        ? m.connectors_title_broken({ ...name, time: formatMoment(state.failingSince, timezone) })
        : m.connectors_title_failing(name)
      : state.active
        ? m.connectors_title_works(name)
        : m.connectors_title_off(name)
  return (
    <>
      <PageHead
        crumbs={[
          { text: m.web_nav_settings(), to: '/setting/connections' },
          { text: m.team_connections_meta(), to: '/setting/connections' },
          { text: title },
        ]}
        title={heading}
        lead={what}
      />
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {!available && <Notice>{m.connectors_unavailable()}</Notice>}
      {!allowed && <Notice>{m.connectors_not_allowed()}</Notice>}
      {state?.problem && !answer?.done && (
        <section className={styles.alert} role="status">
          <div>
            <b>{state.problem}</b>
            <p>
              {state.waiting > 0
                ? m.connectors_waiting({ n: formatNumber(state.waiting), count: state.waiting })
                : m.connectors_nothing_waits()}
            </p>
          </div>
          <ButtonLink kind="primary" to="#settings">
            {m.connectors_new_key()}
          </ButtonLink>
        </section>
      )}
      <div className={styles.page}>
        <div className={styles.main}>
          {state?.hook && <HookAddress hook={state.hook} fresh={answer?.hook} allowed={allowed} />}
          {state && (
            <EventTable events={events} total={total} isAll={isAll} allowed={allowed} timezone={timezone} />
          )}
          {available && allowed && (
            <section id="settings" className={styles.section}>
              <h2>{state ? m.connectors_settings() : m.connectors_connect_title()}</h2>
              <p className={styles.soft}>{help}</p>
              <ConnectorForm connector={connector} surveys={surveys} answer={answer} />
            </section>
          )}
        </div>
        {state && <CheckCard connector={connector} state={state} check={answer?.check} timezone={timezone} />}
      </div>
    </>
  )
}
