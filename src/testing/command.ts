import { Console } from 'node:console'
import { Writable } from 'node:stream'

export type CommandResult = { code: number; text: string }

/** Each run gets a module of its own; the modules that it imports are loaded once. */
let runs = 0
let previous: Promise<unknown> = Promise.resolve()

/**
 * Runs a script of `scripts/` the way `node SCRIPT WORDS…` does, in this process: a new process would load the same
 * modules for seconds. Runs queue up, since each has the process's arguments, environment and output to itself.
 * @returns the exit code, and all that was printed until then
 */
export function runScript(script: URL, words: string[], env: Record<string, string>): Promise<CommandResult> {
  const result = previous.then(() => runAlone(script, words, env))
  previous = result.catch(() => {})
  return result
}

class Exit extends Error {}

async function runAlone(script: URL, words: string[], env: Record<string, string>): Promise<CommandResult> {
  let text = ''
  let exitCode: number | undefined
  const output = new Writable({
    write(chunk, _encoding, done) {
      // After its exit a process prints nothing.
      if (exitCode === undefined) text += chunk
      done()
    },
  })
  const { argv, exit, exitCode: outerExitCode } = process
  const outerConsole = globalThis.console
  const outerEnv = Object.keys(env).map((name) => [name, process.env[name]] as const)
  const outerWrite = process.stdout.write
  Object.assign(process.env, env)
  process.argv = [process.execPath, script.pathname, ...words]
  process.exitCode = undefined
  globalThis.console = new Console({ stdout: output, stderr: output })
  process.stdout.write = ((chunk: string | Uint8Array) => output.write(chunk)) as typeof process.stdout.write
  process.exit = ((code?: number) => {
    exitCode ??= code ?? 0
    throw new Exit()
  }) as typeof process.exit
  try {
    await import(`${script.href}?run=${++runs}`)
    return { code: exitCode ?? Number(process.exitCode ?? 0), text }
  } catch (error) {
    if (exitCode === undefined) throw error
    return { code: exitCode, text }
  } finally {
    process.exitCode = outerExitCode
    process.exit = exit
    process.stdout.write = outerWrite
    globalThis.console = outerConsole
    process.argv = argv
    for (const [name, value] of outerEnv) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
