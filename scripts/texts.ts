/**
 * The interface's words: `node scripts/texts.ts` compiles every catalogue into src/text,
 * `node scripts/texts.ts check` also compares the catalogues of all languages.
 */
import { existsSync, readFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

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

function readCatalogues(pattern: string): Record<string, Catalogue> {
  const found: Record<string, Catalogue> = {}
  for (const locale of settings.locales) {
    const file = new URL(pattern.replace('{locale}', locale), root)
    if (!existsSync(file)) continue
    const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
    found[locale] = messages
  }
  return found
}

function checkAll(): string[] {
  const faults: string[] = []
  const owner = new Map<string, string>()
  for (const pattern of settings['plugin.inlang.messageFormat'].pathPattern) {
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
  await compile(textOptions)
  if (process.argv[2] === 'check') {
    const faults = checkAll()
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exit(1)
    console.log('Every text exists in every language')
  }
  // The compiler leaves timers behind that would hold the process for another 30 s.
  process.exit(0)
}
