import * as m from '../../../../text/messages.js'
import { formatNumber, formatPercents } from '../../../../web/numbers.ts'
import { PhoneFold } from '../../../../web/ui/fold/PhoneFold.tsx'
import type { Analytics, ReportAnalytics } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import { formatMetric } from '../../read/format-metric.ts'
import { Methodology } from '../Methodology.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { topicName, wordsText } from './insight-words.ts'
import styles from './Words.module.css'

/** Words and topics that a phone shows at first. */
const ON_PHONE = { words: 12, topics: 3 }

/** What guests write: the words by how often, coloured where their marks differ, and what the comments are about. */
export function WordsCard({ analytics }: { analytics: ReportAnalytics }) {
  const { words, topics, read } = analytics
  const { metric } = analytics.survey
  if (words.length === 0 && topics.length === 0) return null
  const kicker = m.analytics_words({ n: read.comments, count: formatNumber(read.comments) })
  const finding = wordsText(words)
  const most = Math.max(...words.map(({ n }) => n), 1)
  const written = analytics.questions.filter(({ type }) => type === 'long_text' || type === 'short_text')
  const isPart = written.some(({ n }) => n > read.comments)
  return (
    <ResultCard id="words" kicker={finding ? kicker : undefined} title={finding ?? kicker}>
      <PhoneFold
        count={Math.max(0, words.length - ON_PHONE.words) + Math.max(0, topics.length - ON_PHONE.topics)}
      >
        {(later) => (
          <>
            <ul className={styles.cloud}>
              {words.map(({ word, n, side, score }, at) => (
                <li key={word} className={`${styles[side]} ${at < ON_PHONE.words ? '' : later}`}>
                  <AnswersLink
                    to={{ word }}
                    n={n}
                    look="area"
                    className={styles.word!}
                    style={{ fontSize: `${16 + Math.round(16 * Math.sqrt(n / most))}px` }}
                    title={
                      score === null || !metric
                        ? undefined
                        : `${metric.toUpperCase()} ${formatMetric(metric, score)}`
                    }
                  >
                    {word}
                    <sup>
                      {formatNumber(n)} <Side of={side} />
                    </sup>
                    {side !== 'same' && (
                      <span className="visually-hidden">
                        {side === 'better' ? m.analytics_word_better() : m.analytics_word_worse()}
                      </span>
                    )}
                  </AnswersLink>
                </li>
              ))}
            </ul>
            {words.some(({ side }) => side !== 'same') && (
              <p className={styles.key}>
                {(['worse', 'better'] as const)
                  .filter((side) => words.some((word) => word.side === side))
                  .map((side) => (
                    <span key={side} className={styles[side]}>
                      <Side of={side} />{' '}
                      {side === 'better' ? m.analytics_words_key_better() : m.analytics_words_key_worse()}
                    </span>
                  ))}
              </p>
            )}
            {topics.length > 0 && <Topics topics={topics} later={later} />}
          </>
        )}
      </PhoneFold>
      {isPart && (
        <p className={styles.note}>{m.analytics_read_comments({ n: formatNumber(read.comments) })}</p>
      )}
      <Methodology>{m.analytics_how_words()}</Methodology>
    </ResultCard>
  )
}

/** Not all tell the colours of words apart. */
function Side({ of }: { of: Analytics['words'][number]['side'] }) {
  return of === 'same' ? null : (
    <i className={styles.side} aria-hidden="true">
      {of === 'better' ? '▲' : '▼'}
    </i>
  )
}

function Topics({ topics, later }: { topics: Analytics['topics']; later: string }) {
  return (
    <table className={styles.topics}>
      <caption>{m.analytics_topics()}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{m.analytics_topic()}</th>
          <th scope="col">{m.analytics_topic_share()}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, n, bad, good, examples }, at) => (
          <tr key={topic} className={at < ON_PHONE.topics ? undefined : later}>
            <th scope="row">
              <span className={styles.name}>
                {topicName(topic)}{' '}
                <small>
                  <AnswersLink to={{ topic }} n={n}>
                    {formatNumber(n)}
                  </AnswersLink>
                </small>
              </span>
              {examples.map(({ id, text, mood }) => (
                <q key={id} className={mood === 'bad' ? styles.blame : styles.praise}>
                  {mood !== 'plain' && (
                    <>
                      <span aria-hidden="true">{mood === 'bad' ? '−' : '+'} </span>
                      <span className="visually-hidden">
                        {mood === 'bad' ? m.analytics_topic_blame() : m.analytics_topic_praise()}{' '}
                      </span>
                    </>
                  )}
                  {text}
                </q>
              ))}
            </th>
            <td>
              {bad === null || good === null ? (
                m.analytics_gathering()
              ) : (
                <>
                  <span className={styles.bar} aria-hidden="true">
                    <i className={styles.bad} style={{ flexGrow: bad }} />
                    <i className={styles.plain} style={{ flexGrow: n - bad - good }} />
                    <i className={styles.good} style={{ flexGrow: good }} />
                  </span>
                  {m.analytics_topic_bad({ share: formatPercents(bad / n) })}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
