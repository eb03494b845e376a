/** One browser for a whole test run, unpacked before the first test needs it, and one folder for the files of its sites. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserFromNpm } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sitesDir: string
  }
}

export default function setup(project: TestProject): () => void {
  const path = process.env.CHROMIUM ?? browserFromNpm()
  // Where it does not run, tests take the one that is installed.
  if (path) process.env.CHROMIUM = path
  const sitesDir = mkdtempSync(join(tmpdir(), 'qalay-sites-'))
  project.provide('sitesDir', sitesDir)
  return () => rmSync(sitesDir, { recursive: true, force: true })
}
