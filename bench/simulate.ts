/** `npm run simulate -- NAME`: how often the words of the analytics page are wrong, told by made-up surveys whose truth is known. */
import { fail } from '../scripts/progress.mjs'

const SIMULATIONS = {
  actions: 'actions',
  'ces-intervals': 'cesIntervals',
  'change-points': 'changePoints',
  'cross-tabs': 'crossTabs',
  goals: 'goals',
  'level-alerts': 'levelAlerts',
  ranking: 'ranking',
  'visit-actions': 'visitActions',
} as const

const name = process.argv[2] ?? ''
if (!Object.hasOwn(SIMULATIONS, name))
  fail(`Usage: npm run simulate -- ${Object.keys(SIMULATIONS).join(' | ')}`)
const simulation = await import(`./simulations/${name}.ts`)
simulation[SIMULATIONS[name as keyof typeof SIMULATIONS]]()
