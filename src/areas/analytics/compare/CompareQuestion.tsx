import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { AnswersLink } from '../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../drilldown/drilldown-address.ts'
import styles from './Compare.module.css'
import type { Comparison } from './compare.contract.ts'

type Question = Comparison['questions'][number]

/** How either side answered one question: two bars to each value, with their shares. A table that is drawn. */
export function CompareQuestion({
  question,
  names,
  behind,
}: {
  question: Question
  names: [string, string]
  behind: (side: 0 | 1, said: DrillDownAddress) => DrillDownAddress | null
}) {
  const { id, type, title, n, mean, distribution } = question
  const counts = n.map((each) => m.analytics_n_answers({ n: each, count: formatNumber(each) }))
  const most = Math.max(0.01, ...distribution.flatMap(({ shares }) => shares.map((share) => share ?? 0)))
  const isFew = n.map((_, place) => distribution[0]?.shares[place] === null)
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.legend}>
        {names.map((name, place) => (
          <span key={name}>
            <i className={place === 0 ? styles.first : styles.second} aria-hidden="true" />
            {name}
            <small>{isFew[place] ? m.analytics_heat_few() : counts[place]}</small>
          </span>
        ))}
      </p>
      <table className={styles.question}>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <td />
            <td aria-hidden="true" />
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ value, label, row, shares, counts }) => (
            <tr key={String(value)}>
              <th scope="row">{row === undefined ? label : `${row}: ${label}`}</th>
              <td className={styles.lane} aria-hidden="true">
                {shares.map((share, place) => (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: the sides have no other name than their place
                    key={place}
                    className={place === 0 ? styles.first : styles.second}
                    style={{ width: `max(${share ? 2 : 0}px, ${(100 * (share ?? 0)) / most}%)` }}
                  />
                ))}
              </td>
              {shares.map((share, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides have no other name than their place
                <td key={place}>
                  {share === null ? (
                    '–'
                  ) : (
                    <AnswersLink
                      to={
                        type === 'constant_sum'
                          ? null
                          : behind(place === 0 ? 0 : 1, { question: id, value: String(value) })
                      }
                      n={counts[place] ?? 0}
                    >
                      {formatShare(share)}
                    </AnswersLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {type !== 'nps' && mean.some((each) => each !== null) && (
            <tr>
              <th scope="row">{m.analytics_compare_mean()}</th>
              <td className={styles.lane} aria-hidden="true" />
              {mean.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides have no other name than their place
                <td key={place}>{each === null ? '–' : formatNumber(each, 1)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}
