import { standings } from '../../src/areas/analytics/cards/ranking/ranking.ts'
import type { Tally } from '../../src/areas/counters/tally.ts'
import type { Question, SurveyDocument } from '../../src/areas/questionnaire/questionnaire.contract.ts'
import { seeded } from '../../src/testing/seeded.ts'

const SURVEYS = 400
const BRANCHES = 300

/** How a made-up survey's answers fall on the steps of its scale, in all branches alike. */
const SCORES: { name: string; question: Question; chances: readonly number[] }[] = [
  {
    name: 'NPS 65 / 20 / 15',
    question: { id: 'q', type: 'nps', title: 'Q' },
    chances: [0.05, 0, 0, 0.05, 0, 0.05, 0, 0.1, 0.1, 0.25, 0.4],
  },
  {
    name: 'NPS 90 / 7 / 3',
    question: { id: 'q', type: 'nps', title: 'Q' },
    chances: [0.03, 0, 0, 0, 0, 0, 0, 0, 0.07, 0.2, 0.7],
  },
  {
    name: 'CSAT 92 %',
    question: { id: 'q', type: 'csat', title: 'Q', scale: 5, shape: 'star' },
    chances: [0.02, 0.02, 0.04, 0.22, 0.7],
  },
  {
    name: 'CES, mean 6.2 of 7',
    question: { id: 'q', type: 'ces', title: 'Q', scale: 7 },
    chances: [0.02, 0.01, 0.02, 0.05, 0.1, 0.2, 0.6],
  },
]

/** So many answers each branch has: as in a chain, few many and many few. */
const SIZES: [name: string, size: (chance: () => number) => number][] = [
  ['8 each', () => 8],
  ['40 each', () => 40],
  ['5 to 500', (chance) => Math.round(5 * 100 ** chance())],
]

function tallyOf(counts: readonly number[], from: number): Tally {
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return {
    answers,
    complaints: 0,
    starts: 0,
    seconds: () => [],
    answered: () => answers,
    answeredBefore: () => 0,
    count: (_, key) => counts[Number(key) - from] ?? 0,
  }
}

function drawn(chance: () => number, chances: readonly number[], n: number): number[] {
  const counts = chances.map(() => 0)
  for (let i = 0; i < n; i++) {
    let left = chance()
    const step = chances.findIndex((each) => {
      left -= each
      return left < 0
    })
    counts[step < 0 ? counts.length - 1 : step]! += 1
  }
  return counts
}

/** How many surveys of equal branches hold a false word: a branch called better or worse, a place that leaves another out. */
export function ranking(): void {
  console.log(
    `${BRANCHES} equal branches: surveys with a false “better” or “worse” (at most 5 %), with a false place (at most 5 %)`,
  )
  for (const { name, question, chances } of SCORES)
    for (const [size, sizeOf] of SIZES) {
      const chance = seeded(42)
      const survey: SurveyDocument = {
        config: { locales: ['ru'], defaultLocale: 'ru' },
        questions: [question],
        widgets: [],
      }
      const first = question.type === 'nps' ? 0 : 1
      const told = { side: 0, place: 0 }
      for (let i = 0; i < SURVEYS; i++) {
        const groups = Array.from({ length: BRANCHES }, (_, branch) => {
          return [branch, tallyOf(drawn(chance, chances, sizeOf(chance)), first)] as const
        })
        const rows = [...standings(survey, new Map(groups), 30).values()]
        if (rows.some(({ side }) => side !== 'same')) told.side += 1
        if (rows.some(({ place }) => place && (place.from > 1 || place.to < BRANCHES))) told.place += 1
      }
      const share = (count: number) => `${((100 * count) / SURVEYS).toFixed(1)} %`.padStart(6)
      console.log(`  ${name.padEnd(20)} ${size.padEnd(9)} ${share(told.side)} ${share(told.place)}`)
    }
}
