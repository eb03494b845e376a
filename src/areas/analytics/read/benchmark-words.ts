import * as m from '../../../text/messages.js'
import { formatNumber, formatPercentScore } from '../../../web/numbers.ts'
import type {
  BenchmarkCell,
  BenchmarkFigure,
  BenchmarkMeasure,
  BenchmarkSize,
} from '../../benchmark/benchmark.contract.ts'
import { industryName } from '../../templates/catalogue.ts'
import { formatMonthName } from '../filter/days.ts'
import { formatMetric } from './format-metric.ts'

type City = BenchmarkCell['city']
type CityKey = Exclude<City, ''>

/** «Рестораны и кафе, Алматы, октябрь: медиана +48, вы выше 70 %»; null where too few companies are comparable. */
export function benchmarkLine(figure: BenchmarkFigure | undefined, month: string | null): string | null {
  const cell = figure?.cells[0]
  if (!cell || !month) return null
  return m.benchmark_line({
    place: cellName(figure.trade, cell),
    month: formatMonthName(month),
    median: formatFigure(figure.measure, cell.median),
    position: positionWords(figure.measure, cell),
  })
}

/** The line of a paper, which has no page behind it. */
export function benchmarkSentence(figure: BenchmarkFigure | undefined, month: string | null): string | null {
  const line = benchmarkLine(figure, month)
  const cell = figure?.cells[0]
  if (!line || !cell) return null
  return m.benchmark_report({ line, half: halfWords(figure.measure, cell), n: formatNumber(cell.accounts) })
}

export function positionWords(measure: BenchmarkMeasure, { above }: Pick<BenchmarkCell, 'above'>): string {
  if (above === 0) return m.benchmark_lowest()
  const n = formatNumber(above)
  return measure === 'response' ? m.benchmark_faster({ n }) : m.benchmark_above({ n })
}

export function halfWords(
  measure: BenchmarkMeasure,
  { low, high }: Pick<BenchmarkCell, 'low' | 'high'>,
): string {
  return m.benchmark_half({ low: formatFigure(measure, low), high: formatFigure(measure, high) })
}

/** A figure as people read it: «+48», «86 %», «25 мин». */
export function formatFigure(measure: BenchmarkMeasure, value: number): string {
  if (measure === 'solved') return formatPercentScore(value)
  if (measure !== 'response') return formatMetric(measure, value)
  if (value < 120) return m.benchmark_minutes({ n: formatNumber(Math.round(value)) })
  return m.benchmark_hours({ n: formatNumber(value / 60, value < 600 && value % 60 !== 0 ? 1 : 0) })
}

/** «Рестораны и кафе, Алматы, филиалов: 2–5» */
export function cellName(trade: string, { city, size }: Pick<BenchmarkCell, 'city' | 'size'>): string {
  return [industryName(trade), city && cityName(city), size && sizeInside(size)].filter(Boolean).join(', ')
}

export function measureName(measure: BenchmarkMeasure): string {
  if (measure === 'response') return m.benchmark_measure_response()
  return measure === 'solved' ? m.benchmark_measure_solved() : measure.toUpperCase()
}

export function cityName(city: CityKey): string {
  return CITY_NAMES[city]()
}

function sizeInside(size: BenchmarkSize): string {
  return size === '1' ? m.benchmark_in_size_1() : m.benchmark_in_size_more({ size: size.replace('-', '–') })
}

const CITY_NAMES: Record<CityKey, () => string> = {
  almaty: m.benchmark_city_almaty,
  astana: m.benchmark_city_astana,
  shymkent: m.benchmark_city_shymkent,
  aktau: m.benchmark_city_aktau,
  aktobe: m.benchmark_city_aktobe,
  atyrau: m.benchmark_city_atyrau,
  karaganda: m.benchmark_city_karaganda,
  kokshetau: m.benchmark_city_kokshetau,
  konaev: m.benchmark_city_konaev,
  kostanay: m.benchmark_city_kostanay,
  kyzylorda: m.benchmark_city_kyzylorda,
  oral: m.benchmark_city_oral,
  oskemen: m.benchmark_city_oskemen,
  pavlodar: m.benchmark_city_pavlodar,
  petropavl: m.benchmark_city_petropavl,
  semey: m.benchmark_city_semey,
  taldykorgan: m.benchmark_city_taldykorgan,
  taraz: m.benchmark_city_taraz,
  turkistan: m.benchmark_city_turkistan,
  zhezkazgan: m.benchmark_city_zhezkazgan,
  other: m.benchmark_city_other,
}
