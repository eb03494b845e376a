import {
  IconArrowRight,
  IconBell,
  IconBolt,
  IconClock,
  IconCloudOff,
  IconEyeOff,
  IconShare2,
  IconSquarePlus,
  IconUserCheck,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { LogoSign } from '../../web/layout/Logo.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Dialog } from '../../web/ui/Dialog.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useInstall } from '../../web/use-install.ts'
import { deniedWords } from '../alerts/push/denied-words.ts'
import { usePush } from '../alerts/push/use-push.ts'
import styles from './offers.module.css'

const INSTALL_FROM_VISIT = 3
/** Who refused is asked again after a month. */
const ASK_AGAIN_MS = 30 * 86_400_000

/**
 * Offers push notifications about complaints once the member has taken the first one. The system's permission prompt appears only after
 * «Включить»; if it was denied, the way through the settings of this telephone is shown.
 * @param taken the complaint that was taken: the next one is shown as it would look
 */
export function PushOffer({ publicKey, taken }: { publicKey: string; taken: Taken }) {
  const { standing, turnOn } = usePush(publicKey)
  const [isOver, close] = useRefused('push')
  const [failed, setFailed] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  if (isOver) return null
  if (standing === 'denied' && hasAsked) return <Denied onClose={close} />
  if (standing !== 'off') return null
  const ask = () => {
    setHasAsked(true)
    turnOn().catch(() => setFailed(true))
  }
  return (
    <Offer
      title={m.inbox_push_title()}
      text={failed ? m.alerts_push_failed() : m.inbox_push_offer()}
      example={<Example taken={taken} />}
      points={[
        [<IconClock key="at-once" />, m.inbox_push_point_at_once()],
        [<IconUserCheck key="only" />, m.inbox_push_point_only()],
        [<IconEyeOff key="hidden" />, m.inbox_push_point_hidden()],
      ]}
      note={m.inbox_push_note()}
      button={
        <Button kind="primary" onClick={ask}>
          <IconBell size={20} aria-hidden="true" />
          {m.alerts_push_turn_on()}
        </Button>
      }
      onClose={close}
      mistake={failed ? m.alerts_push_failed() : undefined}
    />
  )
}

type Taken = { words: string; branch: string | null; score: { value: number; to: number } | null }

/** A message as the telephone will show it. */
function Example({ taken: { words, branch, score } }: { taken: Taken }) {
  const title = [score && m.alerts_score({ value: String(score.value), scale: score.to }), branch]
  return (
    <figure className={styles.example}>
      <figcaption>{m.inbox_push_example()}</figcaption>
      <div>
        <LogoSign size={40} />
        <p>
          <b>{title.filter(Boolean).join(' · ') || brand.name}</b>
          <span>{words || m.alerts_no_words()}</span>
        </p>
        <small>{m.inbox_push_now()}</small>
      </div>
    </figure>
  )
}

/** What to do after the permission was denied: the telephone does not ask a second time. */
function Denied({ onClose }: { onClose: () => void }) {
  const button = (
    <Button kind="primary" onClick={onClose}>
      {m.inbox_push_understood()}
    </Button>
  )
  return (
    <Dialog
      title={m.inbox_push_denied_title()}
      onClose={onClose}
      actions={<div className={styles.wide}>{button}</div>}
    >
      <p className={styles.way}>{deniedWords()}</p>
      <p>{m.inbox_push_denied_rest()}</p>
    </Dialog>
  )
}

/** Offers to install the app from the third visit on. iPhones have no button for it, so the steps are shown. */
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
      title={m.inbox_install_title()}
      text={isOffered ? m.inbox_install_offer() : m.inbox_install_by_hand()}
      points={[
        [<IconBolt key="opens" />, m.inbox_install_point_opens()],
        [<IconBell key="hears" />, m.inbox_install_point_hears()],
        [<IconCloudOff key="offline" />, m.inbox_install_point_offline()],
      ]}
      way={isOffered ? undefined : <WayHome />}
      note={m.inbox_ask_again()}
      button={
        isOffered && (
          <Button kind="primary" onClick={() => void install().then(close)}>
            {m.inbox_install()}
          </Button>
        )
      }
      onClose={close}
    />
  )
}

/** The two signs that an iPhone is asked for, one after the other. */
function WayHome() {
  return (
    <>
      <p>{m.inbox_install_by_hand()}</p>
      <p className={styles.signs} aria-hidden="true">
        <span>
          <IconShare2 size={22} />
          {m.inbox_install_share()}
        </span>
        <IconArrowRight size={20} />
        <span>
          <IconSquarePlus size={22} />
          {m.inbox_install_home()}
        </span>
      </p>
    </>
  )
}

/** On a phone a sheet that says what there is to gain; on a desk one line, which covers nothing. */
function Offer({
  title,
  text,
  example,
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
  /** What it would look like. */
  example?: ReactNode
  points: [icon: ReactNode, words: string][]
  /** What to press, where no button can do it. */
  way?: ReactNode
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
        {m.inbox_not_now()}
      </Button>
    </>
  )
  if (!isPhone) return <Notice action={<span className={styles.buttons}>{buttons}</span>}>{text}</Notice>
  return (
    <Dialog title={title} onClose={onClose} actions={<div className={styles.wide}>{buttons}</div>}>
      {example}
      <ul className={styles.points}>
        {points.map(([icon, words]) => (
          <li key={words}>
            <span aria-hidden="true">{icon}</span>
            {words}
          </li>
        ))}
      </ul>
      {way && <div className={styles.way}>{way}</div>}
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
  useEffect(() => setOver(Date.now() - Number(readStored(key) ?? 0) < ASK_AGAIN_MS), [key])
  return [
    isOver,
    () => {
      store(key, String(Date.now()))
      setOver(true)
    },
  ]
}

function countVisit(): number {
  const visits = Number(readStored('shift:visits') ?? 0) + 1
  store('shift:visits', String(visits))
  return visits
}

function readStored(key: string): string | null {
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
