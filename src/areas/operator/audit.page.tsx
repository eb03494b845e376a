import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { formatNumber } from '../../web/numbers.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatMoment } from '../../web/zones/times.ts'
import { detailsText } from './audit-words.ts'
import styles from './money/money.module.css'
import { OperatorTabs } from './OperatorTabs.tsx'

const ROWS = 50

/** `?account` narrows the list to one account, `page` leads through it. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const audit = await api(request).get('/operator/billing-audit', {
    accountId: url.searchParams.get('account') || undefined,
    limit: `${(page - 1) * ROWS + 1}-${page * ROWS}`,
  })
  return { ...audit, page }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_audit_title()} – ${brand.name}` }]

const ACTIONS: Record<string, () => string> = {
  paid: m.operator_audit_paid,
  cancel: m.operator_audit_cancel,
  refund: m.operator_audit_refund,
  refund_resolved: m.operator_audit_refund_resolved,
  rate: m.operator_audit_rate,
  price: m.operator_audit_price,
  seller: m.operator_audit_seller,
  statement: m.operator_audit_statement,
  assign: m.operator_audit_assign,
  ignore: m.operator_audit_ignore,
  correct: m.operator_audit_correct,
  credit: m.operator_audit_credit,
  contract: m.operator_audit_contract,
  trial: m.operator_audit_trial,
  jobs_retry: m.operator_audit_jobs_retry,
  jobs_drop: m.operator_audit_jobs_drop,
  announce: m.operator_audit_announce,
  announce_end: m.operator_audit_announce_end,
  account_suspend: m.operator_audit_suspend,
  account_resume: m.operator_audit_resume,
  account_close: m.operator_audit_close,
  account_reopen: m.operator_audit_reopen,
  survey_restore: m.operator_audit_survey_restore,
  template_publish: m.operator_audit_template_publish,
  template_update: m.operator_audit_template_update,
  template_withdraw: m.operator_audit_template_withdraw,
  template_restore: m.operator_audit_template_restore,
  accounts_file: m.operator_audit_accounts_file,
  support_enter: m.operator_audit_support_enter,
  support_end: m.operator_audit_support_end,
}

/** What operators did. */
export default function AuditPage() {
  const { actions, total, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const last = Math.min(total, page * ROWS)
  const to = (at: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(at) })}`
  return (
    <>
      <PageHead title={m.operator_audit_title()} lead={m.operator_audit_lead()} tabs={<OperatorTabs />} />
      {actions.length === 0 ? (
        <p className={styles.note}>{m.operator_audit_empty()}</p>
      ) : (
        <ul className={styles.actions}>
          {actions.map(({ at, operator, action, accountId, details }) => (
            <li key={`${at} ${action} ${JSON.stringify(details)}`}>
              <div>
                <time dateTime={at}>{formatMoment(at, timezone)}</time>
                <span className={styles.note}>{operator}</span>
              </div>
              <div>
                <b>{Object.hasOwn(ACTIONS, action) ? ACTIONS[action]!() : action}</b>
                {accountId !== null && (
                  <span className={styles.note}>{m.operator_pay_account({ id: accountId })}</span>
                )}
                <span className={styles.note}>{detailsText(details, timezone)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > ROWS && (
        <nav className={styles.pages} aria-label={m.operator_audit_title()}>
          <span className={styles.note}>
            {m.operator_payments_shown({
              first: formatNumber((page - 1) * ROWS + 1),
              last: formatNumber(last),
              total: formatNumber(total),
            })}
          </span>
          {page > 1 && <ButtonLink to={to(page - 1)}>{m.operator_payments_newer()}</ButtonLink>}
          {last < total && <ButtonLink to={to(page + 1)}>{m.operator_payments_older()}</ButtonLink>}
        </nav>
      )}
    </>
  )
}
