import { brand } from '../../../brand.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import styles from './Contacts.module.css'
import { pictureFile } from './pictures.ts'
import { Section } from './Section.tsx'
import type { Words } from './words.server.ts'

/** link6: the contact form. */
export function Contacts({ words }: { words: Words }) {
  const { email, phone } = brand.contacts
  return (
    <Section id="link6">
      <div className={styles.field}>
        <div className={styles.words}>
          <h2>{words.contacts}</h2>
          <p>{words.contacts_lead}</p>
          {phone && (
            <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
          <img
            src={pictureFile('template-restaurant-visit.svg')}
            width={240}
            height={240}
            alt=""
            loading="lazy"
          />
        </div>
        <div className={styles.form}>
          <RequestForm kind="full" />
        </div>
      </div>
    </Section>
  )
}
