import * as m from '../../../text/messages.js'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { useUser } from '../../../web/use-root.ts'
import type { PayAnswer } from '../pay/purchase.ts'
import type { TrialTerms } from './trial.contract.ts'

/** The offer to try the product before paying, to who has had no tariff. */
export default function TrialCard({ trial, answer }: { trial: TrialTerms; answer: PayAnswer | undefined }) {
  const user = useUser()
  const { reviews, days } = trial
  const lasts = m.billing_trial_days({ n: formatNumber(days), count: days })
  const isFilled = Boolean(user?.firstName && user.company && user.phone)
  return (
    <Card title={m.billing_trial_title()} id="trial">
      <p>{m.billing_trial_text({ n: formatNumber(reviews), count: reviews, days: lasts })}</p>
      {isFilled ? (
        <CheckedForm intent="trial" rules={{}} answer={answer} submit={m.billing_trial_begin()}>
          {() => null}
        </CheckedForm>
      ) : (
        <>
          <p>{m.billing_trial_profile()}</p>
          <ButtonLink to="/profile" kind="primary">
            {m.billing_trial_to_profile()}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
