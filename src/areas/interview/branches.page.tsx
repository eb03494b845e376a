import type { LoaderFunctionArgs } from 'react-router'
import { scriptAddress } from '../../web/script-files.server.ts'
import type { Theme } from '../questionnaire/theme.contract.ts'
import { findPlaces } from './find-places.ts'
import { readPublic, Unavailable } from './guest-data.server.ts'
import { guestLocale } from './guest-locale.ts'
import type { InterviewBranches } from './interview.contract.ts'
import { emptySurvey, guestDocument, hiddenFields } from './page/document.tsx'
import { closedNotice, downNotice } from './page/notices.server.tsx'
import { sendDocument, visitSayer } from './page/reply.server.tsx'

/** Fewer places than this are read at a glance. */
const SEARCHED_FROM = 6

/** Where the guest was: one link for each branch, to search without a script, nearest first with one. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const { id = '' } = params
    const interview = await readPublic<InterviewBranches>('/survey/branches-old', { id })
    if (!interview) return closedNotice(request)
    const { survey, branches, business } = interview.data
    const { searchParams } = new URL(request.url)
    const { find = '', lang = null, ...parameters } = Object.fromEntries(searchParams)
    const to = (subId: string) => addressOf(id, subId, lang, parameters)
    const [only, second] = branches
    if (!second) {
      const headers = { location: to(only?.code ?? 'none'), 'cache-control': 'no-store' }
      return new Response(null, { status: 302, headers })
    }
    const acceptLanguage = request.headers.get('accept-language')
    const locale = guestLocale(survey.locales, survey.defaultLocale, lang, acceptLanguage)
    const document = guestDocument({
      title: business || survey.title,
      business: business || survey.title,
      survey: emptySurvey(survey.locales, survey.defaultLocale, survey.theme),
      locale,
      mayChooseLanguage: true,
      known: {},
      script: scriptAddress('places'),
      content: <Places all={branches} find={find} locale={locale} theme={survey.theme} addressOf={to} />,
    })
    return sendDocument(
      document,
      200,
      hiddenFields('g-languages', { ...parameters, find: find || undefined }),
    )
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

type PlacesProps = {
  all: InterviewBranches['branches']
  find: string
  locale: string
  theme: Theme | undefined
  addressOf: (subId: string) => string
}

function Places({ all, find, locale, theme, addressOf }: PlacesProps) {
  const say = visitSayer(locale, theme)
  const matches = findPlaces(all, find)
  const none = say('placesNone')
  return (
    <>
      <div className="g-step">
        <h2 className="g-title">{say('places')}</h2>
        {all.length >= SEARCHED_FROM && (
          <search>
            <form className="g-search">
              <input
                className="g-input"
                type="search"
                name="find"
                defaultValue={find}
                placeholder={say('placesSearch')}
                aria-label={say('placesSearch')}
                maxLength={100}
              />
              <input type="hidden" name="lang" value={locale} />
              <button className="g-btn" type="submit">
                {say('placesFind')}
              </button>
            </form>
          </search>
        )}
        <div id="g-near" hidden>
          <button className="g-btn g-quiet" type="button">
            {say('placesNear')}
          </button>
          <p className="g-foot">{say('placesNearNote')}</p>
        </div>
      </div>
      <p className="g-status" role="status">
        {matches.length === 0 && none}
      </p>
      <ul className="g-places" data-locale={locale} data-none={none} data-unknown={say('placesUnknown')}>
        {matches.map(({ code, title, address, lat, lon }) => (
          <li key={code} data-lat={lat ?? undefined} data-lon={lon ?? undefined}>
            <a href={addressOf(code)}>
              <span>
                <b>{title}</b>
                {address && address !== title && <small> {address}</small>}
              </span>
              <i />
            </a>
          </li>
        ))}
      </ul>
      {matches.length < all.length && (
        <p className="g-foot">
          <a href="?">{say('placesAll')}</a>
        </p>
      )}
    </>
  )
}

function addressOf(
  id: string,
  subId: string,
  lang: string | null,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams({ ...parameters, ...(lang && { lang }) }).toString()
  return `/interview/${encodeURIComponent(id)}/${encodeURIComponent(subId)}${query && `?${query}`}`
}
