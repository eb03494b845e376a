/**
 * The interface's words: `node scripts/texts.ts` compiles every catalogue, the texts of the kinds of questions and those of `content/`
 * into src/text,
 * `node scripts/texts.ts check` also compares the catalogues of all languages,
 * `node scripts/texts.ts unused` names the texts that nothing says any more.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { boundedFs } from './bounded-writes.ts'
import { joinTexts } from './join-texts.ts'

type Settings = {
  locales: string[]
  baseLocale: string
  'plugin.inlang.messageFormat': { pathPattern: string[] }
}
type Catalogue = Record<string, unknown>

const root = new URL('../', import.meta.url)
const settings = JSON.parse(readFileSync(new URL('project.inlang/settings.json', root), 'utf8')) as Settings

/** How Paraglide compiles here: the locale is always given by us, so no cookie, URL or storage is looked at. */
export const textOptions = {
  project: './project.inlang',
  outdir: './src/text',
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules' as const,
  disableAsyncLocalStorage: true,
  emitReadme: false,
  // What runs meanwhile keeps its texts: emptying the folder first would take them away for a moment.
  cleanOutdir: false,
}

/**
 * Compares the catalogues of one area across languages.
 * @returns one sentence per fault: a key that a language lacks or has too much, an empty text, a parameter that differs
 */
export function catalogueFaults(name: string, catalogues: Record<string, Catalogue>, base: string): string[] {
  const faults: string[] = []
  const original = catalogues[base] ?? {}
  for (const [locale, catalogue] of Object.entries(catalogues)) {
    for (const key of Object.keys(original)) {
      if (!(key in catalogue)) faults.push(`${name}: ${locale} lacks ${key}`)
      else if (parameters(catalogue[key]) !== parameters(original[key]))
        faults.push(
          `${name}: ${key} takes {${parameters(original[key])}} in ${base} but {${parameters(catalogue[key])}} in ${locale}`,
        )
      else if (catalogue[key] === '') faults.push(`${name}: ${key} is empty in ${locale}`)
    }
    for (const key of Object.keys(catalogue))
      if (!(key in original)) faults.push(`${name}: ${locale} has ${key}, which ${base} lacks`)
  }
  return faults
}

/** The names of a message's inputs, sorted and joined; a plural's own selectors are not inputs. */
function parameters(message: unknown): string {
  const names = new Set<string>()
  const locals = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value && typeof value === 'object') {
      const { declarations = [], match = {} } = value as { declarations?: string[]; match?: object }
      for (const declaration of declarations) {
        const input = /^input (\w+)/.exec(declaration)?.[1]
        const local = /^local (\w+)/.exec(declaration)?.[1]
        if (input) names.add(input)
        if (local) locals.add(local)
      }
      visit(Object.values(match))
    } else if (typeof value === 'string')
      for (const [, name] of value.matchAll(/(?<!\\)\{(\w+)\}/g)) names.add(name as string)
  }
  visit(message)
  return [...names]
    .filter((name) => !locals.has(name))
    .sort()
    .join(', ')
}

/**
 * The texts that no source names. A source that quotes how keys begin (`'web_footer_'`) takes all of them.
 * @param keys of every catalogue
 * @param sources the content of every source file
 */
export function unusedTexts(keys: readonly string[], sources: readonly string[]): string[] {
  const usedKeys = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
  const begins = sources.flatMap((source) =>
    [...source.matchAll(/'([a-z]\w*_)'/g)].map(([, begin]) => begin!),
  )
  return keys.filter((key) => !usedKeys.has(key) && !begins.some((begin) => key.startsWith(begin)))
}

/**
 * The catalogues of what the kinds of questions say, by language. A kind's texts stand in one file of its folder, each with its
 * languages beside one another.
 * @param files the content of every `texts.json`
 */
export function kindCatalogues(
  files: readonly string[],
  locales: readonly string[],
): Record<string, Catalogue> {
  const texts = files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, Catalogue>))
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(texts.flatMap(([key, words]) => (locale in words ? [[key, words[locale]]] : []))),
    ]),
  )
}

/** Writes those catalogues to where the compiler reads them. */
function gatherKinds(): void {
  const cwd = fileURLToPath(root)
  const files = globSync('src/areas/questionnaire/kinds/*/texts.json', { cwd }).sort()
  const catalogues = kindCatalogues(
    files.map((file) => readFileSync(new URL(file, root), 'utf8')),
    settings.locales,
  )
  mkdirSync(new URL('src/text/kinds/', root), { recursive: true })
  for (const [locale, catalogue] of Object.entries(catalogues))
    writeFileSync(new URL(`src/text/kinds/${locale}.json`, root), JSON.stringify(catalogue))
}

function readCatalogues(pattern: string): Record<string, Catalogue> {
  const catalogues: Record<string, Catalogue> = {}
  for (const locale of settings.locales) {
    const file = new URL(pattern.replace('{locale}', locale), root)
    if (!existsSync(file)) continue
    const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
    catalogues[locale] = messages
  }
  return catalogues
}

const patterns = settings['plugin.inlang.messageFormat'].pathPattern

function findUnused(): string[] {
  const cwd = fileURLToPath(root)
  const keys = patterns.flatMap((pattern) => Object.keys(readCatalogues(pattern)[settings.baseLocale] ?? {}))
  const files = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd, exclude: ['src/text/**'] })
  return unusedTexts(
    keys,
    files.map((file) => readFileSync(new URL(file, root), 'utf8')),
  )
}

function checkAll(): string[] {
  const faults: string[] = []
  const owner = new Map<string, string>()
  for (const pattern of patterns) {
    const catalogues = readCatalogues(pattern)
    if (Object.keys(catalogues).length === 0) continue
    const area = pattern.replace('./src/', '').replace('/messages/{locale}.json', '')
    for (const locale of settings.locales) catalogues[locale] ??= {}
    faults.push(...catalogueFaults(area, catalogues, settings.baseLocale))
    for (const key of Object.keys(catalogues[settings.baseLocale] as Catalogue)) {
      const other = owner.get(key)
      if (other) faults.push(`${area}: ${key} is already a text of ${other}`)
      owner.set(key, area)
    }
  }
  return faults
}

if (import.meta.main) {
  const [what] = process.argv.slice(2)
  gatherKinds()
  if (what === 'unused') {
    const unused = findUnused()
    for (const key of unused) console.error(`${key} is said nowhere`)
    process.exit(unused.length > 0 ? 1 : 0)
  }
  await compile({ ...textOptions, fs: boundedFs })
  joinTexts(fileURLToPath(new URL(textOptions.outdir, root)))
  // What checks the contents uses the texts that have just been compiled.
  const { readContents, writeContents } = await import('./content.ts')
  try {
    writeContents(
      readContents(fileURLToPath(new URL('content', root))),
      fileURLToPath(new URL('src/text/content', root)),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  if (what === 'check') {
    const faults = checkAll()
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exit(1)
    console.log('Every text exists in every language')
  }
  // The compiler leaves timers behind that would hold the process for another 30 s.
  process.exit(0)
}
