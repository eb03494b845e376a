import { histogramOf, type Tally } from '../../../counters/tally.ts'
import { totalOf } from '../../../questionnaire/compound-questions.ts'
import { type AmountQuestion, amountRange, isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { countedAs, kindOf } from '../../../questionnaire/kinds/kinds.ts'
import { choosable } from '../../../questionnaire/kinds/subject/subject-question.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import { withoutPipes } from '../../../questionnaire/question/piped.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { optionKey } from '../../../questionnaire/slot-key.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { easy } from '../../../statistics/ces.ts'
import { satisfied } from '../../../statistics/csat.ts'
import { mean, moments } from '../../../statistics/mean.ts'
import { shareInterval, shareValue } from '../../../statistics/share.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { amountSummary } from './amount-summary.ts'
import type { ChartType } from './chart-type.ts'
import type { QuestionResult } from './question.contract.ts'

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
    /** Of questions for a number of any size, what the newest answers say. */
    amounts?: ReadonlyMap<string, ArrayLike<number> & Iterable<number>> | undefined
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
    amount: isHidden || !isAmount(question) ? null : amountOf(question, reader.amounts),
    // The values themselves stay: they are what single answers are read with.
    distribution: isHidden
      ? distribution.map((value) => ({ ...value, count: null, share: null }))
      : distribution,
  }
}

function amountOf(
  question: AmountQuestion,
  amounts: ReadonlyMap<string, ArrayLike<number> & Iterable<number>> | undefined,
): QuestionResult['amount'] {
  const { min = -Infinity, max = Infinity } = amountRange(question)
  return amountSummary(amounts?.get(question.id) ?? [], { low: min, high: max })
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
  const counted = countedAs(question)
  const values = kindOf(counted).values?.(counted, { ...reader, read }) ?? []
  return values.map(({ value, label, row, key }) => {
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
