import { type FormEvent, useId, useState } from 'react'
import * as m from '../../text/messages.js'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Dialog } from '../../web/ui/Dialog.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import type { BranchList, BulkChange } from './branch.contract.ts'
import { ScheduleEditor } from './schedule/ScheduleEditor.tsx'
import type { Schedule } from './schedule/schedule.contract.ts'
import { TimezoneField } from './schedule/TimezoneField.tsx'
import { type Chosen, useBranchChanges } from './use-branch-changes.ts'

export type BulkField = 'place' | 'timezone' | 'schedule'

/** Gives many branches the same city, time zone or hours. */
export function BulkDialog({
  surveyId,
  field,
  chosen,
  groups,
  onDone,
  onClose,
}: {
  surveyId: string
  field: BulkField
  chosen: Chosen
  groups: NonNullable<BranchList['groups']>
  onDone: () => void
  onClose: () => void
}) {
  const { changeAll } = useBranchChanges(surveyId)
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const place = {
      ...(text('region') && { region: text('region') }),
      ...(text('city') && { city: text('city') }),
    }
    const change: Record<BulkField, BulkChange['data']> = {
      place,
      timezone: { timezone: text('timezone') || null },
      schedule: { schedule },
    }
    if (field === 'place' && Object.keys(place).length === 0) return setProblem(m.branch_bulk_place_empty())
    setBusy(true)
    try {
      await changeAll(chosen, change[field])
      onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiProblem && error.status === 400 ? error.detail : m.branch_failed())
    }
  }
  const title = {
    place: m.branch_bulk_place_title,
    timezone: m.branch_bulk_timezone_title,
    schedule: m.branch_bulk_schedule_title,
  }[field]()
  return (
    <Dialog
      title={title}
      wide={field === 'schedule'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.web_cancel()}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {m.branch_bulk_apply()}
          </Button>
        </>
      }
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form id={form} onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }}>
        {field === 'place' && (
          <>
            <p>{m.branch_bulk_place_text()}</p>
            <TextField name="region" label={m.branch_region()} list={`${form}-regions`} maxLength={80} />
            <TextField name="city" label={m.branch_city()} list={`${form}-cities`} maxLength={80} />
            <Known id={`${form}-regions`} values={groups.map(({ region }) => region)} />
            <Known id={`${form}-cities`} values={groups.map(({ city }) => city)} />
          </>
        )}
        {field === 'timezone' && <TimezoneField value={null} />}
        {field === 'schedule' && <ScheduleEditor value={schedule} onChange={setSchedule} />}
      </form>
    </Dialog>
  )
}

/** What has been typed into a field before. */
export function Known({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(values)].filter(Boolean).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
