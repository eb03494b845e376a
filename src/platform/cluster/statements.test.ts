import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bracketed, type Statement, statementsOf } from '../../testing/statements.ts'
import { NOT_SPLIT } from './placement.ts'

// The rules of docs/scaling.md for statements, as far as they can be read; distribute.api.test.ts reads those for tables.

const isSplit = new Set(
  [...readFileSync('src/platform/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \w+Row$/gm)]
    .map(([, table]) => table!)
    .filter((table) => !NOT_SPLIT[table]),
)
const files = globSync('src/{areas,platform,api,worker,http}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/tables.ts'],
})
const statements = files.flatMap((file) =>
  statementsOf(readFileSync(file, 'utf8')).map((statement) => ({ file, ...statement })),
)

/** Whatever gives another result on each server that it runs on. */
const CLOCK = /\b(?:now|clock_timestamp|statement_timestamp|random)\(\)|\bcurrent_(?:date|timestamp)\b/

/** The tables in whose changed values, or conditions of change, a statement reads the clock. */
function clocksIn({ kind, text }: Statement): string[] {
  if (kind === 'builder') {
    const [, verb, table = ''] = /^\.(\w+)\(\s*'(\w+)/.exec(text) ?? []
    const change = text.search(/\.set\(/)
    const onConflict = text.search(/\.doUpdateSet\(/)
    const reads =
      verb === 'updateTable'
        ? change >= 0 && CLOCK.test(text.slice(change))
        : onConflict >= 0 && CLOCK.test(text.slice(onConflict))
    return reads ? [table] : []
  }
  const updates = [...text.matchAll(/\bupdate (\w+)\b(?:(?! update ).)*?\bset\b/gs)].filter(
    ([, table]) => table !== 'set',
  )
  const tables = updates
    .filter(({ index }) => CLOCK.test(untilEnd(text.slice(index))))
    .map(([, table]) => table!)
  const [, into] = /\binsert into (\w+)/.exec(text) ?? []
  const conflict = text.indexOf('do update set')
  if (into && conflict >= 0 && CLOCK.test(text.slice(conflict))) tables.push(into)
  return tables
}

/** A statement inside `with x as (…)` ends with its bracket. */
function untilEnd(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth < 0) return text.slice(0, at)
  }
  return text
}

/** The split tables that a statement joins without a word about their account. */
function looseJoins({ kind, text }: Statement): string[] {
  if (kind === 'builder')
    return [...text.matchAll(/\.(?:inner|left|right|full)Join\(/g)].flatMap(({ 0: call, index }) => {
      const inside = bracketed(text, index + call.length - 1)
      // A condition with a name of its own is read where it stands.
      if (/^\s*'[^']+', \w+\s*$/.test(inside)) return []
      const [, table = ''] = /^\s*'(\w+)/.exec(inside) ?? []
      return isSplit.has(table) && !/account_id|account\.id/.test(inside) ? [table] : []
    })
  return [...text.matchAll(/\bjoin (\w+)(?: as \w+| (?!on\b|using\b)\w+)? (on|using)\b/g)].flatMap(
    ({ 0: head, 1: table, index }) => {
      const rest = text.slice(index + head.length)
      const end = rest.search(/\b(?:join|where|group by|order by|union)\b|\bon conflict\b/)
      const condition = end === -1 ? rest : rest.slice(0, end)
      return isSplit.has(table!) && !/account_id|account\.id|accountId/.test(condition) ? [table!] : []
    },
  )
}

/** What breaks a rule, file by file. There are no exceptions: what a cluster takes is no break of a rule. */
function breaks(find: (statement: Statement) => readonly string[]): string[] {
  const names = statements.flatMap(({ file, ...statement }) =>
    find(statement).map((what) => `${file.replace(/^src\/(areas\/)?/, '')} → ${what}`),
  )
  return [...new Set(names)].sort()
}

test('a change of an account’s rows does not read the clock or chance: pass databaseNow()', () => {
  expect(breaks((one) => clocksIn(one).filter((table) => isSplit.has(table)))).toEqual([])
})

test('a join of tables that are split by account says that their account_id is the same', () => {
  expect(breaks(looseJoins)).toEqual([])
})

test('a query inside of one account’s names the account by its value, and none reads the clock: pass databaseNow()', () => {
  const reads = (text: string) =>
    [...text.matchAll(/\blateral \(/g)].some(({ index }) =>
      CLOCK.test(bracketed(text, index + 'lateral '.length)),
    )
  // A cluster looks for the account in each query: that an outer one equates it is not enough, except where it becomes a join.
  const isCorrelated = (text: string) =>
    [...text.matchAll(/(exists |cross join lateral )?\( ?select\b/g)].some(({ index, 1: isJoined }) => {
      if (isJoined && !/\bfor (?:no key )?update\b/.test(text)) return false
      const inside = bracketed(text, text.indexOf('(', index)).replaceAll(/\( ?select\b.*/g, '')
      const [, table = '', alias = table] =
        /\bfrom (\w+)(?: as (\w+)| (?!where\b|join\b|left\b|cross\b)(\w+))?/.exec(inside) ?? []
      const [, own, other] = /\bwhere (?:(\w+)\.)?account_id = (\w+)\.(?:account_id|id)\b/.exec(inside) ?? []
      return isSplit.has(table) && other !== undefined && (own ?? alias) !== other
    })
  expect(breaks(({ kind, text }) => (kind === 'sql' && reads(text) ? ['lateral'] : []))).toEqual([])
  expect(
    breaks(({ kind, text }) =>
      kind === 'sql' && /\baccount_id = \$/.test(text) && isCorrelated(text) ? ['inner query'] : [],
    ),
  ).toEqual([])
})

test('rows that are locked are of one account', () => {
  const locked = ({ kind, text }: Statement): string[] => {
    const [, table = ''] =
      kind === 'sql'
        ? (/\bfrom (\w+)\b(?=.*\bfor (?:no key )?update\b)/.exec(text) ?? [])
        : (/\.selectFrom\('(\w+)(?=.*\.for(?:NoKey)?Update\()/s.exec(text) ?? [])
    const isOfOne =
      kind === 'sql'
        ? /\baccount_id = \$|\baccount where id = \$|\$\{(?:keyIs|isKey|own)\b/.test(text)
        : /\.where\('(?:\w+\.)?account_id', '='|\.selectFrom\('account'\)/.test(text)
    return isSplit.has(table) && !isOfOne ? [table] : []
  }
  expect(breaks(locked)).toEqual([])
})

test('columns of a common table expression are named in its query: a cluster loses names in brackets', () => {
  const isNamedOutside = ({ kind, text }: Statement) =>
    kind === 'sql' && /(?:\bwith|\),) \w+ \([\w, ]+\) as \(/.test(text)
  expect(breaks((one) => (isNamedOutside(one) ? ['with'] : []))).toEqual([])
})

test('what a change returns are columns of its own row: queries and casts come after it', () => {
  const asks = ({ kind, text }: Statement) =>
    kind === 'sql'
      ? /\breturning\b[^;)]*(?:\( ?select\b|\w(?:_at|_on|_until|day)::)/.test(text)
      : /\.returning\([^)]*\( ?select\b/.test(text)
  expect(breaks((one) => (asks(one) ? ['returning'] : []))).toEqual([])
})

test('a setting for one transaction is one of the coordinator: others stay away from the workers, so compare in the query', () => {
  const OF_COORDINATOR =
    /^(statement_timeout|lock_timeout|synchronous_commit|idle_in_transaction_session_timeout)$/
  expect(
    breaks(({ text }) =>
      [...text.matchAll(/\bset local (\S+)|set_config\('([^']+)'/g)]
        .map(([, set, config]) => (set ?? config)!)
        .filter((name) => !OF_COORDINATOR.test(name)),
    ),
  ).toEqual([])
})

test('a table that is on every worker is not changed from an account’s rows: read them first, then pass the values', () => {
  expect(
    breaks(({ kind, text }) =>
      kind === 'sql'
        ? [...text.matchAll(/\bupdate (\w+)\b[^;]*?\bset\b[^;]*?\bfrom\b/g)]
            .map(([, table]) => table!)
            .filter((table) => NOT_SPLIT[table]?.on === 'every worker')
        : [],
    ),
  ).toEqual([])
})
