import { brand } from '../../../brand.ts'
import { useSiteWords } from '../../../web/layout/use-site-words.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import styles from './Contacts.module.css'
import { Section } from './Section.tsx'
import { usePicture } from './use-picture.ts'
import type { FormWords, LandingWords } from './words.server.ts'

/** link6: the contact form. */
export function Contacts({ words, form }: { words: LandingWords; form: FormWords }) {
  const picture = usePicture()
  const { email } = brand.contacts
  const { phone, isExample, hours } = useSiteWords().reach
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
          {phone && (
            <small>
              {isExample && `${words.sample}. `}
              {hours}
            </small>
          )}
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
          <img src={picture('template-restaurant-visit')} width={240} height={240} alt="" loading="lazy" />
        </div>
        <div className={styles.form}>
          <RequestForm words={form} kind="full" />
        </div>
      </div>
    </Section>
  )
}
