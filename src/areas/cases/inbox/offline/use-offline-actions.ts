import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { ApiProblem } from '../../../../web/problem.ts'
import { useToast } from '../../../../web/ui/Toast.tsx'
import type { Outcome } from '../../case.contract.ts'
import { addAction, type PendingAction, pendingActions, type Sent, sendPending } from './pending-actions.ts'

const TRY_EVERY_MS = 5000

/**
 * Runs actions on cases at once, or when the network is back. A conflict is reported, and the page shows the current state.
 * @returns `waiting`: how many actions have not been sent, and of which cases
 */
export function useOfflineActions(memberId: string) {
  const [waiting, setWaiting] = useState<PendingAction[]>([])
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const isSending = useRef(false)
  const flush = useCallback(async () => {
    if (isSending.current || pendingActions(memberId).length === 0) return
    isSending.current = true
    try {
      const { done, refused } = await sendPending(memberId, sendAction)
      for (const { action, reason } of refused)
        toast({ text: m.inbox_refused({ words: action.words, reason }) })
      if (done > 0 || refused.length > 0) await revalidate()
    } finally {
      isSending.current = false
      setWaiting(pendingActions(memberId))
    }
  }, [memberId, revalidate, toast])
  useEffect(() => {
    setWaiting(pendingActions(memberId))
    void flush()
    const timer = setInterval(() => void flush(), TRY_EVERY_MS)
    const online = () => void flush()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [memberId, flush])
  const act = useCallback(
    (action: Omit<PendingAction, 'id' | 'memberId'>) => {
      addAction({ ...action, id: crypto.randomUUID(), memberId })
      setWaiting(pendingActions(memberId))
      void flush()
    },
    [memberId, flush],
  )
  return { act, waiting }
}

async function sendAction({ id, caseId, call, text = '', outcome }: PendingAction): Promise<Sent> {
  const [surveyId = '', chatId = ''] = caseId.split('.')
  try {
    if (call === 'take') await browserApi.post('/case/take', { id: caseId })
    else if (call === 'message')
      await browserApi.post('/message', { id, chatId, surveyId, recepient: '', msgText: text, title: '' })
    else
      await browserApi.post('/case/status', {
        id: caseId,
        status: 'resolved',
        outcome: outcome as Outcome,
        note: text,
      })
    return { now: 'done' }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.offline || problem.status >= 500 || problem.status === 429 || problem.status === 401)
      return { now: 'later' }
    const [first] = Object.values(problem.fields)
    return { now: 'refused', reason: first ?? (problem.detail || problem.title) }
  }
}
