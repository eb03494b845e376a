import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { ApiProblem } from '../../../../web/problem.ts'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { formatDayShort } from '../../../analytics/filter/days.ts'
import type { MysteryVisit } from '../../mystery.contract.ts'
import { keepFocus } from './use-grid-keys.ts'

export type NewVisit = {
  branch: { code: string; title: string }
  day: string
  window: { from: number; to: number }
  checker: string | null
}

/** Changes of the plan that take effect at once and can be undone: a visit goes to another day, or is added. */
export function usePlanChanges(surveyId: string, today: string) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  /** The days of visits that are on their way, by visit. */
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map())

  async function move(visit: MysteryVisit, day: string): Promise<void> {
    const { id, from, to, branch } = visit
    setPending((before) => new Map(before).set(id, day))
    try {
      const window = { from, to }
      await browserApi.post('/survey/mystery/visits/move', { id: surveyId, visit: id, day, window })
      toast({
        text: m.mystery_plan_moved({ branch: branch.title, day: formatDayShort(day) }),
        ...(visit.day >= today && { undo: () => void move({ ...visit, day }, visit.day) }),
      })
      await revalidate()
    } catch (problem) {
      const where = { branch: branch.title, day: formatDayShort(visit.day) }
      toast({ text: m.mystery_plan_stayed({ ...where, reason: reasonOf(problem) }) })
      // Without an answer the page itself could not be read again either.
      if (problem instanceof ApiProblem && !problem.offline) await revalidate()
    } finally {
      flushSync(() => setPending((before) => new Map([...before].filter(([visitId]) => visitId !== id))))
      keepFocus(id)
    }
  }

  /** @throws ApiProblem */
  async function add({ branch, ...visit }: NewVisit): Promise<void> {
    const { id } = await browserApi.post('/survey/mystery/visits', {
      id: surveyId,
      branch: branch.code,
      ...visit,
    })
    toast({
      text: m.mystery_plan_added({ branch: branch.title, day: formatDayShort(visit.day) }),
      undo: () => void remove(id),
    })
    await revalidate()
  }

  async function remove(visit: string): Promise<void> {
    try {
      await browserApi.delete('/survey/mystery/visits', { id: surveyId, visit })
      toast({ text: m.mystery_plan_removed() })
      await revalidate()
    } catch (problem) {
      toast({ text: reasonOf(problem) })
    }
  }

  return { pending, move, add }
}

/** Why a change was not made, in the reader's words. */
export function reasonOf(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) throw problem
  if (problem.offline) return m.mystery_plan_offline()
  return Object.values(problem.fields)[0] || problem.detail || problem.title || m.mystery_plan_offline()
}
