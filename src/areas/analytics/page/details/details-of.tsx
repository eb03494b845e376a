import {
  IconArrowsJoin,
  IconClockHour4,
  IconDoorExit,
  IconLayoutList,
  IconListDetails,
  IconMapPin,
  IconMessage,
  IconTable,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import type { Analytics, Reached } from '../../analytics.contract.ts'
import { topicName, weekPartText } from '../../cards/comments/insight-words.ts'
import { WordsCard } from '../../cards/comments/WordsCard.tsx'
import { CsiCard } from '../../cards/csi/CsiCard.tsx'
import { DriversCard } from '../../cards/drivers/DriversCard.tsx'
import { FunnelCard } from '../../cards/funnel/FunnelCard.tsx'
import { HeatCard } from '../../cards/heat/HeatCard.tsx'
import { RankingCard } from '../../cards/ranking/RankingCard.tsx'
import { RatingsCard } from '../../cards/ranking/RatingsCard.tsx'
import { scaleSteps } from '../../read/format-metric.ts'
import styles from '../analytic.module.css'
import { rankingFinding } from '../finding.ts'
import { rankingText } from '../finding-words.ts'
import { QuestionCards } from '../QuestionCards.tsx'
import type { DetailPart } from './open-parts.ts'

/** A part of the analytics that unfolds. `summary` says what stands in it, so that it need not be opened to know. */
export type Detail = {
  part: DetailPart
  title: string
  summary: string
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  content: () => ReactNode
}

/**
 * The parts that have something to show.
 * @param parts `cross`: the table of two questions; `answers`: the answers one by one; `reached`: how many guests are known to have been asked
 */
export function detailsOf(
  analytics: Analytics,
  { cross, answers, reached }: { cross: ReactNode; answers: ReactNode; reached: Reached | null },
): Detail[] {
  const { questions, survey, total } = analytics
  const details: (Detail | null)[] = [
    {
      part: 'questions',
      title: m.analytics_jump_questions(),
      summary: m.analytics_details_questions({
        n: questions.length,
        count: formatNumber(questions.length),
      }),
      Icon: IconListDetails,
      content: () => <QuestionCards analytics={analytics} />,
    },
    placesDetail(analytics),
    whenDetail(analytics),
    wordsDetail(analytics),
    driversDetail(analytics),
    stopsDetail(analytics, reached),
    survey.metric === null && questions.length < 2
      ? null
      : {
          part: 'cross',
          title: m.analytics_details_cross(),
          summary: m.analytics_details_cross_text(),
          Icon: IconTable,
          content: () => cross,
        },
    {
      part: 'answers',
      title: m.analytics_answers_title(),
      summary: m.analytics_details_answers({
        n: total.complaints,
        count: formatNumber(total.complaints),
        answers: m.analytics_n_answers({ n: total.answers, count: formatNumber(total.answers) }),
      }),
      Icon: IconLayoutList,
      content: () => answers,
    },
  ]
  return details.filter((detail) => detail !== null)
}

function placesDetail(analytics: Analytics): Detail | null {
  const { branches, subjects, placements, survey, metrics } = analytics
  const { metric } = survey
  const rankings = [
    ['branches', branches],
    ['subjects', subjects],
    ['placements', placements],
  ] as const
  const shown = rankings.filter(([, rows]) => rows.filter(({ n }) => n > 0).length > 1)
  if (!metric || shown.length === 0) return null
  const finding = rankingFinding(branches) ?? rankingFinding(subjects)
  return {
    part: 'places',
    title: m.analytics_details_places(),
    summary: finding ? rankingText(finding) : m.analytics_details_places_text(),
    Icon: IconMapPin,
    content: () => (
      <div className={styles.halves}>
        {shown.map(([of, rows]) => (
          <RankingCard key={of} {...{ of, rows, analytics }} steps={scaleSteps(metrics, metric)} />
        ))}
      </div>
    ),
  }
}

function whenDetail(analytics: Analytics): Detail | null {
  const { heatmap, worstPart, survey, metrics } = analytics
  const { metric } = survey
  if (!metric || heatmap.flat().filter(({ value }) => value !== null).length < 2) return null
  return {
    part: 'when',
    title: m.analytics_details_when(),
    summary: worstPart
      ? m.analytics_heat_worst({ part: weekPartText(worstPart) })
      : m.analytics_details_when_text(),
    Icon: IconClockHour4,
    content: () => <HeatCard analytics={analytics} steps={scaleSteps(metrics, metric)} />,
  }
}

function wordsDetail(analytics: Analytics): Detail | null {
  const { words, topics, read } = analytics
  if (words.length + topics.length === 0) return null
  const named = topics.slice(0, 3).map(({ topic }) => topicName(topic))
  return {
    part: 'words',
    title: m.analytics_jump_comments(),
    summary: [m.analytics_words({ n: read.comments, count: formatNumber(read.comments) }), ...named].join(
      ', ',
    ),
    Icon: IconMessage,
    content: () => <WordsCard analytics={analytics} />,
  }
}

function driversDetail(analytics: Analytics): Detail | null {
  const { drivers, explained, metrics, filter, questions } = analytics
  const rated = questions.filter(({ best }) => best !== null)
  const hasDrivers = drivers.length > 1 && explained !== null
  if (!hasDrivers && !metrics.csi && rated.length < 3) return null
  const before = filter.previous && { from: filter.previous.startDate, to: filter.previous.endDate }
  const strongest = drivers.toSorted((a, b) => b.importance - a.importance)[0]
  return {
    part: 'drivers',
    title: m.analytics_details_drivers(),
    summary:
      hasDrivers && strongest
        ? m.analytics_details_drivers_text({ question: strongest.title })
        : m.analytics_ratings(),
    Icon: IconArrowsJoin,
    content: () => (
      <div className={styles.halves}>
        <DriversCard analytics={analytics} />
        <CsiCard analytics={analytics} before={before} />
        <RatingsCard questions={questions} />
      </div>
    ),
  }
}

function stopsDetail(analytics: Analytics, reached: Reached | null): Detail | null {
  const { branches, total } = analytics
  if (reached === null && branches.every(({ starts }) => starts === 0)) return null
  return {
    part: 'stops',
    title: m.analytics_details_stops(),
    summary:
      total.completion === null
        ? m.analytics_funnel()
        : m.analytics_details_stops_text({ share: formatShare(total.completion) }),
    Icon: IconDoorExit,
    content: () => <FunnelCard analytics={analytics} reached={reached} />,
  }
}
