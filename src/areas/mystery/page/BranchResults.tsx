import { IconAlertTriangle, IconCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { formatDayShort } from '../../analytics/filter/days.ts'
import type { MysteryBranchResult, MysteryRelation, MysteryResults } from '../results.contract.ts'
import styles from './mystery.module.css'
import { percentText, rangeText, relationText } from './mystery-words.ts'
import { axisStart, PairAxis } from './PairAxis.tsx'
import resultStyles from './results.module.css'

/** Branches, the best first: what checkers see beside what guests say. */
export function BranchResults({ surveyId, results }: { surveyId: string; results: MysteryResults }) {
  const { branches, guestMeasure } = results
  const guestsName =
    guestMeasure === 'promoters' ? m.mystery_column_promoters() : m.mystery_column_satisfied()
  const ranked = branches.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  const singles = branches.flatMap(({ scores }) => scores.flatMap(({ score }) => score ?? []))
  const from = axisStart(
    branches.flatMap(({ visits, guests }) => [visits, guests]),
    singles,
  )
  return (
    <section className={styles.part} aria-label={m.mystery_branches()}>
      <div className={`${resultStyles.pair} ${resultStyles.pairHead}`} aria-hidden="true">
        <span>{m.mystery_column_branch()}</span>
        <span className={resultStyles.key}>
          <i className={resultStyles.diamond} />
          {m.mystery_column_visits()}
        </span>
        <span className={resultStyles.ends}>
          <span>{from * 100} %</span>
          <span>100 %</span>
        </span>
        <span className={resultStyles.key}>
          <i className={resultStyles.circle} />
          {guestsName}
        </span>
        <span>{m.mystery_column_seen()}</span>
      </div>
      <ul className={resultStyles.pairs}>
        {ranked.map((result) => (
          <BranchRow
            key={result.branch.id}
            surveyId={surveyId}
            result={result}
            from={from}
            guestsName={guestsName}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { surveyId: string; result: MysteryBranchResult; from: number; guestsName: string }

function BranchRow({ surveyId, result, from, guestsName }: RowProps) {
  const { branch, visits, scores, guests, relation, rank, failures } = result
  const differs = relation === 'stricter' || relation === 'milder'
  return (
    <li className={`${resultStyles.pair} ${differs ? resultStyles.finding : ''}`}>
      <div className={resultStyles.name}>
        <b>{branch.title}</b>
        {rank !== null && <small>{m.mystery_rank({ n: rank })}</small>}
        {failures > 0 && <small className={styles.bad}>{m.mystery_failures({ n: failures })}</small>}
      </div>
      <div className={resultStyles.figure}>
        <span className={resultStyles.label}>{m.mystery_column_visits()}</span>
        {visits.value === null ? (
          <>
            <span className={resultStyles.singles}>
              {scores.slice(-8).map(({ id, day, score, failed }) => (
                <Link
                  key={id}
                  to={`/survey/${surveyId}/mystery/visit/${id}`}
                  className={failed ? resultStyles.failed : undefined}
                  aria-label={`${score === null ? '–' : Math.round(score * 100)}, ${formatDayShort(day)}`}
                >
                  {score === null ? '–' : Math.round(score * 100)}
                </Link>
              ))}
            </span>
            <small>{m.mystery_no_mean({ n: formatNumber(visits.n) })}</small>
          </>
        ) : (
          <>
            <b>{percentText(visits.value)}</b>
            <small>{m.mystery_n_visits({ range: rangeText(visits), n: formatNumber(visits.n) })}</small>
          </>
        )}
      </div>
      <PairAxis
        visits={visits}
        guests={guests}
        singles={scores.flatMap(({ score }) => score ?? [])}
        from={from}
      />
      <div className={resultStyles.figure}>
        <span className={resultStyles.label}>{guestsName}</span>
        {guests.value !== null && <b>{percentText(guests.value)}</b>}
        <small>
          {guests.value === null
            ? m.mystery_few_guests({ n: formatNumber(guests.n) })
            : m.mystery_n_guests({ range: rangeText(guests), n: formatNumber(guests.n) })}
        </small>
      </div>
      <Relation relation={relation} text={relationText(relation, visits)} isShort={visits.value === null} />
    </li>
  )
}

function Relation({
  relation,
  text,
  isShort,
}: {
  relation: MysteryRelation
  text: string
  isShort: boolean
}) {
  const icons = {
    same: IconCheck,
    stricter: IconAlertTriangle,
    milder: IconAlertTriangle,
    unknown: IconInfoCircle,
  }
  const Icon = isShort ? IconHourglass : icons[relation]
  return (
    <span className={`${resultStyles.relation} ${resultStyles[relation]}`}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </span>
  )
}
