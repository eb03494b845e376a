import * as m from '../../../text/messages.js'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { formatWeekday } from '../../analytics/filter/days.ts'
import type { MysteryRules } from '../mystery.contract.ts'
import { windowText } from '../plan/windows.ts'
import styles from './mystery.module.css'

/** From Monday; 3 January 2000 was one. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** How visits are drawn. */
export function RuleFields({ rules, errors }: { rules: MysteryRules; errors: Record<string, string> }) {
  const number = (
    name: 'everyWeeks' | 'apartWeeks' | 'mostPerWeek' | 'fee' | 'offerHours',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      type="number"
      min={name === 'fee' ? 0 : 1}
      defaultValue={rules[name]}
      error={errors[name]}
      required
    />
  )
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.mystery_edit_rules()}</h2>
      </legend>
      <div className={styles.rules}>
        {number('everyWeeks', m.mystery_rule_every())}
        {number('apartWeeks', m.mystery_rule_apart())}
        {number('mostPerWeek', m.mystery_rule_most())}
        {number('offerHours', m.mystery_rule_offer())}
        {number('fee', m.mystery_rule_fee(), m.mystery_rule_fee_hint())}
        <TextField
          label={m.mystery_rule_windows()}
          hint={m.mystery_rule_windows_hint()}
          name="windows"
          defaultValue={rules.windows.map(windowText).join(', ')}
          error={errors.windows}
          required
        />
      </div>
      <fieldset className={styles.days}>
        <legend>{m.mystery_rule_days()}</legend>
        {WEEK.map((day) => (
          <Choice key={day} name="day" value={day} defaultChecked={rules.days.includes(day)}>
            {formatWeekday(`2000-01-0${3 + day}T00:00:00Z`, 'UTC')}
          </Choice>
        ))}
      </fieldset>
    </fieldset>
  )
}
