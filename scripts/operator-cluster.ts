/** `npm run operator -- distribute`: says what turning the database into a distributed one does, and does it. */
import { DistributeError, distribute, stepsOf } from '../src/platform/cluster/distribute.ts'
import { type Plan, type PlannedTable, readPlan } from '../src/platform/cluster/plan.ts'
import { newConnection } from '../src/platform/postgres/connection.ts'
import { fail } from './progress.mjs'

export const CLUSTER_USAGE = '       npm run operator -- distribute [--plan]'

/** The longest that moving the rows of one table may take. */
const STEP_WITHIN_MS = 24 * 3_600_000
const MEGABYTE = 1024 ** 2

/** @param onlyPlan changes nothing and runs on any PostgreSQL */
export async function runDistribute(databaseUrl: string, onlyPlan: boolean): Promise<void> {
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    answerWithinMs: STEP_WITHIN_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    console.log(planWords(await readPlan(client)).join('\n'))
    if (onlyPlan) return
    await distribute(client, (step) => console.log(`${new Date().toISOString().slice(11, 19)} ${step}`))
    console.log('Every table is where it belongs. Start the service.')
  } catch (error) {
    if (error instanceof DistributeError) fail(error.message)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function planWords({ extension, tables, obstacles }: Plan): string[] {
  const steps = stepsOf(tables)
  const remaining = steps.filter(({ done }) => !done)
  const bytes = remaining.reduce((sum, table) => sum + table.bytes, 0)
  const stay = tables.filter(({ placement }) => placement?.on === 'coordinator').map(({ name }) => name)
  return [
    extension.installed !== null
      ? `Citus ${extension.installed} is installed.`
      : extension.available !== null
        ? `Citus ${extension.available} is there and will be installed into this database.`
        : 'Citus is not there: this is only the plan.',
    ...steps.map(tableWords),
    `Stay on the coordinator: ${stay.join(', ')}.`,
    `To do: ${remaining.length} of ${steps.length} tables, ${megabytes(bytes)}; as much room is needed on the workers, and the coordinator keeps its copy until the end.`,
    ...(obstacles.length === 0
      ? ['Nothing stands in the way.']
      : ['In the way, and refused until it is changed:', ...obstacles.map((sentence) => `- ${sentence}`)]),
  ]
}

function tableWords({ name, placement, rows, bytes, done }: PlannedTable): string {
  const where = placement?.on === 'workers' ? `split by ${placement.column}` : 'whole on every worker'
  return `${done ? 'done' : 'to do'}  ${name}: ${where}, about ${Math.round(rows)} rows, ${megabytes(bytes)}`
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
