import * as m from '../../../text/messages.js'
import { TELEPHONE_PROVIDERS } from '../call/gateway/telephone-providers.ts'
import type { GatewayKind } from './gateway.contract.ts'
import type { GatewayField, Provider } from './provider-fields.ts'

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const DIGITS = /^\d{3,20}$/
/** The daily limit for members' alerts, in SMS parts. */
const ALERTS_PER_DAY: GatewayField = {
  name: 'alertsPerDay',
  label: m.cases_gateway_alerts_per_day,
  hint: m.cases_gateway_alerts_hint,
  optional: true,
  form: /^\d{1,4}$/,
}

/** Every provider: a new one is an entry here, and an adapter of its kind. */
export const PROVIDERS: readonly Provider[] = [
  {
    kind: 'sms',
    provider: 'smsc',
    title: () => 'SMSC.kz',
    help: m.cases_gateway_smsc_help,
    hasHook: true,
    fields: [
      { name: 'login', label: m.cases_gateway_login },
      {
        name: 'password',
        label: m.cases_gateway_password,
        hint: m.cases_gateway_smsc_password,
        secret: true,
      },
      { name: 'sender', label: m.cases_gateway_sender, hint: m.cases_gateway_sender_hint, optional: true },
      ALERTS_PER_DAY,
    ],
  },
  {
    kind: 'sms',
    provider: 'mobizon',
    title: () => 'Mobizon',
    help: m.cases_gateway_mobizon_help,
    hasHook: false,
    fields: [
      { name: 'apiKey', label: m.cases_gateway_api_key, secret: true },
      { name: 'sender', label: m.cases_gateway_sender, hint: m.cases_gateway_sender_hint, optional: true },
      ALERTS_PER_DAY,
    ],
  },
  {
    kind: 'whatsapp',
    provider: 'cloud',
    title: () => 'WhatsApp Business',
    help: m.cases_gateway_whatsapp_help,
    hasHook: true,
    fields: [
      { name: 'phoneId', label: m.cases_gateway_phone_id, form: DIGITS },
      {
        name: 'wabaId',
        label: m.cases_gateway_waba_id,
        hint: m.cases_gateway_waba_hint,
        optional: true,
        form: DIGITS,
      },
      { name: 'token', label: m.cases_gateway_token, secret: true },
      { name: 'appSecret', label: m.cases_gateway_app_secret, secret: true },
      {
        name: 'verifyToken',
        label: m.cases_gateway_verify_token,
        hint: m.cases_gateway_verify_hint,
        secret: true,
      },
      {
        name: 'template',
        label: m.cases_gateway_template,
        hint: m.cases_gateway_template_hint,
        optional: true,
        form: /^[a-z0-9_]{1,512}$/,
      },
    ],
  },
  {
    kind: 'mail_in',
    provider: 'imap',
    title: () => 'IMAP',
    help: m.cases_gateway_imap_help,
    hasHook: false,
    fields: [
      {
        name: 'address',
        label: m.cases_gateway_address,
        hint: m.cases_gateway_address_hint,
        form: /^[^\s@+]+@[^\s@]+$/,
      },
      { name: 'host', label: m.cases_gateway_host, form: HOST },
      {
        name: 'port',
        label: m.cases_gateway_port,
        hint: m.cases_gateway_port_hint,
        optional: true,
        form: /^\d{1,5}$/,
      },
      { name: 'user', label: m.cases_gateway_user },
      { name: 'password', label: m.cases_gateway_password, secret: true },
    ],
  },
  {
    kind: 'mail_in',
    provider: 'hook',
    title: m.cases_gateway_hook_title,
    help: m.cases_gateway_hook_help,
    hasHook: true,
    fields: [
      {
        name: 'address',
        label: m.cases_gateway_address,
        hint: m.cases_gateway_address_hint,
        form: /^[^\s@+]+@[^\s@]+$/,
      },
      {
        name: 'signingKey',
        label: m.cases_gateway_signing_key,
        hint: m.cases_gateway_signing_hint,
        secret: true,
      },
    ],
  },
  {
    kind: 'topup',
    provider: 'rest',
    title: m.cases_gateway_topup_title,
    help: m.cases_gateway_topup_help,
    hasHook: false,
    fields: [{ name: 'token', label: m.cases_gateway_token, secret: true }],
  },
  ...TELEPHONE_PROVIDERS,
]

export function findProvider(kind: GatewayKind, provider: string): Provider | undefined {
  return PROVIDERS.find((each) => each.kind === kind && each.provider === provider)
}

export function kindName(kind: GatewayKind): string {
  return {
    sms: m.cases_gateway_kind_sms,
    whatsapp: m.cases_gateway_kind_whatsapp,
    mail_in: m.cases_gateway_kind_mail_in,
    telephone: m.cases_gateway_kind_telephone,
    topup: m.cases_gateway_kind_topup,
  }[kind]()
}

/** What a gateway of a kind is used for. */
export function kindLead(kind: GatewayKind): string {
  return {
    sms: m.cases_gateway_lead_sms,
    whatsapp: m.cases_gateway_lead_whatsapp,
    mail_in: m.cases_gateway_lead_mail_in,
    telephone: m.cases_gateway_lead_telephone,
    topup: m.cases_gateway_lead_topup,
  }[kind]()
}
