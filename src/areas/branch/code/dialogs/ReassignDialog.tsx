import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { formatNumber } from '../../../../web/numbers.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { DateField } from '../../../../web/ui/date/DateField.tsx'
import { Choice, SelectField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { formatMoment } from '../../../../web/zones/times.ts'
import { surveysQuery } from '../../../survey/list/surveys-query.ts'
import type { LedCodes } from '../code.contract.ts'
import { type ChosenCodes, useCodeChanges } from '../use-code-changes.ts'
import windows from './dialogs.module.css'
import { FormDialog } from './FormDialog.tsx'
import { type FormFaults, formFaultsOf } from './form-faults.ts'

/** Leads codes to another questionnaire, at once or from a moment on; says before what becomes of their branches. */
export function ReassignDialog({
  surveyId,
  chosen,
  count,
  onDone,
  onClose,
}: {
  surveyId: string
  chosen: ChosenCodes
  count: number
  onDone: () => void
  onClose: () => void
}) {
  const zone = useUser()?.timezone ?? 'Asia/Almaty'
  const { lead } = useCodeChanges(surveyId)
  const title = m.branch_code_switch_title({ count, number: formatNumber(count) })
  const [to, setTo] = useState('')
  const [isLater, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FormFaults>({})
  const { data: surveys, isError } = useQuery(surveysQuery)
  const others = surveys?.filter(
    ({ id, status }) => id !== surveyId && (status === 'published' || status === 'changed'),
  )
  const submit = async (data: FormData) => {
    const at = String(data.get('at') ?? '').slice(0, 16)
    if (to === '') return setFaults({ to: m.branch_code_switch_choose() })
    if (isLater && at === '') return setFaults({ at: m.branch_code_switch_moment_wrong() })
    setBusy(true)
    try {
      // What was typed is the account's own clock: it is shown as it stands.
      await lead(chosen, to, isLater ? { at, moment: formatMoment(`${at}Z`, 'UTC') } : undefined)
      onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      setFaults(formFaultsOf(error))
    }
  }
  if (others?.length === 0)
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{m.web_close()}</Button>}>
        <p>{m.branch_code_switch_none()}</p>
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      action={m.branch_code_switch_do()}
      problem={faults.problem ?? (isError ? m.web_problem_unavailable() : undefined)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.branch_code_switch_text()}</p>
      <SelectField
        label={m.branch_code_switch_to()}
        hint={m.branch_code_switch_places()}
        {...(faults.to && { error: faults.to })}
        value={to}
        onChange={(event) => {
          setTo(event.target.value)
          setFaults({})
        }}
      >
        <option value="">{m.branch_code_switch_choose()}</option>
        {others?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {to !== '' && <Places surveyId={surveyId} chosen={chosen} to={to} />}
      <fieldset className={windows.when}>
        <legend>{m.branch_code_switch_when()}</legend>
        <Choice type="radio" name="when" checked={!isLater} onChange={() => setLater(false)}>
          {m.branch_code_switch_at_once()}
        </Choice>
        <Choice type="radio" name="when" checked={isLater} onChange={() => setLater(true)}>
          {m.branch_code_switch_later()}
        </Choice>
      </fieldset>
      {isLater && (
        <DateField
          name="at"
          withTime
          label={m.branch_code_switch_moment()}
          hint={m.branch_code_switch_moment_hint({ zone })}
          {...(faults.at && { error: faults.at })}
        />
      )}
    </FormDialog>
  )
}

/** What becomes of the places of the codes in the other questionnaire. */
function Places({ surveyId, chosen, to }: { surveyId: string; chosen: ChosenCodes; to: string }) {
  const { data, isError } = useQuery({
    queryKey: ['code lead', surveyId, chosen, to],
    queryFn: () => browserApi.post('/survey/code/lead', { id: surveyId, ...chosen, to, trial: true }),
    staleTime: 0,
    gcTime: 0,
  })
  if (isError) return null
  if (!data) return <p role="status">{m.branch_code_switch_checking()}</p>
  const { withoutBranch, withoutSubject } = data
  if (withoutBranch.codes + withoutSubject.codes === 0)
    return <p role="status">{m.branch_code_switch_all_found()}</p>
  return (
    <Notice>
      {withoutBranch.codes > 0 && <p>{m.branch_code_switch_without_branch(named(withoutBranch))}</p>}
      {withoutSubject.codes > 0 && <p>{m.branch_code_switch_without_subject(named(withoutSubject))}</p>}
    </Notice>
  )
}

const MOST_NAMED = 3

/** «Абая», «Достык» и другие, and how many codes hang there. */
function named({ titles, codes }: LedCodes['withoutBranch']): { names: string; number: string } {
  const names = titles.slice(0, MOST_NAMED).map((name) => m.branch_code_quoted({ name }))
  const more = titles.length > MOST_NAMED ? ` ${m.branch_code_switch_and_more()}` : ''
  return { names: names.join(', ') + more, number: formatNumber(codes) }
}
