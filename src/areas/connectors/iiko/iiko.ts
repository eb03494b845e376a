import { AppError } from '../../../platform/errors.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import * as m from '../../../text/messages.js'
import type { Connector, Incoming } from '../connector.ts'
import { VISIT_FIELDS } from '../fields.ts'
import { recordOf, textOf } from '../loose-json.ts'

const UPDATES = ['DeliveryOrderUpdate', 'TableOrderUpdate']

/**
 * iiko Cloud: its webhook of orders (api-ru.iiko.services, “Webhooks”). A closed order is a visit; the waiter, the courier and the table
 * become hidden fields.
 */
export const iiko: Connector = {
  name: 'iiko',
  group: 'systems',
  title: 'iiko',
  what: m.connectors_iiko_what,
  help: m.connectors_iiko_help,
  fields: [
    {
      name: 'token',
      label: m.connectors_iiko_token,
      hint: m.connectors_iiko_token_hint,
      secret: true,
      form: /^[\w-]{16,100}$/,
    },
    ...VISIT_FIELDS,
  ],
  content: () => 'invitations',
  adapter: {
    read: async ({ secrets }, _tools, { header, body }) => {
      const token = header('authorization').replace(/^Bearer /i, '')
      if (!secrets.token || !isSameText(secrets.token, token)) throw new AppError('forbidden')
      // Events come as a list.
      const events = Array.isArray(body) ? (body as unknown[]) : [body]
      return events.flatMap(visitOf)
    },
  },
}

function visitOf(event: unknown): Incoming[] {
  const { eventType, organizationId, eventInfo } = recordOf(event)
  const info = recordOf(eventInfo)
  const order = recordOf(info.order)
  const id = textOf(info.id)
  if (!UPDATES.includes(String(eventType)) || order.status !== 'Closed' || !id) return []
  const customer = recordOf(order.customer)
  const staff = recordOf(order.waiter ?? order.operator)
  const courier = recordOf(recordOf(order.courierInfo).courier)
  const tables = Array.isArray(order.tableIds) ? order.tableIds.map(textOf).filter(Boolean) : []
  const name = [customer.name, customer.surname].map(textOf).filter(Boolean).join(' ')
  const visit = {
    id,
    phone: textOf(order.phone) || textOf(customer.phone),
    email: textOf(customer.email),
    name,
    branch: textOf(organizationId) || textOf(info.organizationId),
    hidden: {
      waiter: textOf(staff.name),
      courier: textOf(courier.name),
      table: textOf(order.tableNumber) || textOf(order.tabName) || tables.join(','),
      order: textOf(order.number),
    },
  }
  return [{ kind: 'visit', visit }]
}
