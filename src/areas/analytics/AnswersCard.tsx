import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { statusName } from '../../web/ui/StatusChip.tsx'
import type { Metric } from '../survey/survey.contract.ts'
import styles from './AnswerList.module.css'
import { AnswerList } from './AnswerList.tsx'
import type { Analytics } from './analytics.contract.ts'
import { type AnswerItem, STATUS_ORDER } from './answer-view.ts'
import { changedSearch, type PageFilter } from './page-filter.ts'

type Props = {
  analytics: Analytics
  metric: Metric | null
  list: { answers: AnswerItem[]; nextCursor: string | null }
  filter: PageFilter
  timezone: string
}

/** The answers of the period one by one, a page at a time; all, the complaints or the suspicious ones alone, or those of one status. */
export function AnswersCard({ analytics, metric, list, filter, timezone }: Props) {
  const [search] = useSearchParams()
  return (
    <Card kicker={m.analytics_answers_kicker()} title={m.analytics_answers_title()} id="answers">
      <Narrow filter={filter} complaints={analytics.total.complaints} />
      {list.answers.length === 0 ? (
        <p className={styles.silent}>
          {filter.suspicious && !list.nextCursor ? m.analytics_suspicious_none() : m.analytics_answers_none()}
        </p>
      ) : (
        <AnswerList
          surveyId={analytics.filter.id}
          answers={list.answers}
          questions={analytics.questions}
          metric={metric}
          timezone={timezone}
        />
      )}
      {(list.nextCursor || filter.cursor) && (
        <nav className={styles.foot} aria-label={m.analytics_answers_pages()}>
          {filter.cursor && (
            <ButtonLink to={{ search: changedSearch(search, {}), hash: '#answers' }} kind="plain">
              {m.analytics_answers_newest()}
            </ButtonLink>
          )}
          {list.nextCursor && (
            <ButtonLink to={{ search: changedSearch(search, { cursor: list.nextCursor }), hash: '#answers' }}>
              {m.analytics_answers_older()}
            </ButtonLink>
          )}
        </nav>
      )}
    </Card>
  )
}

function Narrow({ filter, complaints }: { filter: PageFilter; complaints: number }) {
  const [search] = useSearchParams()
  const link = (words: string, isOn: boolean, changes: Record<string, string | undefined>) => (
    <Link
      key={words}
      to={{
        search: changedSearch(search, {
          complaints: undefined,
          suspicious: undefined,
          status: undefined,
          ...changes,
        }),
        hash: '#answers',
      }}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
    >
      {words}
    </Link>
  )
  return (
    <nav className={styles.filters} aria-label={m.analytics_answers_narrow()}>
      {link(m.analytics_answers_all(), !filter.complaints && !filter.suspicious && !filter.status, {})}
      {link(m.analytics_answers_complaints({ n: complaints }), filter.complaints, { complaints: '1' })}
      {link(m.analytics_suspicious(), filter.suspicious, { suspicious: '1' })}
      {STATUS_ORDER.filter((status) => status !== 'new').map((status) =>
        link(statusName(status), filter.status === status, { status }),
      )}
    </nav>
  )
}
