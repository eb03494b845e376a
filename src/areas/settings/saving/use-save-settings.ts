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
  | { at: 'rest' | 'saving' | 'waiting' }
  | { at: 'conflict'; mine: SettingsPart }
  | { at: 'refused'; problem: string; fields: Record<string, string> }

const RETRY_MS = 15_000

/**
 * Saves settings as they are changed, confirms with an undo button, and keeps what could not be saved: the newest value of a setting is
 * tried again until the network is back.
 * @param settings as the page shows them: a change is made to these, and to no others
 */
export function useSaveSettings(id: string, settings: Settings) {
  const [state, setState] = useState<SaveState>({ at: 'rest' })
  // Counts what was put back, so that fields can be drawn anew with it.
  const [restored, setRestored] = useState(0)
  const previousPart = useRef<SettingsPart>(undefined)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const unsent = useRef<SettingsPart>(undefined)
  const isWaiting = state.at === 'waiting'

  // One after the other: the answer to an older change must not hide what became of a newer one.
  const turn = useRef(Promise.resolve())
  const newest = useRef(0)
  // What was saved from here since the page was loaded, which no other member did.
  const own = useRef<SettingsPart>({})

  const send = (part: SettingsPart, checks: boolean) => {
    newest.current += 1
    const number = newest.current
    unsent.current = part
    setState({ at: 'saving' })
    turn.current = turn.current.then(() => sendNow(part, checks, number))
  }
  const sendNow = async (part: SettingsPart, checks: boolean, number: number): Promise<void> => {
    const was = checks ? asShown({ ...settings, ...own.current }, part) : undefined
    const show = (next: SaveState) => {
      if (number === newest.current) setState(next)
    }
    try {
      await browserApi.post('/survey/settings', { id, data: part, ...(was && { was }) })
      own.current = { ...own.current, ...part }
      if (number === newest.current) unsent.current = undefined
      show({ at: 'rest' })
      toast({ text: m.settings_saved(), ...(was && { undo: () => putBack(was) }) })
      void revalidate()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.offline || problem.status >= 500) show({ at: 'waiting' })
      else if (problem.status === 409) {
        own.current = {}
        show({ at: 'conflict', mine: part })
        void revalidate()
      } else {
        const fields = Object.fromEntries(
          Object.entries(problem.fields).map(([name, words]) => [name.replace(/^data\./, ''), words]),
        )
        show({
          at: 'refused',
          problem: Object.values(fields)[0] ?? (problem.detail || problem.title),
          fields,
        })
      }
    }
  }
  const putBack = (was: SettingsPart) => {
    previousPart.current = was
    send(was, false)
  }
  const save = (part: SettingsPart) => send(part, true)

  // The page knows it now, and others may change it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows is what the wait is for
  useEffect(() => {
    own.current = {}
  }, [settings])

  // The restored values may reach the page before or after they are saved.
  useEffect(() => {
    const was = previousPart.current
    if (!was || state.at !== 'rest' || JSON.stringify(asShown(settings, was)) !== JSON.stringify(was)) return
    previousPart.current = undefined
    setRestored((count) => count + 1)
  }, [settings, state])

  // Only the newest render knows what is shown now.
  const again = useRef(() => {})
  again.current = () => {
    if (unsent.current) save(unsent.current)
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
    restored,
    save,
    /** Writes the change that met another's over it. */
    overwrite: () => {
      if (state.at === 'conflict') send(state.mine, false)
    },
    /** Leaves the other's value. */
    drop: () => {
      unsent.current = undefined
      setState({ at: 'rest' })
      setRestored((count) => count + 1)
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
