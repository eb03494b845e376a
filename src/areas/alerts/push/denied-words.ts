import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'

/** The way through the settings of this very device to the messages that it was told not to show. Only a browser may ask. */
export function deniedWords(): string {
  const { userAgent } = navigator
  if (/iPhone|iPad/.test(userAgent)) return m.alerts_push_denied_iphone({ app: brand.name })
  if (/Android/.test(userAgent)) return m.alerts_push_denied_android({ app: brand.name })
  return m.alerts_push_denied()
}
