import { useQuery } from '@tanstack/react-query'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { formatNumber } from '../../../../web/numbers.ts'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { formatDay } from '../../../../web/zones/times.ts'
import type { CodeHistory } from '../code.contract.ts'
import styles from '../code.module.css'
import { placeName } from '../code-words.ts'
import windows from './dialogs.module.css'

/** As it travels: instants are texts. */
/** Where a code has hung, since when, and how it is scanned. */
export function CodeHistoryDialog({
  surveyId,
  code,
  onClose,
}: {
  surveyId: string
  code: string
  onClose: () => void
}) {
  const zone = useUser()?.timezone ?? 'Asia/Almaty'
  const { data, isError } = useQuery({
    queryKey: ['code history', surveyId, code],
    queryFn: ({ signal }) => browserApi.get('/survey/code/history', { id: surveyId, code }, signal),
    staleTime: 0,
  })
  return (
    <Dialog title={data ? placeName(data.code) : m.branch_code_history()} onClose={onClose}>
      {isError && <Notice kind="bad">{m.web_problem_unavailable()}</Notice>}
      {!data && !isError && <p role="status">{m.web_loading()}</p>}
      {data && (
        <div className={windows.history}>
          <p className={styles.address}>{data.code.url}</p>
          <h3>{m.branch_code_history_days()}</h3>
          <Days days={data.days} />
          <h3>{m.branch_code_history_places()}</h3>
          <ol>
            {data.periods.map((period) => (
              <li key={period.from}>
                <b>{placeName(period)}</b>
                {period.survey !== null && (
                  <span className={styles.under}>{m.branch_code_quoted({ name: period.survey })}</span>
                )}
                <span className={styles.under}>
                  {period.to === null
                    ? m.branch_code_since({ day: formatDay(period.from, zone) })
                    : m.branch_code_between({
                        from: formatDay(period.from, zone),
                        to: formatDay(period.to, zone),
                      })}
                </span>
              </li>
            ))}
          </ol>
          {data.code.asleepAt && (
            <p className={styles.under}>
              {m.branch_code_asleep_since({ day: formatDay(data.code.asleepAt, zone) })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const DAY_MS = 86_400_000
const SHOWN_DAYS = 56

/** Scans of each of the last eight weeks' days, as bars. */
function Days({ days }: { days: CodeHistory['days'] }) {
  const last = Date.parse(new Date().toISOString().slice(0, 10))
  const scansOn = new Map(days.map(({ day, scans }) => [day, scans]))
  const bars = Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = new Date(last - (SHOWN_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return { day, scans: scansOn.get(day) ?? 0 }
  })
  const most = Math.max(1, ...bars.map(({ scans }) => scans))
  const sum = bars.reduce((total, { scans }) => total + scans, 0)
  return (
    <figure className={windows.days}>
      <svg
        viewBox={`0 0 ${SHOWN_DAYS * 8} 72`}
        role="img"
        aria-label={m.branch_code_days_sum({ number: formatNumber(sum) })}
      >
        {bars.map(({ day, scans }, at) => {
          const height = scans === 0 ? 2 : 4 + (scans / most) * 66
          return (
            <rect
              key={day}
              x={at * 8 + 1}
              y={72 - height}
              width="6"
              height={height}
              rx="2"
              className={scans === 0 ? windows.none : windows.bar}
            >
              <title>{`${formatDay(day, 'UTC')}: ${formatNumber(scans)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={styles.under}>
        {m.branch_code_days_sum({ number: formatNumber(sum) })}
      </figcaption>
    </figure>
  )
}
