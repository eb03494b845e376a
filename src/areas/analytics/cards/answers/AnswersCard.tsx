import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { ButtonLink } from '../../../../web/ui/Button.tsx'
import { Card } from '../../../../web/ui/Card.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { isAble } from '../../../account/rights.ts'
import type { ListTotal } from '../../../answers/answers.contract.ts'
import { MOST_FOUND } from '../../../answers/search/find-request.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { Analytics } from '../../analytics.contract.ts'
import { type DrillDownAddress, drillDownSearch, isNarrowed } from '../../drilldown/drilldown-address.ts'
import { drillDownText, type Names } from '../../drilldown/drilldown-words.ts'
import { changedSearch, type PageFilter } from '../../filter/page-filter.ts'
import { openingSearch } from '../../page/details/open-parts.ts'
import print from '../../page/print.module.css'
import styles from './AnswerList.module.css'
import { AnswerListView } from './AnswerList.tsx'
import type { AnswerItem } from './answer-view.ts'

type Props = {
  analytics: Analytics
  metric: Metric | null
  list: { answers: AnswerItem[]; nextCursor: string | null; total?: ListTotal }
  names: Names
  filter: PageFilter
  timezone: string
}

/** The answers of the period one by one, a page at a time: all of them, or those behind a number that was chosen. */
export function AnswersCard({ analytics, metric, list, names, filter, timezone }: Props) {
  const [search] = useSearchParams()
  const { behind } = filter
  const user = useUser()
  const exports = user !== null && isAble(user.rights, 'export')
  const isPart = Boolean(list.nextCursor || filter.cursor)
  return (
    <Card id="answers" kicker={m.analytics_answers_kicker()}>
      <Head behind={behind} total={list.total} names={names} />
      {exports && (
        <p className={styles.file}>
          <ButtonLink to={`/survey/${analytics.filter.id}/export?${excelSearch(search)}`}>
            {m.analytics_answers_excel()}
          </ButtonLink>
        </p>
      )}
      <Narrow behind={behind} complaints={analytics.total.complaints} names={names} />
      {list.total?.isPart && (
        <p className={styles.note}>
          {analytics.found?.most
            ? m.analytics_found_counted({ n: formatNumber(MOST_FOUND) })
            : m.analytics_behind_part({ n: formatNumber(LOOKED) })}
        </p>
      )}
      {list.answers.length === 0 ? (
        <p className={styles.silent}>
          {behind.suspicious && !list.nextCursor ? m.analytics_suspicious_none() : m.analytics_answers_none()}
        </p>
      ) : (
        <AnswerListView
          surveyId={analytics.filter.id}
          answers={list.answers}
          questions={analytics.questions}
          metric={metric}
          timezone={timezone}
        />
      )}
      {isPart && (
        <p className={print.onPaper}>
          {m.analytics_print_part({
            n: formatNumber(list.answers.length),
            count: formatNumber(list.total?.n ?? analytics.total.answers),
          })}
        </p>
      )}
      {isPart && (
        <nav className={styles.foot} aria-label={m.analytics_answers_pages()}>
          {filter.cursor && (
            <ButtonLink
              to={{
                search: openingSearch(new URLSearchParams(changedSearch(search, {})), 'answers'),
                hash: '#answers',
              }}
              kind="plain"
            >
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

/** The same filters on the export page, where Excel is chosen then. */
function excelSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search, ['file', 'xlsx']])
}

/** What the API looks through at most for the answers behind a number. */
const LOOKED = 100_000

/** The count; after a drill-down the focus moves here, where its answers begin. */
function Head({
  behind,
  total,
  names,
}: {
  behind: DrillDownAddress
  total: ListTotal | undefined
  names: Names
}) {
  const words = isNarrowed(behind) ? drillDownText(behind, names) : ''
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(words)
  useEffect(() => {
    if (words && words !== before.current) heading.current?.focus({ preventScroll: true })
    before.current = words
  }, [words])
  const title = total
    ? m.analytics_n_answers({ n: total.n, count: formatNumber(total.n) })
    : m.analytics_answers_title()
  return (
    <h2 className={styles.title} ref={heading} tabIndex={-1}>
      {title}
      {words && <span className="visually-hidden">: {words}</span>}
    </h2>
  )
}

const PLAIN: readonly DrillDownAddress[] = [
  {},
  { complaints: true },
  { complaints: 'open' },
  { suspicious: true },
]

function Narrow({
  behind,
  complaints,
  names,
}: {
  behind: DrillDownAddress
  complaints: number
  names: Names
}) {
  const [search] = useSearchParams()
  const isPlain = (each: DrillDownAddress) => JSON.stringify(each) === JSON.stringify(behind)
  const link = (words: string, to: DrillDownAddress) => (
    <Link
      key={words}
      to={{ search: drillDownSearch(search, to), hash: '#answers' }}
      preventScrollReset
      aria-current={isPlain(to) ? 'true' : undefined}
    >
      {words}
    </Link>
  )
  const words = drillDownText(behind, names)
  return (
    <nav className={styles.filters} aria-label={m.analytics_answers_narrow()}>
      {!PLAIN.some(isPlain) && (
        <Link
          to={{ search: drillDownSearch(search, {}), hash: '#answers' }}
          preventScrollReset
          aria-current="true"
          aria-label={m.analytics_behind_remove({ words })}
        >
          {words}
          <IconX size={18} aria-hidden="true" />
        </Link>
      )}
      {link(m.analytics_answers_all(), {})}
      {link(m.analytics_answers_complaints({ n: complaints }), { complaints: true })}
      {link(m.analytics_answers_open(), { complaints: 'open' })}
      {link(m.analytics_suspicious(), { suspicious: true })}
    </nav>
  )
}
