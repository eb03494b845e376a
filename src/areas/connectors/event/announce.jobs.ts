import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/job-data.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { activeConnectors } from '../connector.queries.ts'
import { connectorNamed } from '../connectors.ts'
import { isCase } from '../maker.queries.ts'
import { addEvent } from './event.queries.ts'
import { eventId } from './event-id.ts'

type Parts = { db: Db; jobs: Pick<Jobs, 'send'> }

/** Queues the answers of one batch for the connectors that send them. Safe to run twice: an event has its id from what it is about. */
export async function announceToConnectors(parts: Parts, { answers }: JobData['complaints']): Promise<void> {
  for (const [accountId, own] of Map.groupBy(answers, (answer) => answer.accountId)) {
    const connectors = (await activeConnectors(parts.db, accountId)).flatMap(({ name, settings }) => {
      const sends = connectorNamed(name)?.sends
      return sends ? [{ name, sends, survey: settings.survey }] : []
    })
    if (connectors.length > 0) for (const key of own) await announceAnswer(parts, key, connectors)
  }
}

async function announceAnswer(
  { db, jobs }: Parts,
  key: JobData['complaints']['answers'][number],
  connectors: readonly { name: string; sends: 'complaint' | 'answer'; survey: string | undefined }[],
): Promise<void> {
  const { accountId, surveyId, answerId } = key
  const own = connectors.filter(({ survey }) => !survey || survey === surveyId)
  if (own.length === 0) return
  const isComplaint = await isCase(db, key)
  for (const { name, sends } of own) {
    if (sends === 'complaint' && !isComplaint) continue
    const event = { accountId, connector: name, id: eventId(sends, surveyId, answerId) }
    await db.transaction().execute(async (trx) => {
      const about = { kind: sends, direction: 'out', surveyId, answerId } as const
      if (await addEvent(trx, event, about, databaseNow())) await jobs.send(trx, 'connector', event)
    })
  }
}
