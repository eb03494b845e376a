import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import type { CabinetHandle } from '../../web/layout/cabinet.layout.tsx'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useToast } from '../../web/ui/Toast.tsx'
import { formatMoment } from '../../web/zones/times.ts'
import { CaseCard } from '../cases/inbox/CaseCard.tsx'
import { CaseExport } from '../cases/inbox/CaseExport.tsx'
import { Conversation } from '../cases/inbox/Conversation.tsx'
import { InboxList } from '../cases/inbox/InboxList.tsx'
import styles from '../cases/inbox/inbox.module.css'
import { readInbox } from '../cases/inbox/inbox.server.ts'
import { workOnCase } from '../cases/inbox/inbox-actions.server.ts'
import { emptyWords, inboxTitle } from '../cases/inbox/inbox-words.ts'
import { ListEnd } from '../cases/inbox/ListEnd.tsx'
import { useOfflineActions } from '../cases/inbox/offline/use-offline-actions.ts'
import { CallTable } from '../cases/inbox/phone/CallTable.tsx'
import { CallBar } from '../cases/inbox/phone/LiveStrip.tsx'
import { useCallLine } from '../cases/inbox/phone/use-call-line.ts'
import { Segments } from '../cases/inbox/Segments.tsx'
import { useCaseKeys } from '../cases/inbox/use-case-keys.ts'
import { LevelStrip } from '../survey/level/LevelStrip.tsx'
import { InstallOffer, PushOffer } from './Offers.tsx'
import { useInstalledApp, useIsOffline } from './use-installed-app.ts'

/** Three working columns need the width; the forms keep what is typed. */
export const handle: CabinetHandle = { rail: 'icons', refreshesWhileTyping: true }

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const { id } = params
  const [inbox, { alerts }] = await Promise.all([
    readInbox(request, url, id),
    api(request).get('/alert/levels', { state: 'waiting', ...(id && { surveyId: id }) }),
  ])
  return { ...inbox, alerts }
}

export function action({ request }: ActionFunctionArgs) {
  return workOnCase(request)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: '' }]
  const { surveyId, surveys, work } = loaderData
  const open = work?.queue.counts.open ?? 0
  const title = surveyId ? m.cases_meta({ title: surveys[0]?.title ?? '' }) : m.web_nav_inbox()
  return [{ title: `${open > 0 ? `(${formatNumber(open)}) ` : ''}${title} – ${brand.name}` }]
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Work = NonNullable<Loaded['work']>

/** Everything that waits for the member, of one survey or of all: the list, the case, the conversation. */
export default function InboxPage() {
  const { surveyId, surveys, manages, exports, now, work, alerts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useToastMessage(answer?.done)
  const open = work?.queue.counts.open ?? 0
  if (!surveyId && surveys.length === 0) return <NoSurveys />
  return (
    <>
      <PageHead
        title={work ? inboxTitle(work.queue, now) : m.cases_title_none()}
        crumbs={
          surveyId
            ? [
                { text: m.web_nav_surveys(), to: '/cabinet' },
                { text: surveys[0]!.title, to: `/survey/${surveyId}` },
                { text: m.web_tab_call_centre() },
              ]
            : []
        }
        actions={surveyId && <SurveyActions id={surveyId} manages={manages} exports={exports} />}
        folds
        tabs={surveyId && <SurveyTabs surveyId={surveyId} complaints={open} />}
      />
      <LevelStrip {...(surveyId && { surveyId })} alerts={alerts} />
      {work ? <WorkArea work={work} /> : <Notice>{m.cases_no_right()}</Notice>}
    </>
  )
}

function SurveyActions({ id, manages, exports }: { id: string; manages: boolean; exports: boolean }) {
  return (
    <>
      {exports && <CaseExport id={id} />}
      <ButtonLink to={`/survey/${id}/call-centre/recovery`}>{m.cases_recovery_link()}</ButtonLink>
      <ButtonLink to={`/survey/${id}/call-centre/words`}>{m.cases_words_link()}</ButtonLink>
      {manages && <ButtonLink to={`/survey/${id}/alert`}>{m.cases_who_hears()}</ButtonLink>}
    </>
  )
}

function NoSurveys() {
  return (
    <EmptyState
      isPage
      title={m.survey_choose_no_complaints()}
      action={
        <ButtonLink to="/cabinet" kind="primary" size="large">
          {m.survey_choose_to_surveys()}
        </ButtonLink>
      }
    >
      {m.survey_choose_no_complaints_text()}
    </EmptyState>
  )
}

function WorkArea({ work }: { work: Work }) {
  const { surveyId, surveys, timezone, now, memberId } = useLoaderData<typeof loader>()
  const { segment, filters, queue, selectedId, isNamed, calls } = work
  const { act, waiting } = useOfflineActions(memberId)
  const isOffline = useIsOffline()
  useInstalledApp(queue.counts.open)
  useCaseKeys()
  const line = useCallLine(work.line, work.open?.item.surveyId ?? surveyId ?? '')
  const ownCase = queue.cases.find(({ assignee }) => assignee?.me)
  const isEmpty = queue.cases.length === 0
  return (
    <>
      {isOffline && (
        <Notice>{m.inbox_offline({ time: formatMoment(new Date(now).toISOString(), timezone) })}</Notice>
      )}
      {ownCase && <PushOffer publicKey={work.publicKey} taken={ownCase} />}
      <InstallOffer />
      <p className={styles.pending} role="status">
        {waiting.length > 0 && m.inbox_pending({ n: formatNumber(waiting.length), count: waiting.length })}
      </p>
      <div className={isNamed ? styles.named : undefined}>
        <Segments
          segment={segment}
          filters={filters}
          counts={queue.counts}
          surveys={surveyId ? [] : surveys}
          branches={work.branches}
          hasRole={work.hasRole}
          surveyId={surveyId}
        />
        <div className={styles.columns}>
          <nav className={styles.side} aria-label={m.cases_queue()}>
            <InboxList
              cases={queue.cases}
              selectedId={selectedId}
              now={now}
              timezone={timezone}
              namesSurvey={!surveyId && !filters.survey && surveys.length > 1}
              pending={waiting}
              act={act}
            />
            <ListEnd work={work} />
          </nav>
          {work.open && line ? (
            <OpenCase work={work} open={work.open} line={line} timezone={timezone} />
          ) : (
            !isEmpty || <div className={styles.quiet}>{emptyWords(segment, filters)}</div>
          )}
        </div>
      </div>
      {calls && <CallTable {...calls} timezone={timezone} />}
      {line?.live && `${line.live.surveyId}.${line.live.answerId}` !== selectedId && (
        <CallBar call={line.live} line={line} />
      )}
    </>
  )
}

function OpenCase({
  work,
  open,
  line,
  timezone,
}: {
  work: Work
  open: NonNullable<Work['open']>
  line: NonNullable<Work['line']>
  timezone: string
}) {
  const answer = useActionData<typeof action>()
  const { causes, templates, callId, messageId, giftId } = work
  return (
    <>
      <CaseCard
        key={open.item.id}
        item={open.item}
        causes={causes}
        line={line}
        callId={callId}
        giftId={giftId}
        gifts={open.gifts}
        chat={open.chat}
        timezone={timezone}
        answer={answer}
      />
      <Conversation
        key={`${open.item.id} conversation`}
        item={open.item}
        chat={open.chat}
        templates={templates}
        messageId={messageId}
        timezone={timezone}
        answer={answer}
      />
    </>
  )
}

function useToastMessage(message: string | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (message) toast({ text: message })
  }, [message, toast])
}
