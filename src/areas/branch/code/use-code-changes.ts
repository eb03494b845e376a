import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { useToast } from '../../../web/ui/Toast.tsx'
import type { ChangeCodes, LeadCodes } from './code.contract.ts'

/** Which codes: these, or all that fit what is searched. */
export type ChosenCodes = Pick<ChangeCodes, 'codes'> | Pick<ChangeCodes, 'where'>

/** Changes printed codes through the API, shows the list anew and says what was done. */
export function useCodeChanges(surveyId: string) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const change = async (chosen: ChosenCodes, set: ChangeCodes['set']) => {
    const { changed } = await browserApi.post('/survey/code/change', {
      id: surveyId,
      ...chosen,
      set,
    })
    await revalidate()
    return { count: changed, number: formatNumber(changed) }
  }
  const lead = async (from: string, codes: ChosenCodes, to: Pick<LeadCodes, 'to' | 'at'>) => {
    const led = await browserApi.post('/survey/code/lead', { id: from, ...codes, ...to })
    await revalidate()
    return { ...led, count: led.changed, number: formatNumber(led.changed) }
  }
  const failed = () => toast({ text: m.branch_code_failed() })
  return {
    /**
     * Leads codes to another questionnaire, now or from a moment on, which is told as `moment`.
     * @throws ApiProblem
     */
    lead: async (chosen: ChosenCodes, to: string, later?: { at: string; moment: string }) => {
      const led = await lead(surveyId, chosen, { to, ...(later && { at: later.at }) })
      const text = later
        ? m.branch_code_switch_planned({ ...led, moment: later.moment })
        : m.branch_code_switch_done(led)
      const { codes } = led
      const back = later
        ? () => lead(surveyId, { codes }, { to: null })
        : () => lead(to, { codes }, { to: surveyId })
      toast({ text, ...(codes.length > 0 && { undo: () => void back().catch(failed) }) })
    },
    /** Codes that led elsewhere, or were to, lead here. */
    keep: async (code: string, from: string) => {
      try {
        const isHere = from === surveyId
        const led = await lead(from, { codes: [code] }, { to: isHere ? null : surveyId })
        toast({ text: isHere ? m.branch_code_switch_called_off(led) : m.branch_code_woken(led) })
      } catch {
        failed()
      }
    },
    /** @throws ApiProblem */
    move: async (chosen: ChosenCodes, set: ChangeCodes['set']) => {
      toast({ text: m.branch_code_moved(await change(chosen, set)) })
    },
    /** Takes codes down or puts them up again; named ones can be brought back for a while. */
    setAsleep: async (chosen: ChosenCodes, asleep: boolean) => {
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
