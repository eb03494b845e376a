/** `npm run bench -- NAME`: what the performance claims of this project rest on, each in a file of its own. */
import { buildSite } from '../scripts/build.ts'
import { fail } from '../scripts/progress.mjs'

const BENCHES = [
  'alerts',
  'analytics',
  'backup',
  'editor',
  'exports',
  'guest',
  'intake',
  'limit',
  'mail',
  'print',
  'site',
  'size',
  'small',
  'soak',
  'webhooks',
  'worst',
]

const name = process.argv[2] ?? ''
if (!BENCHES.includes(name)) fail(`Usage: npm run bench -- ${BENCHES.join(' | ')}`)
await buildSite()
const bench = await import(`./${name}.ts`)
await bench[name]()
