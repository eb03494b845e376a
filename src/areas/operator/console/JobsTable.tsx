import { useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TOKEN_FIELD } from '../../../web/form/form-token.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useRootData, useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { FailedJob, JobCounts } from './console.contract.ts'
import styles from './console.module.css'
import { kindName, waitText } from './console-words.ts'

export type OpenKind = { name: JobCounts['name']; jobs: FailedJob[]; total: number }

/** Background work by kind; one with failures opens to say why. */
export function JobsTable({
  kinds,
  open,
  answer,
}: {
  kinds: readonly JobCounts[]
  open: OpenKind | null
  answer: FormAnswer | undefined
}) {
  const busy = kinds.filter(
    ({ waiting, running, failed, delayed }) => waiting + running + failed + delayed > 0,
  )
  return (
    <section className={styles.section} aria-labelledby="jobs">
      <h2 id="jobs">{m.operator_jobs()}</h2>
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {busy.length === 0 ? (
        <p className={styles.note}>{m.operator_jobs_none()}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.jobs}>
            <thead>
              <tr>
                <th scope="col">{m.operator_jobs_kind()}</th>
                <th scope="col">{m.operator_jobs_waiting()}</th>
                <th scope="col">{m.operator_jobs_running()}</th>
                <th scope="col">{m.operator_jobs_failed()}</th>
                <th scope="col">{m.operator_jobs_oldest()}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {busy.map(({ name, waiting, delayed, running, failed, oldestSeconds }) => (
                <tr key={name}>
                  <th scope="row">
                    {kindName(name)}
                    {delayed > 0 && (
                      <span className={styles.note}>
                        {m.operator_jobs_delayed({ n: formatNumber(delayed) })}
                      </span>
                    )}
                  </th>
                  <td data-label={m.operator_jobs_waiting()}>{formatNumber(waiting)}</td>
                  <td data-label={m.operator_jobs_running()}>{formatNumber(running)}</td>
                  <td
                    data-label={m.operator_jobs_failed()}
                    className={failed > 0 ? styles.failed : undefined}
                  >
                    {formatNumber(failed)}
                  </td>
                  <td data-label={m.operator_jobs_oldest()}>{waitText(oldestSeconds)}</td>
                  <td className={styles.act}>
                    {failed > 0 && (
                      <Link
                        className={buttonClass()}
                        to={open?.name === name ? '?' : `?jobs=${name}#failed`}
                        preventScrollReset
                        aria-expanded={open?.name === name}
                        aria-label={`${m.operator_jobs_open()}: ${kindName(name)}`}
                      >
                        {open?.name === name ? m.web_close() : m.operator_jobs_open()}
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && open.total > 0 && <FailedJobs open={open} />}
    </section>
  )
}

function FailedJobs({ open: { name, jobs, total } }: { open: OpenKind }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  return (
    <section className={styles.open} id="failed" aria-label={kindName(name)}>
      <Works name={name} count={total} all />
      <ul>
        {jobs.map((job) => {
          const { id, accountId, company, reason, attempts, createdAt, failedAt } = job
          return (
            <li key={id}>
              <div>
                <b className={styles.reason}>{reason || m.operator_jobs_no_reason()}</b>
                <span className={styles.note}>
                  {[
                    failedAt && formatMoment(failedAt, timezone),
                    m.operator_jobs_since({ when: formatMoment(createdAt, timezone) }),
                    m.operator_jobs_attempts({ count: attempts, n: formatNumber(attempts) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {accountId !== null && (
                  <Link to={`/qalay/accounts?q=${accountId}&account=${accountId}`}>
                    {company
                      ? m.operator_jobs_account({ company, id: accountId })
                      : m.operator_pay_account({ id: accountId })}
                  </Link>
                )}
              </div>
              <Works name={name} id={id} count={1} />
              <details className={styles.trace}>
                <summary>{m.operator_jobs_trace()}</summary>
                <CopyLine
                  label={m.operator_jobs_trace_label()}
                  hint={m.operator_jobs_trace_hint()}
                  line={traceOf(name, job)}
                />
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Everything known about a failed job, as text for the developer who fixes it, in the words of the logs. */
function traceOf(
  name: string,
  { id, facts, reason, stack, attempts, createdAt, failedAt }: FailedJob,
): string {
  const lines = {
    job: `${name} ${id}`,
    queued: createdAt,
    failed: failedAt ?? '',
    attempts: String(attempts),
  }
  const all = [...Object.entries(lines).map(([key, value]) => ({ key, value })), ...facts]
  return `${all.map(({ key, value }) => `${key}: ${value}`).join('\n')}\n\n${stack || reason}`
}

/** Runs one job or all of the kind again, or drops them once that is confirmed. */
function Works({
  name,
  id,
  count,
  all = false,
}: {
  name: string
  id?: string
  count: number
  all?: boolean
}) {
  const [asks, setAsks] = useState(false)
  const submit = useSubmit()
  const xsrf = useRootData()?.xsrf ?? ''
  const busy = useNavigation().state !== 'idle'
  const drop = () => {
    setAsks(false)
    void submit({ [TOKEN_FIELD]: xsrf, intent: 'drop', name, ...(id && { id }) }, { method: 'post' })
  }
  return (
    <div className={styles.works}>
      <Form method="post" preventScrollReset>
        <TokenField />
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="name" value={name} />
        {id && <input type="hidden" name="id" value={id} />}
        <Button type="submit" kind={all ? 'primary' : 'outline'} busy={busy}>
          {all ? m.operator_jobs_retry_all() : m.operator_jobs_retry()}
        </Button>
      </Form>
      <Button onClick={() => setAsks(true)}>
        {all ? m.operator_jobs_drop_all() : m.operator_jobs_drop()}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.operator_jobs_drop_title({ count, n: formatNumber(count) })}
        confirm={m.operator_jobs_drop()}
        onConfirm={drop}
        onClose={() => setAsks(false)}
      >
        {m.operator_jobs_drop_text()}
      </ConfirmDialog>
    </div>
  )
}
