import { readFileSync } from 'node:fs'
import { NOT_SPLIT } from '../platform/cluster/placement.ts'
import { Connection } from '../platform/postgres/connection.ts'

const splitTables = [...readFileSync('src/platform/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \w+Row$/gm)]
  .map(([, table]) => table!)
  .filter((table) => !NOT_SPLIT[table])
const USES_SPLIT = new RegExp(
  `\\b(from|join|into|update|using)\\s+(?:only\\s+)?(${splitTables.join('|')})\\b`,
  'i',
)
/** The account as a value: a parameter, a list of them, or the row's own in an insert. */
const NAMES_ACCOUNT = new RegExp(
  [
    String.raw`\baccount_id\s*(?:=|in)\s*(?:any\s*)?\(?\s*\$\d`,
    String.raw`\$\d+(?:::\w+)?\s*=\s*(?:\w+\.)?account_id\b`,
    String.raw`\b(?:from|update)\s+account\b.*?\b(?:account\.)?id\s*(?:=|in)\s*(?:any\s*)?\(?\s*\$\d`,
    String.raw`^\s*insert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\([^)]*\baccount_id\b`,
    String.raw`^\s*insert\s+into\s+account\b`,
  ].join('|'),
  'is',
)

/** Whether a cluster would send a statement to the workers of all accounts. */
export function asksAllAccounts(text: string): boolean {
  const plain = text.replaceAll('"', '')
  return USES_SPLIT.test(plain) && !NAMES_ACCOUNT.test(plain)
}

/**
 * Watches the SQL that this process runs.
 * @returns `stop` ends that; `statements`: those of accounts' tables that name no account, each once with the file that asks, and
 * `count`, of how many of accounts' tables in all
 */
export function watchStatements(): {
  statements: Map<string, string>
  counts: { split: number; ofAll: number }
  stop: () => void
} {
  const statements = new Map<string, string>()
  const counts = { split: 0, ofAll: 0 }
  const { query } = Connection.prototype
  Connection.prototype.query = function (this: Connection, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
    if (USES_SPLIT.test(text.replaceAll('"', ''))) counts.split++
    if (asksAllAccounts(text)) {
      counts.ofAll++
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = 60
      const stack = new Error('of all accounts').stack ?? ''
      Error.stackTraceLimit = stackTraceLimit
      const [, file = '?'] =
        /\/src\/((?!testing|platform\/(?:database|postgres))[\w/.-]+\.ts)/.exec(stack) ?? []
      const [, , table] = USES_SPLIT.exec(text.replaceAll('"', ''))!
      statements.set(`${file} → ${table}`, text)
    }
    return query.apply(this, args as never)
  } as typeof query
  return {
    statements,
    counts,
    stop: () => {
      Connection.prototype.query = query
    },
  }
}
