import * as m from '../../../../text/messages.js'
import type { GatewayField, Provider } from '../../gateway/provider-fields.ts'

const NUMBER = /^\+?[\d\s()-]{2,30}$/
const EXTENSION = /^\d{1,10}$/
/** How Asterisk addresses a phone: a channel technology, then text around the number. */
const ENDPOINT = /^[A-Za-z0-9]{2,20}\/[\w@.:+/-]*\{number\}[\w@.:+/-]*$/

const MONTHS: GatewayField = {
  name: 'months',
  label: m.cases_gateway_months,
  choices: [
    { value: '6', label: m.cases_gateway_months_6 },
    { value: '1', label: m.cases_gateway_months_1 },
    { value: '3', label: m.cases_gateway_months_3 },
    { value: '12', label: m.cases_gateway_months_12 },
  ],
}
const ANNOUNCED: GatewayField = {
  name: 'announced',
  label: m.cases_gateway_announced,
  hint: m.cases_gateway_announced_hint,
  choices: [
    { value: 'no', label: m.cases_gateway_announced_no },
    { value: 'yes', label: m.cases_gateway_announced_yes },
  ],
}

const zadarma = (provider: string, title: string): Provider => ({
  kind: 'telephone',
  provider,
  title: () => title,
  help: m.cases_gateway_zadarma_help,
  hasHook: true,
  fields: [
    { name: 'key', label: m.cases_gateway_api_key, secret: true },
    { name: 'secret', label: m.cases_gateway_api_secret, secret: true },
    {
      name: 'sip',
      label: m.cases_gateway_sip,
      hint: m.cases_gateway_sip_hint,
      optional: true,
      form: EXTENSION,
    },
    ANNOUNCED,
    MONTHS,
  ],
})

/** Providers that connect calls. */
export const TELEPHONE_PROVIDERS: readonly Provider[] = [
  {
    kind: 'telephone',
    provider: 'asterisk',
    title: () => 'Asterisk',
    help: m.cases_gateway_asterisk_help,
    hasHook: false,
    fields: [
      {
        name: 'url',
        label: m.cases_gateway_pbx_url,
        hint: m.cases_gateway_pbx_url_hint,
        form: /^https?:\/\/[\w.:[\]-]+\/?$/,
      },
      { name: 'user', label: m.cases_gateway_user },
      { name: 'password', label: m.cases_gateway_password, secret: true },
      {
        name: 'inner',
        label: m.cases_gateway_inner,
        hint: () => m.cases_gateway_inner_hint({ curly: 'PJSIP/{number}' }),
        optional: true,
        form: ENDPOINT,
      },
      {
        name: 'outer',
        label: m.cases_gateway_outer,
        hint: () => m.cases_gateway_outer_hint({ curly: 'PJSIP/{number}@trunk' }),
        form: ENDPOINT,
      },
      { name: 'callerId', label: m.cases_gateway_caller_id, optional: true, form: NUMBER },
      {
        name: 'announcement',
        label: m.cases_gateway_announcement,
        hint: m.cases_gateway_announcement_hint,
        optional: true,
        form: /^(sound|recording):[\w/.-]{1,200}$/,
      },
      MONTHS,
    ],
  },
  {
    kind: 'telephone',
    provider: 'mango',
    title: () => 'Mango Office',
    help: m.cases_gateway_mango_help,
    hasHook: true,
    fields: [
      { name: 'key', label: m.cases_gateway_mango_key, secret: true },
      { name: 'salt', label: m.cases_gateway_mango_salt, secret: true },
      {
        name: 'extension',
        label: m.cases_gateway_extension,
        hint: m.cases_gateway_extension_hint,
        optional: true,
        form: EXTENSION,
      },
      { name: 'line', label: m.cases_gateway_caller_id, optional: true, form: NUMBER },
      ANNOUNCED,
      MONTHS,
    ],
  },
  zadarma('zadarma', 'Zadarma'),
  zadarma('novofon', 'Novofon'),
]
