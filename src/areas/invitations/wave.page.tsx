import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { formatNumber } from '../../web/numbers.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { IntervalBar } from '../../web/ui/IntervalBar.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import type { OneWave } from './invitation.contract.ts'
import styles from './invitation.module.css'
import { changeWave } from './invitation-form.server.ts'
import { costWords, personWords, rateWords, stateWords } from './invitation-words.ts'
import { LetterForm } from './LetterForm.tsx'
import { StartForm } from './StartForm.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const [{ survey }, { wave }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/invitation/wave', { id, wave: params.wave! }),
  ])
  return {
    id,
    title: survey.title,
    published: survey.version > 0,
    wave,
    timezone: currentVisit().user?.timezone ?? 'Asia/Almaty',
    now: Date.now(),
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  const timezone = currentVisit().user?.timezone ?? 'Asia/Almaty'
  return changeWave(request, { id: params.id!, wave: params.wave!, timezone })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.wave.title} – ${brand.name}` : '' },
]

/** One mailing: its people, letter and schedule; then its results. */
export default function WavePage() {
  const { id, title, published, wave, timezone, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isDraft = wave.state === 'draft'
  const answerRef = useRef<HTMLDivElement>(null)
  // The buttons are far below the message about their result.
  useEffect(() => {
    if (answer) answerRef.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <>
      <PageHead
        title={wave.title}
        lead={stateWords(wave, timezone, now)}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.invitations_tab(), to: `/survey/${id}/invitation` },
          { text: wave.title },
        ]}
      />
      <div className={styles.page}>
        {answer && (
          <div ref={answerRef}>
            {answer.done && <Notice kind="good">{answer.done}</Notice>}
            {answer.problem && <Notice kind="bad">{answer.problem}</Notice>}
          </div>
        )}
        {!isDraft && <Outcome wave={wave} />}
        <section aria-labelledby="people">
          <h2 id="people">{isDraft ? m.invitations_step_people() : m.invitations_list()}</h2>
          <People wave={wave} importPage={`/survey/${id}/invitation/${wave.id}/import`} />
        </section>
        <section aria-labelledby="letter">
          <h2 id="letter">{wave.sms ? m.invitations_step_sms() : m.invitations_step_letter()}</h2>
          <LetterForm
            key={JSON.stringify(wave.texts)}
            wave={wave}
            previousValues={answer?.intent === 'save' && answer.problem ? answer.values : undefined}
          />
        </section>
        <section aria-labelledby="when">
          <h2 id="when">{m.invitations_step_when()}</h2>
          {!published && <Notice kind="info">{m.invitations_publish_first()}</Notice>}
          {wave.sms && <SmsCost sms={wave.sms} isOn={wave.state === 'started'} />}
          <StartForm
            wave={wave}
            timezone={timezone}
            ready={published && wave.sms?.gateway !== false && (wave.byApi || wave.counts.people > 0)}
          />
        </section>
      </div>
    </>
  )
}

function Outcome({ wave }: { wave: OneWave }) {
  const { counts, rate } = wave
  const rateText = rateWords(wave)
  const funnel: [string, number][] = [
    [m.invitations_invited(), counts.invited],
    [m.invitations_opened(), counts.opened],
    [m.invitations_begun(), counts.begun],
    [m.invitations_answered(), counts.answered],
  ]
  const otherCounts: [string, number][] = [
    [m.invitations_waiting(), counts.waiting],
    [m.invitations_unsubscribed(), counts.unsubscribed],
    [m.invitations_bounced(), counts.bounced],
    [m.invitations_capped(), counts.capped],
  ]
  return (
    <section className={styles.outcome}>
      {rate && rateText && (
        <div className={styles.rate}>
          <b className={styles.large}>{rateText.rate}</b>
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
      <Sums sums={funnel} />
      <Sums sums={otherCounts.filter(([, count]) => count > 0)} small />
      <p className={styles.soft}>{m.invitations_opened_hint()}</p>
    </section>
  )
}

/** The price before anything is sent; or a link to the providers when there is none. */
function SmsCost({ sms, isOn }: { sms: NonNullable<OneWave['sms']>; isOn: boolean }) {
  if (!sms.gateway)
    return (
      <Notice kind="info">
        {m.invitations_sms_no_gateway()} <Link to="/user/gateway">{m.invitations_sms_connect()}</Link>
      </Notice>
    )
  return isOn || sms.messages === 0 ? null : <p className={styles.cost}>{costWords(sms)}</p>
}

function Sums({ sums, small = false }: { sums: [string, number][]; small?: boolean }) {
  if (sums.length === 0) return null
  return (
    <dl className={`${styles.sums} ${small ? styles.small : ''}`}>
      {sums.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function People({ wave, importPage }: { wave: OneWave; importPage: string }) {
  const { counts, people, leftOut, state } = wave
  const isDraft = state === 'draft'
  const isSms = wave.channel !== 'email'
  return (
    <>
      {isDraft && counts.people === 0 && (
        <p className={styles.soft}>{isSms ? m.invitations_no_phones_yet() : m.invitations_no_people_yet()}</p>
      )}
      {isDraft && (
        <p>
          <ButtonLink kind={counts.people === 0 ? 'primary' : 'outline'} to={importPage}>
            {counts.people === 0 ? m.invitations_upload() : m.invitations_upload_more()}
          </ButtonLink>
        </p>
      )}
      {isDraft && leftOut.unsubscribed + leftOut.capped > 0 && (
        <Notice kind="info">{m.invitations_left_out(leftOut)}</Notice>
      )}
      {people.length > 0 && (
        <details className={styles.more}>
          <summary>
            {m.invitations_people()}: {formatNumber(counts.people)}
          </summary>
          {people.length < counts.people && (
            <p className={styles.soft}>{m.invitations_list_first({ n: people.length })}</p>
          )}
          <table className={isSms ? `${styles.people} ${styles.phones}` : styles.people}>
            <thead>
              <tr>
                <th scope="col">{isSms ? m.invitations_column_phone() : m.invitations_column_email()}</th>
                <th scope="col">{m.invitations_column_name()}</th>
                <th scope="col">{isSms ? m.invitations_status_sms() : m.invitations_status()}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <td>{person.address ?? m.invitations_erased_line()}</td>
                  <td>{person.name}</td>
                  <td>{personWords(person, getLocale())}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
