import { step } from '../scripts/progress.mjs'
import { openPool } from '../src/platform/database.ts'
import { benchServer } from './server.ts'
import { readTexts, storeAnswers } from './stored.ts'
import { WORKLOAD_SURVEY } from './workload.ts'

const SIZE = Number(process.env.BENCH_SIZE || 1_000_000)
/** Smaller ones are told together. */
const SHOWN_FROM = 0.5

/** `npm run bench -- size`: two years of a chain's answers (workload W, with a comment each), and what they take on the disk by table and index. */
export async function size(): Promise<void> {
  await using server = await benchServer()
  const pool = openPool(server.databaseUrl, 2)
  const stored = { size: SIZE, surveyId: await server.publish(WORKLOAD_SURVEY) }
  const total = async () =>
    Number((await pool.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)
  const empty = await total()
  const began = performance.now()
  await storeAnswers(pool, server, stored)
  await readTexts(pool, server, stored)
  const seconds = (performance.now() - began) / 1000
  await step('vacuum', () => pool.query('vacuum analyze'))
  const { rows } = await pool.query<{ of: string; bytes: number }>(
    `select relname as of, pg_table_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
     union all
     select indrelid::regclass::text || ': ' || indexrelid::regclass::text, pg_relation_size(indexrelid)
       from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
     order by 2 desc`,
  )
  const each = (bytes: number) => Math.round((10 * bytes) / SIZE) / 10
  console.log(`\n${SIZE} answers, laid down in ${Math.round(seconds)} s`)
  console.table(
    rows
      .filter(({ bytes }) => bytes / SIZE >= SHOWN_FROM)
      .map(({ of, bytes }) => ({ of, MB: Math.round(bytes / 1e6), 'bytes an answer': each(bytes) })),
  )
  const grown = (await total()) - empty
  console.log(`empty database ${Math.round(empty / 1e6)} MB, growth ${each(grown)} bytes an answer`)
  await pool.end()
}
