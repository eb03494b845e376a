import { reasonText, titleText, wordingText } from '../api/wording.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '../platform/errors.ts'
import type { UiLocale } from '../platform/locale.ts'
import * as m from '../text/messages.js'
import type { Problem } from './problem.contract.ts'
import { unreadableAddress } from './request-check.ts'

/** The text of an error in a language; undefined for an internal error. */
export function problemOf(refusal: AppError | undefined, locale: UiLocale, requestId: string): Problem {
  const code = refusal?.code ?? 'internal'
  const detail = detailOf(refusal, locale)
  return {
    type: `/v1/docs#${code}`,
    title: titleText(code, locale),
    status: refusal?.status ?? 500,
    ...(detail !== undefined && { detail }),
    ...(refusal?.reason && { reason: refusal.reason }),
    requestId,
  }
}

function detailOf(refusal: AppError | undefined, locale: UiLocale): string | undefined {
  if (!refusal) return m.api_detail_internal({}, { locale })
  if (refusal.detail !== undefined) return wordingText(refusal.detail, locale)
  if (refusal.reason) return reasonText(refusal.reason, locale)
  if (refusal.code === 'unavailable') return m.api_detail_unavailable({}, { locale })
  if (refusal.code === 'no_space') return m.api_detail_no_space({}, { locale })
  if (refusal.code === 'too_slow') return m.api_detail_too_slow({}, { locale })
  if (refusal.code === 'signed_out') return m.api_detail_signed_out({}, { locale })
  if (refusal.code === 'not_found') return m.api_detail_not_found({}, { locale })
  if (refusal.code === 'too_many' && refusal.retryAfter !== undefined)
    return m.api_detail_too_many({ minutes: Math.ceil(refusal.retryAfter / 60) }, { locale })
  return undefined
}

/** The refusal that an error of the framework stands for: by its status, so that its English words are never sent. */
export function refusalOfFramework(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') return unreadableAddress()
  const status = Number(error.statusCode)
  const code = Object.entries(ERROR_STATUS).find(([, each]) => each === status)?.[0]
  if (code) return new AppError(code as ErrorCode)
  return status >= 400 && status < 500 ? new AppError('invalid') : undefined
}
