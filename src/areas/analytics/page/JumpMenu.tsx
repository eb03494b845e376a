import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import type { Analytics } from '../analytics.contract.ts'
import { drillDownSearch } from '../drilldown/drilldown-address.ts'
import styles from './JumpMenu.module.css'

/** On a phone the page is many screens long: one press leads to each part of it. */
export function JumpMenu({ analytics }: { analytics: Analytics }) {
  const [search] = useSearchParams()
  const { words, topics, questions, survey } = analytics
  const parts: [hash: string, text: string, isThere: boolean][] = [
    ['scores', m.analytics_jump_scores(), survey.metric !== null],
    ['answers', m.analytics_jump_answers(), true],
    ['words', m.analytics_jump_comments(), words.length + topics.length > 0],
    ['questions', m.analytics_jump_questions(), questions.length > 1],
  ]
  return (
    <nav className={styles.jump} aria-label={m.analytics_jump()}>
      {parts
        .filter(([, , isThere]) => isThere)
        .map(([hash, text]) => (
          <a key={hash} href={`#${hash}`}>
            {text}
          </a>
        ))}
      <Link to={{ search: drillDownSearch(search, { complaints: 'open' }), hash: '#answers' }}>
        {m.analytics_answers_open()}
      </Link>
    </nav>
  )
}
