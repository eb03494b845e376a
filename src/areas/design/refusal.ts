import { AppError } from '../../platform/errors.ts'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import type { QrRefusal } from './print/qr.ts'

/** Why a code would not be read, with what would help. */
export function refusalText({ refused }: QrRefusal, locale: UiLocale): string {
  return refused === 'too_small'
    ? m.design_refused_too_small({}, { locale })
    : m.design_refused_colours({}, { locale })
}

export function qrRefusal(plan: QrRefusal): AppError {
  const detail = (locale: UiLocale) => refusalText(plan, locale)
  return new AppError('invalid', {
    detail,
    fields: { [plan.refused === 'too_small' ? 'size' : 'design']: detail },
  })
}

/** The finished page was looked at by a reader, and its code said something else or nothing. */
export function unreadable(): AppError {
  const detail = (locale: UiLocale) => m.design_refused_unread({}, { locale })
  return new AppError('invalid', { detail, fields: { design: detail } })
}
