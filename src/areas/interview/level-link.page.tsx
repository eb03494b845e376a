import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import * as m from '../../text/messages.js'
import type { LevelLink } from '../alerts/level/level.contract.ts'
import { INTERFACE_LOCALES, interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { callApi, Unavailable } from './guest-data.server.ts'
import { emptySurvey, guestDocument } from './page/document.tsx'
import { downNotice } from './page/notices.server.tsx'
import { sendDocument, sendStaffNotice } from './page/reply.server.tsx'
import { postedForm } from './posted-form.ts'

/**
 * Where the link in a message about a score leads: one press acknowledges the alert, without signing in. Opening the page changes
 * nothing, because programs that look for bad links open it as well.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orDown(request, async () => {
    const link = await readLink(params.key)
    return link ? show(link, params.key!) : sayGone(request)
  })
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  return orDown(request, async () => {
    const response = await callApi('/alert/level-link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: params.key }),
    })
    const link = response.ok ? await readLink(params.key) : undefined
    return link ? show(link, params.key!) : sayGone(request)
  })
}

async function readLink(key = ''): Promise<LevelLink | undefined> {
  const response = await callApi(`/alert/level-link?${new URLSearchParams({ key })}`)
  if (response.status === 429) throw new Unavailable(429, response.headers.get('retry-after'))
  return response.ok ? await response.json() : undefined
}

async function orDown(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function sayGone(request: Request): Response {
  return sendStaffNotice(request, 404, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.alerts_level_gone({}, to), text: m.alerts_level_gone_text({}, to) }
  })
}

function show(
  { business, locale, title, text, isAcknowledged, isOver, surveyUrl }: LevelLink,
  key: string,
): Response {
  const to = { locale: interfaceLocale(locale) }
  const document = guestDocument({
    title,
    survey: emptySurvey([...INTERFACE_LOCALES], locale),
    locale,
    business,
    known: {},
    content: (
      <form className="g-step" method="post" action={`/levels/${key}`}>
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{text}</p>
        {isAcknowledged ? (
          <p className="g-note" role="status">
            {m.alerts_level_acknowledged({}, to)}
          </p>
        ) : (
          !isOver && (
            <button className="g-btn" type="submit">
              {m.alerts_level_acknowledge({}, to)}
            </button>
          )
        )}
        <p className="g-note">
          <a href={surveyUrl}>{m.alerts_level_open({}, to)}</a>
        </p>
      </form>
    ),
  })
  return sendDocument(document, 200)
}
