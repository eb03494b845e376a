import { histogramOf, type Tally } from '../../../counters/tally.ts'
import { amountClasses, amountRange, isAmount } from '../../../questionnaire/amount.ts'
import { isChoice } from '../../../questionnaire/choice.ts'
import { rowScale, totalOf } from '../../../questionnaire/compound-questions.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import { withoutPipes } from '../../../questionnaire/question/piped.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { cellKey, classKey, optionKey } from '../../../questionnaire/slots.ts'
import { choosable } from '../../../questionnaire/subject-question.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { easy } from '../../../statistics/ces.ts'
import { satisfied } from '../../../statistics/csat.ts'
import { mean, moments } from '../../../statistics/mean.ts'
import { shareInterval, shareValue } from '../../../statistics/share.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { QuestionResult } from '../../analytics.contract.ts'
import type { ChartType } from './chart-type.ts'

/** Words for answers that have none of their own, in the reader's language. */
export type AnswerWords = { yes: string; no: string; other: string; removed: (label: string) => string }

/** By question, the options that it was asked with once, with their last words. */
export type RemovedOptions = ReadonlyMap<string, readonly { id: string; label: Question['title'] }[]>

/** Somebody or something that guests choose, with the answers about them. */
export type RatedSubject = { id: string; kind: string; title: string; tally: Tally }

/**
 * What guests answered to one question; of fewer than five answers only how many there are. Of texts and contacts only how many there are: their words are personal.
 * Several choices per guest add up to more than 100 %, since each share is of the guests.
 */
export function questionResult(
  survey: SurveyDocument,
  question: Question,
  tally: Tally,
  reader: {
    locale: string
    words: AnswerWords
    chartType: ChartType
    subjects: readonly RatedSubject[]
    removed?: RemovedOptions | undefined
  },
): QuestionResult {
  const read = (text: Question['title'] | undefined) =>
    localText(text, reader.locale, survey.config.defaultLocale)
  const n = tally.answered(question.id)
  const counts = histogramOf(tally, question)
  const scale = scaleOf(question)
  const best = scale && question.type !== 'nps' ? (question.type === 'ces' ? easy : satisfied)(counts) : null
  const interval = best && shareInterval(best)
  const isHidden = n < HIDDEN_BELOW
  const distribution =
    question.type === 'subject'
      ? subjectsOf(survey, question, reader.subjects, n)
      : [...countedValues(question, tally, reader, read), ...removedValues(question, tally, reader, read)]
  return {
    id: question.id,
    type: question.type,
    title: withoutPipes(read(question.title)),
    chartType: reader.chartType,
    n,
    earlier: tally.answeredBefore(question.id),
    mean: isHidden ? null : scale && mean(moments(counts, scale.from)),
    best: isHidden ? null : best && interval && { value: shareValue(best)!, ...interval },
    // The values themselves stay: they are what single answers are read with.
    distribution: isHidden
      ? distribution.map((value) => ({ ...value, count: null, share: null }))
      : distribution,
  }
}

/** Options that guests chose and are asked no more: without them the shares would not be of all who answered. */
function removedValues(
  question: Question,
  tally: Tally,
  { words, removed }: { words: AnswerWords; removed?: RemovedOptions | undefined },
  read: (text: Question['title'] | undefined) => string,
): QuestionResult['distribution'] {
  const n = tally.answered(question.id)
  // Of few answers even the name of an option tells what somebody chose.
  if (n < HIDDEN_BELOW) return []
  return (removed?.get(question.id) ?? []).flatMap(({ id, label }) => {
    const count = tally.count(question.id, optionKey(id))
    return count > 0 ? [{ value: id, label: words.removed(read(label)), count, share: count / n }] : []
  })
}

function countedValues(
  question: Question,
  tally: Tally,
  reader: { locale: string; words: AnswerWords },
  read: (text: Question['title'] | undefined) => string,
): QuestionResult['distribution'] {
  const n = tally.answered(question.id)
  const whole = question.type === 'constant_sum' ? n * totalOf(question) : n
  return valuesOf(question, reader, read).map(({ value, label, row, key }) => {
    const count = tally.count(question.id, key)
    return { value, label, ...(row !== undefined && { row }), count, share: n === 0 ? 0 : count / whole }
  })
}

/**
 * How often each was chosen: answers are counted by subject, and it is the first question about one that says which.
 * Of further such questions only how many answered.
 */
function subjectsOf(
  { questions }: SurveyDocument,
  question: QuestionOf<'subject'>,
  subjects: readonly RatedSubject[],
  n: number,
): QuestionResult['distribution'] {
  if (questions.find(({ type }) => type === 'subject') !== question) return []
  return choosable(question, subjects).map(({ id, title, tally }) => {
    const count = tally.answered(question.id)
    return { value: id, label: title, count, share: n === 0 ? 0 : count / n }
  })
}

type Value = { value: number | boolean | string; label: string; row?: string; key: number | boolean | string }

function valuesOf(
  question: Question,
  { locale, words }: { locale: string; words: AnswerWords },
  read: (text: Question['title'] | undefined) => string,
): Value[] {
  const scale = scaleOf(question)
  if (scale) {
    return Array.from({ length: scale.to - scale.from + 1 }, (_, i) => {
      const step = scale.from + i
      return { value: step, label: String(step), key: step }
    })
  }
  if (question.type === 'yes_no') {
    return [
      { value: true, label: read(question.labels?.yes) || words.yes, key: true },
      { value: false, label: read(question.labels?.no) || words.no, key: false },
    ]
  }
  if (question.type === 'consent') {
    return [
      { value: true, label: words.yes, key: true },
      { value: false, label: words.no, key: false },
    ]
  }
  if (isAmount(question)) {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
    const classes = amountClasses(question)
    const isWhole = amountRange(question).step !== undefined
    return classes.map((each, place) => {
      const next = classes[place + 1]
      // Without a step 4,901 belongs to the class that begins at 0, where the next begins at 5,000.
      const ends =
        next && !isWhole
          ? [number.format(each.from), `<${number.format(next.from)}`]
          : [...new Set([each.from, each.to])].map((end) => number.format(end))
      return { value: classKey(each), label: ends.join('–'), key: classKey(each) }
    })
  }
  const cells = cellsOf(question, read)
  if (cells.length > 0) return cells
  if (question.type === 'constant_sum') {
    return question.options.map(({ id, label }) => ({ value: id, label: read(label), key: optionKey(id) }))
  }
  if (!isChoice(question)) return []
  const options = question.options.map(({ id, label }) => ({
    value: id,
    label: read(label),
    key: optionKey(id),
  }))
  return question.other ? [...options, { value: 'other', label: words.other, key: 'other' }] : options
}

/** The cells of a matrix, row by row, and the places of the options of a ranking. */
function cellsOf(question: Question, read: (text: Question['title']) => string): Value[] {
  if (question.type !== 'matrix' && question.type !== 'ranking') return []
  const rows = question.type === 'matrix' ? question.rows : question.options
  const { to } = question.type === 'matrix' ? rowScale(question) : { to: rows.length }
  const columns: [label: string, value: string | number][] =
    question.type === 'matrix' && question.mode !== 'rating'
      ? question.columns.map(({ id, label }) => [read(label), id])
      : Array.from({ length: to }, (_, step) => [String(step + 1), step + 1])
  return rows.flatMap(({ id, label }) =>
    columns.map(([name, value]) => {
      const key = cellKey(id, value)
      return { value: key, label: name, row: read(label), key }
    }),
  )
}
