import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import type { MysteryLevel, MysteryRelation, MysteryResults } from '../../mystery/results.contract.ts'
import { countCell, type PaperBlock, type SectionParts, shareCell, tableOf } from './paper-parts.ts'

const RELATIONS: Record<MysteryRelation, () => string> = {
  same: m.mystery_relation_same,
  stricter: m.mystery_relation_stricter,
  milder: m.mystery_relation_milder,
  unknown: () => '–',
}

/** Mystery visits beside guests: by branch, city, section and point; null before the first accepted visit. */
export function mysterySection(results: MysteryResults | null): SectionParts | null {
  if (!results?.branches.some(({ scores }) => scores.length > 0)) return null
  const { branches, places, sections, points } = results
  const visited = branches.filter(({ visits }) => visits.n > 0)
  const scored = points.filter(({ visits }) => visits.n > 0)
  return {
    id: 'mystery',
    title: m.mystery_name(),
    lead: m.report_mystery_lead(),
    blocks: [
      {
        is: 'table',
        table: tableOf(
          [m.mystery_column_branch(), ...PAIR_HEAD.map((head) => head()), m.mystery_column_seen()],
          [false, ...PAIR_NUMBERS, false],
          visited.map(({ branch, visits, guests, relation }) => [
            branch.title,
            ...pairCells(visits, guests),
            RELATIONS[relation](),
          ]),
        ),
      },
      ...part(
        m.mystery_places(),
        places.map(({ title, visits, guests }) => [title, visits, guests]),
      ),
      ...part(
        m.mystery_sections(),
        sections.map(({ title, visits }) => [title, visits, null]),
      ),
      ...part(
        m.mystery_points(),
        scored.map(({ title, visits, guests }) => [title, visits, guests]),
      ),
    ],
  }
}

const PAIR_HEAD = [
  m.report_mystery_visits,
  m.mystery_column_visits,
  m.report_head_range,
  m.report_mystery_guests,
  m.report_head_range,
]
const PAIR_NUMBERS = [true, true, false, true, false]

function pairCells(visits: MysteryLevel, guests: MysteryLevel | null) {
  return [
    countCell(visits.n),
    shareCell(visits.value),
    range(visits),
    shareCell(guests?.value ?? null),
    guests ? range(guests) : '',
  ]
}

function part(title: string, rows: [string, MysteryLevel, MysteryLevel | null][]): PaperBlock[] {
  if (rows.length === 0) return []
  const table = tableOf(
    [m.report_head_name(), ...PAIR_HEAD.map((head) => head())],
    [false, ...PAIR_NUMBERS],
    rows.map(([name, visits, guests]) => [name, ...pairCells(visits, guests)]),
  )
  return [
    { is: 'heading', text: title, note: '' },
    { is: 'table', table },
  ]
}

function range({ n, low, high }: MysteryLevel): string {
  if (low === null || high === null) return n === 0 ? '' : m.report_mystery_few({ n: formatNumber(n) })
  return m.report_paper_range({ low: formatShare(low), high: formatShare(high) })
}
