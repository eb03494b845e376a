import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { abilitiesOf, SCOPES, type Scope } from './key.contract.ts'
import styles from './key.module.css'
import type { KeyAnswer } from './key.page.tsx'
import { scopeName } from './key-words.ts'

/** What a new key may do, where, and until when. */
export function KeyForm({
  places,
  answer,
}: {
  places: { id: string; title: string }[]
  answer: KeyAnswer | undefined
}) {
  const refused = answer?.problem ? answer.values : undefined
  const user = useUser()
  const mayHave = (scope: Scope) =>
    user !== null && abilitiesOf([scope]).every((ability) => isAble(user.rights, ability))
  const busy = useNavigation().formData?.get('intent') === 'add'
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <TextField
        label={m.team_key_name()}
        hint={m.team_key_name_hint()}
        name="name"
        required
        maxLength={80}
        defaultValue={refused?.name}
      />
      <fieldset className={styles.choices}>
        <legend>{m.team_key_may()}</legend>
        {SCOPES.filter(mayHave).map((scope) => (
          <Choice key={scope} name="scope" value={scope} defaultChecked={scope === 'figures:read'}>
            {scopeName(scope)}
          </Choice>
        ))}
      </fieldset>
      {places.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{m.team_key_surveys()}</legend>
          {places.map(({ id, title }) => (
            <Choice key={id} name="survey" value={id}>
              {title}
            </Choice>
          ))}
        </fieldset>
      )}
      <DateField
        label={m.team_key_expires()}
        hint={m.team_key_expires_hint()}
        name="expiresAt"
        optional
        defaultValue={refused?.expiresAt}
      />
      <div>
        <Button type="submit" kind="primary" name="intent" value="add" busy={busy}>
          {m.team_key_add()}
        </Button>
      </div>
    </Form>
  )
}
