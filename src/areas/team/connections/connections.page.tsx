import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconChartBar,
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
  IconPlugConnected,
  IconSearch,
  IconStar,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
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
  FILTERS,
  type Filter,
  fitsFilter,
} from './connections.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const { user } = currentVisit()
  const [{ gateways }, { keys }, { webhooks }, { connectors }, company, reviews, benchmark] =
    await Promise.all([
      call.get('/gateway'),
      call.get('/keys'),
      call.get('/webhooks'),
      call.get('/connectors'),
      user?.owner ? call.get('/company-sign-in') : null,
      call.get('/reviews/sources'),
      user?.owner ? call.get('/benchmark') : null,
    ])
  const { searchParams } = new URL(request.url)
  const isCompared = benchmark && benchmark.membership !== null
  return {
    connections: connectionsOf({ gateways, keys, webhooks, connectors, company, reviews, isCompared }),
    search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    filter: FILTERS.find((each) => each === searchParams.get('state')) ?? 'all',
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}

export const meta: MetaFunction = () => [{ title: `${m.team_connections_meta()} – ${brand.name}` }]

const GROUPS: Record<ConnectionGroup, { title: () => string; text: () => string }> = {
  guests: { title: m.team_connections_guests, text: m.team_connections_guests_text },
  team: { title: m.team_connections_team, text: m.team_connections_team_text },
  systems: { title: m.team_connections_systems, text: m.team_connections_systems_text },
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
  reviews: { icon: IconStar, title: m.reviews_sources, what: m.team_connections_reviews_what },
  entry: { icon: IconFingerprint, title: m.team_entry_title, what: m.team_connections_entry_what },
  benchmark: { icon: IconChartBar, title: m.benchmark_title, what: m.team_connections_benchmark_what },
  log: { icon: IconListDetails, title: m.team_connections_log, what: m.team_connections_log_what },
  keys: { icon: IconKey, title: m.web_team_keys, what: m.team_connections_keys_what },
  webhooks: { icon: IconWebhook, title: m.web_team_webhooks, what: m.team_connections_webhooks_what },
}

/** What the account is connected with: what is alive, what is broken, and what can be added. */
export default function ConnectionsPage() {
  const { connections, search, filter, timezone } = useLoaderData<typeof loader>()
  const matching = connections.filter((connection) => isFound(connection, search))
  const shown = matching.filter((connection) => fitsFilter(connection, filter))
  return (
    <>
      <PageHead title={titleOf(connections)} />
      <Tools connections={matching} search={search} filter={filter} />
      {shown.length === 0 && <p className={styles.soft}>{m.team_connections_nothing()}</p>}
      {(Object.keys(GROUPS) as ConnectionGroup[]).map((group) => {
        const own = shown.filter((connection) => connection.group === group)
        return own.length === 0 ? null : (
          <section key={group} className={styles.group}>
            <h2>{GROUPS[group].title()}</h2>
            <p className={styles.soft}>{GROUPS[group].text()}</p>
            <ul>
              {own.map((connection) => (
                <Row key={connection.name} connection={connection} timezone={timezone} />
              ))}
            </ul>
          </section>
        )
      })}
      <p className={styles.end}>
        {m.team_connections_missing()} <Link to="/user/webhook">{m.web_team_webhooks()}</Link>
      </p>
    </>
  )
}

/** The search by names and tasks, and the filters with their counts; both stand in the address. */
function Tools({
  connections,
  search,
  filter,
}: {
  connections: Connection[]
  search: string
  filter: Filter
}) {
  const addressOf = (state: Filter) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(state !== 'all' && { state }) })}`
  return (
    <div className={styles.tools}>
      <Form role="search" className={styles.search}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          aria-label={m.team_connections_search()}
          placeholder={m.team_connections_search()}
        />
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
      </Form>
      <nav className={styles.pills} aria-label={m.team_connections_filter()}>
        {FILTERS.map((each) => (
          <Link key={each} to={addressOf(each)} aria-current={each === filter ? 'true' : undefined}>
            {filterName(each)}{' '}
            <i>{formatNumber(connections.filter((connection) => fitsFilter(connection, each)).length)}</i>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function filterName(filter: Filter): string {
  return {
    all: m.team_connections_filter_all,
    works: m.team_connections_filter_works,
    attention: m.team_connections_filter_attention,
    off: m.team_connections_off,
  }[filter]()
}

function isFound(connection: Connection, search: string): boolean {
  const { title, what } = wordsOf(connection)
  return `${title} ${what}`.toLowerCase().includes(search.toLowerCase())
}

function wordsOf({ name, words }: Connection): { title: string; what: string } {
  const look = LOOKS[name as ConnectionName]
  return words ?? { title: look.title(), what: look.what() }
}

/** The worst news first. */
function titleOf(connections: Connection[]): string {
  const namesOf = (kind: ConnectionState['kind']) =>
    connections
      .filter((connection) => connection.state.kind === kind)
      .map((connection) => wordsOf(connection).title)
  const broken = namesOf('broken')
  if (broken.length > 0) return m.team_connections_title_broken({ names: broken.join(', ') })
  const ending = namesOf('ends')
  if (ending.length > 0) return m.team_connections_title_ends({ names: ending.join(', ') })
  const working = connections.filter(({ name, state }) => name !== 'log' && state.kind === 'works')
  return working.length === 0
    ? m.team_connections_title_none()
    : m.team_connections_title_works({ n: formatNumber(working.length), count: working.length })
}

function Row({ connection, timezone }: { connection: Connection; timezone: string }) {
  const { name, to, state, words } = connection
  const Icon = words ? SYSTEM_ICON : LOOKS[name as ConnectionName].icon
  const { title, what } = wordsOf(connection)
  return (
    <li>
      <Link to={to} className={`${styles.row} ${state.kind === 'broken' ? styles.broken : ''}`}>
        <span
          className={`${styles.sign} ${state.kind === 'off' || state.kind === 'unavailable' ? styles.pale : ''}`}
        >
          <Icon size={22} aria-hidden="true" />
        </span>
        <span>
          <b>{title}</b>
          <small>{what}</small>
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

/** No logos of other companies: nobody gave a right to them. */
const SYSTEM_ICON = IconPlugConnected
const SIGNS = { works: IconCircleCheck, broken: IconAlertTriangle, ends: IconClock }

function State({ state, isLog, timezone }: { state: ConnectionState; isLog: boolean; timezone: string }) {
  if (isLog) return <span />
  const { kind } = state
  if (kind === 'off') return <span className={styles.state}>{m.team_connections_off()}</span>
  if (kind === 'unavailable') return <span className={styles.state}>{m.connectors_unavailable()}</span>
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

function detailOf({ kind, at, reason, waiting = 0 }: ConnectionState, timezone: string): string {
  if (waiting > 0) return `${reason}. ${m.connectors_waiting({ n: formatNumber(waiting), count: waiting })}`
  if (reason) return reason
  if (!at) return ''
  if (kind === 'ends') return m.team_connections_until({ day: formatDay(at, timezone) })
  const time = formatMoment(at, timezone)
  return kind === 'broken' ? m.team_connections_since({ time }) : m.team_connections_last({ time })
}
