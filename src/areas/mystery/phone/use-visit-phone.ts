import { useCallback, useEffect, useRef, useState } from 'react'
import { startApp } from '../../../web/app-worker.ts'
import type { MysteryDesk } from '../checker/checker.contract.ts'
import {
  answerOffer,
  dropDraft,
  dropPhone,
  enter,
  type Phone,
  passTest,
  readDesk,
  saveDraft,
  savedDesk,
  savedDrafts,
  savedPhone,
  savePhone,
  sendVisit,
  type VisitDraft,
} from './visit-phone.client.ts'

const TRY_EVERY_MS = 10_000

/** `start` before the phone was looked through, `enter` without an opened link, `gone` for a link that opens nothing. */
type Stage = 'start' | 'enter' | 'gone' | 'open'
type Notice = { kind: 'good' | 'bad'; reason: string | null }

/** The state of a checker's page: visits from the network or the phone, drafts, and what waits to be sent. */
export function useVisitPhone() {
  const [stage, setStage] = useState<Stage>('start')
  const [phone, setPhone] = useState<Phone | null>(null)
  const [linkKey, setLinkKey] = useState('')
  const [desk, setDesk] = useState<MysteryDesk | null>(null)
  const [drafts, setDrafts] = useState<VisitDraft[]>([])
  const [isOffline, setOffline] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const isSending = useRef(false)

  const show = useCallback(async (outcome: Awaited<ReturnType<typeof readDesk>>) => {
    setOffline(outcome.is === 'offline')
    if (outcome.is === 'done') {
      setDesk(outcome.answer)
      setStage('open')
    }
    if (outcome.is === 'refused') setNotice({ kind: 'bad', reason: outcome.reason })
    if (outcome.is === 'gone') {
      await dropPhone()
      setStage('gone')
    }
  }, [])

  /** Reads the visits again, and sends what is finished. */
  const refresh = useCallback(
    async (own: Phone) => {
      if (isSending.current) return
      isSending.current = true
      try {
        for (const draft of await savedDrafts()) {
          if (draft.finishedAt === null) continue
          const outcome = await sendVisit(own, draft)
          if (outcome.is === 'offline') break
          if (outcome.is === 'refused') {
            // It is open again, so that the checker can mend it.
            await saveDraft({ ...draft, finishedAt: null, submission: crypto.randomUUID() })
            setNotice({ kind: 'bad', reason: outcome.reason })
            continue
          }
          await dropDraft(draft)
          if (outcome.is === 'done') setNotice({ kind: 'good', reason: null })
        }
        setDrafts(await savedDrafts())
        await show(await readDesk(own))
      } finally {
        isSending.current = false
      }
    },
    [show],
  )

  useEffect(() => {
    void (async () => {
      const [saved, stored, storedDrafts] = await Promise.all([savedPhone(), savedDesk(), savedDrafts()])
      const key = location.hash.slice(1) || saved?.key || ''
      setLinkKey(key)
      setDrafts(storedDrafts)
      if (!saved || saved.key !== key) return setStage(key === '' ? 'gone' : 'enter')
      setPhone(saved)
      if (stored) {
        setDesk(stored)
        setStage('open')
      }
      await refresh(saved)
    })()
    void startApp('/visit').then((registration) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/dist/`))
      registration?.active?.postMessage({ page: '/visit', files })
    })
  }, [refresh])

  const waits = drafts.some(({ finishedAt }) => finishedAt !== null)
  useEffect(() => {
    if (!phone) return
    const retry = () => void refresh(phone)
    const timer = isOffline || waits ? setInterval(retry, TRY_EVERY_MS) : undefined
    const lose = () => setOffline(true)
    addEventListener('online', retry)
    addEventListener('offline', lose)
    return () => {
      clearInterval(timer)
      removeEventListener('offline', lose)
      removeEventListener('online', retry)
    }
  }, [phone, isOffline, waits, refresh])

  return {
    ...{ stage, desk, drafts, isOffline, waits, notice },
    dismiss: () => setNotice(null),
    enter: async (code: string): Promise<string | null> => {
      const outcome = await enter(linkKey, code)
      if (outcome.is === 'gone') setStage('gone')
      if (outcome.is !== 'done') return outcome.is === 'refused' ? outcome.reason : ''
      const own = { key: linkKey, device: outcome.answer.device }
      await dropPhone()
      await savePhone(own)
      setPhone(own)
      await refresh(own)
      return null
    },
    answer: async (visit: string, take: boolean) => phone && show(await answerOffer(phone, visit, take)),
    pass: async (answers: number[]): Promise<boolean> => {
      const outcome = phone && (await passTest(phone, answers))
      const isPassed = outcome?.is === 'done' && outcome.answer.passed
      if (phone && isPassed) await refresh(phone)
      return isPassed
    },
    save: async (draft: VisitDraft) => {
      setDrafts((before) => [...before.filter(({ visit }) => visit !== draft.visit), draft])
      await saveDraft(draft)
    },
    finish: async (draft: VisitDraft) => {
      await saveDraft({ ...draft, finishedAt: new Date().toISOString() })
      setDrafts(await savedDrafts())
      if (phone) await refresh(phone)
    },
  }
}
export type VisitPhone = ReturnType<typeof useVisitPhone>
