import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import * as m from '../../text/messages.js'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx'
import { Dialog } from '../../web/ui/Dialog.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useToast } from '../../web/ui/Toast.tsx'
import { Known } from './BulkDialog.tsx'
import type { Branch, BranchChange, BranchList, MapTiles } from './branch.contract.ts'
import styles from './branch.module.css'
import { ManagerField } from './ManagerField.tsx'
import type { Coordinates } from './map/coordinates.ts'
import { PlaceField } from './map/PlaceField.tsx'
import { linkRows, ReviewLinksField } from './review/ReviewLinksField.tsx'
import { ScheduleEditor } from './schedule/ScheduleEditor.tsx'
import type { Schedule } from './schedule/schedule.contract.ts'
import { TimezoneField } from './schedule/TimezoneField.tsx'
import { useBranchChanges } from './use-branch-changes.ts'

/** Adds a branch or changes one. What was typed is not lost without a question. */
export function BranchForm({
  surveyId,
  branch,
  others,
  groups,
  names,
  tiles,
  onClose,
}: {
  surveyId: string
  /** Null: a new one. */
  branch: Branch | null
  /** Branches to be seen on the map beside this one. */
  others: readonly Branch[]
  groups: NonNullable<BranchList['groups']>
  /** Whether this member may say who looks after it. */
  names: boolean
  tiles: MapTiles | null
  onClose: () => void
}) {
  const { save } = useBranchChanges(surveyId)
  const toast = useToast()
  const [place, setPlace] = useState<Coordinates | null>(placeOf(branch))
  const [links, setLinks] = useState(() => linkRows(branch?.links ?? []))
  const [schedule, setSchedule] = useState<Schedule | null>(branch?.schedule ?? null)
  const managerNow = branch?.manager?.state === 'member' ? branch.manager.id : ''
  const [manager, setManager] = useState(managerNow)
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useBeforeUnload(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const close = () => (isDirty ? setLeaving(true) : onClose())

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    if (text('title') === '') return refuse({ title: m.web_field_required() })
    const written = {
      title: text('title'),
      region: text('region'),
      city: text('city'),
      address: text('address'),
      phone: text('phone'),
      timezone: text('timezone') || null,
      lat: place?.lat ?? null,
      lon: place?.lon ?? null,
      schedule,
      links: links.flatMap(({ kind, url }) => (url.trim() ? [{ kind, url: url.trim() }] : [])),
      ...(text('code') && { code: text('code').toLowerCase() }),
      ...(manager !== managerNow && { manager: manager || null }),
    } satisfies BranchChange
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      const saved = await save(branch ? { id: branch.id, ...written } : written)
      toast({ text: (branch ? m.branch_saved : m.branch_added)({ title: saved.title }) })
      onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiProblem)) throw error
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([path, words]) => [path.replace(/^data\.0\./, ''), words]),
      )
      if (Object.keys(fields).length > 0) refuse(fields)
      else setProblem(error.offline ? m.web_problem_unavailable() : error.detail || m.branch_failed())
    }
  }
  const refuse = (fields: Record<string, string>) => {
    setErrors(fields)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const field = (name: 'title' | 'region' | 'city' | 'address' | 'phone' | 'code') => ({
    name,
    defaultValue: branch?.[name] ?? '',
    error: errors[name],
  })
  return (
    <>
      <Dialog
        wide
        title={branch ? branch.title : m.branch_new()}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{m.web_cancel()}</Button>
            <Button kind="primary" type="submit" form={id} busy={busy}>
              {branch ? m.web_save() : m.branch_add()}
            </Button>
          </>
        }
      >
        {problem && <Notice kind="bad">{problem}</Notice>}
        <form
          ref={form}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          onChange={() => setDirty(true)}
        >
          <TextField
            {...field('title')}
            label={m.branch_field_title()}
            hint={m.branch_field_title_hint()}
            required
            maxLength={120}
            autoComplete="off"
          />
          <div className={styles.pair}>
            <TextField
              {...field('city')}
              label={m.branch_city()}
              optional
              list={`${id}-cities`}
              maxLength={80}
            />
            <TextField
              {...field('region')}
              label={m.branch_region()}
              optional
              list={`${id}-regions`}
              maxLength={80}
            />
          </div>
          <Known id={`${id}-regions`} values={groups.map(({ region }) => region)} />
          <Known id={`${id}-cities`} values={groups.map(({ city }) => city)} />
          <TextField
            {...field('address')}
            label={m.branch_address()}
            optional
            maxLength={300}
            autoComplete="off"
          />
          <PlaceField
            value={place}
            error={errors.lat ?? errors.lon}
            others={others.filter((other) => other.id !== branch?.id)}
            tiles={tiles}
            onChange={(next) => {
              setPlace(next)
              setDirty(true)
            }}
          />
          <div className={styles.pair}>
            <TextField {...field('phone')} label={m.branch_phone()} optional type="tel" maxLength={40} />
            <TimezoneField value={branch?.timezone ?? null} error={errors.timezone} />
          </div>
          {names && (
            <ManagerField surveyId={surveyId} branch={branch} value={manager} onChange={setManager} />
          )}
          <ScheduleEditor
            value={schedule}
            errors={within(errors, 'schedule.')}
            onChange={(next) => {
              setSchedule(next)
              setDirty(true)
            }}
          />
          <ReviewLinksField
            surveyId={surveyId}
            branchId={branch?.id}
            rows={links}
            error={Object.keys(errors).find((path) => path.startsWith('links'))}
            onChange={(next) => {
              setLinks(next)
              setDirty(true)
            }}
          />
          <TextField
            {...field('code')}
            label={m.branch_field_code()}
            optional
            hint={m.branch_field_code_hint()}
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving || blocker.state === 'blocked'}
        title={m.branch_leave()}
        confirm={m.branch_leave_confirm()}
        onConfirm={() => {
          if (blocker.state === 'blocked') blocker.proceed()
          onClose()
        }}
        onClose={() => {
          setLeaving(false)
          if (blocker.state === 'blocked') blocker.reset()
        }}
      >
        {m.branch_leave_text()}
      </ConfirmDialog>
    </>
  )
}

function placeOf(branch: Branch | null): Coordinates | null {
  return branch && branch.lat !== null && branch.lon !== null ? { lat: branch.lat, lon: branch.lon } : null
}

/** Errors below a path, without it. */
function within(errors: Record<string, string>, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([at, words]) =>
      at.startsWith(path) ? [[at.slice(path.length), words]] : [],
    ),
  )
}

function useBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
