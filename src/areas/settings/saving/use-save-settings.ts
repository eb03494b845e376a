import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { useToast } from '../../../web/ui/Toast.tsx'
import type { Settings, SettingsPart } from '../settings.contract.ts'

/**
 * Where a change is. `waiting`: no network, sent again by itself. `refused`: with the message of each setting that is wrong.
 * `conflict`: another member changed the same setting meanwhile; nothing is overwritten before the caller says so.
 */
export type SaveState =
  | { at: 'rest' | 'saving' | 'waiting' | 'conflict' }
  | { at: 'refused'; problem: string; fields: Record<string, string> }

const RETRY_MS = 15_000

/**
 * Saves settings as they are changed, tells so with a way back, and keeps what could not be saved: the newest value of a setting is
 * tried again until the network is back.
 * @param settings as the page shows them: a change is made to these, and to no others
 */
export function useSaveSettings(id: string, settings: Settings) {
  const [state, setState] = useState<SaveState>({ at: 'rest' })
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const unsent = useRef<SettingsPart>(undefined)
  const isWaiting = state.at === 'waiting'

  const send = async (part: SettingsPart, was: SettingsPart | undefined): Promise<void> => {
    unsent.current = part
    setState({ at: 'saving' })
    try {
      await browserApi.post('/survey/settings', { id, data: part, ...(was && { was }) })
      unsent.current = undefined
      setState({ at: 'rest' })
      toast({ text: m.settings_saved(), ...(was && { undo: () => void send(was, undefined) }) })
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.offline || problem.status >= 500) setState({ at: 'waiting' })
      else if (problem.status === 409) {
        setState({ at: 'conflict' })
        await revalidate()
      } else {
        const fields = Object.fromEntries(
          Object.entries(problem.fields).map(([name, words]) => [name.replace(/^data\./, ''), words]),
        )
        setState({
          at: 'refused',
          problem: Object.values(fields)[0] ?? (problem.detail || problem.title),
          fields,
        })
      }
    }
  }
  const save = (part: SettingsPart) => send(part, asShown(settings, part))

  // Only the newest render knows what is shown now.
  const again = useRef(() => {})
  again.current = () => {
    if (unsent.current) void save(unsent.current)
  }
  useEffect(() => {
    if (!isWaiting) return
    const retry = () => again.current()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    // Leaving now would lose it.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isWaiting])

  return {
    state,
    save,
    /** Writes the change that met another's over it. */
    overwrite: () => {
      if (unsent.current) void send(unsent.current, undefined)
    },
    /** Leaves the other's value. */
    drop: () => {
      unsent.current = undefined
      setState({ at: 'rest' })
    },
  }
}
export type SaveSettingsState = ReturnType<typeof useSaveSettings>

/** What the settings of a change are before it, with those that it resets (see `settingsChange`). */
function asShown(settings: Settings, part: SettingsPart): SettingsPart {
  const resets = part.locale === true && !settings.locale ? (['localeDefault', 'localeData'] as const) : []
  const names = [...(Object.keys(part) as (keyof Settings)[]), ...resets]
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}
