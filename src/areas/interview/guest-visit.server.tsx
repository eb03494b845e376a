import { scriptAddress } from '../../web/script-files.server.ts'
import type { InvitedGuest } from '../invitations/invitation.contract.ts'
import { askable } from '../questionnaire/kinds/subject/subject-question.ts'
import { looksAtClock, offsetOf } from '../questionnaire/logic/clock.ts'
import { hiddenOf } from '../questionnaire/logic/hidden.ts'
import type { ShownReward } from '../questionnaire/logic/reward.ts'
import { hiddenFieldName } from '../questionnaire/question/field-name.ts'
import { reviewSite } from '../questionnaire/question/review-site.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { prefilledBy, withDefaults } from '../questionnaire/validate/prefill.ts'
import { firstLocale } from '../settings/settings.ts'
import { callApi, type PublicRead, readPublic } from './guest-data.server.ts'
import { guestLocale } from './guest-locale.ts'
import type { CodeLink, Interview } from './interview.contract.ts'
import { type GuestDocument, guestDocument, hiddenFields } from './page/document.tsx'
import { pageData } from './page/page-data.ts'
import { visitSayer } from './page/reply.server.tsx'
import { needsMedia, scriptFor } from './page/script-name.ts'
import { uuidV7 } from './script/uuid-v7.ts'

/** Subjects that a page lists, over all its questions about them. */
const MOST_SUBJECTS = 3000

/** One guest's visit: what they see and where it was asked. */
export type GuestVisit = {
  interview: Interview
  subId: string
  locale: string
  /** The printed code that led here, where it is one of this survey. */
  link: CodeLink | undefined
  /** The cache key of the page: everything that its markup depends on. */
  key: string
  answerId: string
  startedAt: string
  /** When the survey was read for this page, signed. */
  pageTime: string | null
  /** The address's own parameters, kept when the language changes. */
  parameters: Record<string, string>
  /** What the address fills in: hidden fields by name, answers by question id. */
  hidden: Record<string, string>
  prefilled: AnswerValues
  /** The key of the personal link that led here. */
  invitation: string | undefined
  /** What entering the survey's password gave. */
  pass: string | undefined
}

/** What a guest sent that could not be taken. */
export type Refused = {
  answers: AnswerValues
  subjectId: string | undefined
  mistakes: Record<string, string>
  /** Said above the button; `limitedForm`: too many answers come from the guest's network for now. */
  status?: 'limitedForm' | 'failed' | 'restored' | undefined
}

export async function visitOf(
  request: Request,
  subId: string,
  { etag, data: interview, pageTime }: PublicRead<Interview>,
  pass: string | undefined,
): Promise<GuestVisit> {
  const { searchParams } = new URL(request.url)
  const { config, id } = interview.survey
  const code = searchParams.get('code')
  const target = code ? await readPublic<CodeLink>('/q', { code }) : undefined
  const link = target?.data.surveyId === id ? target.data : undefined
  const first = firstLocale(interview.settings, config)
  const locale = guestLocale(
    interview.settings.locale ? config.locales : [first],
    first,
    searchParams.get('lang'),
    request.headers.get('accept-language'),
  )
  const invited = await invitedBy(id, searchParams.get('invitation'))
  const { lang: _, done: __, reward: ___, own: ____, ...parameters } = Object.fromEntries(searchParams)
  return {
    interview,
    subId,
    locale,
    link,
    key: JSON.stringify([id, subId, etag, locale, link?.placement, link?.subjectId, offsetFor(interview)]),
    answerId: uuidV7(),
    startedAt: new Date().toISOString(),
    pageTime,
    parameters,
    hidden: hiddenOf(documentOf(interview), { ...parameters, ...invited?.hidden }),
    prefilled: prefilledBy(documentOf(interview), parameters),
    invitation: invited?.key,
    pass,
  }
}

/** What is known of the person whose personal link led here; undefined where it is none of this survey. */
export async function invitedBy(
  surveyId: string,
  key: string | null,
): Promise<{ key: string; hidden: Record<string, string>; pass?: string | undefined } | undefined> {
  if (!key) return undefined
  const response = await callApi(`/invitation/guest?${new URLSearchParams({ key })}`)
  if (!response.ok) return undefined
  const invited: InvitedGuest = await response.json()
  return invited.surveyId === surveyId ? { key, hidden: invited.hidden, pass: invited.pass } : undefined
}

/** The page with the questions. What differs between two guests is in `visitFields`. */
export function drawQuestions(visit: GuestVisit, refused?: Refused): GuestDocument {
  const { interview, subId, locale, link } = visit
  const { branch, settings } = interview
  const subjects = link?.subjectId || settings.subjectqr === 1 ? [] : offeredSubjects(interview)
  const survey = askable(documentOf(interview), subjects)
  const say = visitSayer(locale, survey.config.theme)
  const facts = {
    locale,
    ...(branch && { branch: branch.id }),
    ...(link?.placement && { placement: link.placement }),
    ...(link?.subjectId && { subject: link.subjectId }),
  }
  return guestDocument({
    ...shared(visit, survey),
    placement: link?.placement,
    about: interview.subjects.find(({ id }) => id === link?.subjectId)?.title,
    subjects,
    subjectId: refused?.subjectId,
    values: refused?.answers ?? withDefaults(survey, visit.prefilled),
    mistakes: refused?.mistakes,
    status: refused?.status && say(refused.status),
    showsProgress: settings.progress,
    known: { facts, subjects: subjects.map(({ id }) => id) },
    data: pageData({
      surveyId: interview.survey.id,
      subId,
      version: interview.survey.version,
      locale,
      facts,
      offset: offsetFor(interview),
      survey,
      ...(needsMedia(survey) && { media: scriptAddress('media') }),
      ...(settings.oncePerDevice && {
        answeredBefore: say('answeredBefore'),
      }),
      ...(settings.onceBlocks && { once: { title: say('once'), text: say('onceText') } }),
      ...(interview.gives && {
        reward: {
          waits: say('rewardWaits'),
          show: say('rewardSee'),
        },
      }),
    }),
    script: scriptAddress(
      scriptFor(
        survey,
        subjects,
        settings.oncePerDevice || interview.gives === true || visit.pass !== undefined,
      ),
    ),
    children: <input type="hidden" name="_version" value={interview.survey.version} />,
  })
}

/** Each question about a subject draws all of them: more than people would look through are left out, so that a page has an end. */
function offeredSubjects({ subjects, survey }: Interview): Interview['subjects'] {
  const lists = survey.questions.filter(({ type }) => type === 'subject').length || 1
  return subjects.slice(0, Math.floor(MOST_SUBJECTS / lists))
}

/** The thank-you screen by itself, with what was given for the answer, and for those without JavaScript. */
export function drawThanks(
  visit: GuestVisit,
  thanks: string,
  {
    reward,
    own,
    hasNumber,
  }: { reward?: ShownReward | undefined; own?: string | undefined; hasNumber?: boolean } = {},
): GuestDocument {
  const survey = documentOf(visit.interview)
  const script = reward && scriptAddress('given')
  const say = visitSayer(visit.locale, survey.config.theme)
  return guestDocument({
    ...shared(visit, survey),
    known: {},
    ending: {
      thanks: thanks || undefined,
      reward,
      hasNumber,
      ownPage: own && {
        href: `/answer/${own}?lang=${visit.locale}`,
        words: say('ownPage'),
      },
    },
    ...(script && { script }),
  })
}

/** What the address of a thank-you screen keeps when another language is chosen. */
export function thanksFields(
  visit: GuestVisit,
  fields: { done: string; reward?: string; own?: string; number?: string },
): string {
  return hiddenFields('g-languages', { ...visit.parameters, ...fields })
}

/** The hidden fields of this one visit, which end the page. */
export function visitFields(visit: GuestVisit): string {
  const { answerId, startedAt, pageTime, link, parameters, hidden } = visit
  const own: Record<string, string | undefined> = {
    _id: answerId,
    _started: startedAt,
    _page: pageTime ?? undefined,
    _code: link?.code,
    _invitation: visit.invitation,
    _pass: visit.pass,
  }
  for (const [name, value] of Object.entries(hidden)) own[hiddenFieldName(name)] = value
  return hiddenFields('g-form', own) + hiddenFields('g-languages', parameters) + surroundings(visit)
}

/** The script for a page that stands in somebody else's, on a tablet for everybody, or behind a personal link. */
export function surroundings({
  parameters: { embed, kiosk },
  invitation,
}: Pick<GuestVisit, 'parameters' | 'invitation'>): string {
  const name = embed ? 'framed' : kiosk ? 'kiosk' : invitation ? 'invited' : undefined
  const address = name && scriptAddress(name)
  return address ? `<script type="module" src="${address}"></script>` : ''
}

/** What every page of the visit has, also one without the questions. */
export function pageOf(visit: GuestVisit) {
  return shared(visit, documentOf(visit.interview))
}

function shared({ interview, locale }: GuestVisit, survey: SurveyDocument) {
  const { branch, settings } = interview
  const named = settings.localeData[locale]?.title
  const title = named || interview.business || interview.survey.title
  return {
    title,
    survey: named ? withBusiness(survey, named) : survey,
    locale,
    business: title,
    branch: branch?.title,
    mayChooseLanguage: settings.locale,
    isAnonymous: settings.anonymous,
    reviews: interview.reviews.map((url, at) => ({
      href: `/review/${encodeURIComponent(interview.survey.id)}/${encodeURIComponent(branch?.code ?? 'none')}/${at}`,
      name: reviewSite(url),
    })),
    deeds: interview.deeds,
    endingNote: settings.email === 2 ? visitSayer(locale, survey.config.theme)('confirmNote') : undefined,
  }
}

/** The questionnaire under the name that the settings give it in this language. */
function withBusiness({ config, ...survey }: SurveyDocument, business: string): SurveyDocument {
  return { ...survey, config: { ...config, theme: { ...config.theme, business } } }
}

/** How far the clock of the place is ahead, where conditions look at it; another page is drawn when summer time begins. */
function offsetFor(interview: Interview): number | undefined {
  return looksAtClock(documentOf(interview)) ? offsetOf(interview.timezone, new Date()) : undefined
}

function documentOf({ survey: { config, questions, widgets } }: Interview): SurveyDocument {
  return { config, questions, widgets }
}
