import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { required } from '../../../web/form/validators.ts'
import { SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { ProfileSection } from '../../account/profile/ProfilePerson.tsx'
import { formatMonthName } from '../../analytics/filter/days.ts'
import { cityName } from '../../analytics/read/benchmark-words.ts'
import { industryName } from '../../templates/catalogue.ts'
import type { Benchmark } from '../benchmark.contract.ts'
import { CITIES } from '../cities.ts'
import { SIZES, TRADES } from '../kinds.ts'

const rules = { trade: [required], city: [required], size: [required] }
const SIZE_NAMES = {
  '1': m.benchmark_size_1,
  '2-5': m.benchmark_size_2_5,
  '6-20': m.benchmark_size_6_20,
  '21+': m.benchmark_size_21,
}

/** What is shared, in plain words, and the choice to share it. */
export function JoinSection({
  membership,
  answer,
}: {
  membership: Benchmark['membership']
  answer: FormAnswer | undefined
}) {
  return (
    <ProfileSection id="join" title={m.benchmark_join_title()} note={m.benchmark_join_note()}>
      <p>{m.benchmark_shared()}</p>
      <p>{m.benchmark_rules()}</p>
      {membership && <Notice>{m.benchmark_joined({ month: formatMonthName(membership.countsFrom) })}</Notice>}
      <CheckedForm
        // What was saved is shown by the form that comes after it.
        key={JSON.stringify(membership)}
        intent="join"
        rules={rules}
        answer={answer}
        initial={membership ?? { trade: '', city: '', size: '' }}
        submit={membership ? m.benchmark_change() : m.benchmark_join()}
        kind={membership ? 'outline' : 'primary'}
      >
        {(field) => (
          <>
            <SelectField {...field('trade')} label={m.benchmark_trade()}>
              <option value="">–</option>
              {TRADES.map((trade) => (
                <option key={trade} value={trade}>
                  {industryName(trade)}
                </option>
              ))}
            </SelectField>
            <SelectField {...field('city')} label={m.benchmark_city()} hint={m.benchmark_city_hint()}>
              <option value="">–</option>
              {CITIES.map((city) => (
                <option key={city} value={city}>
                  {cityName(city)}
                </option>
              ))}
            </SelectField>
            <SelectField {...field('size')} label={m.benchmark_size()}>
              <option value="">–</option>
              {SIZES.map((size) => (
                <option key={size} value={size}>
                  {SIZE_NAMES[size]()}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

export function LeaveSection({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <ProfileSection id="leave" title={m.benchmark_leave_title()} note={m.benchmark_leave_note()}>
      <CheckedForm intent="leave" rules={{}} answer={answer} submit={m.benchmark_leave()} kind="outline">
        {() => null}
      </CheckedForm>
    </ProfileSection>
  )
}
