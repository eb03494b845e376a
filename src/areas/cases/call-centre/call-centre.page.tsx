import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { CabinetHandle } from '../../../web/layout/cabinet.layout.tsx'
import { SurveyTabs } from '../../../web/layout/Tabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { isAble } from '../../account/rights.ts'
import { CALL_SORTS } from '../call/call.contract.ts'
import { CallTable } from './CallTable.tsx'
import { CaseCard } from './CaseCard.tsx'
import { CaseExport } from './CaseExport.tsx'
import { Conversation } from './Conversation.tsx'
import styles from './call-centre.module.css'
import { workOnCase } from './call-centre-actions.server.ts'
import type { LineView } from './case-view.ts'
import { CallBar } from './LiveStrip.tsx'
import { Queue } from './Queue.tsx'
import { useCallLine } from './use-call-line.ts'
import { useCaseKeys } from './use-case-keys.ts'

/** Three working columns need the width. */
export const handle: CabinetHandle = { rail: 'icons', refreshesWhileTyping: true }

const STATES = ['open', 'waiting', 'done'] as const

/** `?state` selects the queue, `?case` the case; without it a wide screen opens the most urgent one. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const timezone = user?.timezone ?? 'Asia/Almaty'
  const reading = call.get('/survey/receive', { id })
  const mayReply = user !== null && isAble(user.rights, 'reply')
  const manages = user !== null && isAble(user.rights, 'manage')
  const exports = mayReply && isAble(user.rights, 'export')
  const common = { id, timezone, manages, exports, now: Date.now() }
  if (!mayReply) return { ...common, title: (await reading).survey.title, work: null }
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? 'open'
  const of = CALL_SORTS.find((each) => each === url.searchParams.get('calls')) ?? null
  const requestedId = url.searchParams.get('case')
  const [{ survey }, queue, { causes }, { templates }, calls] = await Promise.all([
    reading,
    call.get('/case', { surveyId: id, state, limit: '1-20' }),
    call.get('/case/causes'),
    call.get('/case/templates'),
    call.get('/call', { surveyId: id, limit: '1-10', ...(of && { of }) }),
  ])
  const selectedId = requestedId ?? queue.cases[0]?.answerId ?? null
  const [open, line] = await Promise.all([
    selectedId ? readCase(request, id, selectedId) : null,
    readLine(request, id, selectedId),
  ])
  return {
    ...common,
    title: survey.title,
    work: {
      state,
      queue,
      causes,
      templates,
      calls,
      of,
      selectedId,
      isNamed: requestedId !== null,
      open,
      line,
      // Created here, so that a form sent twice acts once.
      callId: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      giftId: crypto.randomUUID(),
    },
  }
}

/** How the member can call guests, and the last call to the guest of the open case. */
async function readLine(request: Request, surveyId: string, answerId: string | null) {
  return api(request).get('/call/line', { surveyId, ...(answerId && { answerId }) })
}

async function readCase(request: Request, surveyId: string, answerId: string) {
  const call = api(request)
  const [item, { chats }, gifts] = await Promise.all([
    call.get('/case/one', { id: `${surveyId}.${answerId}` }),
    call.get('/message', { surveyId, chatId: answerId, innerLimit: '1-10' }),
    call.get('/case/gift', { id: `${surveyId}.${answerId}` }),
  ])
  return { item, chat: chats[0]!, gifts }
}

export function action({ request }: ActionFunctionArgs) {
  return workOnCase(request)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.cases_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

/** Complaints to answer: the queue, the case, the conversation. */
export default function CallCentrePage() {
  const { id, title, timezone, manages, exports, now, work } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useToastMessage(answer?.done)
  const line = useCallLine(work?.line ?? null, id)
  useCaseKeys()
  const overdueCount = work?.queue.cases.filter(({ overdue }) => overdue).length ?? 0
  const open = work?.queue.counts.open ?? 0
  return (
    <>
      <PageHead
        title={
          overdueCount > 0
            ? m.cases_title_late({ n: formatNumber(overdueCount), count: overdueCount })
            : open > 0
              ? m.cases_title_waiting({ n: formatNumber(open), count: open })
              : m.cases_title_none()
        }
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_call_centre() },
        ]}
        actions={
          <>
            {exports && <CaseExport id={id} />}
            <ButtonLink to={`/survey/${id}/call-centre/recovery`}>{m.cases_recovery_link()}</ButtonLink>
            <ButtonLink to={`/survey/${id}/call-centre/words`}>{m.cases_words_link()}</ButtonLink>
            {manages && <ButtonLink to={`/survey/${id}/alert`}>{m.cases_who_hears()}</ButtonLink>}
          </>
        }
        folds
        tabs={<SurveyTabs surveyId={id} complaints={open} />}
      />
      {work && line ? (
        <Work work={work} line={line} timezone={timezone} now={now} />
      ) : (
        <Notice>{m.cases_no_right()}</Notice>
      )}
    </>
  )
}

function Work({
  work,
  line,
  timezone,
  now,
}: {
  work: SerializedWork
  line: LineView
  timezone: string
  now: number
}) {
  const answer = useActionData<typeof action>()
  const { state, queue, open, selectedId, isNamed, causes, templates, callId, messageId, giftId, calls } =
    work
  const empty = { open: m.cases_none_text, waiting: m.cases_none_waiting, done: m.cases_none_done }[state]()
  return (
    <>
      <div className={`${styles.columns} ${isNamed ? styles.named : ''}`}>
        <nav className={styles.side} aria-label={m.cases_queue()}>
          <ul className={styles.states}>
            {STATES.map((each) => (
              <li key={each}>
                <Link
                  to={`?state=${each}`}
                  aria-current={each === state ? 'page' : undefined}
                  preventScrollReset
                >
                  {{ open: m.cases_tab_open, waiting: m.cases_tab_waiting, done: m.cases_tab_done }[each]()}{' '}
                  {queue.counts[each] > 0 && formatNumber(queue.counts[each])}
                </Link>
              </li>
            ))}
          </ul>
          {open && queue.cases.length === 0 && <p className={styles.soft}>{empty}</p>}
          <Queue cases={queue.cases} selectedId={selectedId} now={now} timezone={timezone} />
          <p className={`${styles.keys} needs-script`}>
            <kbd>J</kbd> <kbd>K</kbd> <OtherKeys />
          </p>
        </nav>
        {open ? (
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
              back={`?state=${state}`}
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
        ) : (
          <div className={styles.quiet}>
            <EmptyState title={m.cases_quiet()}>{empty}</EmptyState>
          </div>
        )}
      </div>
      <CallTable calls={calls.calls} total={calls.total} of={work.of} timezone={timezone} />
      {line.live && line.live.answerId !== selectedId && <CallBar call={line.live} line={line} />}
    </>
  )
}
type SerializedWork = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['work']>

function useToastMessage(message: string | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (message) toast({ text: message })
  }, [message, toast])
}

/** «C позвонить, R ответить»: every letter rendered as a key. */
function OtherKeys() {
  const parts = m.cases_keys({ c: '|C|', r: '|R|', e: '|E|' }).split('|')
  return parts.map((part, at) => (at % 2 ? <kbd key={part}>{part}</kbd> : part))
}
