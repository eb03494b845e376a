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
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { GatewayEntry } from './GatewayEntry.tsx'
import { GatewayKind, type GatewayList } from './gateway.contract.ts'
import styles from './gateway.module.css'
import { PROVIDERS } from './providers.ts'

export const meta: MetaFunction = () => [{ title: `${m.cases_gateway_page()} – ${brand.name}` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { gateways } = await api(request).get('/gateway')
  return { gateways, timezone: currentVisit().user!.timezone }
}

/** The result of a form, for one kind and provider. */
export type GatewayAnswer = {
  kind: string
  provider: string
  done?: string
  problem?: string
  /** The address for notices, shown only once. */
  hook?: string
  errors: Record<string, string>
  /** The typed values; never a secret. */
  values: Record<string, string>
}

export async function action({ request }: ActionFunctionArgs): Promise<GatewayAnswer> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  const provider = text(form, 'provider')
  const kind = GatewayKind.catch('sms').parse(text(form, 'kind'))
  const call = api(request)
  const answer = { kind, provider, errors: {}, values: {} }
  const fields = PROVIDERS.find((each) => each.kind === kind && each.provider === provider)?.fields ?? []
  try {
    if (intent === 'remove') {
      await call.delete('/gateway', { kind })
      return { ...answer, done: m.cases_gateway_removed() }
    }
    if (intent === 'on' || intent === 'off') {
      const { gateways } = await call.get('/gateway')
      const settings = gateways.find((gateway) => gateway.kind === kind)?.settings ?? {}
      await call.post('/gateway', { kind, provider, settings, active: intent === 'on' })
      return { ...answer, done: intent === 'on' ? m.cases_gateway_on_done() : m.cases_gateway_off_done() }
    }
    if (intent === 'renew') {
      const { gateways } = await call.get('/gateway')
      const settings = gateways.find((gateway) => gateway.kind === kind)?.settings ?? {}
      return {
        ...answer,
        ...hookOf(await call.post('/gateway', { kind, provider, settings, renewHook: true }), kind),
      }
    }
    const hookValues: { hook?: string } = {}
    if (intent === 'save') {
      const settings = Object.fromEntries(fields.map(({ name }) => [name, text(form, name)]))
      Object.assign(hookValues, hookOf(await call.post('/gateway', { kind, provider, settings }), kind))
    }
    const { ok, problem, note } = await call.post('/gateway/check', { kind })
    if (!ok) return { ...answer, ...hookValues, problem: problem ?? '' }
    const message = note ? m.cases_gateway_works_note({ note }) : m.cases_gateway_works()
    return { ...answer, ...hookValues, done: message }
  } catch (problem) {
    const values = Object.fromEntries(
      Object.entries(texts(form)).filter(([name]) =>
        fields.some((field) => field.name === name && !field.secret),
      ),
    )
    const errors = problem instanceof ApiProblem ? problem.fields : {}
    const isBeside = Object.keys(errors).some((name) => fields.some((field) => field.name === name))
    return { ...answer, errors, values, ...(!isBeside && { problem: problemText(problem) }) }
  }
}

function hookOf({ gateways }: GatewayList, kind: GatewayKind): { hook?: string } {
  const gateway = gateways.find((each) => each.kind === kind)
  return gateway?.hookIsWhole ? { hook: gateway.hook } : {}
}

/** External services through which the account writes to, calls and hears from guests. */
export default function GatewayPage() {
  const { gateways, timezone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const kinds = [...new Set(PROVIDERS.map(({ kind }) => kind))]
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.cases_gateway_page()}
        lead={m.cases_gateway_lead()}
      />
      <div className={styles.page}>
        {kinds.map((kind) => (
          <GatewayEntry
            key={kind}
            kind={kind}
            gateway={gateways.find((gateway) => gateway.kind === kind)}
            answer={answer?.kind === kind ? answer : undefined}
            timezone={timezone}
          />
        ))}
      </div>
    </>
  )
}
