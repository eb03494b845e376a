import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { Button } from '../ui/Button.tsx'
import { google, stopGoogle } from './google.ts'
import { watchOutbound } from './outbound.ts'
import { umami } from './umami.ts'
import { useConsent } from './use-consent.ts'
import { countedAddress, type VisitCounter, type VisitService } from './visit-counter.ts'
import styles from './visits.module.css'

/**
 * Counts the pages that are visited and the links that lead away. Loaded only where a service is set. One that needs
 * cookies is asked for first; a browser that says it does not want to be followed is neither counted nor asked.
 */
export default function Visits({ service }: { service: VisitService }) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!inBrowser || wantsPrivacy()) return null
  return service.service === 'google' ? <WithConsent service={service} /> : <Counted service={service} />
}

function wantsPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Reports every page view from now on, each address once. */
function Counted({ service }: { service: VisitService }) {
  const { pathname, search } = useLocation()
  const address = countedAddress(pathname, search)
  const [counter, setCounter] = useState<VisitCounter>()
  const before = useRef<string>(undefined)
  useEffect(() => {
    const created = service.service === 'google' ? google(service) : umami(service)
    setCounter(created)
    return watchOutbound(created.outbound)
  }, [service])
  useEffect(() => {
    if (!counter) return
    const here = location.origin + address
    if (before.current === here) return
    counter.page({ address, title: document.title, referrer: before.current ?? document.referrer })
    before.current = here
  }, [address, counter])
  return null
}

/** The question, until it is answered, and then the answer at the foot of every page, where it can be changed. */
function WithConsent({ service }: { service: VisitService }) {
  const [consent, choose] = useConsent()
  const [again, setAgain] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (again) question.current?.focus()
  }, [again])
  const answer = (choice: 'allowed' | 'refused') => {
    if (choice === 'refused') stopGoogle(service)
    choose(choice)
    setAgain(false)
  }
  return (
    <>
      {consent === 'allowed' && <Counted service={service} />}
      <section
        className={consent === null || again ? styles.question : styles.answer}
        aria-label={m.web_visits_label()}
      >
        {consent === null || again ? (
          <>
            <p ref={question} tabIndex={-1}>
              {m.web_visits_ask()}
            </p>
            <div className={styles.buttons}>
              <Button onClick={() => answer('refused')}>{m.web_visits_refuse()}</Button>
              <Button onClick={() => answer('allowed')}>{m.web_visits_allow()}</Button>
            </div>
          </>
        ) : (
          <>
            <p role="status">{consent === 'allowed' ? m.web_visits_allowed() : m.web_visits_refused()}</p>
            <button type="button" onClick={() => setAgain(true)}>
              {m.web_visits_change()}
            </button>
          </>
        )}
      </section>
    </>
  )
}
