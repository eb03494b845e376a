import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check, type Rules } from '../../../web/form/validators.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ownPath } from '../../../web/redirect.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { closeRules, emailRules, passwordRules, personRules } from '../form-rules.ts'
import { isAdmin } from '../rights.ts'
import {
  AlertsSection,
  AppearanceSection,
  BrandSection,
  DataSection,
  FactorSection,
  SessionsSection,
} from './ProfileHousekeeping.tsx'
import { EmailSection, PasswordSection, PersonSection } from './ProfilePerson.tsx'
import { SupportSection } from './SupportSection.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ sessions }, { access }] = await Promise.all([
    api(request).get('/user/sessions'),
    api(request).get('/support'),
  ])
  return { sessions, access, timezones: Intl.supportedValuesOf('timeZone') }
}

const rulesOf: Record<string, Rules> = {
  person: personRules,
  email: emailRules,
  password: passwordRules,
  close: closeRules,
}

export async function action({ request, url }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const intent = text(form, 'intent')
  const errors = check(texts(form), rulesOf[intent] ?? {})
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  try {
    return await carryOut(intent, form, request, ownPath(url.searchParams.get('redirect')))
  } catch (error) {
    return refuse(form, error)
  }
}

/** @param next where somebody goes on to who has just said their name */
async function carryOut(intent: string, form: FormData, request: Request, next: string) {
  const visit = currentVisit()
  switch (intent) {
    case 'person': {
      const wasNew = !visit.user?.firstName
      const { firstName, lastName, phone, company, position, locale, timezone } = texts(form)
      await api(request).post('/user', { firstName, lastName, phone, company, position, locale, timezone })
      if (wasNew) return redirectDocument(next)
      if (locale !== visit.user?.locale) return redirectDocument('/profile')
      return done(form, m.account_person_done())
    }
    case 'alerts':
      await api(request).post('/user', { alertMails: text(form, 'alertMails') === 'on' })
      return done(form, m.account_alerts_done())
    case 'theme': {
      const theme = text(form, 'theme')
      const age = theme === 'light' || theme === 'dark' ? 31_536_000 : 0
      visit.setCookies.push(`theme=${age > 0 ? theme : ''}; Path=/; Max-Age=${age}; SameSite=Lax`)
      return redirectDocument('/profile#theme')
    }
    case 'email':
      await api(request).post('/change-email', {
        email: text(form, 'email').trim(),
        password: text(form, 'password'),
      })
      return done(form, m.account_email_done())
    case 'emailAgain':
      await api(request).post('/change-email', { email: visit.user?.email ?? '' })
      return done(form, m.account_email_done())
    case 'password':
      await api(request).post('/change-password', {
        password: text(form, 'password'),
        newPassword: text(form, 'newPassword'),
      })
      return done(form, m.account_password_done())
    case 'session':
      await api(request).delete('/user/sessions', { id: text(form, 'session') })
      return done(form, m.account_session_done())
    case 'support': {
      const { code, until } = await api(request).post('/support')
      // Only this response contains the code.
      return data<FormAnswer>({ intent, values: { until }, errors: {}, done: code })
    }
    case 'support-end':
      await api(request).delete('/support')
      return done(form, m.account_support_done())
    case 'close':
      await api(request).delete('/user', {}, { password: text(form, 'password') })
      return redirectDocument('/')
    default:
      throw new ApiProblem({ status: 400 })
  }
}

export const meta: MetaFunction = () => [{ title: `${m.account_profile_title()} – ${brand.name}` }]

export default function ProfilePage() {
  const { sessions, access, timezones } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PageHead
        title={user.firstName ? m.account_profile_heading() : m.account_profile_welcome()}
        lead={user.firstName ? undefined : m.account_profile_welcome_lead()}
      />
      <PersonSection user={user} timezones={timezones} answer={answer} />
      {!user.firstName && !user.emailVerified && <EmailSection user={user} answer={answer} />}
      {/* A new user enters a name first and sees the rest later. */}
      {user.firstName && (
        <>
          {isAdmin(user.rights) && <BrandSection />}
          <AppearanceSection answer={answer} />
          <EmailSection user={user} answer={answer} />
          {!user.owner && <AlertsSection user={user} answer={answer} />}
          <PasswordSection user={user} answer={answer} />
          <FactorSection />
          <SessionsSection sessions={sessions} timezone={user.timezone} answer={answer} />
          {!user.operator && <SupportSection access={access} timezone={user.timezone} answer={answer} />}
          <DataSection answer={answer} />
        </>
      )}
    </>
  )
}
