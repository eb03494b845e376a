import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import type { AlertAddresses as Listed } from '../alert-address.contract.ts'
import styles from '../setting.module.css'
import type { SettingOutcome } from '../setting.page.tsx'

/** Addresses outside the team that are notified of complaints, once their owners have agreed. */
export function AlertAddressCard({ addresses }: Listed) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const isAdded = outcome?.intent === 'address' && !outcome.problem && !formData
  return (
    <div className={styles.form}>
      <h3 className={styles.legend}>{m.settings_address()}</h3>
      <ul className={styles.addresses}>
        {addresses.map(({ address, confirmed }) => (
          <li key={address}>
            <span>
              {address}
              <span className={styles.address}>
                {confirmed ? m.settings_address_agreed() : m.settings_address_asked()}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <TokenField />
              <input type="hidden" name="intent" value="addressRemove" />
              <input type="hidden" name="address" value={address} />
              <Button type="submit" kind="plain" aria-label={m.settings_address_remove_of({ address })}>
                {m.settings_address_remove()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form key={addresses.length} method="post" preventScrollReset data-sent-by-button>
        <TokenField />
        <input type="hidden" name="intent" value="address" />
        <fieldset>
          <div className={styles.wide}>
            <TextField
              label={m.settings_address_new()}
              hint={m.settings_address_hint()}
              name="address"
              type="email"
              autoComplete="off"
              required
              maxLength={254}
            />
          </div>
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'address'}>
              {m.settings_address_add()}
            </Button>
            {isAdded && <span role="status">{m.settings_address_sent()}</span>}
          </div>
        </fieldset>
      </Form>
    </div>
  )
}
