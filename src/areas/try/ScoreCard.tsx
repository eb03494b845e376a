import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import * as m from '../../text/messages.js'
import { formatNumber, formatSigned } from '../../web/numbers.ts'
import { npsClass } from '../statistics/nps.ts'
import styles from './score.module.css'
import { ENOUGH, scoreOf } from './score.ts'
import type { TryoutAnswer } from './try.contract.ts'

/** An answer in the order in which they came; `here`: given on the drawn phone. */
export type FeedItem = TryoutAnswer & { from: 'phone' | 'here' | 'offline' }

/** The score of what was answered so far, beside the answers themselves: dots until a margin of error says more. */
export function ScoreCard({ answers }: { answers: readonly FeedItem[] }) {
  const { now, before, interval } = scoreOf(answers)
  const count = answers.length
  return (
    <div className={styles.card}>
      <p className={styles.top}>
        <span>{m.try_score()}</span>
        <span>{count > 0 && m.try_answers({ n: formatNumber(count), count })}</span>
      </p>
      <div role="status" className={styles.figure}>
        {now === null ? (
          <span className={styles.waits}>{m.try_waits()}</span>
        ) : (
          <>
            {/* A figure of its own for each answer: it comes in anew. */}
            <b key={count}>{formatSigned(now)}</b>
            {before !== null && (
              <span data-worse={now < before || undefined}>
                <Trend now={now} before={before} />
                {m.try_was({ score: formatSigned(before) })}
              </span>
            )}
          </>
        )}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.max(ENOUGH, count) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={place} data-class={answers[place] && npsClass(answers[place].score)} />
        ))}
      </div>
      <p className={styles.note}>
        {interval
          ? m.try_range({ low: formatSigned(interval.low), high: formatSigned(interval.high) })
          : m.try_interval()}
      </p>
      {count > 0 && (
        <ul className={styles.rows}>
          {answers
            .map((answer, place) => ({ answer, place }))
            .toReversed()
            .slice(0, 2)
            .map(({ answer, place }) => (
              <li key={`${answer.from} ${place}`} data-class={npsClass(answer.score)}>
                <i>{answer.score}</i>
                <Words answer={answer} isNewest={place === count - 1} />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function Trend({ now, before }: { now: number; before: number }) {
  const Icon = now >= before ? IconArrowUpRight : IconArrowDownRight
  return <Icon size={20} stroke={2.5} aria-hidden="true" />
}

function Words({ answer: { score, comment, from }, isNewest }: { answer: FeedItem; isNewest: boolean }) {
  const where = { phone: m.try_phone, here: m.try_here, offline: m.try_here_offline }[from]()
  const words = comment ? `«${comment}»` : isNewest ? m.try_just({ from: where }) : where
  return (
    <span>
      {words}
      {npsClass(score) === 'detractor' && <span className={styles.soft}> – {m.try_would()}</span>}
    </span>
  )
}
