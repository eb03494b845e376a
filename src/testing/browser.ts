import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core'
import * as m from '../text/messages.js'
import type { Person } from './people.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const PACKED = fileURLToPath(
  new URL('../../node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url),
)
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // No test leaves the machine, nor has a film or another site to answer.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** React's errors of a hydration that failed. */
const MISMATCH = /React error #(418|423|425)|[Hh]ydrat/
const mismatchesOf = new WeakMap<Browser, string[]>()

/** What does not come within this never comes: on a busy machine everything takes several times as long. */
const ACTION_LIMIT_MS = 120_000

/** A real Chromium: the one that $CHROMIUM names, the system's, or the one from npm. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...options,
    executablePath: findBrowser(),
    args: [...FLAGS, ...(options.args ?? [])],
    timeout: ACTION_LIMIT_MS,
  })
  const newContext = browser.newContext.bind(browser)
  const mismatches: string[] = []
  mismatchesOf.set(browser, mismatches)
  browser.newContext = async (settings) => {
    const context = await newContext(settings)
    context.setDefaultTimeout(ACTION_LIMIT_MS)
    context.on('weberror', (error) => {
      const { message } = error.error()
      if (MISMATCH.test(message)) mismatches.push(`${error.page()?.url()}: ${message}`)
    })
    return context
  }
  return browser
}

/**
 * Pages that React built anew since the last call, because its first rendering differed from the server's: what is pressed in that
 * moment is lost.
 */
export function takeMismatches(browser: Browser): string[] {
  return mismatchesOf.get(browser)?.splice(0) ?? []
}

/** Gives a browser the person's session, without the way over the page for signing in. */
export async function signIn(context: BrowserContext, person: Person, url: string): Promise<void> {
  const cookies = person.cookie().split('; ')
  await context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=')
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
    }),
  )
}

/** Signs out by the menu of the person who is signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('aside [popovertarget="person-menu"]').click()
  await page.getByRole('button', { name: m.web_sign_out({}, { locale: 'ru' }) }).click()
}

function findBrowser(): string {
  const configured = process.env.CHROMIUM
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM names ${configured}, which is not there.`)
  const executable = configured ?? INSTALLED.find((path) => existsSync(path)) ?? browserFromNpm()
  if (!executable) throw new Error('No Chromium runs here: install one, or name it in CHROMIUM.')
  return executable
}

/**
 * The browser that comes with the packages: Chromium without windows, which takes less than half the work of a desktop's.
 * @returns its path; undefined where it does not run, since it is made for Linux on x64 and takes libraries of the system
 */
export function browserFromNpm(): string | undefined {
  // Beside what it is unpacked from, so that it goes away with it.
  const unpacked = PACKED.replace(/\.br$/, '')
  if (!existsSync(unpacked)) {
    const part = `${unpacked}.${process.pid}`
    writeFileSync(part, brotliDecompressSync(readFileSync(PACKED)), { mode: 0o755 })
    renameSync(part, unpacked)
  }
  return spawnSync(unpacked, ['--version']).status === 0 ? unpacked : undefined
}
