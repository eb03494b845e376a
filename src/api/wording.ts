import type { z } from 'zod'
import type { ErrorCode, ErrorReason, ErrorText } from '../platform/errors.ts'
import { MOST_FAULTS } from '../platform/json/key-union.ts'
import type { UiLocale } from '../platform/locale.ts'
import * as m from '../text/messages.js'

type Issue = z.core.$ZodIssue

/** Common faults of a field, which rules and queries name by a code. */
const FAULTS: Record<string, (locale: UiLocale) => string> = {
  required: (locale) => m.api_field_required({}, { locale }),
  invalid: (locale) => m.api_field_invalid({}, { locale }),
  email: (locale) => m.api_field_email({}, { locale }),
  phone: (locale) => m.api_field_phone({}, { locale }),
  timezone: (locale) => m.api_field_timezone({}, { locale }),
  taken: (locale) => m.api_field_taken({}, { locale }),
  member: (locale) => m.api_field_member({}, { locale }),
  invited: (locale) => m.api_field_invited({}, { locale }),
  unknown: (locale) => m.api_field_unknown({}, { locale }),
}

const TITLES: Record<ErrorCode | 'internal', (locale: UiLocale) => string> = {
  invalid: (locale) => m.api_title_invalid({}, { locale }),
  signed_out: (locale) => m.api_title_signed_out({}, { locale }),
  forbidden: (locale) => m.api_title_forbidden({}, { locale }),
  not_found: (locale) => m.api_title_not_found({}, { locale }),
  wrong_method: (locale) => m.api_title_wrong_method({}, { locale }),
  too_slow: (locale) => m.api_title_too_slow({}, { locale }),
  conflict: (locale) => m.api_title_conflict({}, { locale }),
  too_large: (locale) => m.api_title_too_large({}, { locale }),
  address_too_long: (locale) => m.api_title_address_too_long({}, { locale }),
  wrong_type: (locale) => m.api_title_wrong_type({}, { locale }),
  wrong_range: (locale) => m.api_title_wrong_range({}, { locale }),
  too_many: (locale) => m.api_title_too_many({}, { locale }),
  headers_too_large: (locale) => m.api_title_headers_too_large({}, { locale }),
  unavailable: (locale) => m.api_title_unavailable({}, { locale }),
  no_space: (locale) => m.api_title_no_space({}, { locale }),
  internal: (locale) => m.api_title_internal({}, { locale }),
}

const REASONS: Record<ErrorReason, (locale: UiLocale) => string> = {
  xsrf: (locale) => m.api_detail_xsrf({}, { locale }),
  origin: (locale) => m.api_detail_origin({}, { locale }),
  profile: (locale) => m.api_detail_profile({}, { locale }),
  tariff: (locale) => m.api_detail_tariff({}, { locale }),
  owner: (locale) => m.api_detail_owner({}, { locale }),
  rights: (locale) => m.api_detail_rights({}, { locale }),
  scope: (locale) => m.api_detail_scope({}, { locale }),
  self: (locale) => m.api_detail_self({}, { locale }),
  factor: (locale) => m.api_detail_factor({}, { locale }),
  company: (locale) => m.api_detail_company({}, { locale }),
  suspended: (locale) => m.api_detail_suspended({ reason: '' }, { locale }),
  support: (locale) => m.api_detail_support({}, { locale }),
  password: (locale) => m.api_detail_password({}, { locale }),
  repeat: (locale) => m.api_detail_repeat({}, { locale }),
  busy: (locale) => m.api_detail_busy({}, { locale }),
}

export function titleText(code: ErrorCode | 'internal', locale: UiLocale): string {
  return TITLES[code](locale)
}

export function reasonText(reason: ErrorReason, locale: UiLocale): string {
  return REASONS[reason](locale)
}

/** The words of a fault: a known code's, the function's, or the text itself. */
export function wordingText(wording: ErrorText, locale: UiLocale): string {
  if (typeof wording === 'function') return wording(locale)
  return Object.hasOwn(FAULTS, wording) ? FAULTS[wording]!(locale) : wording
}

/** The first of a refusal's faults, as many as anybody reads. */
export function firstFaults<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).slice(0, MOST_FAULTS))
}

/**
 * The first fault per field of a request, from what zod found, and the first of the fields.
 * @returns messages by the field's path, joined by dots; a fault of the body as a whole stands under `body`
 */
export function fieldTexts(issues: readonly Issue[], locale: UiLocale): Record<string, string> {
  // Keys come from the client: an object without a prototype can hold any of them.
  const texts: Record<string, string> = Object.create(null)
  const note = (path: readonly PropertyKey[], text: string) => {
    texts[path.map(String).join('.') || 'body'] ??= text
  }
  for (const issue of issues.slice(0, MOST_FAULTS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_FAULTS))
        note([...issue.path, key], m.api_field_unknown({}, { locale }))
    else if (issue.code === 'invalid_union') {
      const [likeliest] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
      const inner = likeliest?.filter(({ path }) => path.length > 0) ?? []
      if (inner.length === 0) note(issue.path, faultText(issue, locale))
      for (const [path, text] of Object.entries(fieldTexts(inner, locale))) note([...issue.path, path], text)
    } else note(issue.path, faultText(issue, locale))
  }
  return firstFaults(texts)
}

/** The branch of a union that the value was meant for is taken to be the one whose first fault lies deepest. */
function depth(issues: readonly Issue[]): number {
  return issues[0]?.path.length ?? 0
}

function faultText(issue: Issue, locale: UiLocale): string {
  if (issue.code === 'too_small') return tooSmallText(issue, locale)
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum)
    if (issue.origin === 'string') return m.api_field_too_long({ limit }, { locale })
    if (issue.origin === 'array') return m.api_field_too_many({ limit }, { locale })
    return m.api_field_too_big({ limit }, { locale })
  }
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code))
    return m.api_field_required({}, { locale })
  if (issue.code === 'invalid_format' && issue.format === 'email') return m.api_field_email({}, { locale })
  if (issue.code === 'custom' || issue.code === 'invalid_format') {
    const fault = Object.hasOwn(FAULTS, issue.message) ? FAULTS[issue.message] : undefined
    if (fault) return fault(locale)
  }
  return m.api_field_invalid({}, { locale })
}

function tooSmallText(issue: z.core.$ZodIssueTooSmall, locale: UiLocale): string {
  const limit = Number(issue.minimum)
  if (issue.origin === 'string')
    return issue.input === '' || limit === 1
      ? m.api_field_required({}, { locale })
      : m.api_field_too_short({ limit }, { locale })
  if (issue.origin === 'array') return m.api_field_too_few({ limit }, { locale })
  return m.api_field_too_small({ limit }, { locale })
}
