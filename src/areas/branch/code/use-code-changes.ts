import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { useToast } from '../../../web/ui/Toast.tsx'
import type { ChangeCodes, ChangedCodes } from './code.contract.ts'

/** Which codes: these, or all that fit what is searched. */
export type ChosenCodes = Pick<ChangeCodes, 'codes'> | Pick<ChangeCodes, 'where'>

/** Changes printed codes through the API, shows the list anew and says what was done. */
export function useCodeChanges(surveyId: string) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const change = async (chosen: ChosenCodes, set: ChangeCodes['set']) => {
    const { changed } = await browserApi.post<ChangedCodes>('/survey/code/change', {
      id: surveyId,
      ...chosen,
      set,
    })
    await revalidate()
    return { count: changed, number: formatNumber(changed) }
  }
  return {
    /** @throws ApiProblem */
    move: async (chosen: ChosenCodes, set: ChangeCodes['set']) => {
      toast({ text: m.branch_code_moved(await change(chosen, set)) })
    },
    /** Takes codes down or puts them up again; named ones can be brought back for a while. */
    setAsleep: async (chosen: ChosenCodes, asleep: boolean) => {
      const failed = () => toast({ text: m.branch_code_failed() })
      const words = asleep ? m.branch_code_put_asleep : m.branch_code_woken
      try {
        const text = words(await change(chosen, { asleep }))
        const undo = () => void change(chosen, { asleep: !asleep }).catch(failed)
        toast({ text, ...('codes' in chosen && { undo }) })
      } catch {
        failed()
      }
    },
  }
}
