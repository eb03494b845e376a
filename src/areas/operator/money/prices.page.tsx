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
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { priceWords } from '../../billing/balance/price-words.ts'
import { tengeText } from '../../billing/pay/sums.ts'
import { PRICE_KINDS, type PriceKind } from '../../billing/price/price-kind.ts'
import { OperatorTabs } from '../OperatorTabs.tsx'
import styles from './money.module.css'
import { moneyRules } from './money-rules.ts'
import { SellerForm } from './SellerForm.tsx'
import { saveMoneySetting } from './settings-actions.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const [{ rates }, { prices }, { seller }, { trial }] = await Promise.all([
    call.get('/operator/rate'),
    call.get('/operator/prices'),
    call.get('/operator/seller'),
    call.get('/operator/trial'),
  ])
  return { rates, prices, seller, trial }
}

export function action({ request }: ActionFunctionArgs) {
  return saveMoneySetting(request)
}

export const meta: MetaFunction = () => [{ title: `${m.operator_prices_title()} – ${brand.name}` }]

/** What everything costs, and who sells it. */
export default function PricesPage() {
  const { seller } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <PageHead title={m.operator_prices_title()} lead={m.operator_prices_lead()} tabs={<OperatorTabs />} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <Rate answer={answer} />
          <Trial answer={answer} />
        </div>
        <Prices answer={answer} />
      </div>
      <Card title={m.operator_seller_title()} className={styles.wide}>
        <p className={styles.note}>{m.operator_seller_text()}</p>
        <SellerForm seller={seller} answer={answer} />
      </Card>
    </>
  )
}

function Rate({ answer }: { answer: FormAnswer | undefined }) {
  const { rates } = useLoaderData<typeof loader>()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const [now, ...earlier] = rates
  return (
    <Card title={m.operator_rate_title()}>
      {now ? (
        <p>
          {now.setAt
            ? m.operator_rate_now({
                rate: tengeText(now.rate).slice(0, -2),
                when: formatMoment(now.setAt, timezone),
              })
            : m.operator_rate_usual({ rate: tengeText(now.rate).slice(0, -2) })}
        </p>
      ) : (
        <Notice>{m.operator_rate_none()}</Notice>
      )}
      <CheckedForm intent="rate" rules={moneyRules.rate} answer={answer} submit={m.web_save()}>
        {(field) => (
          <TextField
            {...field('rate')}
            label={m.operator_rate_label()}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </CheckedForm>
      {earlier.length > 0 && (
        <details>
          <summary>{m.operator_rate_history()}</summary>
          <ul className={styles.history}>
            {earlier.slice(0, 20).map(({ rate, setAt, setBy }) => (
              <li key={`${setAt} ${rate}`}>
                {[tengeText(rate), setAt && formatMoment(setAt, timezone), setBy].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Trial({ answer }: { answer: FormAnswer | undefined }) {
  const { trial } = useLoaderData<typeof loader>()
  return (
    <Card title={m.operator_trial_title()}>
      <p className={styles.note}>{m.operator_trial_text()}</p>
      <CheckedForm
        intent="trial"
        rules={{}}
        answer={answer}
        initial={{ reviews: String(trial?.reviews ?? 30), days: String(trial?.days ?? 14) }}
        submit={m.web_save()}
      >
        {(field) => (
          <>
            <Choice name="isOffered" key={String(trial !== null)} defaultChecked={trial !== null}>
              {m.operator_trial_on()}
            </Choice>
            <div className={styles.fields}>
              <TextField {...field('reviews')} label={m.operator_trial_reviews()} inputMode="numeric" />
              <TextField {...field('days')} label={m.operator_trial_days()} inputMode="numeric" />
            </div>
          </>
        )}
      </CheckedForm>
    </Card>
  )
}

function Prices({ answer }: { answer: FormAnswer | undefined }) {
  const { prices } = useLoaderData<typeof loader>()
  const priceOf = (kind: PriceKind) => prices.find((price) => price.kind === kind)?.price ?? 0
  return (
    <Card title={m.operator_price_title()}>
      <div className={styles.prices}>
        {PRICE_KINDS.map((kind) => (
          <CheckedForm
            key={`${kind} ${priceOf(kind)}`}
            intent={`price ${kind}`}
            rules={moneyRules.price}
            answer={answer}
            initial={{ price: String(priceOf(kind)).replace('.', ',') }}
            submit={m.web_save()}
            kind="outline"
          >
            {(field) => (
              <>
                <input type="hidden" name="kind" value={kind} />
                <TextField
                  {...field('price')}
                  label={m.operator_price_of({ kind: priceWords(kind) })}
                  inputMode="decimal"
                  maxLength={12}
                />
              </>
            )}
          </CheckedForm>
        ))}
      </div>
    </Card>
  )
}
