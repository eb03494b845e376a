import { globSync, readFileSync } from 'node:fs'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

export type OwnRegex = { pattern: string; flags: string; file: string; line: number }

/** Made of others' text, or run for developers alone. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|^src\/(text|testing)\//

/** Every regular expression that stands in the code of the product and its scripts, each once. */
export function ownRegexes(root: string): OwnRegex[] {
  const regexes = new Map<string, OwnRegex>()
  for (const file of globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: root })) {
    if (LEFT_OUT.test(file)) continue
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const note = (pattern: string, flags: string, at: number) => {
      const line = source.slice(0, at).split('\n').length
      regexes.set(`/${pattern}/${flags}`, { pattern, flags, file, line })
    }
    const visitor = {
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a syntax node
      Literal: (node: Expression) => {
        if ('regex' in node && node.regex) note(node.regex.pattern, node.regex.flags, node.start)
      },
    }
    new Visitor(visitor).visit(parseSync(file, source).program)
  }
  return [...regexes.values()]
}
