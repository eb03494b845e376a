import { defineCalls } from '../../calls/define-calls.ts'
import { ServiceStatus } from './status.contract.ts'

export const statusCalls = defineCalls({
  'GET /status': {
    access: 'public',
    answer: ServiceStatus,
    group: 'guest-pages',
    summary: 'How the service works.',
    description:
      'Whether answers, mail, alerts and files work now, and the minutes of the last 90 days in which they did and did not. The installation measures itself every minute.',
  },
})
