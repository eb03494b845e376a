import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { forgetSignedIn, requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { accountOfSurvey } from '../../survey/survey.queries.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { digestsOf, hasAnswersSince, mayFollow } from './news.queries.ts'

/** Open pages of one account; each costs a connection and, with every change, a look at the session. */
const MOST_OF_ACCOUNT = 300
/** Between two events of one stream: under a rush a page learns of it once. */
const PAUSE_MS = 400
/** Surveys remembered with their account. */
const MOST_SURVEYS = 10_000
/** Stands for “some survey”: messages of the database were missed. */
const ANY = ''

type Follower = { note: (surveyId: string) => void; end: () => void }
export type NewsStreams = {
  /** @returns null when too many pages of the account are open */
  open: (request: FastifyRequest, member: SignedIn, since: Date | null) => EventStream | null
  close: () => void
}

/** One stream per open page of the cabinet: the id of each survey whose answers or cases changed. */
export function openNewsStreams(app: App): NewsStreams {
  const followers = new Map<number, Set<Follower>>()
  const accounts = new Map<string, Promise<number | undefined>>()
  const everybody = () => [...followers.values()].flatMap((each) => [...each])
  const noteAll = () => {
    for (const { note } of everybody()) note(ANY)
  }
  const accountOf = (surveyId: string) => {
    if (accounts.size > MOST_SURVEYS) accounts.clear()
    const account = accounts.get(surveyId) ?? accountOfSurvey(app.db, surveyId)
    accounts.set(surveyId, account)
    account.catch(() => accounts.delete(surveyId))
    return account
  }
  const stopListening = [
    app.listener.on('answers', async (surveyId) => {
      if (followers.size === 0) return
      const accountId = await accountOf(surveyId).catch(() => undefined)
      for (const { note } of followers.get(accountId ?? 0) ?? []) note(surveyId)
    }),
    // A closed account, changed rights: the streams check them again.
    app.listener.on('account', (accountId) => {
      for (const { note } of followers.get(Number(accountId)) ?? []) note(ANY)
    }),
  ]
  app.listener.onGap(noteAll)
  return {
    open: (request, member, since) => {
      const ofAccount = followers.get(member.accountId) ?? new Set()
      if (ofAccount.size >= MOST_OF_ACCOUNT) return null
      const stream = openEventStream(() => {
        ofAccount.delete(follower)
        if (ofAccount.size === 0) followers.delete(member.accountId)
      })
      const follower = follow(app, { request, member, since, stream })
      followers.set(member.accountId, ofAccount.add(follower))
      return stream
    },
    close: () => {
      for (const stop of stopListening) stop()
      for (const { end } of everybody()) end()
    },
  }
}

type Following = { request: FastifyRequest; member: SignedIn; since: Date | null; stream: EventStream }

function follow(app: App, { request, member, since, stream }: Following): Follower {
  const changedIds = new Set<string>()
  let isBusy = false
  // A member who is limited to branches must not learn when another branch has news, so what they see is compared.
  let digests = member.rights.branches === 'all' ? null : digestsOf(app.db, member)

  const hasNews = async (surveyId: string, now: SignedIn): Promise<boolean> => {
    if (surveyId === ANY) return true
    if (!mayFollow(now, surveyId)) return false
    if (now.rights.branches === 'all') return true
    const before = await (digests ?? new Map<string, string>())
    const digest = (await digestsOf(app.db, now, surveyId)).get(surveyId) ?? ''
    const isNews = before.get(surveyId) !== digest
    digests = Promise.resolve(before.set(surveyId, digest))
    return isNews
  }
  const send = async () => {
    isBusy = true
    while (changedIds.size > 0 && !stream.readable.destroyed) {
      // A page that does not read gets nothing more until it does.
      if (stream.isFull()) {
        await pause(PAUSE_MS)
        continue
      }
      const ids = [...changedIds]
      changedIds.clear()
      // The rights may have changed since the stream was opened; without a session it ends.
      forgetSignedIn(request)
      const now = await requireSignedIn(request)
      for (const id of ids) if (await hasNews(id, now)) stream.send('news', id || 'any')
      await pause(PAUSE_MS)
    }
    isBusy = false
  }
  const note = (surveyId: string) => {
    changedIds.add(surveyId)
    if (!isBusy) send().catch(stream.end)
  }
  if (since)
    hasAnswersSince(app.db, member, since).then((has) => has && stream.send('news', 'any'), stream.end)
  digests?.catch(stream.end)
  return { note, end: stream.end }
}
