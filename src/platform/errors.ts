import type { UiLocale } from './locale.ts'

/** Every way in which a call may fail on purpose, with its HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  /** Unknown, or another account's: the two must look the same. */
  not_found: 404,
  wrong_method: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  wrong_type: 415,
  wrong_range: 416,
  too_many: 429,
  headers_too_large: 431,
  unavailable: 503,
  /** The disk is full: a file can't be kept until somebody makes room. */
  no_space: 507,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** What a program needs to know beyond the code: what is missing when access is refused. */
export type ErrorReason =
  | 'xsrf'
  | 'origin'
  | 'profile'
  | 'tariff'
  | 'owner'
  | 'rights'
  | 'scope'
  | 'self'
  | 'factor'
  | 'company'
  | 'suspended'
  | 'support'
  | 'password'
  | 'repeat'
  | 'busy'

/**
 * A text for the caller: words already in the caller's language, a function that gives them, or the code of a common
 * fault (`required`, `invalid`… in api/messages), which the error handler words.
 */
export type ErrorText = string | ((locale: UiLocale) => string)

type Details = {
  detail?: ErrorText
  /** The first fault per field; the path of a nested field is joined by dots. */
  fields?: Record<string, ErrorText>
  /** Seconds after which a repeat makes sense. */
  retryAfter?: number
  reason?: ErrorReason
}

/** A refusal that the caller should read; anything else that is thrown is a bug and answered by a bare 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorText | undefined
  readonly fields: Record<string, ErrorText> | undefined
  readonly retryAfter: number | undefined
  readonly reason: ErrorReason | undefined

  constructor(code: ErrorCode, { detail, fields, retryAfter, reason }: Details = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.fields = fields
    this.retryAfter = retryAfter
    this.reason = reason
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
