import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { FormKeyField } from '../../web/form/FormKeyField.tsx'
import { TokenField } from '../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { formatNumber } from '../../web/numbers.ts'
import { Button } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Choice, SelectField, TextField } from '../../web/ui/Field.tsx'
import { IntervalBar } from '../../web/ui/IntervalBar.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { isAble } from '../account/rights.ts'
import type { InvitationSetting, Wave } from './invitation.contract.ts'
import styles from './invitation.module.css'
import { changeInvitations, type InvitationAnswer } from './invitation-form.server.ts'
import { rateWords, stateWords } from './invitation-words.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const manages = user !== null && isAble(user.rights, 'manage')
  const [{ survey }, all] = await Promise.all([
    call.get('/survey/receive', { id }),
    manages ? call.get('/invitation', { id }) : null,
  ])
  return {
    id,
    title: survey.title,
    all,
    ofAccount: user?.rights.surveys === 'all',
    timezone: user?.timezone ?? 'Asia/Almaty',
    now: Date.now(),
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeInvitations(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.invitations_tab()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** The mailings of a survey with their results. */
export default function InvitationPage() {
  const { id, title, all, ofAccount, timezone, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.invitations_page()}
        lead={m.invitations_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.invitations_tab() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {all ? (
        <div className={styles.page}>
          {answer?.done && <Notice kind="good">{answer.done}</Notice>}
          {all.anonymous && <Notice kind="info">{m.invitations_anonymous()}</Notice>}
          {all.waves.length === 0 && (
            <EmptyState small title={m.invitations_empty()}>
              {m.invitations_empty_text()}
            </EmptyState>
          )}
          <NewWave answer={answer} open={all.waves.length === 0} />
          {all.waves.length > 0 && (
            <ul className={styles.waves}>
              {all.waves.map((wave) => (
                <WaveLine key={wave.id} surveyId={id} wave={wave} words={stateWords(wave, timezone, now)} />
              ))}
            </ul>
          )}
          {ofAccount && (
            <>
              <SettingForm setting={all.setting} answer={answer} />
              <EraseForm answer={answer} />
            </>
          )}
        </div>
      ) : (
        <Notice kind="info">{m.invitations_no_right()}</Notice>
      )}
    </>
  )
}

function WaveLine({ surveyId, wave, words }: { surveyId: string; wave: Wave; words: string }) {
  const { counts, rate } = wave
  const rateText = rateWords(wave)
  return (
    <li>
      <div>
        <Link to={`/survey/${surveyId}/invitation/${wave.id}`}>{wave.title}</Link>
        <p className={styles.soft}>
          {words} · {m.invitations_people()}: {formatNumber(counts.people)}
        </p>
      </div>
      {rate && rateText && (
        <div className={styles.rate}>
          <b>{rateText.rate}</b>
          <IntervalBar
            value={rate.value * 100}
            low={rate.low * 100}
            high={rate.high * 100}
            scale={[0, 100]}
            format={(value) => `${Math.round(value)} %`}
          />
          <span className={styles.soft}>{rateText.range}</span>
        </div>
      )}
    </li>
  )
}

type Answered = { answer: InvitationAnswer | undefined }

function NewWave({ answer, open }: Answered & { open: boolean }) {
  const ownAnswer = answer?.intent === 'add' ? answer : undefined
  const busy = useNavigation().formData?.get('intent') === 'add'
  return (
    <details className={styles.more} open={open || ownAnswer?.problem !== undefined || undefined}>
      <summary>{m.invitations_new()}</summary>
      {ownAnswer?.problem && <Notice kind="bad">{ownAnswer.problem}</Notice>}
      <Form method="post" className={styles.form}>
        <TokenField />
        <FormKeyField />
        <TextField
          label={m.invitations_title()}
          hint={m.invitations_title_hint()}
          name="title"
          required
          maxLength={120}
          defaultValue={ownAnswer?.values.title}
        />
        <TextField
          label={m.invitations_source()}
          hint={m.invitations_source_hint()}
          name="source"
          required
          minLength={3}
          maxLength={300}
          defaultValue={ownAnswer?.values.source}
        />
        <SelectField
          label={m.invitations_channel()}
          name="channel"
          defaultValue={ownAnswer?.values.channel ?? 'email'}
        >
          <option value="email">{m.invitations_channel_email()}</option>
          <option value="sms">{m.invitations_channel_sms()}</option>
        </SelectField>
        <div>
          <Button type="submit" kind="primary" name="intent" value="add" busy={busy}>
            {m.invitations_add()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function SettingForm({ setting, answer }: Answered & { setting: InvitationSetting }) {
  const ownAnswer = answer?.intent === 'setting' ? answer : undefined
  const value = (name: keyof InvitationSetting) => ownAnswer?.values[name] ?? String(setting[name])
  return (
    <details className={styles.more} open={ownAnswer?.problem !== undefined || undefined}>
      <summary>{m.invitations_setting()}</summary>
      {ownAnswer?.problem && <Notice kind="bad">{ownAnswer.problem}</Notice>}
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <div className={styles.pair}>
          <NumberField
            name="capDays"
            label={m.invitations_setting_cap()}
            value={value('capDays')}
            range={[0, 365]}
          />
          <NumberField
            name="keepDays"
            label={m.invitations_setting_keep()}
            hint={m.invitations_setting_keep_hint()}
            value={value('keepDays')}
            range={[7, 730]}
          />
          <NumberField
            name="quietFrom"
            label={m.invitations_setting_quiet_from()}
            value={value('quietFrom')}
            range={[0, 23]}
          />
          <NumberField
            name="quietTo"
            label={m.invitations_setting_quiet_to()}
            value={value('quietTo')}
            range={[0, 23]}
          />
          <NumberField
            name="perMinute"
            label={m.invitations_setting_minute()}
            value={value('perMinute')}
            range={[1, 3000]}
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="setting">
            {m.web_save()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function NumberField({
  name,
  label,
  hint,
  value,
  range: [min, max],
}: {
  name: string
  label: string
  hint?: string
  value: string
  range: [number, number]
}) {
  return (
    <TextField
      type="number"
      label={label}
      name={name}
      required
      min={min}
      max={max}
      defaultValue={value}
      {...(hint && { hint })}
    />
  )
}

function EraseForm({ answer }: Answered) {
  const ownAnswer = answer?.intent === 'erase' ? answer : undefined
  return (
    <details className={styles.more} open={ownAnswer?.problem !== undefined || undefined}>
      <summary>{m.invitations_erase()}</summary>
      {ownAnswer?.problem && <Notice kind="bad">{ownAnswer.problem}</Notice>}
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <TextField
          label={m.invitations_erase_who()}
          hint={m.invitations_erase_hint()}
          name="who"
          required
          maxLength={254}
          defaultValue={ownAnswer?.values.who}
        />
        <Choice name="answers">{m.invitations_erase_answers()}</Choice>
        <div>
          <Button type="submit" name="intent" value="erase">
            {m.invitations_erase_button()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
