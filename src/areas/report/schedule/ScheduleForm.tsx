import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { BranchField } from '../export/ExportFields.tsx'
import { formatName } from '../export/export-words.ts'
import { FilterField, useAddressFilter } from './FilterField.tsx'
import { type ReportSchedule, type SchedulesByJson, SENT_FORMATS } from './schedule.contract.ts'
import styles from './schedule.module.css'
import type { ScheduleAnswer } from './schedule-form.server.ts'
import { whenOptions, whenText } from './schedule-words.ts'

const LOCALES = [
  ['ru', 'Русский'],
  ['kk', 'Қазақша'],
  ['en', 'English'],
] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A schedule as two lines that open to its fields; without one, the fields of a new one. */
export function ScheduleForm({
  schedule,
  members,
  branches,
  timezone,
  answer,
  isFirst = false,
}: {
  schedule?: ReportSchedule
  members: SchedulesByJson['members']
  branches: { code: string; title: string }[]
  timezone: string
  answer: ScheduleAnswer | undefined
  /** There is none yet: its fields stand open. */
  isFirst?: boolean
}) {
  const id = schedule?.id ?? ''
  const newFilter = useAddressFilter(timezone)
  const filter = schedule?.filter ?? newFilter
  const mine = answer?.id === id ? answer : undefined
  const refused = mine?.problem ? mine.values : undefined
  const busy = useNavigation().formData?.get('id') === id
  const people = schedule?.recipients ?? []
  const outside = people.filter(({ member }) => member === null)
  const when = schedule ? `${schedule.every}-${schedule.weekday}` : 'week-0'
  return (
    <details className={styles.schedule} open={refused !== undefined || isFirst || undefined}>
      <summary>
        <b>{schedule?.title ?? m.report_schedule_new()}</b>
        {schedule && (
          <>
            <span>
              {[schedule.formats.map(formatName).join(', '), whenText(schedule), peopleText(schedule)].join(
                ', ',
              )}
            </span>
            <span className={schedule.outcome === 'failed' ? styles.bad : styles.soft}>
              {stateText(schedule, timezone)}
            </span>
          </>
        )}
      </summary>
      {mine?.problem && <Notice kind="bad">{mine.problem}</Notice>}
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={id} />
        <TextField
          label={m.report_schedule_title()}
          name="title"
          required
          maxLength={100}
          defaultValue={refused?.title ?? schedule?.title ?? m.report_schedule_title_default()}
        />
        <div className={styles.pair}>
          <SelectField
            label={m.report_schedule_when()}
            hint={m.report_schedule_when_hint()}
            name="when"
            defaultValue={
              refused?.when ?? (schedule?.every === 'week' || !schedule ? when : `${schedule.every}-0`)
            }
          >
            {whenOptions().map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.report_schedule_hour()}
            name="hour"
            defaultValue={refused?.hour ?? String(schedule?.hour ?? 8)}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className={styles.choices}>
          <legend>{m.report_schedule_files()}</legend>
          {SENT_FORMATS.map((format) => (
            <Choice
              key={format}
              name="format"
              value={format}
              defaultChecked={schedule ? schedule.formats.includes(format) : format === 'pdf'}
            >
              {formatName(format)}
            </Choice>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{m.report_schedule_who()}</legend>
          {members.map((member, at) => (
            <Choice
              key={member.id}
              name="member"
              value={member.id}
              defaultChecked={schedule ? people.some((line) => line.member === member.id) : at === 0}
            >
              {member.name}
            </Choice>
          ))}
        </fieldset>
        <TextArea
          label={m.report_schedule_addresses()}
          hint={m.report_schedule_addresses_hint()}
          name="addresses"
          optional
          rows={2}
          defaultValue={refused?.addresses ?? outside.map(({ address }) => address).join('\n')}
        />
        {outside.some(({ state }) => state !== 'gets') && (
          <p className={styles.soft}>
            {outside
              .filter(({ state }) => state !== 'gets')
              .map(({ address, state }) =>
                state === 'asked'
                  ? m.report_schedule_asked({ address })
                  : m.report_schedule_stopped({ address }),
              )
              .join(' ')}
          </p>
        )}
        <BranchField branches={branches} chosen={refused?.branch ?? filter.subId} />
        <FilterField filter={filter} />
        <SelectField
          label={m.report_export_language()}
          name="locale"
          defaultValue={refused?.locale ?? schedule?.locale ?? 'ru'}
        >
          {LOCALES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Choice name="active" defaultChecked={schedule?.active ?? true}>
          {m.report_schedule_active()}
        </Choice>
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" name="intent" value="save" busy={busy}>
            {m.web_save()}
          </Button>
          {schedule && (
            <>
              <Button type="submit" name="intent" value="send" formNoValidate busy={busy}>
                {m.report_schedule_send_me()}
              </Button>
              <Button type="submit" name="intent" value="remove" kind="plain" formNoValidate busy={busy}>
                {m.report_schedule_remove()}
              </Button>
            </>
          )}
        </div>
      </Form>
    </details>
  )
}

function peopleText({ recipients }: ReportSchedule): string {
  return m.report_schedule_people({ n: recipients.length, count: recipients.length })
}

function stateText({ active, outcome, lastAt, nextAt }: ReportSchedule, timezone: string): string {
  if (!active) return m.report_schedule_off()
  const next = m.report_schedule_next({ when: formatMoment(nextAt, timezone) })
  if (!outcome || !lastAt) return next
  const at = { when: formatMoment(lastAt, timezone) }
  const last = {
    sent: m.report_schedule_was_sent(at),
    few: m.report_schedule_was_few(at),
    failed: m.report_schedule_was_failed(at),
  }[outcome]
  return `${last} ${next}`
}
