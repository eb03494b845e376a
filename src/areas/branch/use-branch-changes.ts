import { useRevalidator } from 'react-router'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { formatNumber } from '../../web/numbers.ts'
import { useToast } from '../../web/ui/Toast.tsx'
import type { BranchChange, BulkChange } from './branch.contract.ts'

/** Which branches: these, or all that a filter finds. */
export type Chosen = { ids: readonly string[] } | { filter: Record<string, string> & { active: string } }

/** Changes branches through the API, shows the list anew and says what was done. */
export function useBranchChanges(surveyId: string) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const change = (chosen: Chosen, data: BulkChange['data']) =>
    browserApi.post('/survey/branch/change', { id: surveyId, ...chosen, data })
  return {
    /** @throws ApiProblem whose fields begin with `data.0.` */
    save: async (branch: BranchChange) => {
      const saved = await browserApi.post('/survey/branch', { id: surveyId, data: [branch] }, { brief: 1 })
      await revalidate()
      return saved.branch[0]!
    },
    /** Gives branches other places in the list. */
    place: async (places: readonly { id: string; sort: number }[]) => {
      try {
        await browserApi.post('/survey/branch', { id: surveyId, data: places }, { brief: 1 })
        await revalidate()
      } catch {
        toast({ text: m.branch_failed() })
      }
    },
    /** @throws ApiProblem */
    changeAll: async (chosen: Chosen, data: BulkChange['data']) => {
      const { ids } = await change(chosen, data)
      await revalidate()
      toast({ text: m.branch_changed({ count: ids.length, number: formatNumber(ids.length) }) })
    },
    /** Retires branches or takes them back; can be undone for a while. */
    setActive: async (chosen: Chosen, active: boolean) => {
      const set = async (which: Chosen, to: boolean) => {
        const { ids } = await change(which, { active: to })
        await revalidate()
        return ids
      }
      const failed = () => toast({ text: m.branch_failed() })
      try {
        const ids = await set(chosen, active)
        const words = active ? m.branch_returned : m.branch_archived
        toast({
          text: words({ count: ids.length, number: formatNumber(ids.length) }),
          undo: () => void set({ ids }, !active).catch(failed),
        })
      } catch {
        failed()
      }
    },
  }
}
