import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'

const ConnectorHookParams = z.object({ key: z.string().max(60) })

// The key in the address authenticates the system; a token of its own is checked where it sends one.
export const connectorHookCalls = defineCalls({
  'POST /connectors/hook/:key': { access: 'public', params: ConnectorHookParams, hide: true },
})
