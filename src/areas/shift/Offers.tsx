import { useEffect, useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { usePush } from '../alerts/push/use-push.ts'
import styles from './shift.module.css'

/** Chromium's event; the DOM's types lack it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }
const INSTALL_FROM_VISIT = 3

/** Offers to tell of complaints at once, after the first one was taken; the system's question comes with «Включить» alone. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const { standing, turnOn } = usePush(publicKey)
  const [isOver, close] = useRefused('push')
  const [failed, setFailed] = useState(false)
  if (standing !== 'off' || isOver) return null
  return (
    <Notice
      action={
        <span className={styles.buttons}>
          <Button kind="primary" onClick={() => turnOn().catch(() => setFailed(true))}>
            {m.alerts_push_turn_on()}
          </Button>
          <Button kind="plain" onClick={close}>
            {m.shift_not_now()}
          </Button>
        </span>
      }
    >
      {failed ? m.alerts_push_failed() : m.shift_push_offer()}
    </Notice>
  )
}

/** Offers to install the app from the third visit on. iPhones have no button for it, so they are told the way. */
export function InstallOffer() {
  const [event, setEvent] = useState<InstallEvent | null>(null)
  const [byHand, setByHand] = useState(false)
  const [isOver, close] = useRefused('install')
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches || countVisit() < INSTALL_FROM_VISIT) return
    setByHand(/iPhone|iPad/.test(navigator.userAgent))
    const offered = (offer: Event) => {
      offer.preventDefault()
      setEvent(offer as InstallEvent)
    }
    addEventListener('beforeinstallprompt', offered)
    return () => removeEventListener('beforeinstallprompt', offered)
  }, [])
  if (isOver || !(event || byHand)) return null
  return (
    <Notice
      action={
        <span className={styles.buttons}>
          {event && (
            <Button kind="primary" onClick={() => void event.prompt().then(close)}>
              {m.shift_install()}
            </Button>
          )}
          <Button kind="plain" onClick={close}>
            {m.shift_not_now()}
          </Button>
        </span>
      }
    >
      {event ? m.shift_install_offer() : m.shift_install_by_hand()}
    </Notice>
  )
}

/** What was refused once is not offered again in this browser. */
function useRefused(what: string): [boolean, () => void] {
  const key = `shift:refused:${what}`
  const [isOver, setOver] = useState(true)
  useEffect(() => setOver(stored(key) !== null), [key])
  return [
    isOver,
    () => {
      store(key, '1')
      setOver(true)
    },
  ]
}

function countVisit(): number {
  const visits = Number(stored('shift:visits') ?? 0) + 1
  store('shift:visits', String(visits))
  return visits
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forbidden: it is offered again.
  }
}
