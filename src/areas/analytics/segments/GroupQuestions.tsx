import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import { shareText, signedText } from './segment-words.ts'
import type { Segments } from './segments.contract.ts'
import styles from './segments.module.css'
import { toneOf } from './tone.ts'

type Compared = Segments['questions'][number]

/** Each question on the same scale, from the largest difference on; those without a visible one stay. */
export function GroupQuestions({
  questions,
  names,
}: {
  questions: readonly Compared[]
  names: readonly [string, string]
}) {
  if (questions.length === 0) return null
  const lows = questions.flatMap(({ sides }) => sides.flatMap(({ low }) => low ?? []))
  // Ten points that all intervals fit into.
  const from = Math.max(0, Math.floor(10 * Math.min(1, ...lows)) / 10)
  const tested = questions.filter(({ difference }) => difference).length
  return (
    <section className={styles.questions} aria-labelledby="segment-questions">
      <h2 id="segment-questions">{m.analytics_segments_questions()}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionShares question={question} names={names} from={from} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {m.analytics_segments_questions_note({ from: shareText(from), count: formatNumber(tested) })}
      </p>
    </section>
  )
}

function QuestionShares({
  question: { title, sides, difference },
  names,
  from,
}: {
  question: Compared
  names: readonly [string, string]
  from: number
}) {
  return (
    <>
      <h3>{title}</h3>
      {sides.map(({ value, low, high, n }, side) => (
        <div key={names[side]} className={`${styles.share} ${side === 0 ? styles.firstBar : ''}`}>
          <i className={side === 0 ? styles.first : styles.second} aria-hidden="true" />
          {value !== null && low !== null && high !== null ? (
            <>
              <IntervalBar value={value} low={low} high={high} scale={[from, 1]} format={shareText} />
              <b>{shareText(value)}</b>
            </>
          ) : (
            <span>{m.analytics_n_answers({ n, count: formatNumber(n) })}</span>
          )}
        </div>
      ))}
      <p className={toneOf(difference)}>
        {difference ? (
          <>
            <b>{difference.differs ? signedText('share', difference.value) : '≈'}</b>{' '}
            <span>
              {!difference.differs && `${m.analytics_segments_alike_short()} `}
              {m.analytics_segments_range({
                low: signedText('share', difference.low),
                high: signedText('share', difference.high),
              })}
            </span>
          </>
        ) : (
          <span>{m.analytics_segments_few_short()}</span>
        )}
      </p>
    </>
  )
}
