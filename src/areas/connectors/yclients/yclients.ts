import * as m from '../../../text/messages.js'
import type { Connector } from '../connector.ts'
import { VISIT_FIELDS } from '../fields.ts'
import { recordOf, textOf } from '../loose-json.ts'

const CAME = 1

/**
 * YCLIENTS: its webhook of records (developer.yclients.com). A record whose guest came is a visit. It sends no signature: the address alone
 * authenticates it.
 */
export const yclients: Connector = {
  name: 'yclients',
  group: 'systems',
  title: 'YCLIENTS',
  what: m.connectors_visit_what,
  help: m.connectors_yclients_help,
  fields: VISIT_FIELDS,
  content: () => 'invitations',
  adapter: {
    read: async (_connector, _tools, { body }) => {
      const { resource, resource_id, company_id, status } = body
      const data = recordOf(body.data)
      const attendance = Number(data.attendance ?? data.visit_attendance)
      const id = textOf(data.visit_id) || textOf(resource_id) || textOf(data.id)
      if (resource !== 'record' || status === 'delete' || attendance !== CAME || !id) return []
      const client = recordOf(data.client)
      const services = Array.isArray(data.services) ? data.services : []
      const visit = {
        id,
        phone: textOf(client.phone),
        email: textOf(client.email),
        name: textOf(client.name),
        branch: textOf(company_id) || textOf(data.company_id),
        hidden: {
          staff: textOf(recordOf(data.staff).name),
          service: services.map((service) => textOf(recordOf(service).title)).join(', '),
        },
      }
      return [{ kind: 'visit', visit }]
    },
  },
}
