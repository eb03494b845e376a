import * as m from '../../../text/messages.js'
import type { Connector } from '../connector.ts'
import { ONE_SURVEY, WITH_CONTACTS } from '../fields.ts'
import { bitrix24Adapter } from './bitrix24-adapter.ts'

/** Bitrix24 by the portal's incoming webhook; its outgoing webhook brings the status back (apidocs.bitrix24.com). */
export const bitrix24: Connector = {
  name: 'bitrix24',
  group: 'systems',
  title: 'Bitrix24',
  what: m.connectors_deal_what,
  help: m.connectors_bitrix24_help,
  fields: [
    {
      name: 'url',
      label: m.connectors_bitrix24_url,
      hint: m.connectors_bitrix24_url_hint,
      secret: true,
      isUrl: true,
      form: /^https?:\/\/[^\s?#]+\/rest\/\d{1,12}\/\w{8,64}\/?$/,
    },
    {
      name: 'makes',
      label: m.connectors_bitrix24_makes,
      choices: [
        { value: 'deal', label: m.connectors_bitrix24_deal },
        { value: 'task', label: m.connectors_bitrix24_task },
      ],
    },
    {
      name: 'responsible',
      label: m.connectors_bitrix24_responsible,
      hint: m.connectors_bitrix24_responsible_hint,
      form: /^\d{1,12}$/,
    },
    {
      name: 'funnel',
      label: m.connectors_bitrix24_funnel,
      hint: m.connectors_bitrix24_funnel_hint,
      optional: true,
      form: /^\d{1,12}$/,
    },
    {
      name: 'token',
      label: m.connectors_bitrix24_token,
      hint: m.connectors_bitrix24_token_hint,
      secret: true,
      optional: true,
      form: /^\w{8,64}$/,
    },
    WITH_CONTACTS,
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['key', 'create', 'remove'],
  // A closed deal closes the case, which needs the right to answer guests as well.
  content: () => 'contacts',
  adapter: bitrix24Adapter,
}
