import { defineCalls } from '../calls/define-calls.ts'

/** The API's own calls: its state, its description, and the door for assistants. */
export const apiCalls = defineCalls({
  'GET /health/live': { access: 'public', hide: true },
  'GET /health/ready': { access: 'public', hide: true },
  'GET /openapi.json': { access: 'public', hide: true },
  'GET /docs': { access: 'public', hide: true },
  // Read-only; each underlying call checks access itself.
  'POST /mcp': { access: 'signedIn', key: 'figures:read', suspended: true, hide: true },
  // There are neither streams nor sessions to end: 405.
  'GET /mcp': { access: 'public', hide: true },
  'DELETE /mcp': { access: 'public', hide: true },
})
