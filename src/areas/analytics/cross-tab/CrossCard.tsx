import { type CSSProperties, useContext } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { Analytics } from '../analytics.contract.ts'
import { Methodology } from '../cards/Methodology.tsx'
import { QuestionFileContext } from '../cards/question/question-file-context.ts'
import { AnswersLink } from '../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../drilldown/drilldown-address.ts'
import styles from './Cross.module.css'
import { CrossChoice, type PlaceChoice, placesOf } from './CrossChoice.tsx'
import type { CrossTable } from './cross.contract.ts'

/** What has no few values to be a row or a column of; and a consent, which says nothing of the visit. */
const UNFIT = ['number', 'slider', 'consent']

/** Two questions side by side: chosen by a form whose answer stands in the address, so that it can be shared. */
export function CrossCard({ analytics, table }: { analytics: Analytics; table: CrossTable | null }) {
  const [search] = useSearchParams()
  const fileQuery = useContext(QuestionFileContext)
  const { pathname } = useLocation()
  const questions = analytics.questions.filter(({ type, distribution, isRemoved }) => {
    const isPart = distribution[0]?.row !== undefined || type === 'subject' || type === 'constant_sum'
    return !isRemoved && distribution.length > 1 && !isPart && !UNFIT.includes(type)
  })
  const places = placesOf(analytics, [search.get('a'), search.get('b')])
  if (questions.length === 0 || questions.length + places.length < 2) return null
  const others = [...search].filter(([name]) => name !== 'a' && name !== 'b')
  const [first, second] = [search.get('a') ?? '', search.get('b') ?? '']
  const chosen = (name: 'a' | 'b'): Asked => {
    const id = search.get(name)
    return questions.find((question) => question.id === id) ?? places.find((place) => place.id === id)
  }
  return (
    <Card
      id="cross"
      className={styles.card}
      kicker={table ? m.analytics_cross_title() : undefined}
      title={titleOf(table)}
    >
      {!table && <p className={styles.lead}>{m.analytics_cross_lead()}</p>}
      <Form className={styles.form} preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CrossChoice
          key={`${first} ${second}`}
          questions={questions}
          places={places}
          first={first}
          second={second}
        />
        <div className={styles.actions}>
          <Button type="submit">{m.analytics_cross_show()}</Button>
          {table && (
            <Link to={`${pathname}?${new URLSearchParams(others)}`} preventScrollReset>
              {m.analytics_cross_close()}
            </Link>
          )}
        </div>
      </Form>
      {!table && first && second && (
        <p className={styles.note} role="status">
          {first === second ? m.analytics_cross_same() : m.analytics_cross_unfit()}
        </p>
      )}
      {table && table.n >= HIDDEN_BELOW && (
        <Grid
          table={table}
          asked={[chosen('a'), chosen('b')]}
          caption={[chosen('a'), chosen('b')].map((side) => side?.title).join(' × ')}
        />
      )}
      {table && <Facts table={table} />}
      {fileQuery !== null && table && table.counts.length > 0 && (
        <p className={styles.note}>
          <a href={`/v1/report/cross?${fileQuery}&${new URLSearchParams({ a: first, b: second })}`} download>
            {m.analytics_files_csv()}
          </a>
        </p>
      )}
      <Methodology>{m.analytics_how_cross()}</Methodology>
    </Card>
  )
}

/** Cramér's V by Cohen's words for the smallest table side of two: 0.1 small, 0.3 medium, 0.5 large. */
function titleOf(table: CrossTable | null): string {
  if (!table) return m.analytics_cross_title()
  if (table.n === 0 && !table.others?.guests) return m.analytics_cross_empty()
  if (table.n < HIDDEN_BELOW) return m.analytics_gathering()
  if (table.p === null || !table.isReliable) return m.analytics_cross_few()
  if (table.p >= 0.05) return m.analytics_cross_none()
  if (table.strength === null) return m.analytics_cross_some()
  const { strength } = table
  if (table.others && strength >= 0.3) return m.analytics_cross_differ()
  if (strength >= 0.5) return m.analytics_cross_strong()
  return strength >= 0.3 ? m.analytics_cross_some() : m.analytics_cross_weak()
}

type Question = Analytics['questions'][number]
type Asked = Question | PlaceChoice | undefined

function Grid({
  table,
  caption,
  asked: [first, second],
}: {
  table: CrossTable
  caption: string
  asked: [Asked, Asked]
}) {
  const { rows, columns, counts, rowGuests, residuals, deviations } = table
  const behind = (value: string, value2: string): DrillDownAddress | null => {
    if (!first || !second) return null
    if ('place' in first) return 'place' in second ? null : inPlace(second, value2, first, value)
    if ('place' in second) return inPlace(first, value, second, value2)
    const [step, step2] = [stepsOf(first, value), stepsOf(second, value2)]
    return { question: first.id, value: step, question2: second.id, value2: step2 }
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={columns.length} className={styles.asked}>
                {second?.title}
              </th>
              <td />
            </tr>
            <tr>
              <th scope="col" className={styles.asked}>
                {first?.title}
              </th>
              {columns.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{m.analytics_cross_guests()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, label }, row) => {
              const total = rowGuests[row]!
              return (
                <tr key={value}>
                  <th scope="row">{label}</th>
                  {columns.map((column, place) => (
                    <Cell
                      key={column.value}
                      count={counts[row]![place]!}
                      of={total}
                      residual={residuals[row]![place]!}
                      side={deviations[row]![place]!}
                      to={behind(value, column.value)}
                    />
                  ))}
                  <td className={styles.total}>{formatNumber(total)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {table.takesSeveral ? m.analytics_cross_key_several() : m.analytics_cross_key()}
      </p>
    </>
  )
}

/** The answers to a question that were given at a place. */
function inPlace(question: Question, value: string, { place }: PlaceChoice, at: string): DrillDownAddress {
  const name = ({ branch: 'branch', placement: 'place', subject: 'person' } as const)[place]
  return { question: question.id, value: stepsOf(question, value), [name]: at }
}

/** The classes of NPS as steps of its scale. */
function stepsOf({ type }: Question, value: string): string {
  const classes: Record<string, string> = { detractor: '0..6', passive: '7..8', promoter: '9..10' }
  return type === 'nps' ? (classes[value] ?? value) : value
}

function Cell({
  count,
  of,
  residual,
  side,
  to,
}: {
  count: number
  of: number
  residual: number
  side: CrossTable['deviations'][number][number]
  to: DrillDownAddress | null
}) {
  const words =
    side === null ? undefined : { more: m.analytics_cross_more, less: m.analytics_cross_less }[side]()
  return (
    <td
      data-side={side ?? undefined}
      style={{ '--far': Math.min(1, Math.abs(residual) / 6) } as CSSProperties}
    >
      {side && (
        <i aria-hidden="true" title={words}>
          {side === 'more' ? '▲' : '▼'}
        </i>
      )}{' '}
      <b>{of === 0 ? '–' : formatShare(count / of)}</b>{' '}
      <small>
        <AnswersLink to={count === 0 ? null : to} n={count}>
          {formatNumber(count)}
        </AnswersLink>
      </small>
      {side && <span className="visually-hidden">, {words}</span>}
    </td>
  )
}

function Facts({ table }: { table: CrossTable }) {
  const { n, outside, others, chi2, df, p, strength } = table
  const facts =
    chi2 === null || df === null || p === null
      ? m.analytics_cross_n({ n: formatNumber(n) })
      : (strength === null ? m.analytics_cross_facts_several : m.analytics_cross_facts)({
          n: formatNumber(n),
          chi2: formatNumber(chi2, 1),
          df: formatNumber(df),
          p: p < 0.001 ? `< ${formatNumber(0.001, 3)}` : `= ${formatNumber(p, 3)}`,
          strength: formatNumber(strength ?? 0, 2),
        })
  return (
    <p className={styles.note}>
      {facts}
      {others && others.guests > 0 && ` ${m.analytics_cross_others({ guests: formatNumber(others.guests) })}`}
      {outside > 0 && ` ${m.analytics_cross_outside({ n: formatNumber(outside) })}`}
    </p>
  )
}
