import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { isAble, isAdmin } from '../../account/rights.ts'
import type { GiftLimits } from './gift.contract.ts'
import { PoolCard, PoolFields } from './PoolCard.tsx'
import styles from './pool.module.css'
import { changePools, type PoolAnswer } from './pool-actions.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const runs = user !== null && isAdmin(user.rights)
  const [{ survey }, pools] = await Promise.all([
    call.get('/survey/receive', { id }),
    runs ? call.get('/gift/pools') : null,
  ])
  return { id, title: survey.title, stock: pools, pays: user !== null && isAble(user.rights, 'pay') }
}

export function action({ request }: ActionFunctionArgs) {
  return changePools(request)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.cases_pool()} – ${brand.name}` : '' },
]

/** The codes that can be given from cases, and the limits. They belong to the account: every survey leads here. */
export default function PoolPage() {
  const { id, title, stock, pays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.cases_pool()}
        lead={m.cases_pool_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_reward(), to: `/survey/${id}/reward` },
          { text: m.cases_pool() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {stock ? (
        <div className={styles.columns}>
          <div className={styles.pools}>
            {answer && answer.intent !== 'limits' && <Outcome answer={answer} />}
            {stock.pools.length === 0 && <p className={styles.soft}>{m.cases_pool_empty()}</p>}
            {stock.pools.map((pool) => (
              <PoolCard key={`${pool.id} ${pool.left} ${pool.title}`} pool={pool} answer={answer} />
            ))}
            <Card title={m.cases_pool_new()}>
              <Form method="post" className={styles.form} key={stock.pools.length} preventScrollReset>
                <TokenField />
                <input type="hidden" name="intent" value="save" />
                <PoolFields values={answer?.intent === 'save' && answer.id === '' ? answer.values : {}} />
                <Button type="submit" kind={stock.pools.length === 0 ? 'primary' : 'outline'}>
                  {m.cases_pool_create()}
                </Button>
              </Form>
            </Card>
          </div>
          <Card title={m.cases_limits()}>
            {answer?.intent === 'limits' && <Outcome answer={answer} />}
            <Limits
              limits={stock.limits}
              pays={pays}
              values={answer?.intent === 'limits' ? answer.values : {}}
            />
          </Card>
        </div>
      ) : (
        <Notice>{m.cases_pool_no_right()}</Notice>
      )}
    </>
  )
}

function Outcome({ answer: { done, problem, loaded } }: { answer: PoolAnswer }) {
  if (problem) return <Notice kind="bad">{problem}</Notice>
  if (!done) return null
  const details = [
    loaded && loaded.repeated > 0 && m.cases_pool_repeated({ n: String(loaded.repeated) }),
    loaded && loaded.wrong > 0 && m.cases_pool_wrong({ n: String(loaded.wrong) }),
  ].filter(Boolean)
  return (
    <Notice kind={details.length > 0 ? 'info' : 'good'}>
      {[done, ...details].join(', ')}
      {loaded && loaded.faults.length > 0 && (
        <ul className={styles.faults}>
          {loaded.faults.map(({ row, message }) => (
            <li key={row}>{m.cases_pool_row({ row: String(row), message })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Limits({
  limits,
  pays,
  values,
}: {
  limits: GiftLimits
  pays: boolean
  values: Record<string, string>
}) {
  const tenge = (tiyn: number) => String(tiyn / 100)
  return (
    <Form method="post" className={styles.form} key={JSON.stringify(limits)} preventScrollReset>
      <TokenField />
      <input type="hidden" name="intent" value="limits" />
      <p className={styles.soft}>{m.cases_limits_lead()}</p>
      {!pays && <Notice>{m.cases_limits_read_only()}</Notice>}
      <fieldset disabled={!pays} className={styles.form}>
        <TextField
          label={m.cases_limit_guest_count()}
          name="guestCount"
          inputMode="numeric"
          required
          defaultValue={values.guestCount ?? String(limits.guestCount)}
        />
        <TextField
          label={m.cases_limit_guest_sum()}
          name="guestSum"
          inputMode="decimal"
          required
          defaultValue={values.guestSum ?? tenge(limits.guestSum)}
        />
        <TextField
          label={m.cases_limit_member_count()}
          name="memberCount"
          inputMode="numeric"
          required
          defaultValue={values.memberCount ?? String(limits.memberCount)}
        />
        <TextField
          label={m.cases_limit_member_sum()}
          name="memberSum"
          inputMode="decimal"
          required
          defaultValue={values.memberSum ?? tenge(limits.memberSum)}
        />
        <TextField
          label={m.cases_limit_confirm()}
          hint={m.cases_limit_confirm_hint()}
          name="confirmAbove"
          inputMode="decimal"
          defaultValue={
            values.confirmAbove ?? (limits.confirmAbove === null ? '' : tenge(limits.confirmAbove))
          }
        />
        <Button type="submit">{m.web_save()}</Button>
      </fieldset>
    </Form>
  )
}
