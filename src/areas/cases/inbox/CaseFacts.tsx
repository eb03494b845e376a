import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { formatNumber } from '../../../web/numbers.ts'
import { distanceText } from '../../interview/distance.ts'
import { ContactDoubt } from '../../questionnaire/kinds/contact/ContactDoubt.tsx'
import { phoneWords } from '../../questionnaire/words/phone-words.ts'
import styles from './CaseCard.module.css'
import { type CaseView, isWithColleague } from './case-view.ts'

/**
 * The guest's name and contacts; the number calls with one touch, unless the guest asked not to be
 * called or a colleague has the case.
 */
function contactWords(item: CaseView): ReactNode {
  const { contact, noCalls } = item
  const phone = contact?.phone && phoneWords(contact.phone)
  const isCallable = !noCalls && !isWithColleague(item)
  const number =
    phone && isCallable ? <a href={`tel:${contact.phone!.replace(/[^\d+]/g, '')}`}>{phone}</a> : phone
  const { name, email } = contact ?? {}
  if (!name && !number && !email) return null
  return (
    <>
      {name}
      {name && number && ', '}
      {number}
      <ContactDoubt way="phone" text={contact?.phone} />
      {(name || number) && email && ', '}
      {email}
      <ContactDoubt way="email" text={email} />
    </>
  )
}

/** What is known of a case beside the guest's words. */
export function CaseFacts({ item }: { item: CaseView }) {
  const { branch, placement, subject, role, cause, secondScore, settled } = item
  const facts: [string, ReactNode][] = [
    [m.cases_fact_branch(), [branch, placement].filter(Boolean).join(', ')],
    [m.cases_fact_subject(), subject],
    [m.cases_fact_contact(), contactWords(item)],
    [m.cases_fact_place(), item.place && <GuestPlace place={item.place} />],
    [m.cases_fact_role(), role?.title],
    [m.cases_fact_cause(), cause?.title],
    ...item.facts
      .filter(({ score }) => score === null)
      .map(({ title, value }): [string, ReactNode] => [title, value]),
    [
      m.cases_fact_settled(),
      settled === null ? null : settled ? m.cases_settled_yes() : m.cases_settled_no(),
    ],
    [m.cases_fact_second(), secondScore === null ? null : formatNumber(secondScore)],
  ]
  const scores = item.facts.filter(({ score }) => score !== null)
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {scores.length > 1 && (
        <dl className={styles.scores}>
          {scores.map(({ title, score, to }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Dots score={score!} to={to!} />
                {score}{' '}
                <small className={to! <= MOST_DOTS ? 'visually-hidden' : undefined}>
                  {m.cases_of({ to: to! })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A longer scale is shown as a number only. */
const MOST_DOTS = 5

/** A score as filled dots out of its maximum; a low one is coloured as bad. */
function Dots({ score, to }: { score: number; to: number }) {
  if (to > MOST_DOTS) return null
  return (
    <span className={styles.dots} data-bad={score <= Math.round(to * 0.4) || undefined} aria-hidden="true">
      {Array.from({ length: to }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={n} data-full={n < score || undefined} />
      ))}
    </span>
  )
}

/** How far from the branch the guest was, and a link to a map: the place leaves the cabinet only when a member follows it. */
function GuestPlace({ place: { lat, lon, accuracy, metres } }: { place: NonNullable<CaseView['place']> }) {
  const locale = getLocale()
  return (
    <>
      {[
        metres !== null && m.cases_place_distance({ distance: distanceText(metres, locale) }),
        accuracy > 0 && m.cases_place_accuracy({ distance: distanceText(accuracy, locale) }),
      ]
        .filter(Boolean)
        .join(', ')}{' '}
      <a
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.cases_place_map()}
      </a>
    </>
  )
}
