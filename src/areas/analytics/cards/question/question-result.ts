import { histogramOf, type Tally } from '../../../counters/tally.ts'
import { totalOf } from '../../../questionnaire/compound-questions.ts'
import { type AmountQuestion, amountRange, isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { isChoice, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import type { CountedValue } from '../../../questionnaire/kinds/kind.ts'
import { countedAs, kindOf } from '../../../questionnaire/kinds/kinds.ts'
import { takesFiles } from '../../../questionnaire/kinds/media/media.ts'
import { choosable } from '../../../questionnaire/kinds/subject/subject-question.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import { withoutPipes } from '../../../questionnaire/question/piped.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import type { SlotKey } from '../../../questionnaire/slot-key.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { easy } from '../../../statistics/ces.ts'
import { satisfied } from '../../../statistics/csat.ts'
import { mean, moments } from '../../../statistics/mean.ts'
import { shareInterval, shareValue } from '../../../statistics/share.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { amountSummary } from './amount-summary.ts'
import type { ChartType } from './chart-type.ts'
import { pictureHeat } from './picture-heat.ts'
import type { QuestionResult } from './question.contract.ts'
import { guestsShown, type QuestionHistory } from './question-history.ts'
import { rowScores } from './row-scores.ts'

/** Words for answers that have none of their own, in the reader's language. */
export type AnswerWords = {
  yes: string
  no: string
  other: string
  removed: (label: string) => string
  removedQuestion: (title: string) => string
}

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
    history?: QuestionHistory | undefined
    /** Of questions for a number of any size, what the newest answers say. */
    amounts?: ReadonlyMap<string, ArrayLike<number> & Iterable<number>> | undefined
  },
): QuestionResult {
  const read = (text: Question['title'] | undefined) =>
    localText(text, reader.locale, survey.config.defaultLocale)
  const title = withoutPipes(read(question.title))
  const isRemoved = survey.questions.every(({ id }) => id !== question.id)
  const n = tally.answered(question.id)
  const counts = histogramOf(tally, question)
  const scale = scaleOf(question)
  const best = scale && question.type !== 'nps' ? (question.type === 'ces' ? easy : satisfied)(counts) : null
  const interval = best && shareInterval(best)
  const isHidden = n < HIDDEN_BELOW
  const heat = isHidden ? undefined : pictureHeat(question, tally, read)
  const scores = isHidden ? undefined : rowScores(question, tally, read)
  const distribution =
    question.type === 'subject'
      ? subjectsOf(survey, question, reader.subjects, n)
      : countedValues(question, tally, reader, read)
  return {
    id: question.id,
    type: question.type,
    title: isRemoved ? reader.words.removedQuestion(title) : title,
    isRemoved,
    chartType: reader.chartType,
    n,
    earlier: tally.answeredBefore(question.id),
    mean: isHidden ? null : scale && mean(moments(counts, scale.from)),
    best: isHidden ? null : best && interval && { value: shareValue(best)!, ...interval },
    amount: isHidden || !isAmount(question) ? null : amountOf(question, reader.amounts),
    ...(scores && { rowScores: scores }),
    ...(heat && { heat }),
    ...(takesFiles(question) && { takesFiles: true }),
    // The values themselves stay: they are what single answers are read with.
    distribution: isHidden
      ? distribution.map(({ low: _, high: __, ...value }) => ({ ...value, count: null, share: null }))
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

/**
 * The values that are offered now, then those that guests chose and are offered no more. A share is of the guests who were shown the
 * part; of a choice of one, where shares are parts of one whole, of all who answered; in a repeated group, of all entries too.
 */
function countedValues(
  question: Question,
  tally: Tally,
  reader: { locale: string; words: AnswerWords; history?: QuestionHistory | undefined },
  read: (text: Question['title'] | undefined) => string,
): QuestionResult['distribution'] {
  const n = tally.answered(question.id)
  const { history, words } = reader
  const countOf = (key: SlotKey) => tally.count(question.id, key)
  const ofGuest = question.type === 'constant_sum' ? totalOf(question) : 1
  const resultOf = ({ value, label, row, key, base: weights }: CountedValue) => {
    const whole = weights?.reduce((sum, [each, weight]) => sum + countOf(each) * weight, 0)
    const guests = isOneChoice(question) ? n : guestsShown(tally, question.id, key, history)
    const shown = whole ?? guests
    const count = countOf(key)
    const share = shown === 0 ? 0 : count / (shown * ofGuest)
    const base = whole !== undefined || shown === n ? {} : { shown }
    const interval = question.type === 'hot_spot' ? shareInterval({ hits: count, n: shown }) : null
    return { value, label, ...(row !== undefined && { row }), count, share, ...base, ...interval }
  }
  const current = valuesOf(question, reader, read)
  // Of few answers even the name of an option tells what somebody chose.
  if (!history || n < HIDDEN_BELOW) return current.map(resultOf)
  const earlier = new Map<SlotKey, CountedValue>()
  for (const revision of history.revisions)
    for (const value of valuesOf(revision, reader, read))
      if (!earlier.has(value.key)) earlier.set(value.key, value)
  for (const { key } of current) earlier.delete(key)
  const rows = new Set(current.map(({ row }) => row))
  const removed = [...earlier.values()]
    .filter(({ key }) => countOf(key) > 0)
    .map((value) => {
      // A row that left is marked itself; in a row that stayed it is the column or place.
      const isRow = value.row !== undefined && !rows.has(value.row)
      return isRow
        ? { ...value, row: words.removed(value.row!) }
        : { ...value, label: words.removed(value.label) }
    })
  return inRows([...current, ...removed].map(resultOf))
}

/** Values of one row beside each other, rows in the order of their first values. */
function inRows<Value extends { row?: string }>(values: readonly Value[]): Value[] {
  return [...Map.groupBy(values, ({ row }) => row).values()].flat()
}

function valuesOf(
  question: Question,
  reader: { locale: string; words: AnswerWords },
  read: (text: Question['title'] | undefined) => string,
): CountedValue[] {
  const counted = countedAs(question)
  return kindOf(counted).values?.(counted, { ...reader, read }) ?? []
}

function isOneChoice(question: Question): boolean {
  return isChoice(question) && !takesSeveral(question)
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
