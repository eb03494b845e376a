import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconFingerprint,
  IconGift,
  IconKey,
  IconListDetails,
  IconMail,
  IconMessage,
  IconPhone,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import styles from './connections.module.css'
import {
  type Connection,
  type ConnectionGroup,
  type ConnectionName,
  type ConnectionState,
  connectionsOf,
} from './connections.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const { user } = currentVisit()
  const [{ gateways }, { keys }, { webhooks }, company] = await Promise.all([
    call.get('/gateway'),
    call.get('/keys'),
    call.get('/webhooks'),
    user?.owner ? call.get('/company-sign-in') : null,
  ])
  return {
    connections: connectionsOf({ gateways, keys, webhooks, company }),
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}

export const meta: MetaFunction = () => [{ title: `${m.team_connections_meta()} – ${brand.name}` }]

const GROUPS: Record<ConnectionGroup, { title: () => string; text: () => string }> = {
  guests: { title: m.team_connections_guests, text: m.team_connections_guests_text },
  systems: { title: m.team_connections_systems, text: m.team_connections_systems_text },
  team: { title: m.team_connections_team, text: m.team_connections_team_text },
}

type Look = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  title: () => string
  what: () => string
}
const LOOKS: Record<ConnectionName, Look> = {
  whatsapp: {
    icon: IconBrandWhatsapp,
    title: m.cases_gateway_kind_whatsapp,
    what: m.team_connections_whatsapp_what,
  },
  sms: { icon: IconMessage, title: m.cases_gateway_kind_sms, what: m.team_connections_sms_what },
  telephone: {
    icon: IconPhone,
    title: m.cases_gateway_kind_telephone,
    what: m.team_connections_telephone_what,
  },
  mail_in: { icon: IconMail, title: m.cases_gateway_kind_mail_in, what: m.team_connections_mail_in_what },
  topup: { icon: IconGift, title: m.cases_gateway_kind_topup, what: m.team_connections_topup_what },
  entry: { icon: IconFingerprint, title: m.team_entry_title, what: m.team_connections_entry_what },
  log: { icon: IconListDetails, title: m.team_connections_log, what: m.team_connections_log_what },
  keys: { icon: IconKey, title: m.web_team_keys, what: m.team_connections_keys_what },
  webhooks: { icon: IconWebhook, title: m.web_team_webhooks, what: m.team_connections_webhooks_what },
}

/** What the account is connected with: what is alive, what is broken, and what can be added. */
export default function ConnectionsPage() {
  const { connections, timezone } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={titleOf(connections)} />
      {(Object.keys(GROUPS) as ConnectionGroup[]).map((group) => (
        <section key={group} className={styles.group}>
          <h2>{GROUPS[group].title()}</h2>
          <p className={styles.soft}>{GROUPS[group].text()}</p>
          <ul>
            {connections
              .filter((connection) => connection.group === group)
              .map((connection) => (
                <Row key={connection.name} connection={connection} timezone={timezone} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The worst news first. */
function titleOf(connections: Connection[]): string {
  const namesOf = (kind: ConnectionState['kind']) =>
    connections.filter(({ state }) => state.kind === kind).map(({ name }) => LOOKS[name].title())
  const broken = namesOf('broken')
  if (broken.length > 0) return m.team_connections_title_broken({ names: broken.join(', ') })
  const ending = namesOf('ends')
  if (ending.length > 0) return m.team_connections_title_ends({ names: ending.join(', ') })
  const working = connections.filter(({ name, state }) => name !== 'log' && state.kind === 'works')
  return working.length === 0
    ? m.team_connections_title_none()
    : m.team_connections_title_works({ n: formatNumber(working.length), count: working.length })
}

function Row({ connection: { name, to, state }, timezone }: { connection: Connection; timezone: string }) {
  const { icon: Icon, title, what } = LOOKS[name]
  return (
    <li>
      <Link to={to} className={`${styles.row} ${state.kind === 'broken' ? styles.broken : ''}`}>
        <span className={`${styles.sign} ${state.kind === 'off' ? styles.pale : ''}`}>
          <Icon size={22} aria-hidden="true" />
        </span>
        <span>
          <b>{title()}</b>
          <small>{what()}</small>
        </span>
        <State state={state} isLog={name === 'log'} timezone={timezone} />
        {state.kind === 'off' || state.kind === 'broken' ? (
          <span className={buttonClass({ kind: state.kind === 'broken' ? 'ink' : 'outline' })}>
            {state.kind === 'broken' ? m.team_connections_repair() : m.team_connections_connect()}
          </span>
        ) : (
          <IconChevronRight size={20} aria-hidden="true" />
        )}
      </Link>
    </li>
  )
}

const SIGNS = { works: IconCircleCheck, broken: IconAlertTriangle, ends: IconClock }

function State({ state, isLog, timezone }: { state: ConnectionState; isLog: boolean; timezone: string }) {
  if (isLog) return <span />
  const { kind } = state
  if (kind === 'off') return <span className={styles.state}>{m.team_connections_off()}</span>
  const Sign = SIGNS[kind]
  return (
    <span className={`${styles.state} ${styles[kind]}`}>
      <b>
        <Sign size={18} aria-hidden="true" />
        {{
          works: m.team_connections_works,
          broken: m.team_connections_broken,
          ends: m.team_connections_ends,
        }[kind]()}
      </b>
      <small>{detailOf(state, timezone)}</small>
    </span>
  )
}

function detailOf({ kind, at, reason }: ConnectionState, timezone: string): string {
  if (reason) return reason
  if (!at) return ''
  if (kind === 'ends') return m.team_connections_until({ day: formatDay(at, timezone) })
  const time = formatMoment(at, timezone)
  return kind === 'broken' ? m.team_connections_since({ time }) : m.team_connections_last({ time })
}
