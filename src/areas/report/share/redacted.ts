import type { Analytics } from '../../analytics/analytics.contract.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import { maskOf } from '../../questionnaire/mask.ts'
import { METRICS, type Metric } from '../../questionnaire/metrics.ts'
import { HIDDEN_BELOW, sampleOf } from '../../statistics/small-sample.ts'
import type { ComplaintSources } from './complaint-sources.ts'
import type { Hide, Report } from './share.contract.ts'

/** What has to be known of a survey beside its analytics. */
export type Sources = {
  /** The question behind each score, where the questionnaire asks it. */
  mains: Partial<Record<Metric, string>>
  complaints: ComplaintSources
  /** Everybody that guests can be asked about: a report of one of them may hold words about the others. */
  people: readonly { kind: string; title: string }[]
}

/** They name options, people and places beside each other, and a reader of a report has all of its cards. */
const NO_FINDINGS: Analytics['findings'] = { checked: 0, items: [] }

type Redacted = Omit<Report, 'share'>

/**
 * What of a survey's analytics a stranger may read. A hidden question takes with it all that is made of its answers: the score that
 * it gives and everything derived from that score, the complaints that it can make, the drivers that it was weighed with; hidden words
 * take their topics. Of a shown one contacts are left out all the same. Single answers lose their ids, and what guests wrote loses
 * its phones, e-mails and numbers of documents. Of fewer than five answers nothing is shown.
 * What a report is narrowed to was chosen with it, so its numbers stay; only what would name the hidden is left out of its filter.
 */
export function redacted(whole: Analytics, hide: Hide, sources: Sources): Redacted {
  const analytics = withoutFew(whole)
  const { isHidden, peopleless, wordless, gone, leads, isExplained, makesComplaints } = sightOf(
    whole,
    hide,
    sources,
  )
  const mask = maskOf(peopleless ? [...sources.people.map(({ title }) => title), ...namesIn(whole)] : [])
  // A table may be rated and hold a code: its name is no secret where codes hang, that of a person is.
  const staff = sources.people.filter(({ kind }) => kind === 'staff').map(({ title }) => title)
  const [plain, nameless] = [maskOf([]), maskOf(peopleless ? staff : [])]
  const isNameless = (place: string) => nameless(place) === plain(place)
  const { at, total, read, survey, metrics, trend, filter } = analytics
  const none = Object.fromEntries(gone.map((metric) => [metric, null]))
  const noPoint = Object.fromEntries(
    gone.flatMap((metric) => [metric, `${metric}Low`, `${metric}High`].map((name) => [name, null])),
  )
  const isFindTold = filter.find !== null && !wordless && mask(filter.find) === filter.find
  const withStanding = <Placed extends Row>(rows: Placed[]) =>
    leads
      ? rows.map((row) => ({ ...row, ...none }))
      : rows.map((row) => withoutStanding(row, none, survey.minimum)).sort(byTitle)
  // Field by field: what is added to the analytics one day is not public by that.
  return {
    at,
    total: { ...total, complaints: makesComplaints ? null : total.complaints },
    read: {
      answers: read.answers,
      comments: wordless ? 0 : read.comments,
      guests: isExplained ? read.guests : 0,
    },
    rebuilding: null,
    filter: {
      ...filter,
      subjectId: peopleless ? null : filter.subjectId,
      find: isFindTold ? filter.find : null,
      placement: filter.placement !== null && isNameless(filter.placement) ? filter.placement : null,
      class: gone.includes('nps') ? null : filter.class,
      where: filter.where.filter((condition) =>
        isConditionShown(condition, { isHidden, peopleless, isNameless }),
      ),
    },
    found: isFindTold ? analytics.found : null,
    survey: {
      ...survey,
      metric: leads ? survey.metric : null,
      main: { ...survey.main, ...none },
    },
    metrics: {
      ...metrics,
      ...none,
      csi: metrics.csi?.parts.some(({ question }) => isHidden(question)) ? null : metrics.csi,
    },
    trend: trend.map((point) => ({ ...point, ...noPoint })),
    changes: leads ? analytics.changes : [],
    findings: NO_FINDINGS,
    questions: analytics.questions.filter(
      ({ id, type }) => !isHidden(id) && !SILENT.includes(type) && !(peopleless && type === 'subject'),
    ),
    branches: withStanding(analytics.branches),
    subjects: peopleless ? [] : withStanding(analytics.subjects),
    placements: withStanding(analytics.placements.filter(({ title }) => isNameless(title))),
    heatmap: analytics.heatmap.map((day) => day.map(({ n, value }) => ({ n, value: leads ? value : null }))),
    worstPart: leads ? analytics.worstPart : null,
    words: wordless
      ? []
      : analytics.words
          .filter(({ word }) => mask(word) === word)
          .map((word) => (leads ? word : { ...word, score: null, side: 'same' as const })),
    // Where words say nothing of a mood, the mark does.
    topics:
      leads && !wordless
        ? analytics.topics.map((topic) => ({
            ...topic,
            examples: topic.examples.map(({ text, mood }, place) => ({
              id: String(place),
              text: mask(text),
              mood,
            })),
          }))
        : [],
    drivers: isExplained ? analytics.drivers : [],
    explained: isExplained ? analytics.explained : null,
  }
}

/** Whether a stranger may read a condition: one about a hidden question, a person or a link's hidden field would name it. */
function isConditionShown(
  { dimension, values }: FilterCondition,
  {
    isHidden,
    peopleless,
    isNameless,
  }: { isHidden: (id: string) => boolean; peopleless: boolean; isNameless: (text: string) => boolean },
): boolean {
  if (dimension.startsWith('hidden:')) return false
  if (dimension === 'subject') return !peopleless
  if (dimension === 'placement') return values.every(isNameless)
  return !isHidden(dimension.replace(/^question:/, ''))
}

/** What has to go with what is hidden. */
function sightOf({ questions, survey, drivers }: Analytics, hide: Hide, { mains, complaints }: Sources) {
  const hidden = new Set(hide.questions)
  const isHidden = (id: string) => hidden.has(id)
  const hides = (...types: string[]) => questions.some(({ id, type }) => isHidden(id) && types.includes(type))
  // Words are read from all questions about them together, and people are counted by all: leaving out one leaves out all.
  const wordless = hide.text || hides(...WORDS)
  const peopleless = hide.people || hides('subject')
  const hiddenMetrics = METRICS.filter((metric) => mains[metric] !== undefined && isHidden(mains[metric]))
  const leads = survey.metric === null || !hiddenMetrics.includes(survey.metric)
  const untold = [...(wordless ? WORDS : []), ...(peopleless ? ['subject'] : []), 'contact_info']
  const away = new Set(questions.filter(({ type }) => untold.includes(type)).map(({ id }) => id))
  return {
    isHidden,
    wordless,
    peopleless,
    gone: hiddenMetrics,
    leads,
    /** Weights are shares of a whole, worked out among those who gave every mark: without one of them, the others would reveal it. */
    isExplained:
      leads && !hides('csat', 'ces', 'rating') && !drivers.some(({ question }) => isHidden(question)),
    makesComplaints:
      !leads ||
      (peopleless && complaints.people) ||
      complaints.questions.some((id) => isHidden(id) || away.has(id)),
  }
}

const WORDS = ['long_text', 'short_text']
/** They say nothing of their own in a report, and nobody is asked whether to hide them. */
export const SILENT = ['contact_info', 'consent', 'statement', 'section', 'hidden']

/** Drops what fewer than five guests said: a reader who knows them could tell who said what. */
function withoutFew(analytics: Analytics): Analytics {
  const { total, metrics, questions, topics, words } = analytics
  if (total.answers < HIDDEN_BELOW)
    return {
      ...analytics,
      total: { answers: 0, complaints: 0, medianSeconds: null, completion: null },
      metrics: { nps: null, csat: null, ces: null, csi: null },
      trend: [],
      changes: [],
      findings: NO_FINDINGS,
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
      read: { answers: 0, comments: 0, guests: 0 },
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

type Row = Analytics['branches' | 'subjects' | 'placements'][number]

/** A row of a league without what its score says: how sure that is was told by who gave it, so it is told by how many answered; so is on how many it rests. */
function withoutStanding<Placed extends Row>(row: Placed, none: object, minimum: number): Placed {
  const standing = { low: null, high: null, shrunk: null, significant: false, side: 'same', place: null }
  return { ...row, ...none, ...standing, scored: row.n, sample: sampleOf(row.n, minimum) }
}

const BY_TITLE = new Intl.Collator('ru', { numeric: true })

/** The order of a league tells who is better: without a score rows stand by their names. */
function byTitle(a: Row, b: Row): number {
  return BY_TITLE.compare(a.title, b.title)
}
