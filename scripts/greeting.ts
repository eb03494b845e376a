/** What the supervisor says once an installation is ready: where it is, how to sign in to a trial, and what it goes by. */
import { join, relative } from 'node:path'
import { brand } from '../src/brand.ts'
import { type Config, TRIAL_DEMO, TRIAL_OPERATOR } from '../src/platform/config/config.ts'
import { readOrCreateSecret } from '../src/platform/config/secrets.ts'

/** Passwords of the two demo users of a trial; made at the first call and kept in the data folder. */
export function trialPasswords(dataDir: string) {
  return {
    demo: readOrCreateSecret(dataDir, 'demoPassword'),
    operator: readOrCreateSecret(dataDir, 'operatorPassword'),
  }
}

/** @param took ms since `npm start` was called, with what it installed */
export function greet(config: Config, { took, logs }: { took: number; logs: boolean }): void {
  const lines = [
    ['Site', config.publicUrl],
    ['API', `http://localhost:${config.api.port}/v1`],
  ]
  if (config.trial) {
    const { demo, operator } = trialPasswords(config.dataDir)
    lines.push(['Demo', `${TRIAL_DEMO}   ${demo}`])
    if (config.operators.includes(TRIAL_OPERATOR)) lines.push(['Operator', `${TRIAL_OPERATOR}   ${operator}`])
    if (!config.smtpUrl) lines.push(['Mail', `${config.publicUrl}/qalay/outbox (sign in as the operator)`])
  }
  const cards = config.bank
    ? 'Halyk ePay'
    : config.trial
      ? 'a training bank, no money moves'
      : 'off: EPAY_… is not set'
  lines.push(['Cards', cards])
  if (logs) lines.push(['Logs', shown(join(config.dataDir, 'logs'))])
  const width = Math.max(...lines.map(([name]) => name!.length)) + 3
  const kind = config.trial ? ', a trial' : ''
  console.log(`\n${brand.name} is ready${kind} (${(took / 1000).toFixed(1)} s)\n`)
  for (const [name, value] of lines) console.log(`  ${name!.padEnd(width)}${value}`)
  console.log('\nCtrl-C stops everything')
}

/** A path as short as it is from here. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}
