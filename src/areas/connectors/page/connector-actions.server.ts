import { redirect } from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { AsJson } from '../../../web/as-json.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { ApiProblem } from '../../../web/problem.ts'
import type { ConnectorChecked, ConnectorList, ConnectorShown } from '../connector.contract.ts'

/** The result of a form of the page. */
export type ConnectorAnswer = {
  done?: string
  problem?: string
  /** The address for notices, shown only once. */
  hook?: string
  check?: AsJson<ConnectorChecked>
  errors: Record<string, string>
  /** The typed values; never a secret. */
  values: Record<string, string>
}

/** Does what a form of the page asks. */
export async function changeConnector(request: Request, name: string): Promise<ConnectorAnswer | Response> {
  const form = await readForm(request)
  const call = api(request)
  const intent = text(form, 'intent')
  const connector = connectorIn(await call.get('/connectors'), name)
  const nothing = { errors: {}, values: {} }
  try {
    switch (intent) {
      case 'disconnect':
        await call.delete('/connectors', { name })
        return redirect('/setting/connections')
      case 'again': {
        const { queued } = await call.post('/connectors/again', { name, event: text(form, 'event') })
        return { ...nothing, ...(queued && { done: m.connectors_again_done() }) }
      }
      case 'on':
      case 'off': {
        const settings = connector?.state?.settings ?? {}
        await call.post('/connectors', { name, settings, active: intent === 'on' })
        return { ...nothing, done: intent === 'on' ? m.connectors_on_done() : m.connectors_off_done() }
      }
      case 'renew': {
        const settings = connector?.state?.settings ?? {}
        return {
          ...nothing,
          ...hookOf(await call.post('/connectors', { name, settings, renewHook: true }), name),
        }
      }
      case 'check': {
        const check = await call.post('/connectors/check', { name })
        return { ...nothing, check }
      }
      default: {
        const settings = Object.fromEntries(
          connector?.fields.map((field) => [field.name, text(form, field.name)]) ?? [],
        )
        const saved = await call.post('/connectors', { name, settings })
        const check = connector?.steps.length ? await call.post('/connectors/check', { name }) : undefined
        return { ...nothing, ...hookOf(saved, name), ...(check && { check }), done: m.connectors_saved() }
      }
    }
  } catch (problem) {
    return failed(problem, form, connector)
  }
}

function failed(
  problem: unknown,
  form: FormData,
  connector: AsJson<ConnectorShown> | undefined,
): ConnectorAnswer {
  const fields = connector?.fields ?? []
  const values = Object.fromEntries(
    Object.entries(texts(form)).filter(([name]) =>
      fields.some((field) => field.name === name && !field.secret),
    ),
  )
  const errors = problem instanceof ApiProblem ? problem.fields : {}
  const isBeside = Object.keys(errors).some((name) => fields.some((field) => field.name === name))
  return { errors, values, ...(!isBeside && { problem: problemText(problem) }) }
}

function connectorIn({ connectors }: AsJson<ConnectorList>, name: string) {
  return connectors.find((each) => each.name === name)
}

function hookOf(list: AsJson<ConnectorList>, name: string): { hook?: string } {
  const state = connectorIn(list, name)?.state
  return state?.hookIsWhole && state.hook ? { hook: state.hook } : {}
}
