import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import type { Analytics } from '../analytics.contract.ts'
import { Methodology } from '../cards/Methodology.tsx'
import { changedSearch, type PageFilter, whereParam } from '../filter/page-filter.ts'
import { openingSearch } from '../page/details/open-parts.ts'
import { FindingComments } from './FindingComments.tsx'
import { aboutName, findingValue } from './finding-text.ts'
import type { Finding } from './findings.contract.ts'
import styles from './findings.module.css'
import { scaleAround } from './scale-around.ts'

/** What a finding rests on: its groups beside each other, guests' words, and where to go from here. */
export function FindingEvidence({
  finding,
  analytics,
  filter,
  records,
}: {
  finding: Finding
  analytics: Analytics
  filter: PageFilter
  records: boolean
}) {
  const [search] = useSearchParams()
  const { id } = analytics.filter
  const { where, sides } = finding
  const narrowed = whereParam([...filter.where, ...where])
  const shown = new URLSearchParams(changedSearch(search, { where: narrowed }))
  return (
    <>
      <div className={styles.proof}>
        {finding.groups.length > 2 && <Groups finding={finding} />}
        {where.length > 0 && <FindingComments surveyId={id} {...{ finding, filter, analytics }} />}
      </div>
      <div className={styles.next}>
        {where.length > 0 ? (
          <>
            <ButtonLink to={{ search: openingSearch(shown, 'answers'), hash: '#answers' }}>
              {m.analytics_finding_answers({ n: sides[0].n, count: formatNumber(sides[0].n) })}
            </ButtonLink>
            <Link
              to={{
                pathname: `/survey/${id}/analytic/compare`,
                search: changedSearch(search, { groupA: whereParam(where) }),
              }}
            >
              {m.analytics_finding_compare()}
            </Link>
          </>
        ) : (
          <ButtonLink to={{ search: openingSearch(search, 'questions'), hash: '#part-questions' }}>
            {m.analytics_finding_questions()}
          </ButtonLink>
        )}
        {records && <Link to={`/survey/${id}/actions/new?${actionOf(finding)}`}>{m.actions_record()}</Link>}
        <Methodology>{m.analytics_how_finding()}</Methodology>
      </div>
    </>
  )
}

/** All groups of the kind with their intervals, the one that stands out in colour. */
function Groups({ finding: { groups, measure, effect } }: { finding: Finding }) {
  const scale = scaleAround(groups)
  return (
    <dl className={styles.groups}>
      {groups.map(({ about, value, low, high, n, isOwn }) => (
        <div key={aboutName(about)}>
          <dt>{aboutName(about)}</dt>
          <dd>
            <IntervalBar
              {...{ value, low, high, scale }}
              tone={!isOwn ? 'level' : effect.value < 0 ? 'down' : 'up'}
              format={(number) => findingValue(measure, number)}
            />
            <b>{findingValue(measure, value)}</b>
            <small>{m.analytics_n_answers({ n, count: formatNumber(n) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a new action is filled in with. */
function actionOf({ about, measure, where }: Finding): URLSearchParams {
  const search = new URLSearchParams({
    measure: about.kind === 'question' ? `question:${about.question}` : `metric:${measure}`,
  })
  for (const { dimension, values } of where)
    if (dimension === 'branch' || dimension === 'subject')
      for (const value of values) search.append(dimension, value)
  return search
}
