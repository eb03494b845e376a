import { createHash } from 'node:crypto'
import { databaseNow } from '../../platform/clock.ts'
import type { Db, Executor } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addDelivery } from './delivery.queries.ts'
import { readAnswerData, readSurveyTitle } from './event-data.queries.ts'
import { readReviewData } from './review-data.queries.ts'
import { readScoreChange } from './score-change.queries.ts'
import { readVisitData } from './visit-data.queries.ts'
import { type AnswerData, type ScoreChangeData, WebhookEvent } from './webhook.contract.ts'
import { type Listener, listenersOf } from './webhook.queries.ts'

type Parts = { db: Db; jobs: Pick<Jobs, 'send'>; publicUrl: string }
type Event = JobData['event']

/**
 * Makes the messages of one event to the webhooks that listen to it. Safe to run twice: a message has its id from what it is about.
 */
export async function announce(parts: Parts, event: Event): Promise<void> {
  const type = WebhookEvent.parse(event.type)
  const listeners = await listenersOf(parts.db, event.accountId, type)
  const near = listeners.filter(
    ({ filter }) =>
      !filter.surveys || (event.surveyId !== undefined && filter.surveys.includes(event.surveyId)),
  )
  if (near.length === 0) return
  await parts.db.transaction().execute(async (trx) => {
    const bodyFor = await messageOf(trx, parts.publicUrl, event, type)
    if (!bodyFor) return
    for (const listener of near) {
      const data = bodyFor(listener)
      if (data) await send(trx, parts.jobs, listener.id, event, type, data)
    }
  })
}

/** Announces the answers of one batch and the complaints among them. */
export async function announceAnswers(parts: Parts, { answers }: JobData['complaints']): Promise<void> {
  for (const { accountId, surveyId, answerId } of answers) {
    const event = { accountId, surveyId, about: answerId }
    await announce(parts, { ...event, type: 'answer.created' })
    await announce(parts, { ...event, type: 'complaint.created' })
  }
}

type BodyFor = (listener: Listener) => object | null

async function messageOf(
  trx: Executor,
  publicUrl: string,
  { accountId, surveyId = '', about = '', at }: Event,
  type: WebhookEvent,
): Promise<BodyFor | null> {
  if (type === 'balance.low') return () => ({ url: `${publicUrl}/balance` })
  if (type === 'survey.published' || type === 'export.finished') {
    const title = await readSurveyTitle(trx, accountId, surveyId)
    if (title === undefined) return null
    const survey = { id: surveyId, title }
    return type === 'survey.published'
      ? () => ({ survey, version: Number(about) })
      : () => ({ survey, jobId: about, url: `${publicUrl}/v1/works/file?id=${about}` })
  }
  if (type === 'score.changed') {
    const key = { accountId, surveyId, id: about }
    const change = await readScoreChange(trx, key, at === 'ended' ? 'ended' : 'opened', publicUrl)
    return change ? ({ filter }) => (concerns(filter, change) ? change : null) : null
  }
  if (type === 'review.created') {
    const review = await readReviewData(trx, { accountId, id: about }, publicUrl)
    return review ? ({ filter }) => (isAt(filter, review.branch) ? review : null) : null
  }
  if (type.startsWith('visit.')) {
    const visit = await readVisitData(trx, { accountId, surveyId, id: about }, publicUrl)
    return visit ? ({ filter }) => (isAt(filter, visit.branch) ? visit : null) : null
  }
  const answer = await readAnswerData(trx, { accountId, surveyId, answerId: about }, publicUrl)
  if (!answer || (type === 'complaint.created' && !answer.data.complaint)) return null
  return ({ filter, contacts }) => {
    if (!fits(filter, answer.data)) return null
    return contacts ? { ...answer.data, contact: answer.contact } : answer.data
  }
}

function fits({ branches, bad }: Listener['filter'], { branch, score }: AnswerData): boolean {
  if (branches && (!branch || !branches.includes(branch.id))) return false
  return !bad || score?.bad === true
}

/** Something of one branch; a webhook without branches gets all of it. */
function isAt({ branches }: Listener['filter'], branch: { id: string } | null): boolean {
  return !branches || (branch !== null && branches.includes(branch.id))
}

/** A branch's own score alone; a webhook without branches gets all of them. */
function concerns({ branches }: Listener['filter'], { place }: ScoreChangeData): boolean {
  return !branches || (place?.kind === 'branch' && branches.includes(place.id))
}

async function send(
  trx: Executor,
  jobs: Pick<Jobs, 'send'>,
  webhookId: string,
  { accountId, surveyId, about, at }: Event,
  type: WebhookEvent,
  data: object,
): Promise<void> {
  const now = databaseNow()
  const about128 = createHash('sha256')
    .update(JSON.stringify([type, surveyId, about, at]))
    .digest()
  const key = { accountId, webhookId, id: `msg_${about128.subarray(0, 16).toString('base64url')}` }
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  if (await addDelivery(trx, key, type, body, now)) await jobs.send(trx, 'webhook', key)
}
