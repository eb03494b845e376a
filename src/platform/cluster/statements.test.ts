import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bracketed, type Statement, statementsOf } from '../../testing/statements.ts'
import { NOT_SPLIT } from './placement.ts'

// The rules of docs/scaling.md for statements, as far as they can be read; distribute.api.test.ts reads those for tables.

const ONE_ACCOUNT = 'names its account, so the whole statement goes to one worker, which takes it'
const SAME_ACCOUNT = 'equates the accounts inside, so each worker answers for its own'

/** Statements that break a rule and may, or are yet to be changed, each with its reason. */
const EXCEPTIONS: Record<string, Record<string, string>> = {
  lateral: {
    'branch/code/map-places.queries.ts → lateral': ONE_ACCOUNT,
    'cases/answer-page/answer-page.queries.ts → lateral': SAME_ACCOUNT,
    'cases/message/message.queries.ts → lateral': ONE_ACCOUNT,
    'cases/recovery/recovery.queries.ts → lateral': ONE_ACCOUNT,
  },
  setting: {
    'answers/search/find.queries.ts → pg_trgm.similarity_threshold':
      'the index is asked by it; on a cluster `distribute` puts it on the role as well',
  },
}

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

/** Compares what breaks a rule with the exceptions: `wrong` has to be written differently, `needless` can leave the list. */
function breaks(rule: string, find: (statement: Statement) => readonly string[]) {
  const allowed = EXCEPTIONS[rule] ?? {}
  const names = new Set(
    statements.flatMap(({ file, ...statement }) =>
      find(statement).map((what) => `${file.replace(/^src\/(areas\/)?/, '')} → ${what}`),
    ),
  )
  return {
    wrong: [...names].filter((name) => !allowed[name]).sort(),
    needless: Object.keys(allowed).filter((name) => !names.has(name)),
  }
}

const NONE = { wrong: [], needless: [] }

test('a change of an account’s rows does not read the clock or chance: pass databaseNow()', () => {
  expect(breaks('clock', (one) => clocksIn(one).filter((table) => isSplit.has(table)))).toEqual(NONE)
})

test('a join of tables that are split by account says that their account_id is the same', () => {
  expect(breaks('join', looseJoins)).toEqual(NONE)
})

test('no lateral query is joined from outside, and none reads the clock: ask twice, or pass databaseNow()', () => {
  const reads = (text: string) =>
    [...text.matchAll(/\blateral \(/g)].some(({ index }) =>
      CLOCK.test(bracketed(text, index + 'lateral '.length)),
    )
  const isOpen = (text: string) => /\bleft join lateral \( ?select\b/.test(text)
  expect(
    breaks('lateral', ({ kind, text }) =>
      kind === 'sql' && (isOpen(text) || reads(text)) ? ['lateral'] : [],
    ),
  ).toEqual(NONE)
})

test('what a change returns is read from its own row: a further query comes after it', () => {
  const asks = ({ kind, text }: Statement) =>
    kind === 'sql'
      ? /\breturning\b[^;)]*\( ?select\b/.test(text)
      : /\.returning\([^)]*\( ?select\b/.test(text)
  expect(breaks('returning', (one) => (asks(one) ? ['returning'] : []))).toEqual(NONE)
})

test('a setting for one transaction is one of the coordinator: others stay away from the workers, so compare in the query', () => {
  const OF_COORDINATOR =
    /^(statement_timeout|lock_timeout|synchronous_commit|idle_in_transaction_session_timeout)$/
  expect(
    breaks('setting', ({ text }) =>
      [...text.matchAll(/\bset local (\S+)|set_config\('([^']+)'/g)]
        .map(([, set, config]) => (set ?? config)!)
        .filter((name) => !OF_COORDINATOR.test(name)),
    ),
  ).toEqual(NONE)
})

test('a table that is on every worker is not changed from an account’s rows: read them first, then pass the values', () => {
  expect(
    breaks('key', ({ kind, text }) =>
      kind === 'sql'
        ? [...text.matchAll(/\bupdate (\w+)\b[^;]*?\bset\b[^;]*?\bfrom\b/g)]
            .map(([, table]) => table!)
            .filter((table) => NOT_SPLIT[table]?.on === 'every worker')
        : [],
    ),
  ).toEqual(NONE)
})
