import { globSync, readFileSync } from 'node:fs'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

export type OwnRegex = { pattern: string; flags: string; file: string; line: number }

/** Made of others' text, or run for developers alone. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|^src\/(text|testing)\//
/**
 * Makes examples for the API reference by the contracts' own patterns; compares one sign with one class of an owner's expression, which
 * leaves nothing to go back to.
 */
const MAY_COMPOSE: readonly string[] = [
  'src/api/reference/takes.ts',
  'src/api/reference/words.ts',
  'src/areas/questionnaire/validate/regex.ts',
]

/** Every regular expression that stands in the code of the product and its scripts, each once. */
export function ownRegexes(root: string): OwnRegex[] {
  const regexes = new Map<string, OwnRegex>()
  for (const { file, source } of sourcesOf(root)) {
    const visitor = {
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a syntax node
      Literal: (node: Expression) => {
        if (!('regex' in node && node.regex)) return
        const { pattern, flags } = node.regex
        regexes.set(`/${pattern}/${flags}`, { pattern, flags, file, line: lineOf(source, node.start) })
      },
    }
    new Visitor(visitor).visit(parseSync(file, source).program)
  }
  return [...regexes.values()]
}

/** Where a pattern is put together at run time, so that nobody can try it beforehand. */
export function composedRegexes(root: string): string[] {
  const places: string[] = []
  for (const { file, source } of sourcesOf(root)) {
    if (MAY_COMPOSE.includes(file)) continue
    const note = ({ callee, start }: { callee: { type: string; name?: string }; start: number }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        places.push(`${file}:${lineOf(source, start)}`)
    }
    new Visitor({ NewExpression: note as never, CallExpression: note as never }).visit(
      parseSync(file, source).program,
    )
  }
  return places
}

function sourcesOf(root: string): { file: string; source: string }[] {
  return globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }))
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
