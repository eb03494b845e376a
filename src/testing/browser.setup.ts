/** One browser for a whole test run, unpacked before the first test needs it. */
import { browserFromNpm } from './browser.ts'

export default function setup(): void {
  const found = process.env.CHROMIUM ?? browserFromNpm()
  // Where it does not run, tests take the one that is installed.
  if (found) process.env.CHROMIUM = found
}
