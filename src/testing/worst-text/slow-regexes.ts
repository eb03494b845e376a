import { createContext, Script } from 'node:vm'
import { type Attack, attacksOn, attackText } from './attack-strings.ts'
import { type OwnRegex, ownRegexes } from './own-regexes.ts'

/**
 * A program: prints the own regular expressions whose time grows faster than their text, as JSON. It runs in a process of its own, which the
 * test ends after a limit.
 */

export type SlowRegex = { place: string; regex: string; attack: Attack }

/** Quadratic time is a thousand times linear time here, so that a busy machine changes no verdict. */
const LENGTH = 120_000
const MOST_CPU_MS = 150
/** A first look at each string; only those that took longer than a linear match can are tried at the full length. */
const SAMPLE_LENGTH = 8_000
const SAMPLE_MS = 0.5
const SAMPLE_GIVE_UP_MS = 300
const GIVE_UP_MS = 2_000

/** Patterns whose text is bounded before, by the length of the longest one. */
const BOUNDED: Readonly<Record<string, number>> = {
  // A number that JavaScript wrote without an exponent.
  'src/web/numbers.ts /\\B(?=(\\d{3})+$)/g': 22,
}
/** Files whose patterns read what developers and operators wrote, or files that the service itself made. */
const TRUSTED = [
  'scripts/join-texts.ts',
  'src/platform/config/secret-strength.ts',
  'src/areas/design/render/press-pdf.ts',
]

const context = createContext({ job: () => {} })
const job = new Script('job()')

/** Runs something that may never end by itself. @returns false when it had to be stopped */
function runBounded(work: () => void, limit: number): boolean {
  context.job = work
  try {
    job.runInContext(context, { timeout: limit })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

function match(regex: RegExp, text: string): void {
  regex.lastIndex = 0
  if (regex.global) text.replace(regex, '')
  else regex.test(text)
}

/** The attacks that took longer than a linear match can. */
function suspectsOf({ pattern, flags }: OwnRegex): Attack[] {
  const regex = new RegExp(pattern, flags)
  let suspects = attacksOn(pattern, flags)
  // The first time may be spent on compiling, or on another process.
  for (let round = 0; round < 3 && suspects.length > 0; round++) {
    const slow: Attack[] = []
    let current: Attack | undefined
    const isFinished = runBounded(() => {
      for (const attack of suspects) {
        current = attack
        const text = attackText(attack, SAMPLE_LENGTH)
        const start = performance.now()
        match(regex, text)
        if (performance.now() - start > SAMPLE_MS) slow.push(attack)
      }
    }, SAMPLE_GIVE_UP_MS)
    // A busy machine may end it too: what was not tried yet stays suspected.
    if (!isFinished) return [current!, ...slow, ...suspects.slice(suspects.indexOf(current!) + 1)]
    suspects = slow
  }
  return suspects
}

function isTooSlow({ pattern, flags, file }: OwnRegex, attack: Attack): boolean {
  const regex = new RegExp(pattern, flags)
  const text = attackText(attack, BOUNDED[`${file} /${pattern}/${flags}`] ?? LENGTH)
  const before = process.cpuUsage()
  const isFinished = runBounded(() => match(regex, text), GIVE_UP_MS)
  const { user, system } = process.cpuUsage(before)
  return !isFinished || (user + system) / 1000 > MOST_CPU_MS
}

const slow: SlowRegex[] = []
for (const regex of ownRegexes(process.argv[2]!)) {
  if (TRUSTED.includes(regex.file)) continue
  const attack = suspectsOf(regex).find((each) => isTooSlow(regex, each))
  if (attack)
    slow.push({ place: `${regex.file}:${regex.line}`, regex: `/${regex.pattern}/${regex.flags}`, attack })
}
process.stdout.write(JSON.stringify(slow))
