import { IconChartBar, IconChartDonut, IconTable } from '@tabler/icons-react'
import { useContext } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import * as m from '../../../../text/messages.js'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { formatNumber, formatPercents, formatShare } from '../../../../web/numbers.ts'
import { useMay } from '../../../account/support/use-may.ts'
import { npsClass } from '../../../statistics/nps.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { AnswersLink, DrillDownLink } from '../../drilldown/AnswersLink.tsx'
import { NotEnoughAnswers } from '../NotEnoughAnswers.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import { amountFigures } from './amount-figures.ts'
import { CHART_TYPES, type ChartType } from './chart-type.ts'
import { HeatPicture } from './HeatPicture.tsx'
import { Bars, Columns, Ring } from './Histogram.tsx'
import styles from './QuestionCard.module.css'
import { QuestionFiles } from './QuestionFiles.tsx'
import { QuestionGrid } from './QuestionGrid.tsx'
import type { AmountSummary, QuestionResult } from './question.contract.ts'
import { toAnswers } from './to-answers.ts'
import { type VisibleValue, visibleDistribution } from './visible-distribution.ts'

const ICONS = { bar: IconChartBar, pie: IconChartDonut, table: IconTable }

/** What guests answered to one question, drawn as its owner chose. */
export function QuestionCard({
  question,
  place,
  of,
}: {
  question: QuestionResult
  place: number
  of: number
}) {
  const fetcher = useFetcher()
  const forReading = useContext(ReadOnlyContext)
  const may = useMay()
  // What was just pressed shows at once; the API's answer confirms it.
  const preferred = (fetcher.formData?.get('chartType') as ChartType | undefined) ?? question.chartType
  const chartType = chartTypesFor(question).find((type) => type === preferred) ?? 'bar'
  const isCounted = question.distribution.length > 0 || AMOUNTS.includes(question.type)
  const values = visibleDistribution(question)
  return (
    <ResultCard
      className={styles.card}
      kicker={
        <>
          {m.analytics_question_place({ place, of })},{' '}
          <AnswersLink to={question.isRemoved ? null : { question: question.id }} n={question.n}>
            {m.analytics_n_answers({ n: question.n, count: formatNumber(question.n) })}
          </AnswersLink>
        </>
      }
      title={question.title}
      aside={
        !forReading && (
          <>
            {may('GET /survey/analytics/set-chart') && values.length > 0 && (
              <ChartSwitch question={question} chartType={chartType} form={fetcher.Form} />
            )}
            <QuestionFiles question={question} />
          </>
        )
      }
    >
      {question.n === 0 ? (
        <p className={styles.none}>{m.analytics_question_empty()}</p>
      ) : values.length > 0 ? (
        <Distribution question={question} values={values} chartType={chartType} />
      ) : question.amount ? null : isCounted ? (
        <NotEnoughAnswers
          small
          n={question.n}
          text={m.analytics_gathering_question({ n: question.n, least: HIDDEN_BELOW })}
        />
      ) : (
        <p className={styles.none}>{m.analytics_question_words()}</p>
      )}
      {question.amount && <p className={styles.foot}>{amountText(question.amount)}</p>}
      {question.earlier > 0 && (
        <p className={styles.none}>{m.analytics_asked_before({ n: formatNumber(question.earlier) })}</p>
      )}
    </ResultCard>
  )
}

/** Columns, a ring or a table. */
function ChartSwitch({
  question,
  chartType,
  form: Form,
}: {
  question: QuestionResult
  chartType: ChartType
  form: FetcherWithComponents<unknown>['Form']
}) {
  const types = chartTypesFor(question)
  if (types.length === 0) return null
  return (
    <Form method="post" className={styles.switch}>
      <TokenField />
      <input type="hidden" name="question" value={question.id} />
      {types.map((type) => {
        const Icon = ICONS[type]
        return (
          <button
            key={type}
            type="submit"
            name="chartType"
            value={type}
            aria-pressed={type === chartType}
            aria-label={chartName(type)}
            title={chartName(type)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        )
      })}
    </Form>
  )
}

/** A ring shows parts of a whole; several choices per guest are not. */
function chartTypesFor({ type, distribution }: QuestionResult): readonly ChartType[] {
  if (distribution[0]?.row !== undefined) return []
  return takesSeveral(type) ? CHART_TYPES.filter((chart) => chart !== 'pie') : CHART_TYPES
}

type QuestionValues = { question: QuestionResult; values: readonly VisibleValue[] }

function takesSeveral(type: QuestionResult['type']): boolean {
  return ['multiple_choice', 'picture_choice', 'hot_spot'].includes(type)
}

function chartName(type: ChartType): string {
  return { bar: m.analytics_chart_bar, pie: m.analytics_chart_pie, table: m.analytics_chart_table }[type]()
}

function Distribution({ question, values, chartType }: QuestionValues & { chartType: ChartType }) {
  // Columns that are links speak for themselves.
  const isLinked = useContext(DrillDownLink) !== null
  if (values[0]?.row !== undefined) return <QuestionGrid question={question} values={values} />
  const isScale = typeof values[0]?.value === 'number'
  const to = toAnswers(question)
  return (
    <>
      {question.heat && <HeatPicture heat={question.heat} title={question.title} />}
      {chartType === 'table' && <ValueTable question={question} values={values} />}
      {chartType === 'pie' && <Ring values={values} to={to} />}
      {chartType === 'bar' && !isScale && (
        <Bars
          values={values.map(({ low: _, high: __, ...each }, at) => ({
            ...each,
            note: noteOf(values[at]!),
            to: to(each.value),
          }))}
        />
      )}
      {chartType === 'bar' && isScale && (
        <>
          <div className={styles.grow} aria-hidden={!isLinked}>
            <Columns values={values} isNps={question.type === 'nps'} to={to} />
          </div>
          {!isLinked && (
            <div className="visually-hidden">
              <ValueTable question={question} values={values} />
            </div>
          )}
        </>
      )}
      {question.type === 'nps' && chartType !== 'table' && <ClassKey values={values} />}
      {takesSeveral(question.type) && <p className={styles.foot}>{m.analytics_several_choices()}</p>}
      {question.mean !== null && question.type !== 'nps' && (
        <p className={styles.foot}>{meanText(question)}</p>
      )}
    </>
  )
}

/** «от 20 до 45 %» of a share that has an interval. */
function noteOf({ low, high }: VisibleValue): string | undefined {
  if (low === undefined || high === undefined) return undefined
  const ends = { low: formatNumber(low * 100), high: formatPercents(high) }
  return `${m.analytics_row_interval(ends)} %`
}

/** Answered with a number of any size, which may be counted in classes or not. */
const AMOUNTS = ['number', 'slider']

/** «В среднем 20,5, от 2,5 до 38,5. Половина ответов не больше 12,5, девять из десяти не больше 31,5.» */
function amountText(amount: AmountSummary): string {
  return m.analytics_amount(amountFigures(amount))
}

/** «В среднем 4,3. Довольны 86 %, от 84 до 88 %.» */
function meanText({ type, mean, best }: QuestionResult): string {
  const average = m.analytics_mean({ mean: formatNumber(mean!, 1) })
  if (!best) return average
  const [low, high] = [best.low, best.high].map((share) => formatNumber(share * 100))
  const words = { value: formatPercents(best.value), low: low!, high: high! }
  return `${average} ${type === 'ces' ? m.analytics_best_easy(words) : m.analytics_best(words)}`
}

function ValueTable({ question, values }: QuestionValues) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{question.title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.analytics_column_answer()}</th>
          <th scope="col">{m.analytics_column_count()}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, label, count, share }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>
              <AnswersLink to={toAnswers(question)(value)} n={count}>
                {formatNumber(count)}
              </AnswersLink>
            </td>
            <td>{formatPercents(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The three classes of NPS by name, with their shares: colour alone says nothing. */
function ClassKey({ values }: Pick<QuestionValues, 'values'>) {
  const share = (npsGroup: ReturnType<typeof npsClass>) =>
    formatShare(
      values
        .filter(({ value }) => npsClass(Number(value)) === npsGroup)
        .reduce((sum, { share }) => sum + share, 0),
    )
  return (
    <p className={styles.key}>
      <span>
        <i className={styles.bad} />
        {m.analytics_key_detractors()} <b>{share('detractor')}</b>
      </span>
      <span>
        <i className={styles.middle} />
        {m.analytics_key_passives()} <b>{share('passive')}</b>
      </span>
      <span>
        <i className={styles.good} />
        {m.analytics_key_promoters()} <b>{share('promoter')}</b>
      </span>
    </p>
  )
}
