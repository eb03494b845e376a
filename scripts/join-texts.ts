/**
 * One module of all the texts, for what Node runs itself: a module for each text, which browsers' bundles need to leave out what a
 * page does not say, takes 45 MB of a process.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Strings are matched too, so that what looks like a comment inside one stays. */
const STRING_OR_COMMENT = /(`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[\s\S]*?\*\//g
const HEAD = [
  "import { getLocale, experimentalStaticLocale } from './runtime.js'",
  "import * as registry from './registry.js'",
]

/** The compiled modules of single texts as the source of one: names are different everywhere, imports the same. */
export function joinedTexts(modules: readonly string[]): string {
  const bodies = modules.map((source) =>
    source
      .replace(STRING_OR_COMMENT, (_, text?: string) => text ?? '')
      .replace(/^import [{*].* from '\.\..*$/gm, ''),
  )
  return [...HEAD, ...bodies].join('\n')
}

/**
 * Puts that module in the place of the compiler's, which only names the others; the types still come from those.
 * @param folder what the compiler has written
 */
export function joinTexts(folder: string): void {
  const names = readFileSync(join(folder, 'messages', '_index.js'), 'utf8').matchAll(/'\.\/([^']+\.js)'/g)
  const modules = [...names].map(([, name]) => readFileSync(join(folder, 'messages', name!), 'utf8'))
  replace(join(folder, 'messages.d.ts'), "export * from './messages/_index.js'\n")
  replace(join(folder, 'messages.js'), joinedTexts(modules))
}

/** At once, since others may be reading the file. */
function replace(path: string, content: string): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}
