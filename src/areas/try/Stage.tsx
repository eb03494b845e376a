import { IconClock, IconShare2 } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { formatNumber } from '../../web/numbers.ts'
import { useToast } from '../../web/ui/Toast.tsx'
import type { TemplateInLanguage } from '../templates/catalogue.ts'
import { useTemplate } from '../templates/use-template.ts'
import { type FeedItem, ScoreCard } from './ScoreCard.tsx'
import styles from './stage.module.css'
import { TryPhone } from './TryPhone.tsx'
import { tradeOf } from './trades.ts'
import { triedDocument } from './tryout-document.ts'
import type { TrySession } from './use-tryout.ts'

/** Poster, score and phone: all of them follow what is chosen and answered. */
export function Stage({ session, first }: { session: TrySession; first: TemplateInLanguage }) {
  const { choice, tryout } = session
  const { template } = useTemplate(tradeOf(choice.trade).template, first)
  const survey = useMemo(() => triedDocument(template.document, choice), [template, choice])
  const [own, setOwn] = useState<{ trade: string; place: number; item: FeedItem }>()
  const answers: FeedItem[] = (tryout?.answers ?? []).map((answer) => ({ ...answer, from: 'phone' }))
  // What was answered here stays at the place in the row where it came.
  if (own?.trade === choice.trade) answers.splice(own.place, 0, own.item)
  const place = own?.trade === choice.trade ? own.place : answers.length
  return (
    <section className={styles.stage}>
      <Poster session={session} />
      <ScoreCard answers={answers} />
      <TryPhone
        session={session}
        survey={survey}
        onAnswer={(answer) =>
          setOwn({
            trade: choice.trade,
            place,
            item: { ...answer, from: navigator.onLine ? 'here' : 'offline' },
          })
        }
      />
      {tryout && <ShareButton address={tryout.address} />}
    </section>
  )
}

function Poster({ session }: { session: TrySession }) {
  const { choice, tryout, isOver, problem, begin } = session
  const lang = getLocale()
  const query = new URLSearchParams(
    tryout ? { code: tryout.code, lang, v: String(tryout.revision) } : { trade: choice.trade, lang },
  )
  return (
    <div className={styles.poster}>
      <img
        src={`/v1/try/poster?${query}`}
        width={312}
        height={443}
        data-over={isOver || undefined}
        alt={m.try_poster({ name: choice.name || m.try_place() })}
      />
      <span className={styles.tape} aria-hidden="true" />
      {isOver ? (
        <p className={styles.pill} role="status">
          {m.try_tired()}
          <button type="button" onClick={begin}>
            {m.try_again()}
          </button>
        </p>
      ) : problem === 'limited' ? (
        <p className={styles.pill} role="status">
          {m.try_limited()}
        </p>
      ) : problem ? (
        <p className={styles.pill} role="status">
          {m.try_failed()}
          <button type="button" onClick={begin}>
            {m.try_retry()}
          </button>
        </p>
      ) : (
        tryout && <Countdown key={tryout.code} seconds={tryout.secondsLeft} />
      )}
    </div>
  )
}

/** Minutes, and seconds only for the last one; counted here from what the server last said. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const minutes = Math.floor(left / 60)
  return (
    <p className={styles.pill}>
      <IconClock size={20} aria-hidden="true" />
      {minutes > 0
        ? m.try_minutes({ n: formatNumber(minutes), count: minutes })
        : m.try_seconds({ n: formatNumber(left), count: left })}
    </p>
  )
}

/** A phone can't scan its own screen. */
function ShareButton({ address }: { address: string }) {
  const toast = useToast()
  const share = async () => {
    const url = `${location.protocol}//${address}`
    try {
      if (navigator.share) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ text: m.try_copied() })
      }
    } catch {
      // Closed without choosing anybody.
    }
  }
  return (
    <button type="button" className={styles.share} onClick={() => void share()}>
      <IconShare2 size={20} aria-hidden="true" />
      {m.try_share()}
    </button>
  )
}
