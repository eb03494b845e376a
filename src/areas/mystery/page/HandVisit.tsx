import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import type { MysteryChecker } from '../invite.contract.ts'
import styles from './mystery.module.css'

type Props = {
  branches: readonly { id: string; code: string; title: string }[]
  checkers: readonly MysteryChecker[]
  today: string
  answer: FormAnswer | undefined
}

/** A visit that is added by hand: its branch, its time and its checker. */
export function HandVisit({ branches, checkers, today, answer }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  const mine = answer?.intent === 'add' ? answer : undefined
  const { errors = {}, values = {} } = mine ?? {}
  if (branches.length === 0) return null
  return (
    <details className={styles.more} open={mine !== undefined && mine.done === undefined}>
      <summary>{m.mystery_hand_add()}</summary>
      <Form method="post" className={styles.form}>
        <TokenField />
        <FormKeyField />
        <SelectField label={m.mystery_column_branch()} name="branch" defaultValue={values.branch}>
          {branches.map(({ id, code, title }) => (
            <option key={id} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
        <PlaceFields day={values.day ?? ''} window={values.window ?? ''} today={today} errors={errors} />
        <CheckerField checkers={checkers} {...(values.checker !== undefined && { chosen: values.checker })} />
        <div>
          <Button type="submit" name="intent" value="add" busy={isBusy}>
            {m.mystery_hand_add_submit()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** The choice of a checker, or of nobody yet. */
export function CheckerField({
  checkers,
  chosen = '',
}: {
  checkers: readonly { id: string; name: string }[]
  chosen?: string
}) {
  return (
    <SelectField label={m.mystery_assign()} name="checker" defaultValue={chosen}>
      <option value="">{m.mystery_assign_nobody()}</option>
      {checkers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The day and the hours of a visit. */
export function PlaceFields({
  day,
  window,
  today,
  errors,
}: {
  day: string
  window: string
  today?: string
  errors: Record<string, string>
}) {
  return (
    <>
      <DateField
        label={m.mystery_hand_day()}
        name="day"
        defaultValue={day}
        {...(today !== undefined && { min: today })}
        {...(errors.day !== undefined && { error: errors.day })}
        required
      />
      <TextField
        label={m.mystery_hand_window()}
        name="window"
        defaultValue={window}
        placeholder="12:00–15:00"
        {...(errors.window !== undefined && { error: errors.window })}
        required
      />
    </>
  )
}
