import { IconArmchair2, IconCup, IconScissors, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { SUBJECT_KINDS, subjectKindName } from './kind-words.ts'
import { LoadLink } from './LoadLink.tsx'
import type { SubjectKind } from './subject.contract.ts'
import styles from './subject.module.css'

const ICONS: Record<SubjectKind, ReactNode> = {
  staff: <IconUser aria-hidden="true" />,
  premise: <IconArmchair2 aria-hidden="true" />,
  product: <IconCup aria-hidden="true" />,
  service: <IconScissors aria-hidden="true" />,
}

/** What can be rated, by an example of each kind, while there is nothing yet. */
export function NoSubjects({ id, manages }: { id: string; manages: boolean }) {
  const examples = {
    staff: m.subject_example_staff(),
    premise: m.subject_example_premise(),
    product: m.subject_example_product(),
    service: m.subject_example_service(),
  }
  return (
    <section className={styles.empty} aria-labelledby="subject-empty">
      <h2 id="subject-empty">{m.subject_empty()}</h2>
      <p>{m.subject_empty_text()}</p>
      <ul className={styles.examples}>
        {SUBJECT_KINDS.map((kind) => (
          <li key={kind}>
            <span aria-hidden="true">{ICONS[kind]}</span>
            <h3>
              {manages ? (
                <Link to={`?edit=new&kind=${kind}`} preventScrollReset>
                  {subjectKindName(kind)}
                </Link>
              ) : (
                subjectKindName(kind)
              )}
            </h3>
            <p>{examples[kind]}</p>
          </li>
        ))}
      </ul>
      {manages && (
        <div className={styles.begin}>
          <ButtonLink to="?edit=new" kind="primary" size="large" preventScrollReset>
            {m.subject_empty_action()}
          </ButtonLink>
          <LoadLink id={id} size="large" />
        </div>
      )}
    </section>
  )
}
