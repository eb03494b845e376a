import { useEffect, useState } from 'react'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { type Choices, importForm, mappingOf, type WizardStep } from './wizard-state.ts'

/** Tables with more rows are left to the worker, whose progress is shown and outlives the page. */
const QUEUED_FROM = 500

export type ImportKind = 'branch' | 'subject' | 'invitee' | 'reviews'
type Call = { dryRun?: boolean; partial?: boolean; queue?: boolean }

/**
 * The steps of bringing a table in. What a person chose is kept whatever fails, and every failed call can be made again.
 * @param sent what came of a file that was sent without a script
 */
export function useImport(kind: ImportKind, surveyId: string, sent: ImportOutcome | undefined) {
  const [step, setStep] = useState<WizardStep>(sent ? 'done' : 'file')
  const [choices, setChoices] = useState<Choices>()
  const [outcome, setOutcome] = useState(sent)
  const [busy, setBusy] = useState('')
  const [fault, setFault] = useState<{ words: string; again?: () => void }>()
  const [work, setWork] = useKeptWork(`import ${kind} ${surveyId}`)

  const call = async (words: string, next: Choices, more: Call, then: (outcome: ImportOutcome) => void) => {
    setBusy(words)
    setFault(undefined)
    try {
      const form = importForm(surveyId, next, more)
      const came = await browserApi.post(`/survey/${kind}/import`, form)
      setChoices({ ...next, mapping: mappingOf(came) })
      then(came)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const canBeRepeated = problem.offline || problem.status >= 500 || problem.status === 429
      setFault({
        words: wordsOf(problem),
        ...(canBeRepeated && { again: () => void call(words, next, more, then) }),
      })
    } finally {
      setBusy('')
    }
  }
  const look = (next: Choices, to: WizardStep) =>
    call(
      to === 'check' ? m.branch_import_checking() : m.branch_import_reading(),
      next,
      { dryRun: true },
      (came) => {
        setOutcome(came)
        setStep(to)
      },
    )
  const load = (partial: boolean) => {
    if (!choices || !outcome) return
    const queue = outcome.table.rows > QUEUED_FROM
    return call(m.branch_import_loading(), choices, { partial, queue }, (came) => {
      setOutcome(came.work ? undefined : came)
      if (came.work) setWork(came.work)
      setStep('done')
    })
  }
  const open = async (file: File) => {
    setBusy(m.branch_import_reading())
    const bytes = await file.arrayBuffer().catch(() => undefined)
    setBusy('')
    if (!bytes) return setFault({ words: m.branch_import_broken_off() })
    const copy = new File([bytes], file.name, { type: file.type })
    await look({ file: copy, mapping: [], header: undefined, encoding: undefined, erase: false }, 'columns')
  }
  return {
    step,
    choices,
    outcome,
    busy,
    fault,
    work,
    open,
    load,
    /** Reads the file again with other choices; columns are guessed anew. */
    reread: (change: Partial<Choices>) => choices && look({ ...choices, ...change, mapping: [] }, 'columns'),
    check: () => choices && look(choices, 'check'),
    setMapping: (mapping: string[]) => choices && setChoices({ ...choices, mapping }),
    setErase: (erase: boolean) => choices && setChoices({ ...choices, erase }),
    goTo: (next: WizardStep) => {
      setFault(undefined)
      setStep(next)
    },
    endWork: (came: ImportOutcome | undefined) => {
      setWork(undefined)
      setOutcome(came)
      setStep(came ? 'done' : 'file')
    },
    restart: () => {
      setChoices(undefined)
      setOutcome(undefined)
      setFault(undefined)
      setStep('file')
    },
  }
}

function wordsOf({ offline, status, fields, detail, title }: ApiProblem): string {
  if (offline) return m.branch_import_offline()
  if (status === 413) return m.branch_import_too_large()
  return fields.file ?? Object.values(fields)[0] ?? (detail || title)
}

/** The id of a work that goes on, kept for this tab, so that it is found again after a reload. */
function useKeptWork(name: string) {
  const [work, setWork] = useState<string>()
  useEffect(() => setWork(window.sessionStorage.getItem(name) ?? undefined), [name])
  const keep = (id: string | undefined) => {
    if (id) window.sessionStorage.setItem(name, id)
    else window.sessionStorage.removeItem(name)
    setWork(id)
  }
  return [work, keep] as const
}
