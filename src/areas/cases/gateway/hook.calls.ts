import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'

export const HookParams = z.object({ key: z.string().max(60), '*': z.string().max(100).optional() })
export type HookParams = z.infer<typeof HookParams>

// The key in the address authenticates the provider; its signature is checked where it sends one.
export const gatewayHookCalls = defineCalls({
  'GET /gateway/hook/:key': { access: 'public', params: HookParams, hide: true },
  'POST /gateway/hook/:key': { access: 'public', params: HookParams, hide: true },
  // Mango Office appends the event's name to the address.
  'POST /gateway/hook/:key/*': { access: 'public', params: HookParams, hide: true },
})
