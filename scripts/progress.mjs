/** Shows long steps: a spinner with the time taken in a terminal, plain lines elsewhere. Needs nothing but Node. */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const SPEAK_EVERY_MS = 15_000
/** @type {Set<() => string>} What each step that goes on says of itself: some go on side by side. */
const going = new Set()

/**
 * Runs one step and shows it until it ends.
 * @template T
 * @param {string} title what happens, in the -ing form
 * @param {(say: (detail: string) => void) => T | Promise<T>} work may tell what it does right now
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now()
  const tty = process.stdout.isTTY === true
  let detail = ''
  let frame = 0
  const shown = () => (detail ? `${title}: ${detail}` : title)
  const progress = () => `${shown()} ${seconds(began)}`
  going.add(progress)
  const paint = () => {
    frame = (frame + 1) % FRAMES.length
    const line = [...going].map((one) => one()).join(' · ')
    process.stdout.write(`\r\x1b[2K${FRAMES[frame]} ${line.slice(0, (process.stdout.columns || 80) - 4)}`)
  }
  if (!tty) console.log(`${title}…`)
  const timer = setInterval(
    tty ? paint : () => console.log(`  ${shown()}, ${seconds(began)} so far`),
    tty ? 100 : SPEAK_EVERY_MS,
  )
  const end = (/** @type {string} */ sign) => {
    clearInterval(timer)
    going.delete(progress)
    if (tty) process.stdout.write(`\r\x1b[2K${sign} ${title} ${seconds(began)}\n`)
    else console.log(`${sign} ${title}, ${seconds(began)}`)
  }
  try {
    const result = await work((now) => {
      detail = now
    })
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

/**
 * Ends the program with one sentence for the person and nothing else.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** @param {number} since */
export function seconds(since) {
  const elapsed = (Date.now() - since) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
