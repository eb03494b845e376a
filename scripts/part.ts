/** One process of the installation under supervision: started, watched, started again when it dies, stopped in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openLogFile } from '../src/platform/folders.ts'
import { restartPauses } from './restart-pause.ts'

export type PartOptions = {
  name: string
  /** Arguments of Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** Its output is added to this file; undefined: it goes to the terminal. */
  log?: string
  /** Answers 200 when the part does its work; undefined: the part reports it by a message. */
  readyUrl?: string
  /** Called with the number of each new process. */
  onPid: (pid: number) => void
  onRestart: (reason: string) => void
}

export type Part = {
  name: string
  /** Resolves when it does its work; rejects when it ends before that. */
  ready: Promise<void>
  /** Ends the process and has it started again. */
  restart: () => void
  /** SIGTERM, and SIGKILL after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

export function startPart(options: PartOptions): Part {
  let child = launch(options)
  let startedAt = performance.now()
  const pauseAfter = restartPauses()
  let stopping = false
  let pending: NodeJS.Timeout | undefined
  const ready = becomesReady(child, options)
  let wasReady = false
  ready.then(
    () => {
      wasReady = true
    },
    () => {},
  )

  const watch = () => {
    const onEnd = (how: string) => {
      if (stopping || !wasReady) return
      options.onRestart(how)
      pending = setTimeout(
        () => {
          startedAt = performance.now()
          child = launch(options)
          watch()
        },
        pauseAfter(performance.now() - startedAt),
      )
    }
    child.once('exit', (code, signal) => onEnd(signal ? `was ended by ${signal}` : `ended with code ${code}`))
    // The system had no room for another process: then there is no exit either.
    child.once('error', () => child.pid === undefined && onEnd('could not be started'))
  }
  watch()

  return {
    name: options.name,
    ready,
    restart: () => child.kill('SIGTERM'),
    stop: async (withinMs) => {
      stopping = true
      clearTimeout(pending)
      if (hasEnded(child)) return
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => killGroup(child), withinMs)
      await exit
      clearTimeout(killTimer)
    },
  }
}

/** In a process group of its own, so that Ctrl-C in a terminal reaches the supervisor alone, which stops all in order. */
function launch({ args, env, log, onPid }: PartOptions): ChildProcess {
  const out = log ? openLogOrNone(log) : 'inherit'
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', out, out, 'ipc'] })
  if (typeof out === 'number') closeSync(out)
  child.on('error', () => {})
  if (child.pid) onPid(child.pid)
  return child
}

/** A part runs without its log rather than not at all, as when the disk is full. */
function openLogOrNone(log: string): number | 'ignore' {
  try {
    return openLogFile(log)
  } catch {
    return 'ignore'
  }
}

async function becomesReady(child: ChildProcess, { name, readyUrl }: PartOptions): Promise<void> {
  let reported = false
  child.on('message', (message) => {
    if (message === 'ready') reported = true
  })
  while (!hasEnded(child)) {
    if (readyUrl ? await answers(readyUrl) : reported) return
    await pause(30)
  }
  throw new Error(`${name} ended at once`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}
