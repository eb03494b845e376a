import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { Button, ButtonLink, buttonClass } from '../../web/ui/Button.tsx'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatDay } from '../../web/zones/times.ts'
import { TARIFFS } from '../account/tariff.ts'
import { tariffName } from '../billing/order/order-words.ts'
import { tengeText } from '../billing/pay/sums.ts'
import { AccountForms } from './AccountForms.tsx'
import { workOnAccount } from './account-actions.server.ts'
import { AccountState } from './console/AccountState.tsx'
import type { RemovedSurvey } from './console/console.contract.ts'
import styles from './money/money.module.css'
import { OperatorTabs } from './OperatorTabs.tsx'
import { ACCOUNT_FILTERS, type Account } from './operator.contract.ts'
import { EnterAccount } from './support/EnterAccount.tsx'

const ROWS = 30

const STATE_NAMES = {
  attention: m.operator_state_attention,
  limit: m.operator_state_limit,
  ends: m.operator_state_ends,
  waiting: m.operator_state_waiting,
  suspended: m.operator_account_suspended,
  paying: m.operator_state_paying,
  trial: m.operator_state_trial,
  free: m.operator_no_tariff,
  closed: m.operator_account_closed,
}

/** What the file is narrowed to: the same as the page. */
function fileFilter(search: URLSearchParams): URLSearchParams {
  const filters = ['q', 'state', 'tariff'].flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(filters)
}

/** `?q` finds accounts, `page` leads through them, `account` opens one. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const search = url.searchParams
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const accounts = await api(request).get('/operator/accounts', {
    q: search.get('q')?.trim() || undefined,
    state: ACCOUNT_FILTERS.find((state) => state === search.get('state')),
    tariff: tariffNumber(search.get('tariff')),
    limit: `${(page - 1) * ROWS + 1}-${page * ROWS}`,
  })
  const open = search.get('account') ?? ''
  const { surveys: removed } = /^[1-9]\d{0,11}$/.test(open)
    ? await api(request).get('/operator/surveys', { accountId: open })
    : { surveys: [] }
  return { ...accounts, page, removed }
}

function tariffNumber(text: string | null): number | undefined {
  return text && /^[1-6]$/.test(text) ? Number(text) : undefined
}

export function action({ request }: ActionFunctionArgs) {
  return workOnAccount(request)
}

export const meta: MetaFunction = () => [{ title: `${m.operator_accounts_title()} – ${brand.name}` }]

/** The accounts of the installation, with their tariff and money. */
export default function AccountsPage() {
  const { accounts, total, attention, page, removed } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const answer = useActionData<FormAnswer>()
  const last = Math.min(total, page * ROWS)
  const to = (at: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(at) })}`
  return (
    <>
      <PageHead
        title={
          attention > 0
            ? m.operator_accounts_attention({ count: attention, n: formatNumber(attention) })
            : m.operator_accounts_title()
        }
        tabs={<OperatorTabs />}
        actions={
          <a className={buttonClass()} href={`/v1/operator/accounts/file?${fileFilter(search)}`} download>
            {m.operator_accounts_file()}
          </a>
        }
      />
      <Form className={styles.filter} role="search">
        <TextField
          label={m.operator_accounts_search()}
          name="q"
          type="search"
          key={search.get('q')}
          defaultValue={search.get('q') ?? ''}
          maxLength={100}
        />
        <SelectField
          label={m.operator_accounts_tariff()}
          name="tariff"
          key={`tariff ${search.get('tariff')}`}
          defaultValue={search.get('tariff') ?? ''}
        >
          <option value="">{m.operator_accounts_any()}</option>
          {TARIFFS.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
          <option value="1">{m.operator_no_tariff()}</option>
        </SelectField>
        <SelectField
          label={m.operator_accounts_state()}
          name="state"
          key={`state ${search.get('state')}`}
          defaultValue={search.get('state') ?? ''}
        >
          <option value="">{m.operator_accounts_any()}</option>
          {ACCOUNT_FILTERS.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]()}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{m.operator_payments_find()}</Button>
      </Form>
      <section className={styles.section} aria-label={m.operator_accounts_title()}>
        {accounts.length === 0 ? (
          <p className={styles.note}>
            {search.get('state') === 'attention' ? m.operator_accounts_calm() : m.operator_accounts_none()}
          </p>
        ) : (
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                isOpen={search.get('account') === String(account.id)}
                answer={answer}
                removed={removed}
              />
            ))}
          </ul>
        )}
        {total > ROWS && (
          <nav className={styles.pages} aria-label={m.operator_accounts_title()}>
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
      </section>
      <EnterAccount answer={answer} />
    </>
  )
}

function AccountRow({
  account,
  isOpen,
  answer,
  removed,
}: {
  account: Account
  isOpen: boolean
  answer: FormAnswer | undefined
  removed: readonly RemovedSurvey[]
}) {
  const [search] = useSearchParams()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { id, company, email, tariff, until, used, limit, balance, lastSeenAt, isClosed, states } = account
  const next = new URLSearchParams(search)
  if (isOpen) next.delete('account')
  else next.set('account', String(id))
  const name = company || m.operator_account_nameless()
  return (
    <li id={`account-${id}`}>
      <div className={styles.account}>
        <div>
          <b>{name}</b>
          {isClosed && ` (${m.operator_account_closed()})`}
          <span className={styles.note}>{m.operator_account_head({ id, email })}</span>
          {states.length > 0 && (
            <span className={styles.states}>
              {states.map((state) => (
                <StatusChip
                  key={state}
                  status={state === 'waiting' || state === 'ends' ? 'waiting' : 'new'}
                  name={STATE_NAMES[state]()}
                />
              ))}
            </span>
          )}
        </div>
        <div>
          <b>{tariffName(tariff) || m.operator_no_tariff()}</b>
          <span className={styles.note}>
            {until && m.operator_pay_until({ day: formatDay(until, timezone) })}
          </span>
        </div>
        <div>
          {limit === null
            ? m.operator_account_used_endless({ used: formatNumber(used) })
            : m.operator_account_used({ used: formatNumber(used), limit: formatNumber(limit) })}
          <span className={styles.note}>
            {m.operator_account_balance({ sum: tengeText(balance) })},{' '}
            {lastSeenAt
              ? m.operator_account_seen({ when: formatDay(lastSeenAt, timezone) })
              : m.operator_account_never()}
          </span>
        </div>
        <Link
          className={buttonClass()}
          to={`?${next}#account-${id}`}
          preventScrollReset
          aria-expanded={isOpen}
          aria-label={`${isOpen ? m.web_close() : m.operator_account_open()} ${name}`}
        >
          {isOpen ? m.web_close() : m.operator_account_open()}
        </Link>
      </div>
      {isOpen && (
        <>
          <div className={styles.works}>
            <ButtonLink to={`/qalay/payments?account=${id}`}>{m.operator_account_payments()}</ButtonLink>
            <ButtonLink to={`/qalay/audit?account=${id}`}>{m.operator_account_audit()}</ButtonLink>
          </div>
          <AccountState account={account} removed={removed} answer={answer} />
          <AccountForms account={account} answer={answer} />
        </>
      )}
    </li>
  )
}
