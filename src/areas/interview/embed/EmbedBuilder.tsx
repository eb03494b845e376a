import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { EmbedPreview } from './EmbedPreview.tsx'
import { type EmbedChoice, embedCode, MOMENTS, type Moment, WAYS, type Way } from './embed-code.ts'
import { momentName, wayHint, wayName } from './embed-words.ts'
import styles from './integration.module.css'
import { TabletKeyField } from './TabletKeyField.tsx'

const DAYS = [1, 7, 30, 90]
const SECONDS = [0, 5, 15, 30, 60]

/** Chooses how the survey is shown elsewhere, with what is to be copied and what it looks like. */
export function EmbedBuilder({
  surveyId,
  title,
  site,
  locales,
  hidden,
  branches,
  first,
  way: opened,
}: {
  surveyId: string
  title: string
  site: string
  locales: readonly string[]
  hidden: readonly string[]
  branches: { code: string; title: string }[]
  first: EmbedChoice['first']
  /** Which way is open first. */
  way: Way
}) {
  const [choice, setChoice] = useState<EmbedChoice>({
    way: opened,
    site,
    surveyId,
    branch: '',
    label: m.interview_embed_label_default(),
    side: 'right',
    colour: '#b93a14',
    moment: 'after',
    seconds: 15,
    days: 30,
    language: '',
    fields: hidden,
    pin: '',
    tablet: '',
    tabletKey: '',
    first,
  })
  const change = (part: Partial<EmbedChoice>) => setChoice((before) => ({ ...before, ...part }))
  const { way, moment } = choice
  const code = embedCode(choice)
  const isScript = way === 'inline' || way === 'popup' || way === 'button'
  return (
    <div className={styles.page}>
      <fieldset className={styles.ways}>
        <legend>{m.interview_embed_where()}</legend>
        {WAYS.map((each) => (
          <label key={each} className={styles.way}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => change({ way: each })}
            />
            <strong>{wayName(each)}</strong>
            <small>{wayHint(each)}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Settings choice={choice} change={change} locales={locales} hidden={hidden} branches={branches} />
          {way === 'popup' && moment === 'leave' && (
            <p className={styles.soft}>{m.interview_embed_leave_note()}</p>
          )}
          <CopyLine
            label={
              isScript
                ? m.interview_embed_code()
                : isLetter(way)
                  ? m.interview_embed_html()
                  : m.interview_embed_address()
            }
            hint={codeHint(way)}
            line={code}
          />
        </div>
        <EmbedPreview title={title} way={way} code={code} />
      </div>
    </div>
  )
}

const isLetter = (way: Way) => way === 'letter' || way === 'signature'

function codeHint(way: Way): string {
  if (way === 'kiosk') return m.interview_embed_kiosk_hint()
  if (isLetter(way)) return m.interview_embed_letter_hint()
  if (way === 'link') return m.interview_embed_link_hint()
  return m.interview_embed_script_hint()
}

function Settings({
  choice,
  change,
  locales,
  hidden,
  branches,
}: {
  choice: EmbedChoice
  change: (part: Partial<EmbedChoice>) => void
  locales: readonly string[]
  hidden: readonly string[]
  branches: { code: string; title: string }[]
}) {
  const { way } = choice
  const hasLabel = way === 'popup' || way === 'button' || way === 'inline'
  return (
    <>
      {hasLabel && (
        <TextField
          label={way === 'button' ? m.interview_embed_label() : m.interview_embed_name()}
          value={choice.label}
          maxLength={60}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
      )}
      {way === 'button' && (
        <div className={styles.pair}>
          <SelectField
            label={m.interview_embed_side()}
            value={choice.side}
            onChange={(event) => change({ side: event.currentTarget.value === 'left' ? 'left' : 'right' })}
          >
            <option value="right">{m.interview_embed_right()}</option>
            <option value="left">{m.interview_embed_left()}</option>
          </SelectField>
          <TextField
            label={m.interview_embed_colour()}
            type="color"
            value={choice.colour}
            onChange={(event) => change({ colour: event.currentTarget.value })}
          />
        </div>
      )}
      {way === 'popup' && (
        <div className={styles.pair}>
          <SelectField
            label={m.interview_embed_when()}
            value={choice.moment}
            onChange={(event) => change({ moment: event.currentTarget.value as Moment })}
          >
            {MOMENTS.map((moment) => (
              <option key={moment} value={moment}>
                {momentName(moment)}
              </option>
            ))}
          </SelectField>
          {choice.moment === 'after' && (
            <SelectField
              label={m.interview_embed_seconds()}
              value={choice.seconds}
              onChange={(event) => change({ seconds: Number(event.currentTarget.value) })}
            >
              {SECONDS.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={m.interview_embed_days()}
            value={choice.days}
            onChange={(event) => change({ days: Number(event.currentTarget.value) })}
          >
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {m.interview_embed_each({ n: String(days), count: days })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={styles.pair}>
        {branches.length > 0 && (
          <SelectField
            label={m.interview_embed_branch()}
            value={choice.branch}
            // A tablet's key is good for one branch.
            onChange={(event) => change({ branch: event.currentTarget.value, tabletKey: '' })}
          >
            <option value="">{m.interview_embed_no_branch()}</option>
            {branches.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        {locales.length > 1 && way !== 'kiosk' && (
          <SelectField
            label={m.interview_embed_language()}
            value={choice.language}
            onChange={(event) => change({ language: event.currentTarget.value })}
          >
            <option value="">{m.interview_embed_own_language()}</option>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {locale}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {way === 'kiosk' && <TabletKeyField choice={choice} change={change} />}
      {way === 'kiosk' && (
        <TextField
          label={m.interview_embed_pin()}
          hint={m.interview_embed_pin_hint()}
          value={choice.pin}
          inputMode="numeric"
          maxLength={8}
          optional
          onChange={(event) => change({ pin: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
      )}
      {hidden.length > 0 && way !== 'kiosk' && !isLetter(way) && (
        <fieldset className={styles.choices}>
          <legend>{m.interview_embed_fields()}</legend>
          {hidden.map((field) => (
            <Choice
              key={field}
              checked={choice.fields.includes(field)}
              onChange={() =>
                change({
                  fields: choice.fields.includes(field)
                    ? choice.fields.filter((each) => each !== field)
                    : [...choice.fields, field],
                })
              }
            >
              {field}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
