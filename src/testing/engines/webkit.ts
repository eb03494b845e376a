import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES } from '../../../scripts/engines.mjs'
import { freePort } from '../../platform/postgres/postgres.ts'
import type { EnginePage } from './engine.ts'

const [DRIVER, BROWSER, DISPLAY_SERVER] = ENGINES.webkit.programs as [string, string, string]
/** How the WebDriver protocol names a reference to an element. */
const PATIENCE_MS = 20_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK with an empty profile, driven over W3C WebDriver on a display of its own. */
export async function openWebKit(): Promise<EnginePage> {
  const home = mkdtempSync(join(tmpdir(), 'qalay-webkit-'))
  const display = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '500x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(createInterface(display.stdio[3] as NodeJS.ReadableStream), 'line')
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LANGUAGE: 'ru',
      // Its sandbox needs namespaces, which containers refuse.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const session = await beginSession(`http://127.0.0.1:${port}`)
  const { send } = session
  const find = (selector: string) => session.find(selector)
  return {
    open: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    back: () => send('POST', '/back', {}),
    tap: (selector) => onceReady(async () => send('POST', `/element/${await find(selector)}/click`, {})),
    type: (selector, text) =>
      onceReady(async () => send('POST', `/element/${await find(selector)}/value`, { text })),
    attach: async (selector, path) => send('POST', `/element/${await find(selector)}/value`, { text: path }),
    // An expression may be a promise, as with the other engines.
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    close: async () => {
      await send('DELETE', '').catch(() => {})
      await Promise.all([stop(driver), stop(display)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function beginSession(address: string) {
  const options = { binary: BROWSER, args: ['--automation'] }
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': options,
      // An element that comes about by itself is waited for.
      timeouts: { implicit: 1000, pageLoad: 30_000, script: 30_000 },
    },
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.error} ${value.message}`)
    return value
  }
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await pause(50)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const send = <T>(method: string, path: string, body?: object) =>
    call<T>(method, `/session/${sessionId}${path}`, body)
  return {
    send,
    find: async (selector: string) => {
      const query = { using: 'css selector', value: selector }
      return (await send<Record<string, string>>('POST', '/element', query))[ELEMENT]!
    },
  }
}

/** Repeats an act while its element is hidden, or on its way from one page to the next. */
async function onceReady(act: () => Promise<void>): Promise<void> {
  for (const start = Date.now(); ; await pause(50)) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() - start > PATIENCE_MS) throw error
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'close')
}
