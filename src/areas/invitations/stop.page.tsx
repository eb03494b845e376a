import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../brand.ts'
import { callApi, Unavailable } from '../interview/guest-data.server.ts'
import { emptySurvey, guestDocument } from '../interview/page/document.tsx'
import { downNotice } from '../interview/page/notices.server.tsx'
import { noticeLocaleOf, sendDocument, sendNotice, visitSayer } from '../interview/page/reply.server.tsx'
import type { StopOffer } from './invitation.contract.ts'

/**
 * The page where a person opts out of a business's messages. Opening it changes nothing, because
 * link scanners open it as well; a POST does, as mail programs send it (RFC 8058).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orUnavailable(request, async () => {
    const response = await callApi(`/invitation/stop?${new URLSearchParams({ key: params.key ?? '' })}`)
    if (!response.ok) return errorResponse(request, response)
    const offer: StopOffer = await response.json()
    return offer.stopped || !offer.address ? renderStopped(request) : ask(request, offer)
  })
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return orUnavailable(request, async () => {
    const response = await callApi('/invitation/stop', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: params.key }),
    })
    return response.ok ? renderStopped(request) : errorResponse(request, response)
  })
}

async function orUnavailable(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function errorResponse(request: Request, { status, headers }: Response): Response {
  if (status === 429 || status >= 500)
    return downNotice(request, new Unavailable(status === 429 ? 429 : 503, headers.get('retry-after')))
  return sendNotice(request, 404, (say) => {
    return { title: say('stopGone'), text: say('stopGoneText') }
  })
}

function renderStopped(request: Request): Response {
  return sendNotice(
    request,
    200,
    (say) => {
      return { title: say('stopped'), text: say('stoppedText') }
    },
    { picture: 'bubble-sorry' },
  )
}

function ask(request: Request, { business, address }: StopOffer): Response {
  const locale = noticeLocaleOf(request)
  const say = visitSayer(locale)
  const title = say('stopTitle')
  const document = guestDocument({
    title,
    survey: emptySurvey([locale], locale),
    locale,
    business: business || brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{say('stopText', { business: business || brand.name, address })}</p>
        <button className="g-btn" type="submit">
          {say('stopButton')}
        </button>
      </form>
    ),
  })
  return sendDocument(document, 200)
}
