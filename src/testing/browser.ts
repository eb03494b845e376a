import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import type { Person } from './people.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** A real Chromium: the one that $CHROMIUM names, the system's, or the one from npm. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, ...(options.args ?? [])],
    ...withoutArgs(options),
  })
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

async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`)
  const installed = named ?? INSTALLED.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args: FLAGS }
  // One process for all pages loses every page when one crashes.
  const args = sparticuz.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote')
  return { executablePath: await sparticuz.executablePath(), args: [...args, ...FLAGS] }
}

function withoutArgs({ args: _args, ...others }: LaunchOptions): LaunchOptions {
  return others
}
