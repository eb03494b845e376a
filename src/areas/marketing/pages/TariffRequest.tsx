import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { useFormWords } from '../../../web/layout/use-site-words.ts'
import { useUser } from '../../../web/use-root.ts'
import type { Tariff } from '../../account/tariff.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { SiteDialog } from '../SiteDialog.tsx'
import styles from './tariffs.module.css'

/** Asks for a tariff: the site's own form, with what is known of a member filled in. */
export default function TariffRequest({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const words = useFormWords()
  const user = useUser()
  const { name } = tariff
  const contact = user && {
    firstname: user.firstName,
    lastname: user.lastName,
    company: user.company,
    position: user.position,
    email: user.email,
    phone: user.phone,
  }
  const { email } = brand.contacts
  return (
    <SiteDialog title={m.billing_write_about({ name })} closeText={words.close} onClose={onClose}>
      {(close) => (
        <>
          <RequestForm
            words={words}
            kind="full"
            values={contact ?? undefined}
            about={{ tariff: name }}
            onSent={close}
          />
          <p className={styles.orMail}>
            {m.billing_or_mail()}{' '}
            <a href={`mailto:${email}?subject=${encodeURIComponent(m.billing_mail_subject({ name }))}`}>
              {email}
            </a>
          </p>
        </>
      )}
    </SiteDialog>
  )
}
