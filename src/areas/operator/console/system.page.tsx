import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { OperatorTabs } from '../OperatorTabs.tsx'
import type { Deliveries, InstallationSettings, SlowCalls } from './console.contract.ts'
import styles from './console.module.css'
import { wayName } from './console-words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const [deliveries, slow, settings] = await Promise.all([
    call.get('/operator/deliveries'),
    call.get('/operator/slow-calls'),
    call.get('/operator/settings'),
  ])
  return { ...deliveries, ...slow, ...settings }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_system_title()} – ${brand.name}` }]

/** What leaves the installation and what does not arrive, what takes long, and by which settings it runs. */
export default function SystemPage() {
  const { ways, calls, settings } = useLoaderData<typeof loader>()
  const failed = ways.reduce((sum, way) => sum + way.failed, 0)
  return (
    <>
      <PageHead
        title={
          failed > 0
            ? m.operator_system_bad({ count: failed, n: formatNumber(failed) })
            : m.operator_system_title()
        }
        tabs={<OperatorTabs />}
      />
      <Ways ways={ways} />
      <Slow calls={calls} />
      <Values settings={settings} />
    </>
  )
}

function Ways({ ways }: Deliveries) {
  const timezone = useUser()?.timezone ?? 'UTC'
  const busy = ways.filter(({ waiting, sent, failed }) => waiting + sent + failed > 0)
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <h2 id="deliveries">{m.operator_deliveries()}</h2>
      <p className={styles.note}>
        {busy.length === 0 ? m.operator_deliveries_none() : m.operator_deliveries_note()}
      </p>
      {busy.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.facts}>
            <thead>
              <tr>
                <th scope="col">{m.operator_deliveries_way()}</th>
                <th scope="col">{m.operator_jobs_waiting()}</th>
                <th scope="col">{m.operator_deliveries_sent()}</th>
                <th scope="col">{m.operator_jobs_failed()}</th>
              </tr>
            </thead>
            <tbody>
              {busy.map((way) => (
                <tr key={way.way}>
                  <th scope="row">
                    {wayName(way)}
                    {way.oldest && (
                      <span className={styles.note}>
                        {m.operator_deliveries_since({ when: formatMoment(way.oldest, timezone) })}
                      </span>
                    )}
                    {way.reasons.map(({ reason, n }) => (
                      <span className={styles.note} key={reason}>
                        {m.operator_deliveries_reason({ n: formatNumber(n), reason: asLine(reason) })}
                      </span>
                    ))}
                  </th>
                  <td data-label={m.operator_jobs_waiting()}>{formatNumber(way.waiting)}</td>
                  <td data-label={m.operator_deliveries_sent()}>{formatNumber(way.sent)}</td>
                  <td
                    data-label={m.operator_jobs_failed()}
                    className={way.failed > 0 ? styles.failed : undefined}
                  >
                    {formatNumber(way.failed)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Each reason is a line of its own in one list, whatever place its words were written for. */
function asLine(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\.$/, '')
}

function Slow({ calls }: SlowCalls) {
  const timezone = useUser()?.timezone ?? 'UTC'
  const ms = (value: number) => m.operator_ms({ n: formatNumber(value) })
  return (
    <section className={styles.section} aria-labelledby="slow">
      <h2 id="slow">{m.operator_slow()}</h2>
      <p className={styles.note}>{calls.length === 0 ? m.operator_slow_none() : m.operator_slow_note()}</p>
      {calls.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.facts}>
            <thead>
              <tr>
                <th scope="col">{m.operator_slow_call()}</th>
                <th scope="col">{m.operator_slow_most()}</th>
                <th scope="col">{m.operator_slow_mean()}</th>
                <th scope="col">{m.operator_slow_count()}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ call, calls: count, meanMs, slowestMs, slowestAt }) => (
                <tr key={call}>
                  <th scope="row">
                    <code>{call}</code>
                    <span className={styles.note}>{formatMoment(slowestAt, timezone)}</span>
                  </th>
                  <td data-label={m.operator_slow_most()}>{ms(slowestMs)}</td>
                  <td data-label={m.operator_slow_mean()}>{ms(meanMs)}</td>
                  <td data-label={m.operator_slow_count()}>{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Values({ settings }: InstallationSettings) {
  const sources = {
    environment: m.operator_settings_environment(),
    file: m.operator_settings_file(),
    default: '',
  }
  const chosen = settings.filter(({ from }) => from !== 'default')
  const defaults = settings.filter(({ from }) => from === 'default')
  return (
    <section className={styles.section} aria-labelledby="settings">
      <h2 id="settings">{m.operator_settings()}</h2>
      <p className={styles.note}>{m.operator_settings_note()}</p>
      <div className={styles.scroll}>
        <table className={`${styles.facts} ${styles.words}`}>
          <thead>
            <tr>
              <th scope="col">{m.operator_settings_name()}</th>
              <th scope="col">{m.operator_settings_value()}</th>
              <th scope="col">{m.operator_settings_from()}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ name, value, from }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{value === 'set' ? m.operator_settings_secret() : value}</td>
                <td>{sources[from]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={styles.folded}>
        <summary>{m.operator_settings_defaults({ n: formatNumber(defaults.length) })}</summary>
        <p className={styles.defaults}>
          {defaults.map(({ name }) => (
            <code key={name}>{name}</code>
          ))}
        </p>
      </details>
    </section>
  )
}
