import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { VisitNotice } from '../connector.contract.ts'
import type { Connector } from '../connector.ts'
import { VISIT_FIELDS } from '../fields.ts'

/** Any booking system, till or script that can POST one visit as JSON (docs/connectors.md). */
export const visit: Connector = {
  name: 'visit',
  group: 'systems',
  title: 'HTTP',
  what: m.connectors_hook_what,
  help: m.connectors_hook_help,
  fields: VISIT_FIELDS,
  content: () => 'invitations',
  adapter: {
    read: async (_connector, _tools, { body }) => {
      const { data, error } = VisitNotice.safeParse(body)
      if (!data)
        throw new AppError('invalid', {
          fields: Object.fromEntries(error.issues.map(({ path }) => [path.join('.'), 'invalid'])),
        })
      return [{ kind: 'visit', visit: data }]
    },
  },
}
