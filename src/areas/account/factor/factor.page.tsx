import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check } from '../../../web/form/validators.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { factorRules, withPasswordRules } from '../form-rules.ts'
import { AppSection, PasskeySection, RecoverySection } from './FactorSections.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return { state: await api(request).get('/user/factor') }
}

/** An answer with values that are shown only once: a new secret, or recovery codes. */
export type FactorAnswer = FormAnswer & {
  offer?: { secret: string; uri: string; squares: string[] }
  codes?: string[]
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const intent = text(form, 'intent')
  const errors = check(texts(form), intent === 'confirm' ? factorRules : withPasswordRules)
  if (Object.keys(errors).length > 0) return again(form, refuse(form, errors))
  const call = api(request)
  const password = text(form, 'password')
  const answerWith = (more: Partial<FactorAnswer>): FactorAnswer => ({
    intent,
    values: {},
    errors: {},
    ...more,
  })
  try {
    switch (intent) {
      case 'offer':
        return answerWith({ offer: await call.post('/user/factor/totp', { password }) })
      case 'confirm':
        return answerWith(await call.post('/user/factor/totp/confirm', { code: text(form, 'code') }))
      case 'recovery':
        return answerWith(await call.post('/user/factor/recovery', { password }))
      case 'remove-app':
        await call.delete('/user/factor/totp', {}, { password })
        return done(form, m.account_factor_app_removed())
      case 'remove-passkey':
        await call.delete('/user/passkeys', {}, { password, id: text(form, 'id') })
        return done(form, m.account_factor_passkey_removed())
      default:
        throw new ApiProblem({ status: 400 })
    }
  } catch (error) {
    return again(form, refuse(form, error))
  }
}

/** After a wrong code the QR code stays: it is part of the form. */
function again(form: FormData, refusal: ReturnType<typeof refuse>) {
  const secret = text(form, 'secret')
  if (text(form, 'intent') !== 'confirm' || secret === '') return refusal
  const offer = { secret, uri: text(form, 'uri'), squares: text(form, 'squares').split(' ') }
  return { ...refusal, data: { ...refusal.data, offer } as FactorAnswer }
}

export const meta: MetaFunction = () => [{ title: `${m.account_factor_title()} – ${brand.name}` }]

/** The page of a member's second factors. */
export default function FactorPage() {
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<FactorAnswer>()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const isOn = state.totp || state.passkeys.length > 0
  return (
    <>
      <PageHead
        title={isOn ? m.account_factor_heading_on() : m.account_factor_heading()}
        lead={m.account_factor_page_lead()}
        crumbs={state.due ? [] : [{ text: m.account_profile_title(), to: '/profile' }]}
      />
      {state.due && <Notice kind="info">{m.account_factor_due()}</Notice>}
      {state.byCompany && <Notice kind="info">{m.account_factor_by_company()}</Notice>}
      {answer?.codes && answer.codes.length > 0 && <RecoveryCodes codes={answer.codes} />}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      <AppSection state={state} answer={answer} timezone={timezone} />
      <PasskeySection state={state} answer={answer} timezone={timezone} />
      {isOn && <RecoverySection state={state} answer={answer} />}
    </>
  )
}
