import { IconBell, IconBolt, IconClock, IconCloudOff, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import { Dialog } from '../../web/ui/Dialog.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useInstall } from '../../web/use-install.ts'
import { usePush } from '../alerts/push/use-push.ts'
import styles from './offers.module.css'

const INSTALL_FROM_VISIT = 3
/** Who refused is asked again after a month. */
const ASK_AGAIN_MS = 30 * 86_400_000

/** Offers to tell of complaints at once, after the first one was taken; the system's question comes with «Включить» alone. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const { standing, turnOn } = usePush(publicKey)
  const [isOver, close] = useRefused('push')
  const [failed, setFailed] = useState(false)
  if (standing !== 'off' || isOver) return null
  return (
    <Offer
      title={m.shift_push_title()}
      text={failed ? m.alerts_push_failed() : m.shift_push_offer()}
      points={[
        [<IconClock key="at-once" />, m.shift_push_point_at_once()],
        [<IconEyeOff key="hidden" />, m.shift_push_point_hidden()],
      ]}
      note={m.shift_push_note()}
      button={
        <Button kind="primary" onClick={() => turnOn().catch(() => setFailed(true))}>
          <IconBell size={20} aria-hidden="true" />
          {m.alerts_push_turn_on()}
        </Button>
      }
      onClose={close}
      mistake={failed ? m.alerts_push_failed() : undefined}
    />
  )
}

/** Offers to install the app from the third visit on. iPhones have no button for it, so they are told the way. */
export function InstallOffer() {
  const { isOffered, install } = useInstall()
  const [isDue, setDue] = useState(false)
  const [byHand, setByHand] = useState(false)
  const [isOver, close] = useRefused('install')
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches || countVisit() < INSTALL_FROM_VISIT) return
    setDue(true)
    setByHand(/iPhone|iPad/.test(navigator.userAgent))
  }, [])
  if (isOver || !isDue || !(isOffered || byHand)) return null
  return (
    <Offer
      title={m.shift_install_title()}
      text={isOffered ? m.shift_install_offer() : m.shift_install_by_hand()}
      points={[
        [<IconBolt key="opens" />, m.shift_install_point_opens()],
        [<IconBell key="hears" />, m.shift_install_point_hears()],
        [<IconCloudOff key="offline" />, m.shift_install_point_offline()],
      ]}
      way={isOffered ? undefined : m.shift_install_by_hand()}
      note={m.shift_ask_again()}
      button={
        isOffered && (
          <Button kind="primary" onClick={() => void install().then(close)}>
            {m.shift_install()}
          </Button>
        )
      }
      onClose={close}
    />
  )
}

/** On a phone a sheet that says what there is to gain; on a desk one line, which covers nothing. */
function Offer({
  title,
  text,
  points,
  way,
  note,
  mistake,
  button,
  onClose,
}: {
  title: string
  /** All of it in one sentence. */
  text: string
  points: [icon: ReactNode, words: string][]
  /** What to press, where no button can do it. */
  way?: string | undefined
  note: string
  mistake?: string | undefined
  button: ReactNode
  onClose: () => void
}) {
  const [isPhone] = useState(() => matchMedia('(max-width: 700px)').matches)
  const buttons = (
    <>
      {button}
      <Button kind="plain" onClick={onClose}>
        {m.shift_not_now()}
      </Button>
    </>
  )
  if (!isPhone) return <Notice action={<span className={styles.buttons}>{buttons}</span>}>{text}</Notice>
  return (
    <Dialog title={title} onClose={onClose} actions={<div className={styles.wide}>{buttons}</div>}>
      <ul className={styles.points}>
        {points.map(([icon, words]) => (
          <li key={words}>
            <span aria-hidden="true">{icon}</span>
            {words}
          </li>
        ))}
      </ul>
      {way && <p className={styles.way}>{way}</p>}
      {mistake && (
        <p className={styles.mistake} role="alert">
          {mistake}
        </p>
      )}
      <p className={styles.note}>{note}</p>
    </Dialog>
  )
}

/** What was refused is not offered again in this browser for a month. */
function useRefused(what: string): [boolean, () => void] {
  const key = `shift:refused:${what}`
  const [isOver, setOver] = useState(true)
  useEffect(() => setOver(Date.now() - Number(stored(key) ?? 0) < ASK_AGAIN_MS), [key])
  return [
    isOver,
    () => {
      store(key, String(Date.now()))
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
