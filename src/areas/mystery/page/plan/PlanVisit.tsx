import { type FormEvent, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { SelectField, TextField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { formatDayShort, formatWeekday } from '../../../analytics/filter/days.ts'
import { addDays } from '../../../counters/calendar.ts'
import { readWindow, windowText } from '../../plan/windows.ts'
import type { MysteryPage } from '../../results.contract.ts'
import { CheckerField } from '../HandVisit.tsx'
import styles from '../mystery.module.css'
import { type NewVisit, reasonOf } from './use-plan-changes.ts'

type Props = {
  branch: { code: string; title: string }
  /** Its Monday. */
  week: string
  page: Pick<MysteryPage, 'programme' | 'checkers' | 'today'>
  onAdd: (visit: NewVisit) => Promise<void>
  onClose: () => void
}

/** Plans a visit in a free week of a branch. */
export function PlanVisit({ branch, week, page: { programme, checkers, today }, onAdd, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const [windowError, setWindowError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const rules = programme!.rules
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const days = weekdays.map((weekday) => addDays(week, weekday)).filter((day) => day >= today)
  const usualDays = rules.days.toSorted().map((weekday) => addDays(week, weekday))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const window = readWindow(String(form.get('window')))
    setWindowError(window ? '' : m.mystery_rule_windows_wrong())
    if (!window) return
    setProblem('')
    setIsBusy(true)
    try {
      const checker = String(form.get('checker')) || null
      await onAdd({ branch, day: String(form.get('day')), window, checker })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog title={m.mystery_plan_new({ branch: branch.title })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {problem !== '' && <Notice kind="bad">{problem}</Notice>}
        <SelectField
          label={m.mystery_hand_day()}
          name="day"
          defaultValue={usualDays.find((day) => day >= today) ?? days[0]}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(`${day}T00:00:00Z`, 'UTC')}, {formatDayShort(day)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.mystery_hand_window()}
          name="window"
          defaultValue={rules.windows[0] && windowText(rules.windows[0])}
          placeholder="12:00–15:00"
          {...(windowError !== '' && { error: windowError })}
          required
        />
        <CheckerField checkers={checkers} />
        <div>
          <Button type="submit" kind="primary" busy={isBusy}>
            {m.mystery_hand_add_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
