import type { Analytics } from '../../analytics/analytics.contract.ts'
import { HIDDEN_BELOW } from '../../analytics/statistics/small-sample.ts'
import { METRICS, type Metric } from '../../survey/survey.contract.ts'
import { masked } from './mask.ts'
import type { Hide } from './share.contract.ts'

/** The question behind each score, where the questionnaire asks it. */
export type Mains = Partial<Record<Metric, string>>

/**
 * What of a survey's analytics a stranger may read. A hidden question takes with it the score that it gives and whatever
 * is told by that score; of a shown one contacts are left out all the same. Single answers lose their ids, and what guests
 * wrote loses its phones, e-mails and numbers of documents. Of fewer than five answers nothing is told.
 */
export function redacted(whole: Analytics, hide: Hide, mains: Mains): Analytics {
  const analytics = withoutFew(whole)
  const hidden = new Set(hide.questions)
  // Words are read from all questions about them together: leaving out one leaves out all.
  const asksWords = ({ id, type }: Analytics['questions'][number]) => hidden.has(id) && /_text$/.test(type)
  const wordless = hide.text || analytics.questions.some(asksWords)
  const gone = METRICS.filter((metric) => mains[metric] !== undefined && hidden.has(mains[metric]))
  const { metric } = analytics.survey
  const leads = metric === null || !gone.includes(metric)
  const { at, total, read, survey, metrics, trend } = analytics
  const none = Object.fromEntries(gone.map((metric) => [metric, null]))
  const noPoint = Object.fromEntries(
    gone.flatMap((metric) => [metric, `${metric}Low`, `${metric}High`].map((name) => [name, null])),
  )
  const names = hide.people ? namesIn(analytics) : []
  // Field by field: what is added to the analytics one day is not public by that.
  return {
    at: analytics.mixture?.countedAt ?? at,
    total,
    read,
    rebuilding: null,
    filter: {
      ...analytics.filter,
      subjectId: hide.people ? null : analytics.filter.subjectId,
      find: wordless ? null : analytics.filter.find,
    },
    found: wordless ? null : analytics.found,
    narrowed: analytics.narrowed,
    mixture: null,
    survey: {
      ...survey,
      metric: leads ? survey.metric : null,
      main: { ...survey.main, ...none },
    },
    metrics: {
      ...metrics,
      ...none,
      csi: metrics.csi?.parts.some(({ question }) => hidden.has(question)) ? null : metrics.csi,
    },
    trend: trend.map((point) => ({ ...point, ...noPoint })),
    changes: leads ? analytics.changes : [],
    questions: analytics.questions.filter(
      ({ id, type }) => !hidden.has(id) && type !== 'contact_info' && !(hide.people && type === 'subject'),
    ),
    branches: analytics.branches.map((row) => withoutStanding(row, gone, leads)),
    subjects: hide.people ? [] : analytics.subjects.map((row) => withoutStanding(row, gone, leads)),
    placements: analytics.placements.map((row) => withoutStanding(row, gone, leads)),
    heatmap: analytics.heatmap.map((day) => day.map(({ n, value }) => ({ n, value: leads ? value : null }))),
    worstPart: leads ? analytics.worstPart : null,
    words: wordless
      ? []
      : analytics.words
          .filter(({ word }) => masked(word, names) === word)
          .map((word) => (leads ? word : { ...word, score: null, side: 'same' as const })),
    topics: leads
      ? analytics.topics.map((topic) => ({
          ...topic,
          examples: wordless
            ? []
            : topic.examples.map(({ text, mood }, place) => ({
                id: String(place),
                text: masked(text, names),
                mood,
              })),
        }))
      : [],
    drivers: leads ? analytics.drivers.filter(({ question }) => !hidden.has(question)) : [],
    explained: leads ? analytics.explained : null,
  }
}

/** Nothing that fewer than five guests said: whoever knows them would read who said what. */
function withoutFew(analytics: Analytics): Analytics {
  const { total, metrics, questions, topics, words } = analytics
  if (total.answers < HIDDEN_BELOW)
    return {
      ...analytics,
      total: { answers: 0, complaints: 0, medianSeconds: null, completion: null },
      metrics: { nps: null, csat: null, ces: null, csi: null },
      trend: [],
      changes: [],
      questions: [],
      branches: [],
      subjects: [],
      placements: [],
      heatmap: [],
      worstPart: null,
      words: [],
      topics: [],
      drivers: [],
      explained: null,
      read: { answers: 0, placed: 0, comments: 0, guests: 0 },
    }
  const enough = METRICS.map((metric) => [metric, hasEnough(metrics[metric]) ? metrics[metric] : null])
  return {
    ...analytics,
    metrics: { ...metrics, ...Object.fromEntries(enough) },
    questions: questions.map((question) =>
      question.n < HIDDEN_BELOW ? { ...question, mean: null, best: null, distribution: [] } : question,
    ),
    words: words.filter(({ n }) => n >= HIDDEN_BELOW),
    topics: topics.filter(({ n }) => n >= HIDDEN_BELOW),
  }
}

function hasEnough(metric: { n: number } | null): boolean {
  return metric !== null && metric.n >= HIDDEN_BELOW
}

function namesIn({ subjects, questions }: Analytics): string[] {
  const chosen = questions.filter(({ type }) => type === 'subject').flatMap((each) => each.distribution)
  return [...subjects.map(({ title }) => title), ...chosen.map(({ label }) => label)]
}

type Row = Analytics[RowsOf][number]
type RowsOf = 'branches' | 'subjects' | 'placements'

function withoutStanding<Placed extends Row>(row: Placed, gone: readonly Metric[], leads: boolean): Placed {
  const none = Object.fromEntries(gone.map((metric) => [metric, null]))
  const standing = { low: null, high: null, shrunk: null, significant: false, side: 'same', place: null }
  return { ...row, ...none, ...(!leads && standing) }
}
