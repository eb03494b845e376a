/**
 * Builds what is out of date: `node scripts/build.ts` (`npm run build`). A hash of everything that goes in decides,
 * so a pulled change is built and an unchanged tree costs nothing.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fail, step } from './progress.mjs'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const TOOLS = join(ROOT, 'node_modules', '.bin')
const STAMPS = { texts: 'src/text/.hash', site: 'build/.hash' }
const TEXTS = [
  'src/**/messages/*.json',
  'src/areas/questionnaire/kinds/*/texts.json',
  'project.inlang/settings.json',
  'content/**/*.{json,md}',
  'scripts/{content,markdown,template-faults}.ts',
  'scripts/*texts.ts',
]
const SITE = [
  ...TEXTS,
  'src/**/*.{ts,tsx,css,json,svg,woff2,png,webp}',
  '*.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.ts',
]
const COMPRESSED = /\.(js|css|svg|json|html)$/

/** A part of the build failed; its output was shown. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** Compares the catalogues of the interface's words and compiles them, when one changed. */
export async function buildTexts(): Promise<void> {
  const hash = hashOf(TEXTS)
  if (isFresh('texts', hash, 'src/text/messages.js')) return
  await step('Compiling texts', () => run(process.execPath, ['scripts/texts.ts', 'check']))
  remember('texts', hash)
}

/** Builds the site when anything that it is made of changed. */
export async function buildSite(): Promise<void> {
  await buildTexts()
  // Taken before: what changes while it is being built is not in it.
  const hash = hashOf(SITE)
  if (isFresh('site', hash, 'build/programs/worker.js')) return
  rmSync(stamp('site'), { force: true })
  await step('Building the site', async (say) => {
    say('pages')
    await run(tool('react-router'), ['build'])
    if (existsSync(join(ROOT, 'vite.guest.config.ts'))) {
      say("the guest's page")
      await run(tool('vite'), ['build', '--config', 'vite.guest.config.ts'])
    }
    say('programs')
    await run(tool('vite'), ['build', '--config', 'vite.programs.config.ts'])
    say('compressing')
    compress()
  })
  remember('site', hash)
}

/** Beside each file its compressed forms, so that none is compressed while a visitor waits. */
function compress(): void {
  for (const file of globSync('build/client/dist/**/*', { cwd: ROOT })) {
    if (!COMPRESSED.test(file)) continue
    const content = readFileSync(join(ROOT, file))
    if (content.length < 1024) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(join(ROOT, `${file}.br`), brotliCompressSync(content, { params }))
    writeFileSync(join(ROOT, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

function isFresh(name: keyof typeof STAMPS, hash: string, result: string): boolean {
  const file = stamp(name)
  return existsSync(join(ROOT, result)) && existsSync(file) && readFileSync(file, 'utf8') === hash
}

function remember(name: keyof typeof STAMPS, hash: string): void {
  writeFileSync(stamp(name), hash)
}

/** Beside what was made, so that it goes away with it. */
function stamp(name: keyof typeof STAMPS): string {
  return join(ROOT, STAMPS[name])
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, {
    cwd: ROOT,
    exclude: ['src/text/**', '**/*.test.{ts,tsx}', 'src/testing/**', 'vitest.config.ts'],
  })
  for (const file of [...new Set(files)].sort())
    hash
      .update(file)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

function tool(name: string): string {
  return join(TOOLS, name)
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The tools begin with `env node`, which must find the Node that this runs on.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${TOOLS}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const end = () => child.kill()
  process.once('exit', end)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  process.off('exit', end)
  if (code !== 0) throw new BuildError(`${output.trim()}\n${command} ${args.join(' ')} failed, see above.`)
}

if (import.meta.main) {
  try {
    await (process.argv[2] === 'texts' ? buildTexts() : buildSite())
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    fail(error.message)
  }
}
