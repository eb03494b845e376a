import * as m from '../../../text/messages.js'
import type { Connector } from '../connector.ts'
import { ONE_SURVEY, WITH_CONTACTS } from '../fields.ts'
import { amocrmAdapter } from './amocrm-adapter.ts'

const NUMBER = /^\d{1,15}$/

/** amoCRM (Kommo) by an integration of the account's own, OAuth 2 with rotated refresh tokens (amocrm.ru/developers). */
export const amocrm: Connector = {
  name: 'amocrm',
  group: 'systems',
  title: 'amoCRM',
  what: m.connectors_deal_what,
  help: m.connectors_amocrm_help,
  fields: [
    {
      name: 'address',
      label: m.connectors_amocrm_address,
      hint: m.connectors_amocrm_address_hint,
      isUrl: true,
      bindsSecrets: true,
      form: /^https?:\/\/[^\s/?#]+(?:\/[\w-]*)?$/,
    },
    { name: 'clientId', label: m.connectors_amocrm_client_id, form: /^[\w-]{8,80}$/ },
    { name: 'clientSecret', label: m.connectors_amocrm_client_secret, secret: true },
    {
      name: 'redirect',
      label: m.connectors_amocrm_redirect,
      hint: m.connectors_amocrm_redirect_hint,
      form: /^https?:\/\/\S+$/,
    },
    { name: 'code', label: m.connectors_amocrm_code, hint: m.connectors_amocrm_code_hint, secret: true },
    {
      name: 'pipeline',
      label: m.connectors_amocrm_pipeline,
      hint: m.connectors_amocrm_pipeline_hint,
      optional: true,
      form: NUMBER,
    },
    { name: 'responsible', label: m.connectors_amocrm_responsible, optional: true, form: NUMBER },
    WITH_CONTACTS,
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['key'],
  content: () => 'contacts',
  adapter: amocrmAdapter,
}
