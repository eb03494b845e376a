import * as m from '../../../text/messages.js'
import type { Locale } from '../../../web/locale.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import { formatPlain, scaleSteps } from '../../analytics/read/format-metric.ts'
import type { Report } from '../share/share.contract.ts'
import { heatPicture } from './heat-picture.ts'
import { reportPicture } from './paper.ts'
import { picturesOf, type Sight, WEEK } from './picture-names.ts'
import { trendPicture } from './trend-picture.ts'
import { valuesPicture } from './values-picture.ts'

/** One of a report's pictures as SVG; null where it has no such. */
export function pictureSvg(report: Report, name: string, locale: Locale): string | null {
  if (!picturesOf(report).includes(name)) return null
  const { share, survey, total, filter } = report
  const days = filter.startDate && filter.endDate && { from: filter.startDate, to: filter.endDate }
  const n = total.answers
  const lead = [
    share.company,
    days ? formatDays(days, null, locale) : m.report_share_all_time({}, { locale }),
    m.analytics_n_answers({ n, count: formatNumber(n, 0, locale) }, { locale }),
  ]
    .filter(Boolean)
    .join(' · ')
  const question = report.questions.find(({ id }) => id === name)
  if (question) {
    const count = m.analytics_n_answers(
      { n: question.n, count: formatNumber(question.n, 0, locale) },
      { locale },
    )
    const heading = { title: question.title, lead: `${share.title} · ${count}`, alt: question.title }
    return reportPicture(heading, valuesPicture(question, locale))
  }
  const metric = survey.metric!
  const sight = { report, metric, locale }
  if (name === WEEK) {
    const title = m.analytics_heat({ metric: metric.toUpperCase() }, { locale })
    const weekdays = m.analytics_weekdays({}, { locale }).split(' ')
    return reportPicture(
      { title, lead: `${share.title} · ${lead}`, alt: title },
      heatPicture(sight, weekdays),
    )
  }
  const names = { nps: m.analytics_nps_title, csat: m.analytics_csat_title, ces: m.analytics_ces_title }
  const named = names[metric]({}, { locale })
  const alt = `${share.title}. ${named}: ${formatPlain(metric, report.metrics[metric]!.value!, locale)}`
  return reportPicture({ title: share.title, lead, alt }, trendPicture(sight, rangeOf(sight), named))
}

/** «от +47 до +55»; '' where nothing can be said. */
function rangeOf({ report, metric, locale }: Sight): string {
  const { low, high } = report.metrics[metric]!
  if (low === null || high === null) return ''
  const ends = { low: formatPlain(metric, low, locale), high: formatPlain(metric, high, locale) }
  if (metric === 'csat') return m.analytics_range_percent(ends, { locale })
  return metric === 'ces'
    ? m.analytics_range_scale({ ...ends, steps: scaleSteps(report.metrics, metric) }, { locale })
    : m.web_interval(ends, { locale })
}
