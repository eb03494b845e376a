import { useSyncExternalStore } from 'react'

/** What the visitor said to being counted with cookies; null while nothing. */
export type Consent = 'allowed' | 'refused' | null

const KEY = 'visits'
const EVENT = 'visits-consent'
/** For browsers that keep nothing. */
let memory: Consent = null

function read(): Consent {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'allowed' || stored === 'refused' ? stored : memory
  } catch {
    return memory
  }
}

/** The visitor's choice, kept in the browser alone, and what changes it. */
export function useConsent(): [Consent, (choice: Exclude<Consent, null>) => void] {
  const consent = useSyncExternalStore(
    (changed) => {
      addEventListener('storage', changed)
      addEventListener(EVENT, changed)
      return () => {
        removeEventListener('storage', changed)
        removeEventListener(EVENT, changed)
      }
    },
    read,
    () => null,
  )
  const choose = (choice: Exclude<Consent, null>) => {
    memory = choice
    try {
      localStorage.setItem(KEY, choice)
    } catch {
      // Then it holds until the page is left.
    }
    dispatchEvent(new Event(EVENT))
  }
  return [consent, choose]
}
