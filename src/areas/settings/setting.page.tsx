import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/form/forms.server.ts'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble, isAdmin, seesSurvey } from '../account/rights.ts'
import { scaleOf } from '../questionnaire/metric.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { MinimumForm } from './MinimumForm.tsx'
import { Overview } from './overview/Overview.tsx'
import { OpenPart, Part } from './overview/Part.tsx'
import { PARTS, partValue } from './overview/parts.ts'
import { PeriodForm } from './PeriodForm.tsx'
import { AskedCard, IdentityCard, RewardCard } from './PrivacyCards.tsx'
import { PasswordCard } from './password/PasswordCard.tsx'
import { QuotaList, type QuotaUse } from './QuotaList.tsx'
import { RetentionForm } from './RetentionForm.tsx'
import { AlertAddressCard } from './recipients/AlertAddresses.tsx'
import { AlertForm } from './recipients/AlertForm.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { partOf } from './saving/setting-form.ts'
import { UndoReset } from './saving/UndoReset.tsx'
import styles from './setting.module.css'
import type { SettingsPart } from './settings.contract.ts'
import { TagsForm } from './TagsForm.tsx'
import { WeightsForm } from './WeightsForm.tsx'

/** What became of a change; `before` holds the languages as they were when switching them on has reset them. */
export type SettingOutcome = {
  intent: string
  problem?: string
  before?: SettingsPart
  /** What a shorter retention would erase at once, before it is decided on; null: it could not be counted. */
  erases?: { months: number; answers: number | null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.settings_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

/** `?part` says which part a phone shows: to go from one to another the page asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isElsewhere = currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
  return (formMethod !== undefined || isElsewhere) && defaultShouldRevalidate
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const manages = user !== null && isAble(user.rights, 'manage')
  // An operator in the account sees neither addresses nor members.
  const isMember = user !== null && !user.support?.inside
  // The team is readable only with a tariff; the page itself opens without one.
  const knowsTeam = isMember && isAdmin(user.rights) && user.firstName !== '' && user.tariff > 1
  const [settings, { survey }, { quotas: counts }, { changedAt }, outside, team] = await Promise.all([
    call.get('/survey/settings', { id }),
    call.get('/survey/receive', { id }),
    call.get('/survey/quota', { id }),
    call.get('/survey/password', { id }),
    manages && isMember ? call.get('/survey/alert-address', { id }) : null,
    knowsTeam ? call.get('/users') : null,
  ])
  const { locales, defaultLocale, quotas = [] } = survey.config
  return {
    id,
    settings,
    title: survey.title,
    survey: { locales, defaultLocale },
    marks: survey.questions
      .filter((question) => scaleOf(question) !== null)
      .map((question) => ({ id: question.id, title: localText(question.title, getLocale(), defaultLocale) })),
    quotas: quotas.map(({ id, title = null, limit, each }): QuotaUse => {
      const own = counts.filter(({ quotaId }) => quotaId === id)
      const used = own.reduce((sum, count) => sum + count.used, 0)
      // A limit of each branch or person: all of them together.
      return { id, title, limit: each ? limit * Math.max(own.length, 1) : limit, used }
    }),
    passwordSince: changedAt,
    addresses: outside?.addresses ?? null,
    users: team?.users.filter(({ rights }) => seesSurvey(rights, id)) ?? [],
  }
}

/** Every form says what it wants to be, not what to flip, so that pressing twice is harmless. */
export async function action({ request, params }: ActionFunctionArgs): Promise<SettingOutcome> {
  const id = params.id!
  const form = await readForm(request)
  const intent = text(form, 'intent')
  const call = api(request)
  try {
    const address = text(form, 'address')
    if (intent === 'address' || intent === 'addressRemove') {
      const data = intent === 'address' ? { add: address } : { remove: address }
      await call.post('/survey/alert-address', { id, data })
      return { intent }
    }
    if (intent === 'password' || intent === 'passwordRemove') {
      await call.post('/survey/password', {
        id,
        password: intent === 'password' ? text(form, 'password') : null,
      })
      return { intent }
    }
    const part = partOf(form)
    if (part.retention && !text(form, 'confirmed')) {
      const months = part.retention
      const { answers } = await call.get('/survey/retention', { id, months })
      if (answers > 0) return { intent, erases: { months, answers } }
    }
    const before = await call.get('/survey/settings', { id })
    await call.post('/survey/settings', { id, data: part })
    const isReset = part.locale === true && !before.locale && part.localeData === undefined
    const { locale, localeDefault, localeData } = before
    return isReset ? { intent, before: { locale, localeDefault, localeData } } : { intent }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    const [first] = Object.values(problem.fields)
    const failed = problem.offline || problem.status >= 500
    return {
      intent,
      problem: failed ? m.web_problem_unavailable() : (first ?? (problem.detail || problem.title)),
    }
  }
}

export default function SettingPage() {
  const { id, settings, title, survey, marks, quotas, passwordSince, users, addresses } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<SettingOutcome>()
  const user = useUser()
  const isVisit = user?.support?.inside === true
  const manages = user !== null && !isVisit && isAble(user.rights, 'manage')
  const common = { id, settings, disabled: !manages }
  const hasInformer = manages && user.rights.branches === 'all'
  const hasConsent = settings.contact && !settings.anonymous
  const visibleParts = PARTS.filter(
    (part) =>
      (part !== 'weights' || marks.length > 0) &&
      (part !== 'informer' || hasInformer) &&
      (part !== 'consent' || hasConsent),
  )
  const [search] = useSearchParams()
  const open = visibleParts.find((part) => part === search.get('part')) ?? null
  const summary = { settings, survey, quotas: quotas.length, passwordSince, users, addresses }
  return (
    <OpenPart value={open}>
      <PageHead
        title={m.settings_title()}
        lead={m.settings_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_setting() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {!manages && <Notice>{isVisit ? m.settings_visit() : m.settings_read_only()}</Notice>}
      {outcome?.problem && <Notice kind="bad">{outcome.problem}</Notice>}
      {outcome?.before && settings.locale && <UndoReset before={outcome.before} />}
      <div className={styles.page}>
        <Overview
          open={open}
          parts={visibleParts.map((part) => ({ part, value: partValue(part, summary) }))}
        />
        <div className={styles.column}>
          <Part part="guest">
            <SettingSwitch {...common} toggle="progress" label={m.settings_progress()}>
              {m.settings_progress_hint()}
            </SettingSwitch>
            <SettingSwitch {...common} toggle="subjectqr" label={m.settings_subjectqr()}>
              {m.settings_subjectqr_hint()}
            </SettingSwitch>
          </Part>
          <AskedCard {...common} />
          <IdentityCard {...common} />
          <PasswordCard since={passwordSince} timezone={user?.timezone ?? 'UTC'} disabled={!manages} />
          <RewardCard {...common} />
          <Part part="tags">
            <TagsForm {...common} />
          </Part>
          <Part part="storage">
            <RetentionForm {...common} />
          </Part>
          {hasInformer && (
            <Part part="informer">
              <p className={styles.lead}>{m.settings_informer_text()}</p>
              <ButtonLink to={`/survey/${id}/informer`}>{m.settings_informer_open()}</ButtonLink>
            </Part>
          )}
        </div>
        <div className={styles.column}>
          <Part part="complaints">
            <SettingSwitch {...common} toggle="jalob" label={m.settings_jalob()}>
              {m.settings_jalob_hint()}
            </SettingSwitch>
            {users.length > 0 && <AlertForm {...common} users={users} />}
            {addresses && <AlertAddressCard addresses={addresses} />}
            {manages && <ButtonLink to={`/survey/${id}/alert`}>{m.settings_alerts_open()}</ButtonLink>}
          </Part>
          <Part part="period">
            <PeriodForm {...common} />
          </Part>
          <Part part="quotas">
            <QuotaList surveyId={id} quotas={quotas} canEdit={manages} />
          </Part>
          <Part part="reports">
            <MinimumForm {...common} />
            <SettingSwitch {...common} toggle="weeklyLetter" label={m.settings_weekly_letter()}>
              {m.settings_weekly_letter_hint()}
            </SettingSwitch>
            <SettingSwitch {...common} toggle="staffPages" label={m.settings_staff_pages()}>
              {m.settings_staff_pages_hint()}
            </SettingSwitch>
          </Part>
          {marks.length > 0 && (
            <Part part="weights">
              <WeightsForm {...common} marks={marks} />
            </Part>
          )}
        </div>
        <Part part="languages" className={styles.wide}>
          <SettingSwitch {...common} toggle="locale" label={m.settings_locale()}>
            {settings.locale ? m.settings_locale_on() : m.settings_locale_off()}
          </SettingSwitch>
          <LanguageForm {...common} survey={survey} />
        </Part>
        {hasConsent && (
          <Part part="consent" className={styles.wide}>
            <ConsentForm {...common} locales={survey.locales} />
          </Part>
        )}
      </div>
    </OpenPart>
  )
}
